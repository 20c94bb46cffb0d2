// No conversion changes what a list says without a word: what a writer cannot hold is counted by its field, and what a
// reader takes for something else is named.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct LossTests {
    private func store(_ bytes: [UInt8], _ format: ListFormat) throws -> ToDoStore {
        var collector = ListCollector(.zone("Europe/Berlin"))
        collector.add(ListInput(bytes, identity: "list"), as: format)
        return try collector.finish()
    }

    private func values(_ store: ToDoStore) -> [String: ItemValues] {
        Dictionary(store.indices.map { (store.string(store[$0].title), store.values(of: $0)) }) { one, _ in
            one
        }
    }

    /// A line of a list that its own format's writer does not write again as it was, and what is said of it.
    struct Change: Sendable, CustomTestStringConvertible {
        let format: ListFormat
        let list: String
        let altered: [String]
        var testDescription: String { "\(format): \(list)" }

        init(_ format: ListFormat, _ list: String, _ altered: String...) {
            self.init(format, list, altered: altered)
        }

        private init(_ format: ListFormat, _ list: String, altered: [String]) {
            (self.format, self.list, self.altered) = (format, list, altered)
        }

        /// A task of Taskwarrior with attributes beside those that it must have.
        static func task(_ attributes: String, _ altered: String...) -> Change {
            let start = #"[{"description":"A","entry":"20261120T083000Z","status":"pending","#
            let id = #""uuid":"11111111-1111-4111-8111-111111111111","#
            return Change(.taskwarrior, start + id + attributes + "}]", altered: altered)
        }

        static func toDo(_ lines: String, _ altered: String...) -> Change {
            Change(
                .iCalendar, "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n",
                altered: altered)
        }
    }

    static let changes: [Change] = [
        Change(.todoTxt, "A +a\n"), Change(.todoTxt, "A +a @b @c\n"), Change(.todoTxt, "(F) A\n"),
        Change(.todoTxt, "A +a +b\n", "second project as a tag ×1"),
        Change(.todoTxt, "Ask +a about +b and +c now\n", "second project as a tag ×2"),
        Change(.todoTxt, "(G) A\n(Z) B\n(F) C\n", "priority after F as F ×2"),
        Change(.todoTxt, "x 2026-11-20 A pri:Q\n", "priority after F as F ×1"),
        .task(#""project":"a.b""#), .task(#""project":"x/y""#), .task(#""project":"v1.2/3""#),
        .task(#""scheduled":"20261124T180000Z""#), .task(#""priority":"M""#),
        .task(#""wait":"20261124T180000Z""#, "wait as the start date ×1"),
        .task(#""wait":"20261124T180000Z","status":"waiting""#, "wait as the start date ×1"),
        .task(#""status":"waiting""#, "status waiting as to do ×1"),
        .task(#""depends":["22222222-2222-4222-8222-222222222222"]"#),
        .task(
            #""annotations":[{"entry":"20261121T083000Z","description":"B"}]"#,
            "annotation without its time ×1"),
        .task(
            #""due":"20261124T180000Z","recur":"weekly","imask":0,"parent":"22222222-2222-4222-8222-222222222222""#
        ),
        .task(
            #""status":"completed","due":"20261124T180000Z","recur":"weekly","imask":0,"parent":"22222222-2222-4222-8222-222222222222""#,
            "task of a template as one of its own ×1"),
        .toDo("DESCRIPTION:A"), .toDo("RRULE:FREQ=DAILY\nDTSTART:20261124T180000Z"),
        .toDo("DUE;TZID=Europe/Berlin:20261124T180000"),
        .toDo("RRULE:FREQ=DAILY\nDTSTART;VALUE=DATE:20261124"),
        .toDo("COMMENT:A\nCOMMENT:B", "COMMENT as a paragraph of the description ×1"),
        .toDo("RECURRENCE-ID:20261124", "RECURRENCE-ID as a to-do of its own ×1"),
        .toDo("RRULE:FREQ=DAILY\nDTSTART;TZID=Europe/Berlin:20261124T180000"),
        Change(.markdown, "- [ ] A\n- [x] B\n- [-] C\n- [X] D\n"),
        Change(.markdown, "- [ ] A 🛫 2026-11-24\n"),
        Change(.markdown, "- [ ] A ⏳ 2026-11-24\n"),
        Change(.markdown, "- [ ] A 🛫 2026-11-23 ⏳ 2026-11-24 🔁 every day\n"),
        Change(.markdown, "- [/] A\n- [>] B\n", "[ ] with another mark as not done ×2"),
        Change(.markdown, "- [ ] [A](https://example.com/)\n"),
        Change(.markdown, "- [ ] [A](b.md)\n- [ ] [[B]]\n", "link to a note as its text ×2"),
        Change(.todoist, "TYPE,CONTENT,DATE\ntask,A,2026-11-24\n"),
        Change(.todoist, "TYPE,CONTENT,DATE\ntask,A,every day\n"),
        Change(.todoist, "TYPE,CONTENT,DATE\ntask,A,every moon\n", "DATE as text of the description ×1"),
        Change(.todoist, "TYPE,CONTENT,DEADLINE\ntask,A,2026-11-24\n"),
        Change(.todoist, "TYPE,CONTENT,DATE,DEADLINE\ntask,A,2026-11-24,2026-11-25\n"),
    ]

    @Test(arguments: changes) func whatIsReadAsSomethingElseIsNamed(change: Change) throws {
        let store = try store(Array(change.list.utf8), change.format)
        #expect(store.notes.altered.map { "\($0.name) ×\($0.count)" } == change.altered)
    }

    /// From every format to every other one: each field that differs is counted, and no other.
    @Test(arguments: changes, ListFormat.writable)
    func eachLossIsCounted(change: Change, target: ListFormat) throws {
        let before = try store(Array(change.list.utf8), change.format)
        let conversion = try #require(ListConversion(before, to: target, .zone("Europe/Berlin")))
        let after = values(try store(conversion.bytes, target))
        var losses: [String: Int] = [:]
        for (title, item) in values(before) {
            let kept = try #require(after[title] ?? after[title.isEmpty ? "Untitled" : title] ?? after["…"])
            for field in ItemField.all.compactMap({ $0.loss(of: item, keptAs: kept) }) {
                losses[field, default: 0] += 1
            }
        }
        #expect(losses == Dictionary(conversion.losses.map { ($0.name, $0.count) }) { one, _ in one })
    }

    /// Every number is a value of its own, not only its class.
    @Test(arguments: [
        (ListFormat.todoTxt, [2, 3, 4]), (.taskwarrior, [2, 3, 4, 6, 7, 8]), (.markdown, [2, 4, 6, 8]),
        (.iCalendar, []), (.app, []),
    ])
    func prioritiesThatMoveAreCounted(format: ListFormat, moved: [Int]) throws {
        for number in 1...9 {
            var item = ItemValues(title: "A")
            item.priority = Priority(number)
            var builder = StoreBuilder()
            builder.append(item)
            let conversion = try #require(ListConversion(try builder.finish(), to: format, .zone("UTC")))
            #expect(
                conversion.losses.map(\.name) == (moved.contains(number) ? ["priority"] : []), "\(number)")
        }
    }

    /// A slash in a project of Taskwarrior separates no levels, and is written as it was.
    @Test(arguments: ["x/y", "a.b/c.d", "24/7", "v1.2/x", "a/b/c"])
    func slashesOfTaskwarriorStay(project: String) throws {
        let list =
            #"[{"description":"A","entry":"20261120T083000Z","status":"pending","project":"\#(project)","#
            + #""uuid":"11111111-1111-4111-8111-111111111111"}]"#
        let store = try store(Array(list.utf8), .taskwarrior)
        let read = try #require(values(store)["A"]?.project)
        #expect(!read.contains("/") || project.contains("."))
        let written = try #require(ListConversion(store, to: .taskwarrior, .zone("UTC")))
        #expect(written.losses == [])
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(text.contains("\"project\":\"\(project)\""), "\(text)")
    }
}
