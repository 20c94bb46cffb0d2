// The agenda as JSON (RFC 8259), for scripts and displays: the days of some weeks with their items, what is overdue, and what
// has no date.
//
//     {"weeks":[{"week":"2026-W48","days":[{"date":"2026-11-24","items":[{"kind":"todo","id":"…","title":"Bins", …}]}]}],
//      "overdue":[…],"undated":[…]}

import Bytes
import Civil
import JSON
import ToDos

/// The agenda of a store as JSON.
public struct AgendaJSON: Sendable {
    private let context: PageContext

    /// The agenda of a store.
    public init(_ store: ToDoStore, environment: SiteEnvironment) {
        context = PageContext(store, environment)
    }

    /// `weeks` consecutive weeks, the first of which contains `day`. An item stands on each of its days: one that repeats
    /// on the days on which it was done, and from its current occurrence on. What is overdue also stands on its day.
    public func document(from day: Day, count: Int) -> [UInt8] {
        let first = Week(with: day, start: context.settings.weekStart)
        let weeks = (0..<count).map { first.advanced(by: $0) }
        let span = first.firstDay...first.firstDay + (7 * count - 1)
        let entries = context.entries(context.agenda.dated[...], in: span)
        let days = Dictionary(grouping: entries) { $0.due.day }
        let object = JSONText.object([
            ("weeks", JSONText.array(weeks.map { json($0, days) })),
            ("overdue", JSONText.array(context.agenda.overdue.map { json($0) })),
            ("undated", JSONText.array(context.agenda.undated.map { json($0) })),
        ])
        return object + "\n".utf8
    }

    private func json(_ week: Week, _ items: [Day: [DayEntry]]) -> [UInt8] {
        let days = week.days.map { day in
            let entries = items[day, default: []].map { json($0.position, $0.due, isDone: $0.isDone) }
            return JSONText.object([("date", JSONText.string(day.iso)), ("items", JSONText.array(entries))])
        }
        var name = ByteBuffer()
        week.appendName(to: &name)
        return JSONText.object([
            ("week", JSONText.string(name.string(name.everything))), ("days", JSONText.array(days)),
        ])
    }

    /// An item at its due date.
    private func json(_ position: ReadingPosition) -> [UInt8] {
        json(position, context.items[position].due, isDone: context.items[position].state.isDone)
    }

    private func json(_ position: ReadingPosition, _ due: CivilDue?, isDone: Bool) -> [UInt8] {
        let item = context.items[position]
        func word(_ text: Text) -> String { context.items.words.string(text) }
        func text(_ text: String?) -> [UInt8] { text.map(JSONText.string) ?? Array("null".utf8) }
        func bool(_ value: Bool) -> [UInt8] { Array(value.description.utf8) }
        let start = due.map { due in
            var text = ByteBuffer()
            text.append(machineReadable: due)
            return text.string(text.everything)
        }
        let list = context.groups.list(of: position).map { list in
            ("list", text(context.groups.words.string(context.groups[list].name)))
        }
        return JSONText.object(
            [
                ("kind", text("todo")), ("id", text(item.id.description.uppercased())),
                ("title", text(item.isUntitled ? "" : word(item.title))),
                ("start", text(start)), ("end", text(nil)), ("done", bool(isDone)),
                ("overdue", bool(!isDone && due.map { $0.day < context.settings.today } ?? false)),
                ("routine", bool(context.repeating.isRoutine(item.id))),
                ("repeats", text(context.repeats(item))),
                ("place", text(item.locationName.isEmpty ? nil : word(item.locationName))),
            ] + (list.map { [$0] } ?? []))
    }
}
