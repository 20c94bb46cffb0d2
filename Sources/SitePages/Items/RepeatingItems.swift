// The items that repeat. Each stays one item with one page. It is due at its current occurrence, whatever the store says;
// pages of days ask for the others.

import Bytes
import Civil
import Recurrence
import ToDos

/// The series of a list, by item.
struct RepeatingItems: Sendable {
    private let series: [ItemID: Series]

    /// Finds the items that repeat. `dues`, in store order, gets the dates of their current occurrences.
    init(_ store: ToDoStore, _ environment: SiteEnvironment, _ dues: inout [CivilDue?]) {
        var found: [ItemID: Series] = [:]
        for index in store.indices {
            guard let series = store.occurrences(of: index, in: environment.zones) else { continue }
            found[store[index].id] = series
            guard !store[index].isDone,
                let current = series.current(today: environment.settings.today)
            else { continue }
            dues[index.position] = CivilDue(current.date, in: environment.zones.zone)
        }
        series = found
    }

    /// The series of an item; nil if it does not repeat.
    subscript(item: ItemID) -> Series? { series[item] }
}

extension PageContext {
    /// How an item repeats, in words; nil if it does not.
    func repeats(_ item: ItemSummary) -> String? {
        guard let text = items.details[item.details]?.repeats else { return nil }
        guard let series = repeating[item.id] else {
            // Words that no rule can say, or a rule without a date.
            let words = items.withStoreBytes(of: text) { String(utf8: $0) }
            guard let rule = try? RecurrenceRule(words) else { return words }
            return self.words(of: rule, from: nil, false) ?? repeatingWord
        }
        let start = series.fields.since ?? series.due
        return words(
            of: series.rule, from: start.day(in: series.zone), series.fields.isFromCompletion)
            ?? repeatingWord
    }

    private func words(of rule: RecurrenceRule, from start: Day?, _ isFromCompletion: Bool) -> String? {
        locale.repeats?.text(rule, from: start, isFromCompletion: isFromCompletion, in: locale, zone: zone)
    }

    /// The language's word for what words cannot say.
    private var repeatingWord: String { locale.words["repeating"] ?? "" }
}
