// What twelve months on one sheet show: to-dos with a date, the events of whole days, and appointments where a day has room for
// them. What comes more often than monthly would flood it. It is counted, and so is what a day has no room for, so that the
// sheet hides nothing without saying so.

import Civil

/// The days of twelve months with what is on them.
struct YearGrid {
    /// A day.
    struct Cell: Equatable {
        let day: Day
        /// The first entries, in the order of the day.
        private(set) var entries: [DayPlan.Entry] = []
        /// The number of all entries.
        private(set) var count = 0
        /// Whether it is a day of an event over several days.
        fileprivate(set) var isInSeveralDays = false

        /// The events with a time that begin on the day, which its line names where it has room.
        fileprivate(set) var appointments: [DayPlan.Entry] = []

        /// How many of them its line names.
        var namedCount = 0
        /// Whether nothing is on the day.
        var isEmpty: Bool { count == 0 && appointments.isEmpty && !isInSeveralDays }

        fileprivate init(_ day: Day) { self.day = day }

        fileprivate mutating func add(_ entry: DayPlan.Entry) {
            count += 1
            if entries.count < YearGrid.maxNamed { entries.append(entry) }
        }

        /// The same with the first of its appointments among the entries.
        func naming(appointments number: Int) -> Cell {
            var cell = self
            cell.entries += appointments.prefix(number)
            (cell.count, cell.namedCount) = (count + number, namedCount + number)
            return cell
        }
    }

    struct MonthOfYear {
        let month: Month
        /// Whether it is named with its year, which is not that of the heading.
        let namesYear: Bool
        let days: ArraySlice<Cell>
        /// The name of a class: whether a screen folds it, or paper does not have it.
        var medium = ""
    }

    /// What only weeks and months show.
    struct Hidden {
        /// The number of events with a time for which no line has room.
        let appointments: Int
        /// The number of items and events that come more often than monthly.
        let others: Int
    }

    /// The entries of a day of a month that have no room.
    struct More {
        let month: Month
        let count: Int
    }

    /// The first of the twelve months.
    let first: Month
    let months: [MonthOfYear]
    /// The number of items that are to do. One that repeats counts on each of its days.
    let openCount: Int
    /// The number of items and events that come more often than monthly.
    let others: Int

    /// The most entries that a day may name.
    private static let maxNamed = 8

    /// Lays out the twelve months from one on.
    init(from first: Month, in context: PageContext) {
        let days = first.twelveMonths
        let (plans, others) = context.rarePlans(of: days)
        var openCount = 0
        let cells = plans.map { plan in
            var cell = Cell(plan.day)
            for entry in plan.entries {
                guard case .event(let event) = entry else {
                    cell.add(entry)
                    continue
                }
                // An event over several days has its name on the first one of the sheet.
                let isFirst = event.day == max(event.days.lowerBound, days.lowerBound)
                if event.isOfSeveralDays {
                    cell.isInSeveralDays = true
                } else if !event.isWholeDay {
                    if isFirst { cell.appointments.append(entry) }
                    continue
                }
                if isFirst { cell.add(entry) }
            }
            openCount += plan.entries.count { $0.item?.isDone == false }
            return cell
        }
        self.openCount = openCount
        self.others = others
        self.first = first
        let isRolling = first.firstDay.civil.month > 1
        months = cells.chunked { Month(with: $0.day) == Month(with: $1.day) }.map { days in
            let month = Month(with: days[days.startIndex].day)
            let isFirstOfYear = month == first || month.firstDay.civil.month == 1
            return MonthOfYear(month: month, namesYear: isRolling && isFirstOfYear, days: days)
        }
    }
}

extension YearGrid {
    /// How many of a day's entries are named on its line, of which these are the widths, and `count` the number of all: as
    /// many as fit, with a count of the others; one in any case, which is cut. A second one may be cut, too.
    static func named(_ widths: [Int], of count: Int, on paper: Paper) -> Int {
        let room = paper.yearLine
        func needed(_ named: Int) -> Int {
            widths.prefix(named).reduce(Self.between * (named - 1), +) + (named < count ? Self.more : 0)
        }
        let fitting = (1...max(1, widths.count)).last { needed($0) <= room } ?? 1
        if fitting == 1, widths.count > 1, needed(1) + Self.leastCut <= room * 62 / 100 { return 2 }
        return min(fitting, widths.count)
    }

    /// The width of a box to tick, of what separates two entries, of a count, and of a second entry that is cut, in tenths of
    /// an em.
    static let (tick, between, more, leastCut) = (11, 7, 17, 25)
}

extension Paper {
    /// The width of a day's line beside its date and the number of the week, in tenths of an em. See `Public/year.css`.
    fileprivate var yearLine: Int {
        switch self {
        case .letter, .a5: 113
        case .a4: 118
        case .legal: 150
        case .a3: 165
        }
    }
}

extension Month {
    /// The days of twelve months from this one on.
    var twelveMonths: ClosedRange<Day> { firstDay...advanced(by: 11).lastDay }
}

extension PageContext {
    /// The page of a year and the first of its months; those of this year if there is none.
    func page(ofYear year: Int) -> (address: Address, first: Month) {
        years.contains(year) && year != years.current
            ? (.year(year), Month(year: year, month: 1)) : (.year, firstMonthOfYear)
    }

    /// The first of the twelve months that the year shows: January, or the current month.
    var firstMonthOfYear: Month {
        settings.isRolling
            ? months.current : Month(year: months.current.year, month: 1)
    }
}
