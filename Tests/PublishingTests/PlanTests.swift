// What publishing would change, by the record of what lies at the target.

import Bytes
import Files
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
        #expect(plan.unchangedCount == 1 && plan.listedCount == 6)
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
        let both = PublishedRecords.both(new, and: old)
        #expect(both.state == .unfinished && both.entries.map(\.path.text) == ["a", "b", "b", "gone", "new"])
        let plan = PublishingPlan(new, over: both)
        #expect(plan.new.isEmpty && plan.changed == ["b"] && plan.removed == ["gone"])
        // "new" is listed with its bytes, so nothing but the comparison tells whether it is there.
        #expect(plan.unchangedCount == 2)
        // Another site meanwhile.
        let other = try contents(["a": "1"])
        #expect(PublishingPlan(other, over: both).removed == ["b", "gone", "new"])
        #expect(PublishedRecords.both(other, and: both).entries == both.entries)
    }

    @Test(arguments: [
        (0, 3, false), (1, 3, false), (2, 3, true), (33, 100, false), (34, 100, true), (256, 1_000, false),
        (257, 1_000, true),
    ])
    func moreThanAThirdOr256AreMuch(removed: Int, listed: Int, isMuch: Bool) throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<listed).map { ("p\($0)", "x") })
        let rest = files.filter { Int($0.key.dropFirst())! >= removed }
        #expect(PublishingPlan(try contents(rest), over: try contents(files)).removesMuch == isMuch)
    }

    @Test func whatAStoppedRunLeftIsNotUploadedAgain() throws {
        let plan = PublishingPlan(try contents(["a": "1", "b": "2"]), over: nil)
        let rest = plan.adopting(Comparison(missing: ["b"]), TargetContents(), ours: [], checked: false)
        #expect(rest.new == ["b"] && rest.unchangedCount == 1)
    }

    /// Of a run that was stopped, nothing is believed: the comparison says what each file needs.
    @Test func anUnfinishedRecordIsCompared() throws {
        let site = try contents(["a": "1", "b": "2", "c": "3"])
        let plan = PublishingPlan(
            site, over: PublishedRecords.both(site, and: try contents(["gone": "0", "old": "0"])))
        #expect(plan.isEmpty == false && plan.unchangedCount == 3 && plan.removed == ["gone", "old"])
        var there = TargetContents()
        for path in ["a", "b", "old"] as [PathBytes] { there.add(path, isFile: true) }
        let real = plan.adopting(
            Comparison(missing: ["c"], different: ["b"]), there, ours: ["a", "b", "c", "gone", "old"],
            checked: true)
        #expect(
            real.new == ["c"] && real.changed == ["b"] && real.removed == ["old"] && real.unchangedCount == 1)
    }

    /// A folder of ours becomes a file, and a file a folder: what is in the way goes first.
    @Test func whatIsInTheWayOfOurselvesGoesFirst() throws {
        let plan = PublishingPlan(
            try contents(["a": "1", "b/c": "2"]), over: try contents(["a/x/y": "3", "b": "4", "z": "5"]))
        #expect(plan.removedFirst == ["a/x/y", "b"] && plan.removed == ["a/x/y", "b", "z"])
        #expect(plan.emptied == ["a/x", "a"])
    }

    /// All files of ours are in one of the records, whatever was cut off.
    @Test func theRecordsOfSeveralRuns() throws {
        let old = try contents(["a": "1", "gone": "2"])
        let own = PublishedRecords.both(try contents(["a": "2", "b": "3"]), and: old).text
        let name = PublishedRecords.name
        let records = try PublishedRecords([name: old.text, name.extended("-x-1-y"): own])
        #expect(records.listing?.entries.map(\.path.text) == ["a", "a", "b", "gone"] && records.isUnfinished)
        #expect(records.runs == [".todopress-manifest-x-1-y"])
        // Torn: the record of a run that had changed nothing, and that which its own record repeats.
        let begun = try PublishedRecords([
            name: old.text, name.extended("-x-1-y"): Array(own.prefix(40)),
        ])
        #expect(begun.listing?.entries == old.entries && begun.isUnfinished)
        #expect(
            try PublishedRecords([name: Array(own.prefix(40)), name.extended("-x-1-y"): own]).listing
                == PublishedRecords.both(Manifest([]), and: PublishedRecords.contents(own)))
        #expect(throws: PublishingError.self) { try PublishedRecords([name: Array(own.prefix(40))]) }
        #expect(try PublishedRecords([:]).listing == nil)
    }

    @Test func whetherAnotherRunHasEnded() {
        let run = PublishingRun(machine: "here", process: getpid(), number: 1)
        #expect(run.state(of: PublishingRun(machine: "here", process: 1, number: 2).record) == .running)
        #expect(run.state(of: PublishingRun(machine: "here", process: .max, number: 2).record) == .ended)
        #expect(run.state(of: PublishingRun(machine: "there", process: .max, number: 2).record) == .unknown)
        #expect(run.state(of: ".todopress-manifest-x") == .unknown)
        let other = PublishingRun(machine: "there", process: .max, number: 2).record
        #expect(run.state(of: PublishingRun.takenOver(other)) == .ended)
        #expect(PublishedRecords.isRecord(PublishingRun.takenOver(other)))
    }

    @Test func theRecordIsReadBack() throws {
        let site = try contents(["a": "1", "ü/b c.html": "2"])
        for state in [site, PublishedRecords.both(site, and: try contents(["a": "0"]))] {
            #expect(try PublishedRecords.contents(state.text) == state)
        }
        let text = String(decoding: site.text, as: UTF8.self)
        #expect(text.hasPrefix("todopress-manifest 4 complete\n") && text.contains(" ü/b c.html\n"))
    }

    @Test(arguments: [
        ("", "is not a manifest of a build"), ("<!DOCTYPE html>", "is not a manifest of a build"),
        ("todopress-listing 4 complete\n", "is not a manifest of a build"),
        (
            "todopress-manifest 9 complete\n",
            "was written by another Todopress (version 9 of the format, not 4)"
        ),
        ("todopress-published 4 complete\nchecksum 0123456789abcdef\n", "is not a manifest of a build"),
        ("todopress-manifest 4 complete\n0123456789abcdef 1 ../../etc/passwd\n", "is damaged in line 2"),
        ("todopress-manifest 4 complete\nchecksum 0123456789abcdef\n", "is damaged: its checksum is wrong"),
    ])
    func aRecordThatIsNoneIsRefused(text: String, fault: String) {
        let error = PublishingError.record(PublishedRecords.name, fault)
        #expect(throws: error) { try PublishedRecords.contents(Array(text.utf8)) }
        #expect(error.isRefusal)
    }

    @Test func findingsSayWhoChangedAFile() throws {
        let site = try contents(["a": "new", "b": "1", "c": "2"])
        let record = try contents(["a": "old", "b": "1", "d": "3"])
        let findings = Finding.all(
            site, record, Comparison(missing: ["c"], different: ["a", "b"]), extra: ["d"])
        #expect(findings.map(\.line) == ["stale: a", "missing: c", "extra: d", "changed by others: b"])
    }
}
