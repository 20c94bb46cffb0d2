// Tests that what an editor saves while a command changes the store is kept, and that the command's change is too.

import Foundation
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import todopress

@Suite struct EditorSaveTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        for title in ["Milk", "Bread"] { _ = try sandbox.run("add", title) }
    }

    private var store: String { sandbox.folder.path + "/todoitems" }

    /// The steps of a change, each time with what `attempt` does between reading and saving.
    private func change(
        as kind: ActivityKind, _ attempt: (StoreSession, inout ChangedList) throws -> Void
    ) throws -> ChangedList {
        let words = ["add", "x", "--now", "2026-11-21", "--time-zone", "UTC", "-q"]
        let session = try StoreSession(Arguments(words), console: Console())
        let list = try KeptList(at: store, for: .add, ListState())
        let held = try session.locked([(list.file, list)])
        let known = try session.keptNumbers(of: list)
        var number = 0
        while true {
            defer { number += 1 }
            try session.pause(beforeAttempt: number, at: store)
            guard var lists = try session.read(held, [known], isFirst: number == 0) else { continue }
            try attempt(session, &lists[0])
            if try session.save(lists, held, as: kind) { return lists[0] }
        }
    }

    /// What an editor does: it replaces a word of the file.
    private func save(_ old: String, _ new: String) throws {
        let text = try sandbox.read("todoitems")
        try sandbox.write(text.replacing(old, with: new), to: "todoitems")
    }

    private func titles() throws -> [String] {
        let store = try ToDoStore(json: Array(sandbox.read("todoitems").utf8))
        return store.items.map { ($0.isDone ? "x " : "") + store.string($0.title) }
    }

    /// Adds an item while an editor saves the store as often as that.
    private func addEggs(_ saves: [(String, String)]) throws -> ChangedList {
        var saves = saves[...]
        return try change(as: .added) { session, list in
            let outcome = try session.apply(.add(ItemValues(title: "Eggs")), to: &list)
            list.numbers.number(list.document.store)
            if let (old, new) = saves.popFirst() { try save(old, new) }
            list.line = outcome.changed.first?.after.map { "added \(list.numbers.label(of: $0.id))" }
        }
    }

    @Test(arguments: 0...2)
    func bothAreKept(saves: Int) throws {
        let all = [("Milk", "Oat milk"), ("Bread", "Toast")]
        let written = try addEggs(Array(all.prefix(saves)))
        let expected = [["Milk", "Bread"], ["Oat milk", "Bread"], ["Oat milk", "Toast"]][saves]
        #expect(try titles() == expected + ["Eggs"])
        // A build that follows has the same list.
        let document = written.document.store
        #expect(document.items.map { document.string($0.title) } == expected + ["Eggs"])
        // No number was given to an item that is not there.
        #expect(try sandbox.read(".todoitems.numbers").split(separator: "\n").count == 3)
        let log = try sandbox.read("todoitems.activity")
        #expect(log.components(separatedBy: "Eggs").count == 2, "\(log)")
        #expect(try sandbox.run("undo").output == "took back: added 3\n")
        #expect(try titles() == expected)
        #expect(try !sandbox.tree().keys.contains { $0.hasSuffix(".new") || $0.hasSuffix("next") })
    }

    @Test func afterThreeTimesNothingIsChanged() throws {
        let saves = [("Milk", "Oat milk"), ("Bread", "Toast"), ("Toast", "Rolls")]
        let failure = #expect(throws: Failure.self) { try addEggs(saves) }
        #expect(failure?.exitCode == .busy)
        #expect(
            failure?.lines == [
                "todopress: error: \(store) was saved by another program each time while it was being changed, "
                    + "so it is left as it is; try again"
            ])
        #expect(try titles() == ["Oat milk", "Rolls"])
        #expect(try !sandbox.tree().keys.contains { $0.hasSuffix(".new") || $0.hasSuffix("next") })
        // The last change that was made is not the last one any more.
        #expect(try sandbox.run("undo").exitCode == 65)
    }

    /// An editor that writes into the file that it has opened before the change.
    @Test func whatIsSavedIntoTheFormerFileIsKeptAndMerged() throws {
        #expect(try sandbox.run("add", "Eggs").errors.isEmpty)
        let former = try sandbox.read(".todoitems.before")
        // What nobody has saved goes with the next change, also after `undo`.
        for words in [["undo"], ["undo"], ["add", "Eggs"]] {
            let run = try CommandRun(words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        }
        #expect(try titles() == ["Milk", "Eggs"])
        try sandbox.write(former.replacing("Bread", with: "Toast"), to: ".todoitems.before")
        for words in [["list"], ["build"]] {
            #expect(
                try !CommandRun(words, in: sandbox, input: nil, environment: [:]).errors.contains("meanwhile")
            )
        }
        let warning =
            "todopress: warning: todoitems was saved by another program while it was being changed, and that is in "
            + "\(sandbox.folder.path)/todoitems (saved meanwhile); todopress merge "
        let run = try sandbox.run("done", "Milk")
        #expect(run.exitCode == 0 && run.errors.hasPrefix(warning), "\(run)")
        #expect(try sandbox.read("todoitems (saved meanwhile)").contains("Toast"))
        // Each command names it until it is gone.
        let list = try sandbox.run("list")
        #expect(
            list.errors.contains("todoitems (saved meanwhile) looks like another copy of todoitems"),
            "\(list)")
        #expect(try sandbox.run("merge", "todoitems (saved meanwhile)").exitCode == 0)
        #expect(try titles().contains("Toast"))
    }

    @Test func aChangeThatNoLongerAppliesSaysSo() throws {
        var isFirst = true
        let failure = #expect(throws: Failure.self) {
            try change(as: .checkedOff) { session, list in
                let items = try session.resolve(["bread"], in: list.document.store, &list.numbers)
                _ = try session.apply(.done(items.map { ItemOccurrence($0) }, on: nil), to: &list)
                if isFirst { try save("Bread", "Toast") }
                isFirst = false
                list.line = "checked off"
            }
        }
        #expect(
            failure?.lines == [
                "todopress: error: no item has \"bread\" in its title; \"todopress list\" shows the items"
            ])
        #expect(try titles() == ["Milk", "Toast"])
    }
}
