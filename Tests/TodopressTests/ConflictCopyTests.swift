// Copies of a store that other programs leave beside it are named, and can be imported.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct ConflictCopyTests {
    private static func item(_ number: Int) -> String {
        #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C94\#(number)","title":"Item \#(number)","done":false}"#
    }

    @Test func copiesAreNamed() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let copies = [
            "list (1).json", "list (Ann's conflicted copy 2026-11-21).json",
            "list.sync-conflict-20261121-101500-ABCDEFG.json",
        ]
        let others = [
            "list.json", "list (1)", "list (old).json", "list ().json", "list.json.activity", "list2.json",
            "lists (1).json", ".list.json.lock", "list.sync-conflict-1",
        ]
        for name in copies + others { try folder.write("[]", to: name) }
        let store = folder.url.appending(path: "list.json").path
        let prefix = folder.url.appending(path: "list").path
        let warnings = ConflictCopies.warnings(beside: store)
        #expect(warnings.count == copies.count, "\(warnings)")
        #expect(
            warnings.first
                == "\(prefix) (1).json looks like another copy of \(store); todopress import '\(prefix) (1).json' "
                + "--store \(store) takes what is missing, then delete the copy")
        #expect(zip(warnings, copies).allSatisfy { $0.contains("/\($1) looks") }, "\(warnings)")
    }

    @Test func anImportTakesWhatIsMissing() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[\(Self.item(1)), \(Self.item(2))]\n", to: "todoitems")
        try sandbox.write("[\(Self.item(1)), \(Self.item(3))]\n", to: "todoitems (1)")
        let warning =
            "todopress: warning: todoitems (1) looks like another copy of todoitems; "
            + "todopress import 'todoitems (1)' takes what is missing, then delete the copy\n"
        for words in [["list"], ["build", "--quiet"], ["add", "Milk", "--build", "--quiet"], ["check"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 0 && run.errors == warning, "\(words) \(run)")
        }
        let run = try sandbox.run("import", "todoitems (1)")
        #expect(run.exitCode == 0 && run.errors == warning, "\(run)")
        #expect(try sandbox.run("list").output.contains("Item 3"))
        #expect(try sandbox.run("list", "item", "1").output.count(of: "Item 1") == 1)
    }
}
