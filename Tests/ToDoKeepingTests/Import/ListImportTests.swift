// The rules of an import: three versions of each field, new items, items that vanished, items that were here before.

import Civil
import Foundation
import Testing
import ToDoFormats
@testable import ToDoKeeping
import ToDos

@Suite struct ListImportTests {
    private static let uid = "84720D25-19BD-4E97-AE1C-5E513880C942"

    @Test func aNewItemIsWrittenWithItsSourceAndWhatWasImported() throws {
        var document = try StoreDocument("[\n]\n")
        let outcome = try document.take("(A) Buy milk +home @shop due:2026-11-24\n")
        #expect(outcome == ImportOutcome(added: ["Buy milk"]))
        let id = ItemID.named("list\nBuy milk").description.uppercased()
        #expect(
            document.text == """
                [
                  {"id":"\(id)","title":"Buy milk","done":false,"due":"2026-11-24","timestamp":1795521600,\
                "created":1795348800,"project":"home","tags":["shop"],"priority":1,\
                "imported":{"source":"list","id":"\(id)",\
                "fields":{"title":"Buy milk","done":false,"due":"2026-11-24","project":"home",\
                "tags":["shop"],"priority":1}}}
                ]

                """)
        #expect(document.store.notes.warnings == [])
    }

    /// A list in each format that is read.
    static let lists: [(ListFormat, String)] = [
        (.app, #"[{"id":"\#(uid)","title":"A","done":true,"timestamp":1.5,"location":{"name":""}}]"#),
        (.todoTxt, "x 2026-01-02 2026-01-01 A +p @c due:2026-02-03\nB \"quoted\" \\ t:2026-01-05\nB\n"),
        (
            .taskwarrior,
            """
            [{"uuid":"\(uid)","status":"pending","entry":"20260101T000000Z","description":"A",
            "due":"20260203T101500Z","project":"a.b","tags":["x","y"],"priority":"H"}]
            """
        ),
        (
            .iCalendar,
            """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            PRODID:-//test//EN\r
            BEGIN:VTODO\r
            UID:one\r
            DTSTAMP:20260101T000000Z\r
            SUMMARY:A\\, with a comma\r
            DESCRIPTION:two\\nlines\r
            LOCATION:Town\r
            GEO:51.2256;6.7828\r
            DUE;VALUE=DATE:20260203\r
            COMPLETED:20260102T000000Z\r
            STATUS:COMPLETED\r
            URL:https://example.com/\r
            RRULE:FREQ=WEEKLY\r
            CATEGORIES:x,y\r
            PRIORITY:3\r
            END:VTODO\r
            BEGIN:VTODO\r
            UID:two\r
            DTSTAMP:20260101T000000Z\r
            SUMMARY:B\r
            RELATED-TO:one\r
            DUE:20260203T101500Z\r
            GEO:0.1;-0.3\r
            END:VTODO\r
            END:VCALENDAR\r

            """
        ),
        (.markdown, "# Head\n- [ ] A 📅 2026-02-03\n  - [x] B\n"),
        (
            .reminders,
            """
            [{"externalId":"x","title":"A","isCompleted":false,"priority":1,"list":"L","notes":"n",
            "location":"51.5, 7.5","locationTitle":"T","dueDate":"2026-02-03T10:15:00Z"}]
            """
        ),
        (.todoist, "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\ntask,A,d,1,1\ntask,B @x,,4,2\n"),
        (
            .jsonPlaceholder,
            #"[{"userId":1,"id":1,"title":"A","completed":false},{"userId":1,"id":2,"title":"B","completed":true}]"#
        ),
        (.lines, "A\n- [x] B\n"),
    ]

    @Test(arguments: lists)
    func theSameListASecondTimeChangesNoByte(format: ListFormat, text: String) throws {
        var document = try StoreDocument("[ ]")
        let list = try ToDoStore(list: text, format)
        #expect(try document.take(list) == ImportOutcome(added: list.titles))
        #expect(document.store.notes.warnings == [])
        let once = document
        #expect(try document.take(list) == ImportOutcome())
        #expect(document.bytes == once.bytes)
    }

    /// What was imported counts as unchanged here in every format, or a later change at the source would be lost.
    @Test(arguments: lists)
    func everyFieldThatChangesAtTheSourceIsUpdated(format: ListFormat, text: String) throws {
        var document = try StoreDocument("[]")
        let list = try ToDoStore(list: text, format)
        _ = try document.take(list)
        let items = list.indices.map { index in
            var item = ItemValues(id: list[index].id, title: "changed \(index.position)")
            item.isDone = !list[index].isDone
            item.due = .day(Day(year: 2027, month: 1, day: 2))
            item.itemDescription = "changed"
            item.place = "changed"
            item.project = "changed"
            item.tags = ["changed"]
            item.priority = .low
            item.url = "https://changed.example/"
            item.repeats = "changed"
            item.start = .day(Day(year: 2027, month: 1, day: 1))
            return item
        }
        var builder = StoreBuilder()
        for item in items { builder.append(item) }
        let outcome = try document.take(builder.finish())
        #expect(outcome == ImportOutcome(updated: items.map(\.title)))
        let kept = document.store.indices.map { index in
            var item = document.store.values(of: index)
            #expect(item.modified == .instant(importMoment.now))
            (item.modified, item.created) = (nil, nil)
            return item
        }
        #expect(kept == items)
    }

    @Test func whatChangedHereStaysAndWhatChangedThereComes() throws {
        var document = try StoreDocument("[]")
        _ = try document.take("Buy milk\nPay rent\n", .todoTxt)
        try document.change("Buy milk") {
            ($0.isDone, $0.completed) = (true, .instant(Instant(seconds: 1_795_000_000)))
        }
        try document.change("Pay rent") { $0.itemDescription = "by transfer" }
        let changed = document
        #expect(try document.take("Buy milk\nPay rent\n") == ImportOutcome())
        #expect(document.bytes == changed.bytes)

        #expect(
            try document.take("(A) Buy milk\nx Pay rent due:2026-12-01\n")
                == ImportOutcome(updated: ["Buy milk", "Pay rent"]))
        let (milk, rent) = try (#require(document.item("Buy milk")), #require(document.item("Pay rent")))
        #expect(milk.isDone && milk.completed == .instant(Instant(seconds: 1_795_000_000)))
        #expect(milk.priority == .high)
        #expect(rent.isDone && rent.due == .day(Day(year: 2026, month: 12, day: 1)))
        #expect(rent.itemDescription == "by transfer")
    }

    @Test func whatChangedInBothPlacesStaysAsItIsHereAndIsNamedOnce() throws {
        var document = try StoreDocument("[]")
        _ = try document.take("Buy milk due:2026-11-24 +a\n")
        try document.change("Buy milk") {
            ($0.due, $0.project) = (.day(Day(year: 2026, month: 11, day: 25)), "b")
        }
        let outcome = try document.take("Buy milk due:2026-11-26 +c\n")
        #expect(outcome == ImportOutcome(kept: [.init(title: "Buy milk", fields: ["due date", "project"])]))
        #expect(
            [outcome.summary] + outcome.details == [
                "imported list: nothing new",
                "kept as changed here, though it changed there too: the due date and project of \"Buy milk\"",
            ])
        let item = try #require(document.item("Buy milk"))
        #expect(item.due == .day(Day(year: 2026, month: 11, day: 25)) && item.project == "b")
        #expect(item.modified == nil)
        #expect(try document.take("Buy milk due:2026-11-26 +c\n") == ImportOutcome())
        // Changed here to what the source says: no conflict, and its next change comes.
        try document.change("Buy milk") { $0.project = "c" }
        #expect(try document.take("Buy milk due:2026-11-26 +d\n") == ImportOutcome(updated: ["Buy milk"]))
        #expect(document.item("Buy milk")?.project == "d")
    }

    @Test func checkedOffHereAndThereIsNoConflict() throws {
        var document = try StoreDocument("[]")
        _ = try document.take("Buy milk\n")
        try document.change("Buy milk") {
            ($0.isDone, $0.completed) = (true, .instant(Instant(seconds: 1_795_000_000)))
        }
        #expect(try document.take("x 2026-11-21 Buy milk\n") == ImportOutcome())
        #expect(document.item("Buy milk")?.completed == .instant(Instant(seconds: 1_795_000_000)))
    }

    @Test func whatVanishedIsNamedAndRemovedOnlyIfAskedFor() throws {
        var document = try StoreDocument(
            #"[{"id":"11111111-1111-4111-8111-111111111111","title":"mine","done":false}]"#)
        _ = try document.take("A\nB\nC\n")
        try document.change("B") { $0.title = "B, changed here" }
        let outcome = try document.take("A\n")
        #expect(outcome == ImportOutcome(vanished: ["B, changed here", "C"]))
        #expect(
            [outcome.summary] + outcome.details == [
                "imported list: nothing new",
                "no longer in list: \"B, changed here\", \"C\"; --prune removes them",
            ])
        #expect(document.store.titles == ["mine", "A", "B, changed here", "C"])
        let pruned = try document.take("A\n", prunes: true)
        #expect(pruned == ImportOutcome(removed: ["B, changed here", "C"]))
        #expect(
            [pruned.summary] + pruned.details == [
                "imported list: 2 removed", "removed, no longer in list: \"B, changed here\", \"C\"",
            ])
        #expect(document.store.titles == ["mine", "A"])
    }

    @Test func removingAndPruningDoTheSameToSteps() throws {
        var pruned = try StoreDocument("[]")
        _ = try pruned.take("A\n")
        let parent = pruned.store.items[0].id
        var step = ItemValues(id: ItemID(high: 1, low: 1), title: "mine")
        step.parent = parent
        try pruned.edit([.add(step)], zone: .utc)
        let removed = try StoreChange.remove([StoreIndex(0)]).applied(to: pruned, importMoment)
        #expect(try pruned.take("", prunes: true) == ImportOutcome(removed: ["A"]))
        #expect(pruned.bytes == removed.document.bytes)
    }

    @Test func severalListsAtOnceAreAsOneAfterTheOther() throws {
        let (one, two) = (Self.uid, "11111111-1111-4111-8111-111111111111")
        func list(_ items: (String, String)...) throws -> ToDoStore {
            let items = items.map { #"{"id":"\#($0)","title":"\#($1)","done":false}"# }
            return try ToDoStore(list: "[\(items.joined(separator: ","))]", .app)
        }
        let before = try [
            ImportSource("a", list((one, "A"), (two, "B"))),
            ImportSource("b", ToDoStore(list: "C\nD\n", .todoTxt)),
        ]
        // One item moves from a to b; both lists have the other; one goes away.
        let after = try [
            ImportSource("a", list((two, "B2"))), ImportSource("b", list((one, "A"), (two, "B"))),
            ImportSource("c", list((two, "B"), ("22222222-2222-4222-8222-222222222222", "E"))),
            ImportSource("d", list(("22222222-2222-4222-8222-222222222222", "E"))),
        ]
        var (together, apart) = try (StoreDocument("[]"), StoreDocument("[]"))
        for lists in [before, after] {
            let outcomes = try together.take(lists, prunes: true)
            #expect(try outcomes == lists.map { try apart.take([$0], prunes: true)[0] })
            #expect(together.text == apart.text)
        }
        #expect(together.store.titles == ["B2", "A", "E"])
    }

    @Test func theOutcomesOfSeveralListsAreSummedUp() {
        let outcomes =
            [
                ImportOutcome("a", added: ["A"], updated: ["B"], foreign: [.init(title: "F", source: "b")]),
                ImportOutcome(
                    "b", added: ["C", "D"], recognized: ["E"], foreign: [.init(title: "G", source: "a")],
                    removed: ["H"]),
                ImportOutcome("c", foreign: [.init(title: "I", source: "b")]),
            ] + (1...12).map { ImportOutcome("v\($0)", vanished: ["V"]) }
        #expect(outcomes.summary == "imported 15 lists: 3 added, 1 updated, 1 already here, 1 removed")
        #expect(
            outcomes.details
                == [
                    #"left as imported from b: "F", "I""#, #"left as imported from a: "G""#,
                    #"removed, no longer in b: "H""#,
                ] + (1...10).map { #"no longer in v\#($0): "V"; --prune removes them"# } + [
                    "no longer in 2 more lists: 2 items; --prune removes them"
                ])
        #expect([ImportOutcome("a"), ImportOutcome("b")].summary == "imported 2 lists: nothing new")
    }

    @Test func anItemWithTheSameIDIsTheSameItemAndStaysAsItIs() throws {
        let text = """
            [
              {"id": "\(Self.uid.lowercased())", "title": "Here", "done": true, "colour": 7}
            ]
            """
        var document = try StoreDocument(text)
        let list = #"[{"id":"\#(Self.uid)","title":"There","done":false}]"#
        #expect(try document.take(list, .app) == ImportOutcome(recognized: ["Here"]))
        #expect(
            document.text
                == text.replacing(
                    #""colour": 7"#,
                    with: #""colour": 7, "imported":{"source":"list","id":"\#(Self.uid)","#
                        + #""fields":{"title":"There","done":false}}"#))
        #expect(try document.take(list, .app) == ImportOutcome())
        let changed = #"[{"id":"\#(Self.uid)","title":"There","done":false,"project":"p"}]"#
        #expect(try document.take(changed, .app) == ImportOutcome(updated: ["Here"]))
        #expect(document.item("Here")?.project == "p")
    }

    @Test func anItemStaysWithTheSourceItCameFromFirst() throws {
        var document = try StoreDocument("[]")
        let list = try ToDoStore(list: #"[{"id":"\#(Self.uid)","title":"A","done":false}]"#, .app)
        _ = try document.take(list, from: "first")
        let once = document
        let outcome = try document.take(list)
        #expect(outcome == ImportOutcome(foreign: [.init(title: "A", source: "first")]))
        #expect(
            [outcome.summary] + outcome.details == [
                "imported list: nothing new", "left as imported from first: \"A\"",
            ])
        #expect(document.bytes == once.bytes)
    }

    @Test func anItemThatWasRemovedHereComesBack() throws {
        var document = try StoreDocument("[]")
        _ = try document.take("A\nB\n")
        try document.edit([.remove(StoreIndex(0))], zone: .utc)
        #expect(try document.take("A\nB\n") == ImportOutcome(added: ["A"]))
    }

    /// An editor may write the file anew.
    @Test func otherWhiteSpaceAndEscapesAreNoChange() throws {
        var document = try StoreDocument("[]")
        _ = try document.take("Büro putzen @a @b due:2026-11-24\n")
        let rewritten = document.text.replacing("ü", with: "\\u00fc").replacing(":", with: " : ")
            .replacing(",", with: " ,\n")
        document = try StoreDocument(rewritten)
        #expect(try document.take("Büro putzen @a @b due:2026-11-24\n") == ImportOutcome())
        #expect(document.text == rewritten)
        #expect(try document.take("Büro putzen @a @b\n") == ImportOutcome(updated: ["Büro putzen"]))
        #expect(document.item("Büro putzen")?.due == nil)
    }

    @Test(arguments: ["null", "1", "{}", #"{"source":"list","id":"x","fields":{}}"#, #"{"source":"list"}"#])
    func aRecordThatIsNoneIsAsIfItWereNotThere(record: String) throws {
        let id = ItemID.named("list\nA")
        var document = try StoreDocument(
            #"[{"id":"\#(id)","title":"A","done":false,"imported":\#(record)}]"#)
        #expect(document.store.notes.warnings == [])
        #expect(try document.take("A\n") == ImportOutcome(recognized: ["A"]))
        #expect(try document.take("A\n") == ImportOutcome())
    }

    @Test func ofManyItemsTheFirstAreNamed() throws {
        var document = try StoreDocument("[]")
        _ = try document.take((1...12).map { "T\($0)\n" }.joined())
        let outcome = try document.take("", prunes: false)
        let names = (1...10).map { "\"T\($0)\"" }.joined(separator: ", ")
        #expect(
            [outcome.summary] + outcome.details == [
                "imported list: nothing new", "no longer in list: \(names) and 2 more; --prune removes them",
            ])
    }

    @Test func sortingMovesTheBytesOfItemsWhole() throws {
        let ids = (1...3).map { "0000000\($0)-0000-4000-8000-000000000000" }
        let (b, a, c) = (
            #"{"id":"\#(ids[0])", "title":"bread","done":false, "x":[1, 2]}"#,
            #"{"done":true,"title":"Apples","id":"\#(ids[1])"}"#,
            #"{"id":"\#(ids[2])","title":"apples","done":false}"#
        )
        let document = try StoreDocument("[ \(b),\n\t\(a) , \(c)]\n")
        let sorted = try document.sortedByTitle()
        #expect(sorted.text == "[ \(a),\n\t\(c) , \(b)]\n")
        #expect(try sorted.sortedByTitle().text == sorted.text)
    }

    /// What becomes private at its source, with its steps, becomes so here.
    @Test func theClassIsKeptUpToDate() throws {
        func calendar(_ lines: String) -> String {
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:Rent\n\(lines)END:VTODO\nBEGIN:VTODO\nUID:2\n"
                + "SUMMARY:Transfer\nRELATED-TO:1\nEND:VTODO\nBEGIN:VTODO\nUID:3\nSUMMARY:Milk\nEND:VTODO\n"
                + "END:VCALENDAR\n"
        }
        var document = try StoreDocument("[]")
        #expect(try document.take(calendar(""), .iCalendar).added == ["Rent", "Transfer", "Milk"])
        let outcome = try document.take(calendar("CLASS:CONFIDENTIAL\n"), .iCalendar)
        #expect(outcome.updated == ["Rent", "Transfer"] && outcome.vanished.isEmpty)
        func classes() -> [ItemClass] {
            document.store.indices.map { document.store.values(of: $0).itemClass }
        }
        #expect(classes() == [.confidential, .private, .public])
        #expect(
            document.text.contains("\"class\": \"confidential\"")
                || document.text.contains("\"class\":\"confidential\""))
        _ = try document.take(calendar("CLASS:PUBLIC\n"), .iCalendar)
        #expect(classes() == [.public, .public, .public])
    }
}
