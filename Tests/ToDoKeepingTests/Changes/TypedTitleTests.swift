// A title that is typed into `add` or `edit` of a todo.txt is todo.txt: what it names is found in the line by our reader, and by
// a program that splits the line at blanks.

import Civil
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

@Suite struct TypedTitleTests {
    private func document(_ text: String) throws -> TodoTxtDocument {
        try TodoTxtDocument(
            ListInput(Array(text.utf8), name: "todo.txt", identity: "todo.txt"), others: [], wednesday.zones)
    }

    private func change(_ title: String, isPlain: Bool = false) -> ItemChange {
        var change = ItemChange()
        (change.title, change.isPlain) = (title, isPlain)
        return change
    }

    /// The line that is added, or what is said in its place.
    private func added(_ change: ItemChange, to list: String = "Milk\n") throws -> String {
        let document = try document(list)
        do throws(StoreErrors) {
            let added = try StoreChange.add(ItemValues(title: ""), change).applied(to: document, wednesday)
            return String(text(added.document).dropFirst(list.count))
        } catch {
            return error.first.map(\.message).joined()
        }
    }

    /// The first line after an edit.
    private func edited(_ line: String, _ change: ItemChange) throws -> String {
        try text(StoreChange.edit([StoreIndex(0)], change).applied(to: document(line), wednesday).document)
    }

    @Test(arguments: [
        ("Eggs +shop due:2026-12-01", "Eggs +shop due:2026-12-01"), ("(B) Call @home", "(B) Call @home"),
        ("(Z) Later +a +b", "(Z) Later +a +b"),
        ("Ask @Anna  for +key id:1 p:2", "Ask @Anna  for +key id:1 p:2"),
        ("x foo +a", "\u{A0}x foo +a"), ("2026-12-01 foo", "\u{A0}2026-12-01 foo"),
        ("(A) 2026-12-01 foo", "(A) \u{A0}2026-12-01 foo"), ("(B)", "\u{A0}(B)"), ("+shop", "+shop"),
        (
            "See https://x.org/a:b at 10:30 + @ 2+2 a@b.c key:val",
            "See https://x.org/a:b at 10:30 + @ 2+2 a@b.c key:val"
        ),
        ("a\nb", "a b"), ("", "…"), ("pri:C Tea t:2026-11-28 rec:+1w", "pri:C Tea t:2026-11-28 rec:+1w"),
    ])
    func aTitleIsALine(title: String, line: String) throws {
        #expect(try added(change(title)) == line + "\n")
        let dated = try added(change(title), to: "2026-11-01 Milk\n")
        #expect(dated.replacing("2026-11-25 ", with: "") == line + "\n" && dated != line + "\n")
    }

    @Test(arguments: [
        "pay due:fri", "pay h:1", "pay rec:now", "pay due:2026-12-01 due:2026-12-02", "pay pri:soon",
    ])
    func whatCannotBeReadIsRefused(title: String) throws {
        let word = try #require(title.split(separator: " ").last)
        #expect(try added(change(title)).hasPrefix("\"\(word)\" is not taken from a title; "))
        #expect(
            try added(change(title, isPlain: true)).hasSuffix(" \u{A0}\(word)\n"))
    }

    @Test func optionsMayNotSayAnother() throws {
        var change = change("(B) Eggs +shop due:2026-12-01")
        change.addedTags = ["home"]
        (change.due, change.project) = (.set(.day(wednesday.today + 6)), .set("shop"))
        #expect(try added(change) == "(B) Eggs +shop due:2026-12-01 @home\n")
        for (field, wrong) in [
            ("due", { $0.due = .set(.day(wednesday.today)) }), ("due", { $0.due = .remove }),
            ("project", { $0.project = .set("a") }), ("priority", { $0.priority = .remove }),
        ] as [(String, (inout ItemChange) -> Void)] {
            var change = change
            wrong(&change)
            let sentence = "the title says another \"\(field)\" than the options"
            #expect(try added(change).hasPrefix(sentence))
            #expect(throws: StoreErrors.self) { try edited("Tea due:2026-12-01\n", change) }
        }
    }

    @Test(arguments: [
        ("Soy @shop", "(A) 2026-11-01 Soy +home due:2026-11-30 @shop"),
        (
            "(C) Soy +lab for tea t:2026-11-28",
            "(C) 2026-11-01 Soy +lab for tea t:2026-11-28 @kitchen due:2026-11-30"
        ),
        ("Soy pri:B", "(B) 2026-11-01 Soy pri:B @kitchen +home due:2026-11-30"),
        ("2026-12-01 soy", "(A) 2026-11-01 \u{A0}2026-12-01 soy @kitchen +home due:2026-11-30"),
    ])
    func aNewTitleReplacesWhatItNames(title: String, line: String) throws {
        let old = "(A) 2026-11-01 Milk k:v @kitchen +home due:2026-11-30\n"
        let new = try edited(old, change(title))
        #expect(Set(new.dropLast().split(separator: " ")) == Set(line.split(separator: " ")), "\(new)")
    }

    @Test func aStoreKeepsATitleAsItIs() throws {
        let store = try ToDoKeepingTests.document(["Milk"])
        let title = "(B) Eggs +shop due:2026-12-01"
        let added = try StoreChange.add(ItemValues(title: ""), change(title)).applied(to: store, wednesday)
        #expect(added.changed.first?.after?.title == title && added.named?.project == nil)
    }

    @Test("What a typed title names is in the line, and what the line has of other kinds stays")
    func randomTitles() throws {
        var random = SeededGenerator(seed: 85)
        func some(_ words: [String], _ most: Int) -> [String] {
            Array(words.shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)))
        }
        func title(_ mark: String) -> (text: String, parts: [Character: [String]]) {
            let parts: [Character: [String]] = [
                "(": some(["(A)", "(B)", "(C)", "(Z)"], 1), "+": some(["+a\(mark)", "+b\(mark)"], 2),
                "@": some(["@c\(mark)", "@é\(mark)"], 2), "d": some(["due:2026-12-01", "due:2026-12-24"], 1),
            ]
            let words = ["Soup"] + some(["for", "10:30", "https://x.org/+a", "+", "k:v", "鍋", "a+b"], 4)
            let rest = (words + parts.filter { $0.key != "(" }.values.joined()).shuffled(using: &random)
            return ((parts["(", default: []] + rest).joined(separator: " "), parts)
        }
        for _ in 0..<rounds(60, full: 4000) {
            let (new, old) = (title("1"), title("0"))
            for isEdit in [false, true] {
                let list = isEdit ? old.text + "\n" : "Tea\n"
                let edit =
                    isEdit
                    ? StoreChange.edit([StoreIndex(0)], change(new.text))
                    : .add(ItemValues(title: ""), change(new.text))
                let after = try edit.applied(to: document(list), wednesday).document
                let line = text(after).split(separator: "\n")[isEdit ? 0 : 1]
                let (words, note) = (
                    line.split(separator: " ").map(String.init), "\(list) \(new.text) -> \(line)"
                )
                #expect(!line.contains("\u{A0}"), "\(note)")
                var parts = new.parts
                if isEdit { parts.merge(old.parts) { $0.isEmpty ? $1 : $0 } }
                #expect(parts["(", default: []] == words.prefix(1).filter { $0.hasPrefix("(") }, "\(note)")
                let marks = parts.filter { $0.key != "(" }.values.joined()
                let isMark: (String) -> Bool = { $0.wholeMatch(of: /[+@][^+]+|due:.*/) != nil }
                #expect(words.filter(isMark).sorted() == marks.sorted(), "\(note)")
                let item = after.store.values(of: StoreIndex(isEdit ? 0 : 1))
                let names = marks.filter { !$0.hasPrefix("due:") }.map { String($0.dropFirst()) }
                #expect(Set([item.project].compactMap(\.self) + item.tags) == Set(names), "\(note)")
                #expect((item.project == nil) == parts["+", default: []].isEmpty, "\(note)")
                #expect(
                    item.due == parts["d"]?.first.flatMap { Day(isoDate: $0.dropFirst(4)) }.map { .day($0) })
                #expect((item.priority == nil) == parts["(", default: []].isEmpty, "\(note)")
            }
        }
    }
}
