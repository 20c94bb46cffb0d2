// A todo.txt is kept where it is: a change replaces the words of its item and nothing else, and reads back as it was meant.

import Civil
import Foundation
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

func todoTxt(_ text: String, archive: String? = nil) throws(StoreErrors) -> TodoTxtDocument {
    try todoTxt(Array(text.utf8), archive: archive)
}

private func todoTxt(_ bytes: [UInt8], archive: String? = nil) throws(StoreErrors) -> TodoTxtDocument {
    try TodoTxtDocument(
        ListInput(bytes, name: "todo.txt", identity: "todo.txt"),
        others: archive.map { [ListInput(Array($0.utf8), name: "done.txt", identity: "todo.txt")] } ?? [],
        wednesday.zones)
}

@Suite struct TodoTxtChangeTests {
    /// Applies a change of the item with the title that the first word or words give.
    private func changed(
        _ before: String, _ title: String, archive: String? = nil, _ change: (StoreIndex) -> StoreChange
    ) throws -> String {
        let document = try todoTxt(before, archive: archive)
        return text(try change(index(title, document)).applied(to: document, wednesday).document)
    }

    @Test(
        "Done and open again",
        arguments: [
            ("Milk\n", "x 2026-11-25 Milk\n"),
            (
                "(A) 2026-11-01 Milk +Shop @home due:2026-11-24\n",
                "x 2026-11-25 2026-11-01 Milk +Shop @home due:2026-11-24 pri:A\n"
            ),
            ("(Q) Milk  \t @b \t \nBread", "x 2026-11-25 Milk  \t @b pri:Q \t \nBread"),
            ("\u{FEFF}Milk\r\n\r\nBread\r\n", "\u{FEFF}x 2026-11-25 Milk\r\n\r\nBread\r\n"),
            ("Bread\nMilk", "Bread\nx 2026-11-25 Milk"),
            ("Milk\u{10}and more +a\n", "x 2026-11-25 Milk\u{10}and more +a\n"),
        ])
    func done(before: String, after: String) throws {
        let done = try changed(before, "Milk") { .done([ItemOccurrence($0)], on: nil) }
        #expect(done == after)
        #expect(try changed(done, "Milk") { .reopen([ItemOccurrence($0)]) } == before)
    }

    /// Behind blanks, nothing is a mark: it is a word of the title, and stays one.
    @Test(
        "Lines behind blanks",
        arguments: [
            ("  Milk  @a\n", "Milk", "x 2026-11-25 Milk  @a\n", "  Milk  @a due:2026-11-27\n"),
            (
                " (A) Milk\n", "(A) Milk", "x 2026-11-25 \u{A0}(A) Milk\n", " (A) Milk due:2026-11-27\n"
            ),
            (
                "\u{FEFF}\t2026-11-01 Milk", "2026-11-01 Milk", "\u{FEFF}x 2026-11-25 \u{A0}2026-11-01 Milk",
                "\u{FEFF}\t2026-11-01 Milk due:2026-11-27"
            ),
            (" x Milk\n", "x Milk", "x 2026-11-25 \u{A0}x Milk\n", " x Milk due:2026-11-27\n"),
            (" +Shop Milk\n", "Milk", "x 2026-11-25 +Shop Milk\n", " +Shop Milk due:2026-11-27\n"),
        ])
    func linesBehindBlanks(before: String, title: String, done: String, edited: String) throws {
        #expect(try changed(before, title) { .done([ItemOccurrence($0)], on: nil) } == done)
        #expect(try changed(done, title) { .reopen([ItemOccurrence($0)]) }.contains("Milk"))
        var due = ItemChange()
        due.due = .set(.day(Day(year: 2026, month: 11, day: 27)))
        #expect(try changed(before, title) { .edit([$0], due) } == edited)
        var urgent = ItemChange()
        urgent.priority = .set(.high)
        let line = done.replacing("x 2026-11-25 ", with: "(A) ")
        #expect(try changed(before, title) { .edit([$0], urgent) } == line)
    }

    /// The cases of topydo (`RecurrenceTest`, `DoCommandTest`) and of sleek (`CreateRecurringTodo`), done on 2026-11-25.
    @Test(
        "The next line",
        arguments: [
            ("due:2026-11-17 rec:+1w", "due:2026-11-24 rec:+1w"),
            ("due:2026-11-17 rec:1w", "due:2026-12-02 rec:1w"),
            ("rec:1d due:2026-11-17", "rec:1d due:2026-11-26"),
            ("rec:d due:2026-11-17", "rec:d due:2026-11-26"),
            ("due:2026-01-31 rec:+1m", "due:2026-02-28 rec:+1m"),
            ("due:2024-02-29 rec:+1y", "due:2025-02-28 rec:+1y"),
            ("t:2026-11-16 due:2026-11-17 rec:+1w", "t:2026-11-23 due:2026-11-24 rec:+1w"),
            ("due:2026-11-17 t:2026-11-10 rec:1w", "due:2026-12-02 t:2026-11-25 rec:1w"),
            ("t:2026-11-20 rec:+1d", "t:2026-11-21 rec:+1d"),
            ("t:2026-11-20 rec:3d", "t:2026-11-28 rec:3d"),
            ("rec:1w", "rec:1w due:2026-12-02"),
            ("due:2026-11-27 rec:+3b", "due:2026-12-02 rec:+3b"),
            ("due:2026-11-20 rec:1b", "due:2026-11-26 rec:1b"),
        ])
    func next(before: String, after: String) throws {
        let done = try changed("(B) 2026-11-01 Bins @home \(before)\nMilk\n", "Bins") {
            .done([ItemOccurrence($0)], on: nil)
        }
        #expect(
            done == """
                x 2026-11-25 2026-11-01 Bins @home \(before) pri:B
                Milk
                (B) 2026-11-25 Bins @home \(after)

                """)
    }

    /// Before and after `done`, in the list or in its archive, a series is one item with one ID.
    @Test func aSeriesIsOneItem() throws {
        let list = "Bins rec:+1w due:2026-11-17\nx 2026-11-10 Bins rec:+1w due:2026-11-10\n"
        let archive = "x 2026-11-03 Bins rec:+1w due:2026-11-03\nx 2026-11-03 Milk\n"
        let document = try todoTxt(list, archive: archive)
        #expect(items(document.store).map(\.title) == ["Bins", "Milk"])
        let bins = document.store.values(of: StoreIndex(0))
        #expect(bins.series.doneOn.map(\.description) == ["2026-11-03", "2026-11-10"])
        let done = try StoreChange.done([ItemOccurrence(StoreIndex(0))], on: nil).applied(
            to: document, wednesday)
        let after = done.document.store.values(of: StoreIndex(0))
        #expect(after.id == bins.id && after.due == .day(Day(year: 2026, month: 11, day: 24)))
        #expect(after.series.doneOn.map(\.description) == ["2026-11-03", "2026-11-10", "2026-11-17"])
        #expect(done.changed.first?.after?.id == bins.id)
        let open = try StoreChange.reopen([ItemOccurrence(StoreIndex(0))]).applied(
            to: done.document, wednesday)
        #expect(
            text(open.document) == """
                Bins rec:+1w due:2026-11-17
                x 2026-11-10 Bins rec:+1w due:2026-11-10
                Bins rec:+1w due:2026-11-24

                """)
    }

    /// The open one of equal titles keeps its ID when it is done, and when it is archived.
    @Test func equalTitlesKeepTheirIDs() throws {
        let before = try todoTxt("x 2026-11-20 Milk\nMilk\n", archive: "x 2026-11-03 Milk\n")
        let done = try todoTxt("x 2026-11-20 Milk\nx 2026-11-25 Milk\n", archive: "x 2026-11-03 Milk\n")
        let archived = try todoTxt("", archive: "x 2026-11-03 Milk\nx 2026-11-20 Milk\nx 2026-11-25 Milk\n")
        let ids = items(before.store).map(\.id)
        #expect(items(done.store).map(\.id) == ids)
        #expect(items(archived.store).map(\.id) == [ids[2], ids[0], ids[1]])
    }

    @Test(
        "Edits",
        arguments: [
            ("due to friday", "Milk foo:bar due:2026-11-24 @a\n", "Milk foo:bar due:2026-11-27 @a\n"),
            ("no due", "Milk  due:2026-11-24  @a\n", "Milk  @a\n"),
            ("due to friday", "Milk\n", "Milk due:2026-11-27\n"),
            ("priority", "(C) Milk\n", "(A) Milk\n"),
            ("priority", "2026-11-01 Milk\n", "(A) 2026-11-01 Milk\n"),
            ("no priority", "(C) 2026-11-01  Milk\n", "2026-11-01  Milk\n"),
            ("priority", "x 2026-11-20 Milk pri:C @a\n", "x 2026-11-20 Milk pri:A @a\n"),
            (
                "title", "(C) Milk +Shop  due:2026-11-24 and +b bread\n",
                "(C) \u{A0}x \u{A0}+y +Shop  due:2026-11-24 +b\n"
            ),
            ("project", "Milk @a +Shop due:2026-11-24\n", "Milk @a +Big\u{A0}Shop due:2026-11-24\n"),
            ("project", "Milk\n", "Milk +Big\u{A0}Shop\n"),
            ("tags", "Ask @anna for @b Milk @c\n", "Ask \u{A0}@anna for \u{A0}@b Milk @d\n"),
        ])
    func edits(name: String, before: String, after: String) throws {
        var change = ItemChange()
        switch name {
        case "due to friday": change.due = .set(.day(Day(year: 2026, month: 11, day: 27)))
        case "no due": change.due = .remove
        case "priority": change.priority = .set(.high)
        case "no priority": change.priority = .remove
        case "title": (change.title, change.isPlain) = ("x +y", true)
        case "project": change.project = .set("Big Shop")
        case "tags": (change.removesTags, change.addedTags) = (true, ["d"])
        case _: Issue.record("no such edit")
        }
        let document = try todoTxt(before)
        let edited = try StoreChange.edit([StoreIndex(0)], change).applied(to: document, wednesday).document
        #expect(text(edited) == after)
    }

    @Test func addingKeepsTheEndOfTheFile() throws {
        for (before, after) in [
            ("", "Tea\n"), ("\u{FEFF}", "\u{FEFF}Tea\n"), ("Milk", "Milk\nTea"),
            ("a\r\nb\r\n", "a\r\nb\r\nTea\r\n"),
            ("2026-11-01 a\n\n", "2026-11-01 a\n\n2026-11-25 Tea\n"),
            ("x 2026-11-20 2026-11-01 a\r", "x 2026-11-20 2026-11-01 a\r2026-11-25 Tea\r"),
        ] {
            let result = try StoreChange.add(ItemValues(title: "Tea")).applied(to: todoTxt(before), wednesday)
            #expect(text(result.document) == after)
            #expect(result.changed.first?.after?.id == result.document.store.items.last?.id)
        }
        #expect(try changed("a\nMilk  \r\nb", "Milk") { .remove([$0]) } == "a\n\r\nb")
    }

    @Test(
        "Refused",
        arguments: [
            ("description", "todo.txt has no place for a description"),
            ("place", "todo.txt has no place for a place"),
            ("url", "todo.txt has no place for a web address"),
            ("time", "todo.txt has no place for a time of day"),
            ("star", "todo.txt has no place for a star"),
            ("private", "todo.txt has no place for private items"),
            ("lines", "todo.txt has no place for lines"), ("rule", "todo.txt has no place for such a rule"),
            ("priority", "todo.txt has no place for such a priority"),
        ])
    func refused(field: String, sentence: String) throws {
        var item = ItemValues(title: "Tea", due: .day(wednesday.today))
        switch field {
        case "description": item.itemDescription = "a"
        case "place": item.place = "a"
        case "url": item.url = "https://example.com/"
        case "time": item.due = .instant(wednesday.now)
        case "star": item.isStarred = true
        case "private": item.itemClass = .private
        case "lines": item.lines = [ItemLine("a")]
        case "rule": item.repeats = "FREQ=WEEKLY;BYDAY=MO,WE"
        case _: item.priority = Priority(2)
        }
        let document = try todoTxt("Milk\n")
        let error = #expect(throws: StoreErrors.self) {
            try StoreChange.add(item).applied(to: document, wednesday)
        }
        #expect(error?.first.map(\.message) == [sentence])
    }

    @Test func otherEncodingsAreNotEdited() throws {
        let cases: [([UInt8], String)] = [
            ([0xFF, 0xFE] + Array("Milk".utf8).flatMap { [$0, 0] }, "todo.txt is UTF-16; save it as UTF-8"),
            (
                Array("a\nMilk ".utf8) + [0xE9, 0x0A],
                "todo.txt has bytes that are not UTF-8 in line 2; save it as UTF-8"
            ),
        ]
        for (bytes, sentence) in cases {
            let document = try todoTxt(bytes)
            let error = #expect(throws: StoreErrors.self) {
                try StoreChange.add(ItemValues(title: "Tea")).applied(to: document, wednesday)
            }
            #expect(error?.first.map(\.message) == [sentence])
        }
    }

    @Test func whatIsInTheArchiveStaysThere() throws {
        let document = try todoTxt("Milk\n", archive: "x 2026-11-03 Bread\n")
        let error = #expect(throws: StoreErrors.self) {
            try StoreChange.reopen([ItemOccurrence(StoreIndex(1))]).applied(to: document, wednesday)
        }
        #expect(
            error?.first.map(\.message) == [
                "\"Bread\" is in done.txt, where it stays; move its line to todo.txt to change it"
            ])
    }

    // MARK: Lists of others

    /// Each line of the corpora is done, and open again, and all other lines stay.
    @Test func eachLineOfTheCorpora() throws {
        guard let folder = Corpora.folder("todo-txt") else { return }
        let reports = try #require(Corpora.folder("reports"))
        let files = try [folder, reports].flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        }.filter { $0.lastPathComponent.hasSuffix(".txt") }
        #expect(files.count > 6)
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: file))
            let document = try todoTxt(bytes)
            let name = file.lastPathComponent
            let changes = try changesTakenBack(document, name, wednesday) { index, after in
                let (old, new) = (lines(bytes), lines(after.bytes))
                let number = try #require(document.lineNumbers)[index.position].number
                let others = old.indices.dropLast().filter { $0 != number - 1 }
                #expect(others.allSatisfy { old[$0] == new[$0] }, "\(name):\(number)")
            }
            #expect(changes.refused == [])
        }
    }

    /// An edit changes the lines of its item alone, and reads back as it was meant, or is refused and changes nothing.
    @Test("Random edits", arguments: 0..<rounds(3, full: 100) as Range<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        var document: any KeptDocument = try todoTxt("Milk\n")
        var refusals = 0
        let count = rounds(60, full: 100)
        var kinds = RandomKinds(12)
        for round in 0..<count {
            if round % 20 == 0 { document = try todoTxt(randomList(&random)) }
            let before = document
            let lineCount = before.lineNumbers?.count ?? 0
            guard lineCount > 0 else { continue }
            let place = Int.random(in: 0..<lineCount, using: &random.generator)
            let index = StoreIndex(place)
            let kind = kinds.next(&random)
            let change = random.change(kind, of: index)
            let result: StoreChange.Result
            do throws(StoreErrors) { result = try change.applied(to: before, wednesday) } catch {
                refusals += 1
                continue
            }
            document = result.document
            let (old, new) = (lines(before.bytes), lines(document.bytes))
            let number = before.lineNumbers?[place].number ?? 0
            let isAdded = if case .add = change { true } else { false }
            // An occurrence that is open again has a line of its own.
            let isReopened = if case .reopen = change { true } else { false }
            let differing = old.indices.dropLast().filter { !($0 < new.count && old[$0] == new[$0]) }
            let isOwn = isAdded ? differing.isEmpty : differing.allSatisfy { $0 == number - 1 }
            #expect(isReopened ? differing.count <= 1 : isOwn, "\(change): \(text(before))")
            #expect(new.count - old.count <= 1, "\(change): \(text(before))")
            let again = try todoTxt(document.bytes)
            #expect(items(again.store) == items(document.store))
            // What a typed title becomes is tested in `TypedTitleTests`.
            guard case .edit(_, let edit) = change, edit.title == nil || edit.isPlain,
                let id = result.changed.first?.after?.id
            else { continue }
            let item = try #require(items(again.store).first { $0.id == id })
            var expected = before.store.values(of: index)
            // A date moves the item itself, since the format keeps no exceptions.
            var context = wednesday
            context.keepsSeries = false
            _ = edit.apply(to: &expected, context)
            #expect(
                item.title == expected.title && item.project == expected.project
                    && item.priority == expected.priority
                    && Set(item.tags) == Set(expected.tags) && item.due == expected.due,
                "\(change): \(text(before))")
        }
        #expect(refusals < count * 7 / 10)
    }

    private func randomList(_ random: inout RandomItems) -> String {
        let words = [
            "x 2026-11-01 ", "(A) ", "2026-11-02 ", "Milk ", "Bins ", "+a ", "@b ", "due:2026-11-24 ",
            "t:2026-11-20 ",
            "rec:1w ", "rec:+1m ", "pri:B ", "foo:bar ", "h:0 ", " ", "\t", "\u{A0}+c ", "\u{10}note ", "é",
            "x ",
        ]
        var text = Bool.random(using: &random.generator) ? "" : "\u{FEFF}"
        for _ in 0..<Int.random(in: 1..<8, using: &random.generator) {
            for _ in 0..<Int.random(in: 0..<7, using: &random.generator) {
                text += words.randomElement(using: &random.generator) ?? ""
            }
            text += ["\n", "\n", "\r\n", ""].randomElement(using: &random.generator) ?? ""
        }
        return text
    }
}
