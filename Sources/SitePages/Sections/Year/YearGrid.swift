// What a year on one sheet shows: to-dos with a date, and the events of whole days. What comes more often than monthly and
// appointments would flood it. They are counted, and so is what a day has no room for, so that the sheet hides nothing
// without saying so.

import Civil

/// The days of a year with what is on them.
struct YearGrid: Equatable {
    /// An item or an event on a day.
    enum Entry: Equatable {
        case item(ReadingPosition, isDone: Bool)
        case event(EventEntry)
    }

    /// A day.
    struct Cell: Equatable {
        let day: Day
        /// The entries that the day names: what is to do, then events, then what is done.
        private(set) var entries: [Entry] = []
        /// The number of all entries.
        private(set) var count = 0
        /// Whether it is a day of an event over several days.
        fileprivate(set) var isInSeveralDays = false

        fileprivate init(_ day: Day) { self.day = day }

        fileprivate mutating func add(_ entry: Entry) {
            count += 1
            if entries.count < YearGrid.mostNamed { entries.append(entry) }
        }
    }

    /// The days of each month.
    let months: [ArraySlice<Cell>]
    /// The number of items that are to do. One that repeats counts on each of its days.
    let openCount: Int
    /// The number of appointments, which only weeks and months show.
    let appointments: Int
    /// The number of items and events that come more often than monthly.
    let others: Int

    /// The number of entries that a day names. One has two lines, two have one each.
    static let mostNamed = 2

    /// Lays out a year.
    init(_ year: Int, in context: PageContext) {
        let days = Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
        var cells = days.each.map { Cell($0) }
        func index(of day: Day) -> Int { day.number - days.lowerBound.number }
        let repeated = context.repeating.rareEntries(in: days)
        let events = context.events.rareEntries(in: days)
        let dated = context.dated(in: days).filter { context.repeating[context.items[$0].id] == nil }

        func addItems(isDone: Bool) {
            for position in dated where context.items[position].state.isDone == isDone {
                guard let due = context.items[position].due else { continue }
                cells[index(of: due.day)].add(.item(position, isDone: isDone))
            }
            for entry in repeated.entries where entry.isDone == isDone {
                cells[index(of: entry.due.day)].add(.item(entry.position, isDone: isDone))
            }
        }
        addItems(isDone: false)
        openCount = cells.reduce(0) { $0 + $1.count }
        var appointments = 0
        for event in events.entries {
            // An event over several days has its name on the first one of the year.
            let isFirst = event.day == max(event.days.lowerBound, days.lowerBound)
            if event.isOfSeveralDays {
                cells[index(of: event.day)].isInSeveralDays = true
            } else if !event.isWholeDay {
                appointments += isFirst ? 1 : 0
                continue
            }
            if isFirst { cells[index(of: event.day)].add(.event(event)) }
        }
        addItems(isDone: true)
        self.appointments = appointments
        others = repeated.others + events.others
        months = cells.chunked { Month(with: $0.day) == Month(with: $1.day) }
    }
}

extension PageContext {
    /// The items that are due on some days, by due time.
    func dated(in days: ClosedRange<Day>) -> ArraySlice<ReadingPosition> {
        func start(of day: Day) -> Int {
            agenda.dated.partitioningIndex { position in items[position].due.map { $0.day >= day } ?? true }
        }
        return agenda.dated[start(of: days.lowerBound)..<start(of: days.upperBound + 1)]
    }
}
