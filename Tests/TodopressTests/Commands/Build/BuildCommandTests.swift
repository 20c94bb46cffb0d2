// End-to-end tests of `todopress build`: output, exit code, and the files that it writes.

import Foundation
import TestSupport
import Testing

@Suite struct BuildCommandTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    private let threeItems = """
        [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Open","done":false},
         {"id":"1A49428B-1FEE-5857-93B0-BCF83E38A3D2","title":"Done","done":true,"timestamp":1674037123.5},
         {"id":"495AF30C-03D5-58D3-95C0-B982908B9F14","title":"Placed","done":false,
          "location":{"name":"Zoo","coordinate":{"latitude":52.5,"longitude":13.3}}}]
        """

    @Test func theSampleBuildsWithNothingElse() throws {
        let run = try sandbox.run("build", "--sample")
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.errors.isEmpty, "\(run)")
        #expect(
            run.output.hasPrefix("_site: ")
                && run.output.hasSuffix("with coordinates; 6 events from Family\n"), "\(run)")
        let page = try sandbox.read("_site/index.html")
        #expect(page.contains("Buy bread &amp; milk"))
        // It is of one day for ever, and does not say so on each other.
        #expect(page.contains("data-built=\"\""))
    }

    @Test func oneLineTellsWhatWasBuiltAndWhatChanged() throws {
        try sandbox.write(threeItems, to: "todoitems")
        let first = try sandbox.run("build", "--now", "2026-11-21", "--time-zone", "UTC")
        let files = try sandbox.tree("_site").keys.filter { !$0.hasPrefix(".todopress") }.count
        #expect(
            first.output
                == "_site: \(files) files (\(files) written, 0 removed, 0 unchanged), 3 items from todoitems: 2 to do, 1 done, 1 with coordinates\n",
            "\(first)")
        #expect(try sandbox.read("_site/index.html").contains("data-built=\"2026-11-21\""))
        let before = try sandbox.tree()

        // An item that is taken out takes its page along and nothing else.
        let fewer = threeItems.replacing(
            "{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"Open\",\"done\":false},", with: "")
        try sandbox.write(fewer, to: "todoitems")
        let run = try sandbox.run("-v", "--now", "2026-11-21", "--time-zone", "UTC")
        #expect(run.output.contains("removed items/84720d25-19bd-5e97-ae1c-5e513880c942.html\n"), "\(run)")
        let gone = Set(before.keys).subtracting(try sandbox.tree().keys)
        #expect(gone == ["_site/items/84720d25-19bd-5e97-ae1c-5e513880c942.html"])
    }

    @Test func aDryRunWritesNothing() throws {
        try sandbox.write(threeItems, to: "todoitems")
        let run = try sandbox.run("--dry-run")
        #expect(run.exitCode == 0 && run.output.hasPrefix("_site (dry run, nothing written): "), "\(run)")
        #expect(try Set(sandbox.tree().keys) == ["todoitems"])
    }

    /// Whatever the umask allows or forbids: under the second one, only root can fill a folder that it has made.
    @Test(arguments: ["000", "277"]) func theRecordIsForItsOwnerAlone(umask: String) throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write(threeItems, to: "todoitems")
        let script = """
            umask \(umask)
            mkdir -m 700 place
            todopress build todoitems -o place/site -q || true
            umask 077
            todopress build todoitems -o place/site -q
            ls -l place/.site.todopress-record | cut -c 1-10
            """
        #expect(try Machine.run("bash", script, in: folder) == "-rw-------\n")
    }

    @Test func standardInputIsAStore() throws {
        let run = try sandbox.run("build", "-", "-o", "out", input: threeItems)
        #expect(
            run.exitCode == 0 && sandbox.exists("out/items/84720d25-19bd-5e97-ae1c-5e513880c942.html"),
            "\(run)")
    }

    @Test func theStoreMayHaveEitherUsualName() throws {
        try sandbox.write(threeItems, to: "todoitems.json")
        #expect(try sandbox.run().exitCode == 0)
        try sandbox.write("[]", to: "todoitems")
        #expect(try sandbox.run().output.contains(", 0 items from todoitems: "))
    }

    @Test func neitherVariablesNorFolderNorJobsNorTheHourChangeAByte() throws {
        try sandbox.write(threeItems, to: "a/todoitems")
        let plain = try sandbox.run(
            "a/todoitems", "--now", "2026-11-21T12:00:00Z", "-o", "one", "--jobs", "1")
        #expect(plain.exitCode == 0, "\(plain)")
        let other = try sandbox.run(
            "a/todoitems", "--now", "2026-11-21T12:00:01Z", "-o", "a/b-two", "-j8",
            environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8"])
        #expect(other.exitCode == 0, "\(other)")
        #expect(try sandbox.tree("one") == sandbox.tree("a/b-two"))
    }

    @Test func theOrderOfKeysChangesNoByte() throws {
        let turned = """
            [{"done":false,"title":"Open","id":"84720D25-19BD-5E97-AE1C-5E513880C942"},
             {"timestamp":1674037123.5,"done":true,"id":"1A49428B-1FEE-5857-93B0-BCF83E38A3D2","title":"Done"},
             {"location":{"coordinate":{"longitude":13.3,"latitude":52.5},"name":"Zoo"},"done":false,
              "title":"Placed","id":"495af30c-03d5-58d3-95c0-b982908b9f14"}]
            """
        for (name, store) in [("one", threeItems), ("two", turned)] {
            try sandbox.write(store, to: name + ".json")
            let run = try sandbox.run(
                name + ".json", "-o", name, "--now", "2026-11-21", "--time-zone", "UTC")
            #expect(run.exitCode == 0, "\(run)")
        }
        let sites = try (sandbox.tree("one"), sandbox.tree("two"))
        #expect(sites.0 == sites.1 && sites.0.count > 5)
    }

    @Test func zonesAreThereInThisBinary() throws {
        // The last second of 2022 in UTC.
        try sandbox.write(threeItems.replacing("1674037123.5", with: "1672531199"), to: "todoitems")
        let zones = [
            ("America/New_York", "December 31, 2022"), ("Asia/Tokyo", "January 1, 2023"),
            ("Pacific/Pago_Pago", "December 31, 2022"),
        ]
        for (zone, expected) in zones.prefix(rounds(2, full: 3)) {
            let run = try sandbox.run("--time-zone", zone, "-o", zone.replacing("/", with: "-"))
            #expect(run.exitCode == 0, "\(run)")
            let folder = zone.replacing("/", with: "-")
            let item = try sandbox.read("\(folder)/items/1a49428b-1fee-5857-93b0-bcf83e38a3d2.html")
            #expect(item.contains(", \(expected) at "), "\(zone)")
            #expect(try sandbox.read("\(folder)/index.html").contains("; times in \(zone)."), "\(zone)")
        }
    }
}

@Suite struct ShardTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    @discardableResult
    private func build(_ words: String...) throws -> CommandRun {
        let run = try CommandRun(
            ["build", "--sample", "-o"] + words, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        return run
    }

    @Test func theJoinedPartsAreTheWholeByteForByte() throws {
        try build("whole")
        let count = rounds(2, full: 4)
        let parts = try (1...count).map { number in
            try build("part-\(number)", "--shard", "\(number)/\(count)")
            return "part-\(number)"
        }
        #expect(try build(parts[1], "--shard", "2/\(count)").output.contains("(0 written, 0 removed, "))
        let run = try CommandRun(["join", "-o", "site"] + parts, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
        let whole = try sandbox.tree("whole")
        #expect(
            run.output.hasPrefix(
                "site: \(whole.count - 1) files of \(count) parts, 31 items from the sample: "))
        #expect(try sandbox.tree("site") == whole)
        let again = try CommandRun(
            ["join", "-q", "-o", "site"] + parts, in: sandbox, input: nil, environment: [:])
        #expect(again.exitCode == 0 && again.output.isEmpty, "\(again)")
    }

    @Test func whatIsNoPartOrNoSiteIsRefused() throws {
        try build("whole")
        try build("part", "--shard", "1/2")
        let before = try sandbox.tree()
        let cases: [([String], Int32, String)] = [
            (["join"], 64, "todopress: error: \"todopress join\" needs PART"),
            (
                ["join", "-o", "site", "whole", "part"], 65,
                "todopress: error: whole is no part of a site: it was built without --shard\n"
                    + "todopress: error: part 2/2 is missing\n"
            ),
            (["join", "-o", "site", "none"], 66, "todopress: error: there is no folder none\n"),
            (["join", "-o", "part", "part"], 73, "part cannot be the output folder"),
            (
                ["build", "--sample", "--shard", "1/2", "-o", "whole"], 73,
                "whole cannot be the output folder: it has a whole site, of which --shard would leave a part"
            ),
        ]
        for (words, exitCode, message) in cases {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == exitCode && run.errors.contains(message), "\(run)")
        }
        #expect(try sandbox.tree() == before)
    }
}
