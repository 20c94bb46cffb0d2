// A note is kept where it is: a change replaces the line of its task and nothing else, and reads back as it was meant.

import Civil
import Foundation
import Recurrence
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

private func note(
    _ bytes: [UInt8], _ settings: TaskSettings = TaskSettings(), heading: String? = nil, day: Day? = nil
) throws(StoreErrors) -> MarkdownDocument {
    var list = ListInput(bytes, name: "Inbox.md", identity: "Inbox.md", usualProject: "Inbox", day: day)
    (list.taskSettings, list.heading) = (settings, heading)
    return try MarkdownDocument(list, others: [], wednesday.zones)
}

private func note(
    _ text: String, _ settings: TaskSettings = TaskSettings(), heading: String? = nil, day: Day? = nil
) throws(StoreErrors) -> MarkdownDocument {
    try note(Array(text.utf8), settings, heading: heading, day: day)
}

@Suite struct MarkdownChangeTests {
    private func changed(
        _ document: MarkdownDocument, _ title: String, _ change: (StoreIndex) -> StoreChange
    ) throws -> String {
        do {
            return text(try change(index(title, document)).applied(to: document, wednesday).document)
        } catch let error as StoreErrors {
            return error.first.map(\.message).joined()
        }
    }

    private func done(_ text: String, _ title: String = "Milk", _ settings: TaskSettings = TaskSettings())
        throws
        -> String
    {
        try changed(note(text, settings), title) { .done([ItemOccurrence($0)], on: nil) }
    }

    @Test(
        "Done and open again",
        arguments: [
            ("- [ ] Milk\n", "- [x] Milk ✅ 2026-11-25\n"),
            ("* [ ] Milk", "* [x] Milk ✅ 2026-11-25"),
            ("- [ ] Milk\\\n  and more\n", "- [x] Milk ✅ 2026-11-25\\\n  and more\n"),
            ("- [ ] Milk  \n  and more\n", "- [x] Milk ✅ 2026-11-25  \n  and more\n"),
            ("- [ ] Milk 📅 2026-11-24.\n", "- [x] Milk 📅 2026-11-24. ✅ 2026-11-25\n"),
            ("- [ ] Milk 📅 2026-11-24 #shop ^a1\n", "- [x] Milk 📅 2026-11-24 #shop ✅ 2026-11-25 ^a1\n"),
            (
                "  1. [ ]  Milk ⏫ \t\r\n\r\n- [ ] Tea\r\n",
                "  1. [x]  Milk ⏫ ✅ 2026-11-25 \t\r\n\r\n- [ ] Tea\r\n"
            ),
            ("> [!todo]\n> - [ ] Milk\n> \n", "> [!todo]\n> - [x] Milk ✅ 2026-11-25\n> \n"),
            ("- [ ] Milk [due:: 2026-11-24]\n", "- [x] Milk [due:: 2026-11-24] [completion:: 2026-11-25]\n"),
            (
                "- [ ] Milk  (due:: 2026-11-24), (priority:: high)\n",
                "- [x] Milk  (due:: 2026-11-24), (priority:: high) (completion:: 2026-11-25)\n"
            ),
            (
                "- [ ] Milk  [due:: 2026-11-24] ^b\n",
                "- [x] Milk  [due:: 2026-11-24]  [completion:: 2026-11-25] ^b\n"
            ),
            (
                "- [ ] Milk\n- [ ] Tea [due:: 2026-11-24]\n",
                "- [x] Milk [completion:: 2026-11-25]\n- [ ] Tea [due:: 2026-11-24]\n"
            ),
            ("- [ ] Milk %% a %%\n", "- [x] Milk %% a %% ✅ 2026-11-25\n"),
            ("- [ ] Milk <!-- a\n-->\n", "- [x] Milk ✅ 2026-11-25 <!-- a\n-->\n"),
            ("---\na: b\n---\n\u{9}- [ ] Milk\n", "---\na: b\n---\n\u{9}- [ ] Milk\n"),
            ("- Group\n\t- [ ] Milk\n\t\tnote\n", "- Group\n\t- [x] Milk ✅ 2026-11-25\n\t\tnote\n"),
            ("- - [ ] Milk\n", "- - [x] Milk ✅ 2026-11-25\n"),
        ])
    func done(before: String, after: String) throws {
        // Indented code is no task.
        if before == after { return #expect(try note(before).store.items.isEmpty) }
        let done = try done(before)
        #expect(done == after)
        #expect(try changed(note(done), "Milk") { .reopen([ItemOccurrence($0)]) } == before)
    }

    @Test func settingsAreObeyed() throws {
        var settings = TaskSettings()
        settings.dialect = .dataview
        #expect(try done("- [ ] Milk\n", "Milk", settings) == "- [x] Milk [completion:: 2026-11-25]\n")
        #expect(
            try done("- [ ] Milk 📅 2026-11-24\n", "Milk", settings)
                == "- [x] Milk 📅 2026-11-24 ✅ 2026-11-25\n")
        settings.setsDoneDate = false
        #expect(try done("- [ ] Milk\n", "Milk", settings) == "- [x] Milk\n")
        settings = TaskSettings()
        settings.filter = "#task"
        #expect(try done("- [ ] Milk\n", "Milk", settings) == "- [x] Milk\n")
        #expect(try done("- [ ] #task Milk\n", "Milk", settings) == "- [x] #task Milk ✅ 2026-11-25\n")
        settings.setsCreatedDate = true
        let added = try StoreChange.add(ItemValues(title: "Tea")).applied(
            to: note("- [ ] #task Milk\n", settings), wednesday)
        #expect(text(added.document) == "- [ ] #task Milk\n- [ ] #task Tea ➕ 2026-11-25\n")
        settings.filter = "TODO"
        let other = try StoreChange.add(ItemValues(title: "Tea")).applied(to: note("", settings), wednesday)
        #expect(text(other.document) == "- [ ] TODO Tea ➕ 2026-11-25\n")
        settings = TaskSettings()
        (settings.hasNextBelow, settings.setsCreatedDate) = (true, true)
        #expect(
            try done("- [ ] Milk 🔁 every day ➕ 2026-11-01 📅 2026-11-24\n  - [ ] step\n", "Milk", settings)
                == """
                - [x] Milk 🔁 every day ➕ 2026-11-01 📅 2026-11-24 ✅ 2026-11-25
                  - [ ] step
                - [ ] Milk 🔁 every day ➕ 2026-11-25 📅 2026-11-25

                """)
        settings.hasNextBelow = false
        settings.dropsScheduled = true
        #expect(
            try done("- [ ] Milk 🔁 every month ⏳ 2022-01-04 🛫 2022-01-01 📅 2022-01-10", "Milk", settings)
                .hasPrefix("- [ ] Milk 🔁 every month 🛫 2022-02-01 📅 2022-02-10 ➕ 2026-11-25\n"))
        #expect(
            try done("- [ ] Milk 🔁 every month ⏳ 2022-01-04", "Milk", settings)
                .hasPrefix("- [ ] Milk 🔁 every month ⏳ 2022-02-04 ➕"))
        #expect(
            try done("- [ ] Milk 🔁 every 3 days when done ⏳ 2022-01-04 🛫 2022-01-01", "Milk", settings)
                .hasPrefix("- [ ] Milk 🔁 every 3 days when done 🛫 2026-11-25 ➕"))
    }

    /// `done` follows the next marks until one means done, `reopen` until one is to do; neither stops at another type.
    @Test(
        arguments: [
            (" ", "x", " "), ("/", "x", " "), ("h", "S", "o"), ("o", "D", "o"), ("?", "x", " "),
            ("q", "x", " "),
        ] as [(Character, Character, Character)])
    func theMarksOfTheVaultAreFollowed(open: Character, done: Character, again: Character) throws {
        var settings = TaskSettings()
        settings.statuses = [
            " ": .init(.toDo, next: "/"), "/": .init(.inProgress, next: "x"), "x": .init(.done, next: " "),
            "h": .init(.onHold, next: "c"), "c": .init(.cancelled, next: "S"), "S": .init(.done, next: "i"),
            "i": .init(.noTask, next: "o"), "o": .init(.toDo, next: "D"), "D": .init(.done, next: "o"),
            // A circle without an end, and a mark without a next one.
            "q": .init(.onHold, next: "Q"), "Q": .init(.inProgress, next: "q"),
        ]
        let document = try note("- [\(open)] Milk\n", settings)
        let ticked = try changed(document, "Milk") { .done([ItemOccurrence($0)], on: nil) }
        #expect(ticked == "- [\(done)] Milk ✅ 2026-11-25\n")
        let reopened = try changed(note(ticked, settings), "Milk") { .reopen([ItemOccurrence($0)]) }
        #expect(reopened == "- [\(again)] Milk\n")
        let series = try changed(note("- [\(open)] Milk 🔁 every day 📅 2026-11-25\n", settings), "Milk") {
            .done([ItemOccurrence($0)], on: nil)
        }
        #expect(series.hasPrefix("- [\(again)] Milk 🔁 every day 📅 2026-11-26\n- [\(done)] Milk"))
    }

    @Test func whatARoutineLeftBehindIsOneRow() throws {
        let days = (20...24).map { "- [x] Bins 🔁 every day 📅 2026-11-\($0) ✅ 2026-11-\($0)\n" }
        let list = days.joined() + "- [ ] Bins 🔁 every day 📅 2026-11-25\n- [x] Bins 🔁 every day\n  text\n"
        let document = try note(list)
        // What has a text is an item of its own.
        #expect(items(document.store).map(\.isDone) == [false, true])
        #expect(items(document.store)[0].series.doneOn.count == 5)
        let reopened = try StoreChange.reopen([ItemOccurrence(StoreIndex(0))]).applied(
            to: document, wednesday)
        #expect(
            text(reopened.document)
                == list.replacing(days[4], with: "- [ ] Bins 🔁 every day 📅 2026-11-24\n"))
        // Below another heading, another routine may have the same words.
        #expect(try note(days[0] + "# Bath\n- [ ] Bins 🔁 every day 📅 2026-11-25\n").store.items.count == 2)
    }

    @Test func whatIsNewGoesBeforeTheArchiveOfABoard() throws {
        let archive = "***\n\n## Archiv\n\n- [ ] Old\n- [x] Older\n"
        for (list, before) in [
            ("## To do\n\n- [ ] Milk\n", "## To do\n\n- [ ] Milk\n- [ ] Tea\n"), ("", "\n- [ ] Tea\n"),
        ] {
            let board = "---\nkanban-plugin: board\n---\n\n"
            let document = try note(board + list + "\n" + archive)
            #expect(document.store.notes.omitted.map(\.title) == ["Old"])
            let added = try StoreChange.add(ItemValues(title: "Tea")).applied(to: document, wednesday)
            #expect(text(added.document) == board + before + "\n" + archive)
        }
    }

    /// The cases of Obsidian Tasks (`Recurrence.test.ts`), and others, done on 2026-11-25.
    @Test(
        "The next line",
        arguments: [
            ("🔁 every week", "🔁 every week"),
            ("🔁 every month 📅 2022-01-31", "🔁 every month 📅 2022-02-28"),
            ("🔁 every 3 months 📅 2022-01-31", "🔁 every 3 months 📅 2022-04-30"),
            ("🔁 every 2 months 📅 2023-12-31", "🔁 every 2 months 📅 2024-02-29"),
            ("🔁 every 2 years 📅 2024-02-29", "🔁 every 2 years 📅 2026-02-28"),
            ("🔁 every 11 months 📅 2020-03-31", "🔁 every 11 months 📅 2021-02-28"),
            ("🔁 every 13 months 📅 2020-01-31", "🔁 every 13 months 📅 2021-02-28"),
            ("🔁 every day 📅 2022-02-30", nil),
            ("🔁 every day ⏳ 2022-02-30 📅 2022-02-27", "🔁 every day ⏳ 2022-02-28 📅 2022-02-28"),
            ("📅 2026-11-24 🔁 every week ^abc", "📅 2026-12-01 🔁 every week"),
            (
                "🔁 every week 🛫 2026-11-20 ⏳ 2026-11-22 📅 2026-11-24",
                "🔁 every week 🛫 2026-11-27 ⏳ 2026-11-29 📅 2026-12-01"
            ),
            (
                "🔁 every 3 days when done 📅 2026-11-17 🛫 2026-11-16",
                "🔁 every 3 days when done 📅 2026-11-28 🛫 2026-11-27"
            ),
            ("🔁 every weekday 📅 2026-11-20", "🔁 every weekday 📅 2026-11-23"),
            ("🔁 every week on Monday 📅 2026-11-18", "🔁 every week on Monday 📅 2026-11-23"),
            ("🔁 every month on the last 📅 2026-11-30", "🔁 every month on the last 📅 2026-12-31"),
            ("🆔 a1 ⛔ b2 🔁 every day ➕ 2026-01-01 ⏫ 📅 2026-11-24", "🔁 every day ⏫ 📅 2026-11-25"),
            ("[repeat:: every day]  [due:: 2026-11-24]", "[repeat:: every day]  [due:: 2026-11-25]"),
            ("📅 2026-11-24 10:30 🔁 every day", "📅 2026-11-25 10:30 🔁 every day"),
            ("@{2026-11-24} @@{10:30} 🔁 every day", "@{2026-11-25} @@{10:30} 🔁 every day"),
            ("[due:: [[2026-11-24]]]  [repeat:: every day]", "[due:: [[2026-11-25]]]  [repeat:: every day]"),
        ])
    func next(before: String, after: String?) throws {
        let anchor = before.hasSuffix(" ^abc") ? " ^abc" : ""
        let fields = before.dropLast(anchor.count)
        let separator = before.contains("]  [") ? "  " : " "
        let mark = before.contains("[due") ? "[completion:: 2026-11-25]" : "✅ 2026-11-25"
        let line = "- [x] Bins \(fields)\(separator)\(mark)\(anchor)\n  - [ ] step\n"
        let next = after.map { "- [ ] Bins \($0)\n" } ?? ""
        let store = try note("- [ ] Bins \(before)\n").store
        let title = store.string(store.items[0].title)
        let result = try done("- [/] Bins \(before)\n  - [ ] step\n", title)
        #expect(result == next + line)
    }

    @Test func equalTitlesKeepTheirIDs() throws {
        let list =
            "- [x] Bins 🔁 every day 📅 2026-11-20\n- [ ] Milk\n- [ ] Bins 🔁 every day 📅 2026-11-24\n- [ ] Milk\n"
        let document = try note(list)
        let before = items(document.store)
        for place in [0, 1, 2] {
            let result = try StoreChange.done([ItemOccurrence(StoreIndex(place))], on: nil).applied(
                to: document, wednesday)
            let after = items(result.document.store)
            #expect(result.changed.first?.after?.id == before[place].id)
            let ids = after.map(\.id)
            #expect(before.allSatisfy { ids.contains($0.id) })
            for item in before where item.id != before[place].id {
                #expect(after.first { $0.id == item.id }?.due == item.due)
            }
            let open = try #require(after.first { $0.id == before[place].id })
            #expect(open.isDone == (place != 1))
        }
    }

    @Test(
        "Edits",
        arguments: [
            ("due", "- [ ] Milk 📅 2026-11-24 #a ^b\n", "- [ ] Milk 📅 2026-11-27 #a ^b\n"),
            ("due", "- [ ] Milk\n", "- [ ] Milk 📅 2026-11-27\n"),
            ("due", "- [ ] Milk @{2026-11-24} now\n", "- [ ] Milk @{2026-11-27} now\n"),
            ("due", "- [ ] Milk @due(2026-11-24) now\n", "- [ ] Milk @due(2026-11-27) now\n"),
            ("due", "- [ ] Milk 📅 2026-11-24 09:00\n", "- [ ] Milk 📅 2026-11-27 09:00\n"),
            ("due", "- [ ] Milk @{2026-11-24} @@{09:00}\n", "- [ ] Milk @{2026-11-27} @@{09:00}\n"),
            ("due", "- [ ] Milk [due:: 2026-02-30]\n", "- [ ] Milk [due:: 2026-11-27]\n"),
            ("time", "- [ ] Milk @{2026-11-24} @@{09:00}\n", "- [ ] Milk @{2026-11-25} @@{10:00}\n"),
            ("time", "- [ ] Milk 📅 2026-11-24T09:00\n", "- [ ] Milk 📅 2026-11-25T10:00\n"),
            ("time", "- [ ] Milk 📅 2026-11-24\n", "a note has no place for a time of day"),
            ("no due", "- [ ] Milk  📅 2026-11-24  ⏫\n", "- [ ] Milk  ⏫\n"),
            ("start", "- [ ] Milk ⏳ 2026-11-24\n", "- [ ] Milk ⏳ 2026-11-24 🛫 2026-11-26\n"),
            ("start", "- [ ] Milk ⏳ 2026-11-24 🛫 2026-11-20\n", "- [ ] Milk ⏳ 2026-11-24 🛫 2026-11-26\n"),
            ("priority", "- [ ] Milk 🔽 #a\n", "- [ ] Milk 🔺 #a\n"),
            ("priority", "- [ ] Milk [priority:: low]\n", "- [ ] Milk [priority:: highest]\n"),
            (
                "priority", "- [ ] Milk [due:: 2026-11-24]\n",
                "- [ ] Milk [due:: 2026-11-24] [priority:: highest]\n"
            ),
            ("no priority", "- [ ] Milk ⏫ 📅 2026-11-24\n", "- [ ] Milk 📅 2026-11-24\n"),
            ("title", "- [ ] Milk 📅 2026-11-24 ^b\n", "- [ ] 1\\* \\#a 📅 2026-11-24 ^b\n"),
            (
                "title", "- [ ] Milk #a and #b bread @{2026-11-24} 📅 2026-11-20\n",
                "- [ ] 1\\* #a @{2026-11-24} #b 📅 2026-11-20\n"
            ),
            (
                "title", "- [ ] #task [Milk](https://example.com/) 🔺\n",
                "- [ ] #task [1\\* \\#a](https://example.com/) 🔺\n"
            ),
            ("title", "- [ ] 📅 2026-11-24\n", "- [ ] 1\\* \\#a 📅 2026-11-24\n"),
            ("title", "- [ ]\n", "- [ ] 1\\* \\#a\n"),
            ("url", "- [ ] Milk\n", "- [ ] [Milk](https://example.com/a)\n"),
            (
                "tags", "- [ ] Ask #anna for Milk #c 📅 2026-11-24\n",
                "- [ ] Ask \\#anna for Milk #d 📅 2026-11-24\n"
            ),
            ("tag", "- [ ] Milk #c 📅 2026-11-24\n", "- [ ] Milk #c #d 📅 2026-11-24\n"),
            ("tag", "- [ ] Milk 📅 2026-11-24\n", "- [ ] Milk #d 📅 2026-11-24\n"),
            ("project", "# Shop\n- [ ] Milk\n", "# Shop\n- [ ] Milk [project:: Home]\n"),
            ("project", "# Shop\n- [ ] Milk [project:: A]\n", "# Shop\n- [ ] Milk [project:: Home]\n"),
            ("project", "# Home\n- [ ] Milk [project:: A]\n", "# Home\n- [ ] Milk\n"),
            ("rule", "- [ ] Milk 📅 2026-11-24\n", "- [ ] Milk 📅 2026-11-24 🔁 every week\n"),
            ("rule", "- [ ] Milk 🔁 every day 📅 2026-11-24\n", "- [ ] Milk 🔁 every week 📅 2026-11-24\n"),
            (
                "description", "> - [ ] Milk\n>   - [ ] step\n",
                "> - [ ] Milk\n>   a\n>   - b\n>   - [ ] step\n"
            ),
            (
                "description", "- [ ] Milk\n\told\n\n\t- older\n- [ ] Tea\n",
                "- [ ] Milk\n\ta\n\t- b\n- [ ] Tea\n"
            ),
            (
                "description", "- [ ] Milk\n  ```\n  code\n  ```\n",
                "the description of \"Milk\" has code, comments or steps between its lines; edit it in the note"
            ),
            ("no description", "- [ ] Milk\n  old\n", "- [ ] Milk\n"),
            ("place", "- [ ] Milk\n", "a note has no place for a place"),
        ])
    func edits(name: String, before: String, after: String) throws {
        var change = ItemChange()
        switch name {
        case "due": change.due = .set(.day(Day(year: 2026, month: 11, day: 27)))
        case "time": change.due = .set(.instant(wednesday.now))
        case "no due": change.due = .remove
        case "priority": change.priority = .set(.high)
        case "no priority": change.priority = .remove
        case "title": change.title = "1* #a"
        case "url": change.url = .set("https://example.com/a")
        case "tags": (change.removesTags, change.addedTags) = (true, ["d"])
        case "tag": change.addedTags = ["d"]
        case "project": change.project = .set("Home")
        case "rule": change.repeats = .set(try #require(Repetition("every week")))
        case "description": change.itemDescription = .set("a\n- b")
        case "no description": change.itemDescription = .remove
        case "place": change.place = .set("a")
        case _: break
        }
        let document = try note(before)
        var item = document.store.values(of: StoreIndex(0))
        let result: String
        do throws(StoreErrors) {
            if name == "start" {
                let old = item
                item.start = .day(Day(year: 2026, month: 11, day: 26))
                var edited = document
                _ = try edited.apply([.change(StoreIndex(0), from: old, to: item)], zone: .utc)
                result = text(edited)
            } else {
                var context = wednesday
                context.keepsSeries = false
                result = text(
                    try StoreChange.edit([StoreIndex(0)], change).applied(to: document, context).document)
            }
        } catch {
            result = error.first.map(\.message).joined()
        }
        #expect(result == after)
    }

    @Test func theDescriptionStaysBelowTheLineThatIsDone() throws {
        for mark in ["", "\u{FEFF}"] {
            let list = "\(mark)- [ ] Bins 🔁 every day 📅 2026-11-24\n  note\n  - [ ] step\n"
            let line = "- [x] Bins 🔁 every day 📅 2026-11-24 ✅ 2026-11-25\n  note\n  - [ ] step\n"
            let next = "- [ ] Bins 🔁 every day 📅 2026-11-25\n"
            #expect(try done(list, "Bins") == mark + next + line)
            var settings = TaskSettings()
            settings.hasNextBelow = true
            #expect(try done(list, "Bins", settings) == mark + line + next)
        }
    }

    @Test func aTaskIsRemovedWithItsSteps() throws {
        #expect(try changed(note("\u{FEFF}- [ ] a\n- [ ] b"), "a") { .remove([$0]) } == "\u{FEFF}- [ ] b")
        #expect(try changed(note("\u{FEFF}- [ ] a"), "a") { .remove([$0]) } == "\u{FEFF}")
        let list = "- [ ] a\r\n\r\n  note\r\n  - [ ] b\r\n    - [-] c\r\nlazy\r\n\r\n- [ ] d"
        #expect(try changed(note(list), "a") { .remove([$0]) } == "lazy\r\n\r\n- [ ] d")
        #expect(
            try changed(note(list), "b") { .remove([$0]) }
                == "- [ ] a\r\n\r\n  note\r\nlazy\r\n\r\n- [ ] d")
        #expect(
            try changed(note(list), "d") { .remove([$0]) }
                == "- [ ] a\r\n\r\n  note\r\n  - [ ] b\r\n    - [-] c\r\nlazy\r\n")
        let document = try note(list)
        let result = try StoreChange.remove([StoreIndex(1), StoreIndex(0)]).applied(to: document, wednesday)
        #expect(text(result.document) == "lazy\r\n\r\n- [ ] d")
        #expect(result.changed.count == 2 && result.formerlyRelated.isEmpty)
        #expect(try changed(note("> - [ ] a\n> - [ ] b\n"), "b") { .remove([$0]) } == "> - [ ] a\n")
    }

    @Test(
        "New tasks",
        arguments: [
            ("", nil, "- [ ] Tea\n"), ("\u{FEFF}", nil, "\u{FEFF}- [ ] Tea\n"),
            ("Text", nil, "Text\n\n- [ ] Tea"), ("Text\r\n", nil, "Text\r\n\r\n- [ ] Tea\r\n"),
            ("- [ ] a", nil, "- [ ] a\n- [ ] Tea"),
            ("* [ ] a\n  - [ ] b\n    c\n\nText\n", nil, "* [ ] a\n  - [ ] b\n    c\n* [ ] Tea\n\nText\n"),
            ("2. [ ] a\n", nil, "2. [ ] a\n3. [ ] Tea\n"),
            ("\u{FEFF}- [ ] a\n", nil, "\u{FEFF}- [ ] a\n- [ ] Tea\n"),
            ("# Shop\n", nil, "# Shop\n\n- [ ] Tea\n"),
            ("Shop\n===\n\nText\n## Food\n- [-] a", nil, "Shop\n===\n\nText\n## Food\n- [-] a\n\n- [ ] Tea"),
            ("- A\n  - [ ] a\n  - b\n", nil, "- A\n  - [ ] a\n  - b\n\n- [ ] Tea\n"),
            (
                "# A\n- [ ] a\n# Tasks\n\n- [ ] b\n# C\n- [ ] c\n", "Tasks",
                "# A\n- [ ] a\n# Tasks\n\n- [ ] b\n- [ ] Tea\n# C\n- [ ] c\n"
            ),
            ("# A\n- [ ] a\n## Tasks\n\nText\n", "Tasks", "# A\n- [ ] a\n## Tasks\n- [ ] Tea\n\nText\n"),
            ("Tasks\n===\n", "Tasks", "Tasks\n===\n- [ ] Tea\n"),
            ("# A\n- [ ] a\n", "Tasks", "# A\n- [ ] a\n\n## Tasks\n\n- [ ] Tea\n"),
            (
                "# A\n# B\n## C\n- [ ] c\n", "Tasks",
                "# A\n# B\n## C\n- [ ] c\n\n# Tasks\n\n- [ ] Tea\n"
            ),
            (
                "# A\n## B\n- [ ] b\n# C\n## D\n- [ ] d\n", "A/B",
                "# A\n## B\n- [ ] b\n- [ ] Tea\n# C\n## D\n- [ ] d\n"
            ),
            ("- [ ] a", "Tasks", "- [ ] a\n\n## Tasks\n\n- [ ] Tea"),
            ("", "Tasks", "## Tasks\n\n- [ ] Tea\n"),
            (
                "---\nkanban-plugin: board\n---\n\n## A\n\n\n%% kanban:settings\n```\n{}\n```\n%%", "B/C",
                "---\nkanban-plugin: board\n---\n\n## A\n\n\n## B&#47;C\n\n- [ ] Tea\n%% kanban:settings\n```\n{}\n```\n%%"
            ),
        ] as [(String, String?, String)])
    func added(before: String, heading: String?, after: String) throws {
        let document = try note(before, heading: heading)
        do {
            let result = try StoreChange.add(ItemValues(title: "Tea")).applied(to: document, wednesday)
            #expect(text(result.document) == after)
            let id = try #require(result.changed.first?.after?.id)
            #expect(items(result.document.store).contains { $0.id == id && $0.title == "Tea" })
        } catch let error as StoreErrors {
            Issue.record("\(error.first.map(\.message))")
        }
    }

    @Test func aStepComesBelowItsItem() throws {
        for (list, after) in [
            ("- [ ] a\n- [ ] b\n", "- [ ] a\n  - [ ] Tea 📅 2026-11-25\n- [ ] b\n"),
            (
                "- [ ] a\n\t- [x] s\n\t\tnote\n- [ ] b",
                "- [ ] a\n\t- [x] s\n\t\tnote\n\t- [ ] Tea 📅 2026-11-25\n- [ ] b"
            ),
            ("> 1. [ ] a", "> 1. [ ] a\n>    - [ ] Tea 📅 2026-11-25"),
            ("-   [ ] a\n", "-   [ ] a\n    - [ ] Tea 📅 2026-11-25\n"),
            ("-\t[ ] a\n", "-\t[ ] a\n \t- [ ] Tea 📅 2026-11-25\n"),
        ] {
            let document = try note(list)
            var item = ItemValues(title: "Tea", due: .day(wednesday.today))
            item.parent = document.store[StoreIndex(0)].id
            #expect(text(try StoreChange.add(item).applied(to: document, wednesday).document) == after)
        }
        var item = ItemValues(title: "Tea", itemDescription: "a\n\nb")
        item.tags = ["x", "y z"]
        (item.priority, item.project, item.url) = (Priority(3), "Shop", "https://example.com/")
        let document = try note("# Shop\n- [ ] a\n# Home\n- [ ] b\n")
        let added = text(try StoreChange.add(item).applied(to: document, wednesday).document)
        #expect(
            added == """
                # Shop
                - [ ] a
                - [ ] [Tea](https://example.com/) #x [tag:: y z] ⏫
                  a

                  b
                # Home
                - [ ] b

                """)
    }

    /// The lines of a task move with what is below them, and only these lines change.
    @Test(
        "Steps that move",
        arguments: [
            ("- [ ] a\n- [ ] b\n", "b", "a", "- [ ] a\n  - [ ] b\n"),
            ("- [ ] b\n- [ ] a\n", "b", "a", "- [ ] a\n  - [ ] b\n"),
            ("10.  [ ] a\n- [ ] b\n", "b", "a", "10.  [ ] a\n     - [ ] b\n"),
            ("- [ ] b\r\n\r\n- [ ] a", "b", "a", "\r\n- [ ] a\r\n  - [ ] b"),
            ("- [ ] a\nText\n- [ ] b", "b", "a", "- [ ] a\n  - [ ] b\nText"),
            (
                "# A\n- [ ] a\n\t- [x] s\n\n# B\n* [ ] b 📅 2026-11-24\n  note\n\n  1. [ ] c\n- [ ] d\n", "b",
                "a",
                "# A\n- [ ] a\n\t- [x] s\n\t* [ ] b 📅 2026-11-24\n\t  note\n\n\t  1. [ ] c\n\n# B\n- [ ] d\n"
            ),
            (
                "- [ ] a\n  - [ ] b\n    note\n  - [ ] c\n- [ ] d\n", "b", nil,
                "- [ ] a\n  - [ ] c\n- [ ] b\n  note\n- [ ] d\n"
            ),
            ("- [ ] a\n  - [ ] c\n    - [ ] b", "b", nil, "- [ ] a\n  - [ ] c\n- [ ] b"),
            ("- [ ] a\n  - [ ] c\n    - [ ] b", "b", "a", "- [ ] a\n  - [ ] c\n  - [ ] b"),
            ("\u{FEFF}- [ ] b\n- [ ] a", "b", "a", "\u{FEFF}- [ ] a\n  - [ ] b"),
            (
                "> [!todo] T\n> - [ ] a\n> - [ ] b\n>\n>   note\n", "b", "a",
                "> [!todo] T\n> - [ ] a\n>   - [ ] b\n>\n>     note\n"
            ),
            ("- G\n  - [ ] a\n    - [ ] b\n", "b", nil, "- G\n  - [ ] a\n  - [ ] b\n"),
            (
                "- [ ] a\n\n> - [ ] b\n", "b", "a",
                "\"b\" is in another quote than \"a\"; move its line there"
            ),
            (
                "- [ ] a\n- - [ ] b\n", "b", "a",
                "\"b\" is in one line with another list item; move it in the note"
            ),
            (
                "- [ ] a\n  - [ ] b\n\t note\n", "b", nil,
                "the lines of \"b\" are not indented alike; move them in the note"
            ),
        ] as [(String, String, String?, String)])
    func moved(before: String, title: String, parent: String?, after: String) throws {
        let document = try note(before)
        var change = ItemChange()
        change.parent = try parent.map { .set(document.store[try index($0, document)].id) } ?? .remove
        do {
            let result = try StoreChange.edit([index(title, document)], change).applied(
                to: document, wednesday)
            #expect(text(result.document) == after)
            let item = try #require(result.changed.first?.after)
            let owner = items(result.document.store).first { $0.title == parent }
            #expect(item.title == title && item.parent == owner?.id)
        } catch let error as StoreErrors {
            #expect(error.first.map(\.message) == [after])
        }
    }

    /// Other fields of the same edit are written first, and equal titles do not mix up what moves.
    @Test func severalTasksMoveAtOnce() throws {
        let document = try note("- [ ] x\n- [ ] x\n- [ ] a\n")
        var change = ItemChange()
        change.parent = .set(document.store[StoreIndex(2)].id)
        change.priority = .set(.high)
        let result = try StoreChange.edit([StoreIndex(0), StoreIndex(1)], change).applied(
            to: document, wednesday)
        #expect(text(result.document) == "- [ ] a\n  - [ ] x 🔺\n  - [ ] x 🔺\n")
        let other = try note("- [ ] a\n- [ ] b\n")
        change.title = "a"
        change.parent = .set(other.store[StoreIndex(0)].id)
        #expect(
            try changed(other, "b") { .edit([$0], change) } == "- [ ] a\n  - [ ] a 🔺\n")
    }

    @Test func aDailyNotePlansItsTasks() throws {
        let day = Day(year: 2026, month: 11, day: 24)
        let document = try note("- [ ] Milk\n- [ ] Bins 🔁 every day\n", day: day)
        #expect(
            try changed(document, "Milk") { .done([ItemOccurrence($0)], on: nil) }
                == "- [x] Milk ✅ 2026-11-25\n- [ ] Bins 🔁 every day\n")
        let bins = try changed(document, "Bins") { .done([ItemOccurrence($0)], on: nil) }
        #expect(
            bins == """
                - [ ] Milk
                - [ ] Bins 🔁 every day ⏳ 2026-11-25
                - [x] Bins 🔁 every day ✅ 2026-11-25

                """)
        let added = try StoreChange.add(ItemValues(title: "Tea")).applied(to: document, wednesday)
        #expect(text(added.document).hasSuffix("- [ ] Tea\n"))
    }

    @Test func aTaskThatRepeatsIsSkippedAndDoneForOtherDays() throws {
        let document = try note("- [ ] Bins 🔁 every day ⏳ 2026-11-20 📅 2026-11-22\n")
        #expect(
            try changed(document, "Bins") { .skip([ItemOccurrence($0)]) }
                == "- [ ] Bins 🔁 every day ⏳ 2026-11-21 📅 2026-11-23\n")
        // A date that does not exist stays.
        let other = try note("- [ ] Bins 🔁 every day 🛫 2026-02-31 📅 2026-11-22\n")
        #expect(
            try changed(other, "Bins") { .skip([ItemOccurrence($0)]) }
                == "- [ ] Bins 🔁 every day 🛫 2026-02-31 📅 2026-11-23\n")
        let days = [22, 24].map { Day(year: 2026, month: 11, day: $0) }
        #expect(
            try changed(document, "Bins") { index in
                .done(days.map { ItemOccurrence(index, on: .day($0)) }, on: nil)
            } == """
                - [ ] Bins 🔁 every day ⏳ 2026-11-23 📅 2026-11-25
                - [x] Bins 🔁 every day ⏳ 2026-11-22 📅 2026-11-24 ✅ 2026-11-25
                - [x] Bins 🔁 every day ⏳ 2026-11-20 📅 2026-11-22 ✅ 2026-11-25

                """)
    }

    /// No line has room for what stays open before a day that is not the next one.
    @Test func aDayBehindTheNextOneIsRefused() throws {
        let documents: [any KeptDocument] = [
            try note("- [ ] Bins 🔁 every week 📅 2026-12-03\n"), try todoTxt("Bins due:2026-12-03 rec:+1w\n"),
        ]
        for document in documents {
            let bins = ItemOccurrence(StoreIndex(0), on: Day(isoDate: "2026-12-24").map { .day($0) })
            for change in [StoreChange.done([bins], on: nil), .skip([bins])] {
                let error = #expect(throws: StoreErrors.self) { try change.applied(to: document, wednesday) }
                #expect(
                    error?.first.map(\.message) == [
                        "\"Bins\" is due on 2026-12-03 before 2026-12-24; check that one off, or skip it, first"
                    ])
            }
        }
        // Of those that are past, the ones before it were missed.
        let overdue = try note("- [ ] Bins 🔁 every week 📅 2026-11-10\n")
        let day = ItemOccurrence(StoreIndex(0), on: Day(isoDate: "2026-11-24").map { .day($0) })
        let done = try StoreChange.done([day], on: nil).applied(to: overdue, wednesday)
        guard case .done(_, _, let missed, _)? = done.changed[0].outcome else { return #expect(Bool(false)) }
        #expect(missed.map { $0.day(in: .utc).iso } == ["2026-11-10", "2026-11-17"])
    }

    @Test func otherEncodingsAreNotEdited() throws {
        let document = try note(Array("- [ ] a\n- [ ] Milk ".utf8) + [0xE9, 0x0A])
        #expect(
            try changed(document, "a") { .remove([$0]) }
                == "Inbox.md has bytes that are not UTF-8 in line 2; save it as UTF-8")
    }

    // MARK: Lists of others

    /// Each task of the corpora is done, or open again, and taken back; all other lines stay.
    @Test func eachTaskOfTheCorpora() throws {
        guard let folder = Corpora.folder("markdown-tasks") else { return }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }
        #expect(files.count > 30)
        var count = 0
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: file))
            let document = try note(bytes)
            let name = file.lastPathComponent
            let changes = try changesTakenBack(document, name, wednesday) { index, after in
                let number = try #require(document.lineNumbers)[index.position].number
                expectOnly(number, of: bytes, in: after.bytes, "\(name):\(number)")
            }
            #expect(changes.refused == [])
            count += changes.count
        }
        #expect(count > 200)
    }

    /// An edit changes the lines of its item alone, and reads back as it was meant, or is refused and changes nothing.
    @Test("Random edits", arguments: 0..<rounds(1, full: 100) as Range<UInt64>)
    func randomEdits(seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        var document = try note("- [ ] Milk\n")
        var refusals: [String: Int] = [:]
        let count = rounds(39, full: 100)
        var kinds = RandomKinds(13)
        for round in 0..<count {
            if round % rounds(8, full: 20) == 0 { document = try note(randomNote(&random)) }
            let before = document
            guard !before.store.items.isEmpty else { continue }
            let index = StoreIndex(Int.random(in: 0..<before.store.items.count, using: &random.generator))
            let kind = kinds.next(&random)
            let change = random.change(kind, of: index, parent: before.store[index].id)
            let result: StoreChange.Result
            do throws(StoreErrors) { result = try change.applied(to: before, wednesday) } catch {
                refusals[error.first.map(\.message).joined(), default: 0] += 1
                continue
            }
            document = try #require(result.document as? MarkdownDocument)
            let comment = "\(change): \(text(before)) became \(text(document))"
            let number = try #require(before.lineNumbers)[index.position].number
            switch change {
            case .remove, .add: break
            case .edit(_, let edit) where edit.itemDescription != .keep: break
            case _: expectOnly(number, of: before.bytes, in: document.bytes, comment)
            }
            // Other items are as they were, with their IDs.
            let (old, new) = (items(before.store), items(document.store))
            let ids = Set(
                result.changed.compactMap { $0.before?.id }
                    + old.filter { $0.title == old[index.position].title }.map(\.id))
            var titles = Set(result.changed.compactMap { $0.after?.title })
            if case .remove = change {
                // Steps go with their item, and equal titles are numbered anew.
                var gone = Set([old[index.position].id])
                for item in old where item.parent.map(gone.contains) ?? false {
                    gone.insert(item.id)
                    titles.insert(item.title)
                }
            }
            for item in old where !ids.contains(item.id) && !titles.contains(item.title) {
                var item = item
                let kept = new.first { $0.id == item.id }
                // The ID of an item may follow from its title.
                item.parent = kept?.parent
                #expect(kept == item, "\(comment)")
            }
            guard case .edit(_, let edit) = change, let id = result.changed.first?.after?.id else { continue }
            let item = try #require(new.first { $0.id == id }, "\(comment)")
            var expected = old[index.position]
            var context = wednesday
            context.keepsSeries = false
            _ = edit.apply(to: &expected, context)
            #expect(
                item.title == expected.title && item.project == expected.project
                    && item.priority == expected.priority && item.tags == expected.tags
                    && item.due == expected.due && item.itemDescription == expected.itemDescription
                    && item.isDone == expected.isDone, "\(comment)")
        }
        #expect(refusals.values.reduce(0, +) < count * 2 / 5, "\(refusals)")
    }

    private func randomNote(_ random: inout RandomItems) -> String {
        let words = [
            "Milk ", "Bins ", "#a ", "#b ", "📅 2026-11-24 ", "⏳ 2026-11-20 ", "🔁 every day ",
            "🔁 every month ",
            "[due:: 2026-11-24] ", "[repeat:: every week] ", "⏫ ", "@{2026-11-24} ", "✅ 2026-11-01 ", "^a ",
            "%% c %% ",
            "<!-- c --> ", "\t", "\u{A0}", "é", "`code` ", "**b** ", "[a](https://example.com/) ", "🆔 a1 ",
            "➕ 2026-01-01 ",
        ]
        let starts = [
            "- [ ] ", "- [ ] ", "- [x] ", "* [ ] ", "1. [ ] ", "  - [ ] ", "\t- [ ] ", "> - [ ] ", "- [-] ",
            "  ", "\t",
            "# ", "", "- ", "```", "> ",
        ]
        var text = Bool.random(using: &random.generator) ? "" : "---\na: b\n---\n"
        let lineEnd = Bool.random(using: &random.generator) ? "\n" : "\r\n"
        for _ in 0..<Int.random(in: 2..<12, using: &random.generator) {
            text += starts.randomElement(using: &random.generator) ?? ""
            for _ in 0..<Int.random(in: 0..<5, using: &random.generator) {
                text += words.randomElement(using: &random.generator) ?? ""
            }
            text += lineEnd
        }
        return Bool.random(using: &random.generator) ? text : String(text.dropLast())
    }

    /// Expects that only a line differs, or lines were added beside it.
    private func expectOnly(_ number: Int, of old: [UInt8], in new: [UInt8], _ comment: String) {
        let (old, new) = (lines(old), lines(new))
        let before = zip(old, new).prefix { $0 == $1 }.count
        let after = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        #expect(new.count >= old.count, "\(comment)")
        #expect(before >= number - 1 && before + after >= old.count - 1, "\(comment)")
    }
}
