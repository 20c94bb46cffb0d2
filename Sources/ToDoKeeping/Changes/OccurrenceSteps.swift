// What the commands do with an item that repeats in a list whose format keeps no series: each occurrence is checked off where it
// stands, and the next one is one step of the rule later, as the programs of the format have it, also in the past.

import Civil
import JSON
import ToDos

struct OccurrenceSteps {
    private let document: any KeptDocument
    private let context: KeepingContext

    /// Makes the changes of an item; nil if it has no rule that is understood, or if the list keeps its series.
    init?(_ document: any KeptDocument, _ item: ItemValues, _ context: KeepingContext) {
        guard !document.keepsSeries, item.repeats != nil, document.next(item, doneOn: context.today) != nil
        else {
            return nil
        }
        (self.document, self.context) = (document, context)
    }

    /// Checks off an occurrence. Nil if it is done already. Throws if others that are not past come before it.
    func done(
        _ item: inout ItemValues, _ named: ItemDate?, on completion: Day?
    ) throws(StoreErrors) -> OccurrenceOutcome? {
        let named = named?.day(in: context.zone)
        let day = completion ?? context.today
        let due = item.mainDate?.day(in: context.zone)
        var missed: [ItemDate] = []
        if let named, let due, named != due, !item.series.isFromCompletion {
            guard named > due, !item.series.doneOn.contains(.day(named)) else { return nil }
            // The list has no place for what stays open before an occurrence. What is past was missed.
            guard named <= context.today else { throw refusal(of: named, item, due) }
            missed = item.occurrences(in: context.zones)?.missed(before: named).map(\.name) ?? []
            item.mainDate.map {
                item.move(to: $0.moved(byDays: named.number - due.number, in: context.zone), in: context.zone)
            }
        }
        let mark = item.series.isFromCompletion ? day : item.mainDate?.day(in: context.zone) ?? day
        guard !item.series.doneOn.contains(.day(mark)), let next = document.next(item, doneOn: day) else {
            return nil
        }
        item = next
        item.series.doneOn.append(.day(mark))
        // The line of the occurrence has this date; the item itself is open.
        item.completed = .day(day)
        return .done([.day(mark)], isNamed: named != nil, missed: missed, next: next.mainDate)
    }

    /// Takes back a check mark: that of a day, or the last one. The date of the item stays. Nil if there is none.
    func reopen(_ item: inout ItemValues, _ named: ItemDate?) -> OccurrenceOutcome? {
        let named = named.map { ItemDate.day($0.day(in: context.zone)) }
        guard !item.isDone, let mark = named ?? item.series.doneOn.sorted(in: context.zone).last,
            item.series.doneOn.contains(mark)
        else {
            return nil
        }
        item.series.doneOn.removeAll { $0 == mark }
        return .reopened(mark)
    }

    /// Moves the item to its next occurrence. Nil if it is done. Throws if another occurrence is named.
    func skip(_ item: inout ItemValues, _ named: ItemDate?) throws(StoreErrors) -> OccurrenceOutcome? {
        guard !item.isDone, let day = item.mainDate?.day(in: context.zone),
            case let named = named?.day(in: context.zone) ?? day, named >= day,
            let next = document.next(item, doneOn: context.today)
        else { return nil }
        guard named == day else { throw refusal(of: named, item, day) }
        item = next
        return .skipped(.day(day), next: next.mainDate)
    }

    private func refusal(of named: Day, _ item: ItemValues, _ due: Day) -> StoreErrors {
        StoreErrors(
            refusing: "\"\(Excerpt.text(item.title))\" is due on \(due.iso) before \(named.iso); "
                + "check that one off, or skip it, first")
    }
}
