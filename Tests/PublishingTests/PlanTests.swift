// What publishing would change, by the record of what lies at the target.

import Site
import SiteFolder
import Testing

@testable import Publishing

@Suite struct PlanTests {
    @Test func withoutARecordAllIsNewAndNothingIsRemoved() throws {
        let plan = PublishingPlan(try contents(["index.html": "a", "items/b.html": "b"]), over: nil)
        #expect(plan.new == ["index.html", "items/b.html"])
        #expect(plan.changed.isEmpty && plan.removed.isEmpty && plan.emptied.isEmpty)
        #expect(plan.listedCount == 0 && plan.unchangedCount == 0 && !plan.removesMuch && !plan.isEmpty)
    }

    @Test func filesAreNewChangedRemovedOrAsBefore() throws {
        let site = try contents(["a": "1", "b": "2", "d/e": "5", "z": "6"])
        let record = try contents(["a": "1", "b": "old", "c": "3", "d/f": "4", "g/h/i": "7", "g/j": "8"])
        let plan = PublishingPlan(site, over: record)
        #expect(plan.new == ["d/e", "z"])
        #expect(plan.changed == ["b"])
        #expect(plan.removed == ["c", "d/f", "g/h/i", "g/j"])
        #expect(plan.unchangedCount == 1 && plan.listedCount == 6 && plan.uploadCount == 3)
        // The deepest first, and not the folder that keeps a file.
        #expect(plan.emptied == ["g/h", "g"])
    }

    @Test func theSameSiteChangesNothing() throws {
        let site = try contents(["a": "1", "b/c": "2"])
        let plan = PublishingPlan(site, over: site)
        #expect(plan.isEmpty && plan.unchangedCount == 2 && !plan.removesMuch)
    }

    /// A file that a stopped run may have replaced is uploaded again, and one that it may have uploaded is ours.
    @Test func anUnfinishedRecordHasTheFilesOfBothSites() throws {
        let old = try contents(["a": "1", "b": "2", "gone": "3"])
        let new = try contents(["a": "1", "b": "changed", "new": "4"])
        let both = PublishedRecord.both(new, and: old)
        #expect(!both.isComplete && both.files.map(\.path.text) == ["a", "b", "b", "gone", "new"])
        let plan = PublishingPlan(new, over: both)
        #expect(plan.new.isEmpty && plan.changed == ["b"] && plan.removed == ["gone"])
        // "new" is listed with its bytes, so nothing but the comparison tells whether it is there.
        #expect(plan.unchangedCount == 2)
        // Another site meanwhile.
        let other = try contents(["a": "1"])
        #expect(PublishingPlan(other, over: both).removed == ["b", "gone", "new"])
        #expect(PublishedRecord.both(other, and: both).files == both.files)
    }

    @Test(arguments: [(0, 3, false), (1, 3, false), (2, 3, true), (33, 100, false), (34, 100, true)])
    func moreThanAThirdIsMuch(removed: Int, listed: Int, isMuch: Bool) throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<listed).map { ("p\($0)", "x") })
        let rest = files.filter { Int($0.key.dropFirst())! >= removed }
        #expect(PublishingPlan(try contents(rest), over: try contents(files)).removesMuch == isMuch)
    }

    @Test(arguments: [(256, false), (257, true)])
    func moreThan256AreMuch(removed: Int, isMuch: Bool) throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("p\($0)", "x") })
        let rest = files.filter { Int($0.key.dropFirst())! >= removed }
        #expect(PublishingPlan(try contents(rest), over: try contents(files)).removesMuch == isMuch)
    }

    @Test func whatAStoppedRunLeftIsNotUploadedAgain() throws {
        let plan = PublishingPlan(try contents(["a": "1", "b": "2"]), over: nil)
        let rest = plan.adopting(Comparison(missing: ["b"]))
        #expect(rest.new == ["b"] && rest.unchangedCount == 1)
    }

    @Test func theRecordIsReadBack() throws {
        let site = try contents(["a": "1", "ü/b c.html": "2"])
        for state in [site, PublishedRecord.both(site, and: try contents(["a": "0"]))] {
            #expect(try PublishedRecord.contents(PublishedRecord.text(state)) == state)
        }
        let text = String(decoding: PublishedRecord.text(site), as: UTF8.self)
        #expect(text.hasPrefix("todopress-published 4 complete\n") && text.contains(" ü/b c.html\n"))
    }

    @Test(arguments: [
        ("", "is not a manifest of a build"), ("<!DOCTYPE html>", "is not a manifest of a build"),
        ("todopress-manifest 4 complete\n", "is not a manifest of a build"),
        (
            "todopress-published 9 complete\n",
            "was written by another Todopress (version 9 of the format, not 4)"
        ),
        ("todopress-published 4 complete\n0123456789abcdef 1 ../../etc/passwd\n", "is damaged in line 2"),
        ("todopress-published 4 complete\nchecksum 0123456789abcdef\n", "is damaged: its checksum is wrong"),
    ])
    func aRecordThatIsNoneIsRefused(text: String, fault: String) {
        #expect(throws: PublishingError.record(fault)) { try PublishedRecord.contents(Array(text.utf8)) }
        #expect(PublishingError.record(fault).isRefusal)
    }

    @Test func findingsSayWhoChangedAFile() throws {
        let site = try contents(["a": "new", "b": "1", "c": "2"])
        let record = try contents(["a": "old", "b": "1", "d": "3"])
        let findings = Finding.all(
            site, record, Comparison(missing: ["c"], different: ["a", "b"]), extra: ["d"])
        #expect(findings.map(\.line) == ["stale: a", "missing: c", "extra: d", "changed by others: b"])
    }
}
