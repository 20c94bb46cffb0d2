// The agenda as JSON (RFC 8259), for scripts and displays: the days of some weeks with their items, what is overdue, and what
// has no date.
//
//     {"weeks":[{"week":"2026-W48","days":[{"date":"2026-11-24","items":[{"kind":"todo","id":"…","title":"Bins", …}]}]}],
//      "overdue":[…],"undated":[…]}
//
// Events of calendars stand among the items of their days, with the kind `event` and no ID; `DayPlan` has the order.

import Bytes
import Civil
import Events
import JSON
import ToDos

package struct AgendaJSON: Sendable {
    private let context: PageContext

    package init(
        _ store: ToDoStore, environment: SiteEnvironment, events: EventCalendars = EventCalendars()
    ) {
        context = PageContext(store, environment, events: events)
    }

    /// `weeks` consecutive weeks, the first of which contains `day`. An item stands on each of its days: one that repeats
    /// on the days on which it was done, and from its current occurrence on. What is overdue also stands on its day.
    package func document(from day: Day, count: Int) -> [UInt8] {
        let first = Week(with: day, start: context.settings.weekStart)
        let weeks = (0..<count).map { first.advanced(by: $0) }
        let object = JSONText.object([
            ("weeks", JSONText.array(weeks.map { json($0) })),
            ("overdue", JSONText.array(context.agenda.overdue.map { json($0) })),
            ("undated", JSONText.array(context.agenda.undated.map { json($0) })),
        ])
        return object + "\n".utf8
    }

    private func json(_ week: Week) -> [UInt8] {
        let days = context.plans(of: week.span).map { plan in
            let entries = plan.entries.compactMap { entry -> [UInt8]? in
                switch entry {
                case .event(let event): json(event)
                case .item(let item):
                    item.isMissed ? nil : json(item.position, item.due, isDone: item.isDone)
                }
            }
            return JSONText.object([
                ("date", JSONText.string(plan.day.iso)),
                ("items", JSONText.array(entries)),
            ])
        }
        var name = ByteBuffer()
        week.appendName(to: &name)
        return JSONText.object([
            ("week", JSONText.string(String(name))), ("days", JSONText.array(days)),
        ])
    }

    /// An item at its due date.
    private func json(_ position: ReadingPosition) -> [UInt8] {
        json(position, context.items[position].due, isDone: context.items[position].state.isDone)
    }

    /// An event, with its own start and end on each of its days. The end is not part of it.
    private func json(_ entry: EventEntry) -> [UInt8] {
        object(
            "event", nil, title: entry.title, start: entry.start, end: entry.end,
            place: entry.event.place)
    }

    /// The members that items and events share.
    private func object(
        _ kind: String, _ id: ItemID?, title: String, start: CivilDue?, end: CivilDue?, isDone: Bool = false,
        isOverdue: Bool = false, isRoutine: Bool = false, repeats: String? = nil, place: String?,
        list: String? = nil
    ) -> [UInt8] {
        func text(_ text: String?) -> [UInt8] { text.map(JSONText.string) ?? Array("null".utf8) }
        func date(_ due: CivilDue?) -> [UInt8] {
            text(
                due.map { due in
                    var text = ByteBuffer()
                    text.append(machineReadable: due)
                    return String(text)
                })
        }
        return JSONText.object(
            [
                ("kind", text(kind)), ("id", text(id?.description.uppercased())), ("title", text(title)),
                ("start", date(start)), ("end", date(end)), ("done", JSONText.bool(isDone)),
                ("overdue", JSONText.bool(isOverdue)), ("routine", JSONText.bool(isRoutine)),
                ("repeats", text(repeats)), ("place", text(place)),
            ] + (list.map { [("list", text($0))] } ?? []))
    }

    private func json(_ position: ReadingPosition, _ due: CivilDue?, isDone: Bool) -> [UInt8] {
        let item = context.items[position]
        func word(_ text: Text) -> String { context.items.words.string(text) }
        let list = context.groups.list(of: position).map {
            context.groups.words.string(context.groups[$0].name)
        }
        return object(
            "todo", item.id, title: item.isUntitled ? "" : word(item.title), start: due, end: nil,
            isDone: isDone,
            isOverdue: !isDone && due.map { $0.day < context.settings.today } ?? false,
            isRoutine: context.repeating.isRoutine(item.id), repeats: context.repeats(item),
            place: item.locationName.isEmpty ? nil : word(item.locationName), list: list)
    }
}
