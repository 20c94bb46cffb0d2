// The items that repeat. Each stays one item with one page. It is due at its current occurrence, whatever the store says;
// pages of days show the others, which are computed once for all weeks and months that have a page.

import Bytes
import Civil
import Recurrence
import ToDos

/// The series of a list, and their occurrences.
struct RepeatingItems {
    private struct Item {
        let index: StoreIndex
        let id: ItemID
        let series: Series
        let isDone: Bool
        let isRoutine: Bool
        /// The occurrence that is meant when nobody names one.
        let current: Series.Occurrence?
        var position = ReadingPosition(0)
    }

    private var items: [Item] = []
    private let numbers: [ItemID: Int]
    private let today: Day
    private let zone: Zone
    /// The occurrences on days of weeks and months that have a page, by day.
    private var entries = DayEntries<DayEntry>(day: \.due.day)

    /// Finds the items that repeat. `dues`, in store order, gets the dates of their current occurrences.
    init(_ store: ToDoStore, _ environment: SiteEnvironment, _ dues: inout [CivilDue?]) {
        (today, zone) = (environment.settings.today, environment.zones.zone)
        var items: [Item] = []
        for index in store.indices {
            guard let series = store.occurrences(of: index, in: environment.zones) else { continue }
            let item = store[index]
            let current = item.isDone ? nil : series.current(today: today)
            items.append(
                Item(
                    index: index, id: item.id, series: series, isDone: item.isDone,
                    isRoutine: series.isRoutine, current: current))
            if let current { dues[index.position] = CivilDue(current.date, in: zone) }
        }
        self.items = items
        numbers = Dictionary(keepingFirst: items.enumerated().map { ($1.id, $0) })
    }

    var isEmpty: Bool { items.isEmpty }

    /// Whether a routine has an occurrence on some days.
    func hasRoutine(in days: ClosedRange<Day>) -> Bool {
        items.contains { item in
            item.isRoutine && !item.series.shown(in: days, from: item.current, isDone: item.isDone).isEmpty
        }
    }

    /// Whether an item repeats. To ask for its series is slow where few do, since a series is large.
    func contains(_ item: ItemID) -> Bool { numbers[item] != nil }

    /// The series of an item; nil if it does not repeat.
    subscript(item: ItemID) -> Series? { numbers[item].map { items[$0].series } }

    /// The occurrence of an item that is meant when nobody names one; nil if it is done, or does not repeat.
    func current(_ item: ItemID) -> Series.Occurrence? { numbers[item].flatMap { items[$0].current } }

    /// Whether an item is a routine, which weeks and months show beside the days.
    func isRoutine(_ item: ItemID) -> Bool { numbers[item].map { items[$0].isRoutine } ?? false }

    /// The days on which something was done.
    var doneDays: Set<Day> { items.reduce(into: []) { $0.formUnion($1.series.doneDays) } }

    /// Says where the items stand in reading order.
    mutating func place(_ positions: [ReadingPosition]) {
        for number in items.indices { items[number].position = positions[items[number].index.position] }
    }

    /// Computes the occurrences on some days.
    mutating func compute(_ days: [ClosedRange<Day>]) {
        entries.keep(on: days, occurrences)
    }

    /// How many times of a day a row names.
    private static let maxTimes = 3

    /// The occurrences on some days, by day.
    func entries(in days: ClosedRange<Day>) -> [DayEntry] {
        entries.entries(in: days, occurrences)
    }

    /// The occurrences on the days of a year of what comes monthly or less often, in the same order, and the number of the
    /// other items. Those have too many occurrences to compute them all.
    func rareEntries(in days: ClosedRange<Day>) -> (entries: [DayEntry], others: Int) {
        let often = Set(items.indices.filter { items[$0].isRoutine || items[$0].series.isOften })
        return (occurrences(in: days, without: often), often.count { isThere(items[$0], in: days) })
    }

    /// Whether an item that comes often does so on the days of a year.
    private func isThere(_ item: Item, in days: ClosedRange<Day>) -> Bool {
        if let current = item.current, !item.isDone, current.day <= days.upperBound {
            if current.day >= days.lowerBound { return true }
            let month = days.lowerBound...days.lowerBound + 30
            if !item.series.shown(in: month, from: current, isDone: false).isEmpty { return true }
        }
        return !item.series.done(in: days, isDone: item.isDone).isEmpty
    }

    private func occurrences(in days: ClosedRange<Day>) -> [DayEntry] { occurrences(in: days, without: []) }

    private func occurrences(in days: ClosedRange<Day>, without often: Set<Int>) -> [DayEntry] {
        var found: [DayEntry] = []
        for (number, item) in items.enumerated() where !often.contains(number) {
            let shown = item.series.shown(in: days, from: item.current, isDone: item.isDone)
            let missed = item.isRoutine && !item.isDone ? item.series.missed(in: days, before: today) : []
            for occurrence in shown + missed.filter({ !shown.contains($0) }) {
                let due = CivilDue(occurrence.date, in: zone)
                let times = occurrence.dates.prefix(Self.maxTimes).compactMap { CivilDue($0, in: zone).time }
                found.append(
                    DayEntry(
                        position: item.position, due: due, times: times, isDone: occurrence.isDone,
                        isRoutine: item.isRoutine, isMissed: !occurrence.isDone && due.day < today))
            }
        }
        return found.sorted { $0.due.day < $1.due.day }
    }
}

extension PageContext {
    /// How an item repeats, in words; nil if it does not.
    func repeats(_ item: ItemSummary) -> String? {
        guard let text = items.details[item.details]?.repeats else { return nil }
        guard let series = repeating[item.id], series.businessDays == nil else {
            // Words that no rule can say, or a rule without a date.
            let words = items.withStoreBytes(of: text) { String(utf8: $0) }
            guard let rule = try? RecurrenceRule(words) else { return words }
            return self.words(of: rule, from: nil, false) ?? repeatingWord
        }
        let start = series.fields.since ?? series.due
        var rule = series.rule
        if start.instant == nil { rule.until = rule.until.map { .day($0.lastDay(in: series.zone)) } }
        let times = series.timesOfDay.compactMap { CivilDue($0, in: zone).time }
        if !times.isEmpty {
            if rule.frequency == .hourly { (rule.frequency, rule.interval) = (.daily, 1) }
            if rule.frequency == .daily { rule.bySetPos = [] }
            (rule.byHour, rule.byMinute) = ([], [])
        }
        return words(of: rule, from: start.day(in: series.zone), series.fields.isFromCompletion, at: times)
            ?? repeatingWord
    }

    private func words(
        of rule: RecurrenceRule, from start: Day?, _ isFromCompletion: Bool, at times: [CivilTime] = []
    ) -> String? {
        locale.repeats?.text(
            rule, from: start, isFromCompletion: isFromCompletion, at: times, in: locale, zone: zone)
    }

    /// The language's word for what words cannot say.
    private var repeatingWord: String { locale.words["repeating"] ?? "" }
}
