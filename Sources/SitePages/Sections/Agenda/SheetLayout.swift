// Chooses the layout of a printed week. A style sheet cannot count items, so the page does: it takes the largest type with
// which the week fits on one sheet and writes the result as class names for `Public/agenda-paper.css`.
//
// What is open wins. To-dos stand beside the appointments of their day; where that is too high, they flow on below them and
// into a second column. Then what is done on past days becomes a count, then the appointments of past days. Only then the
// items without a date are counted, and the open and overdue ones of the fullest days at the very end. Type is never smaller
// than 9 points for up to 40 items and 12 without a date, and 8 points for more. What is left of the sheet has a small
// month and lines to write on.

/// The layout of a printed week.
struct SheetLayout {
    /// How much space an item takes.
    struct Item {
        /// Its title and what follows it.
        let words: PrintedWords
        /// Its lines, if it has some. They stand below, several beside each other, each of them whole.
        var lines = PrintedWords()
        var isDone = false
    }

    /// A day and what is on it.
    struct Day {
        let events: [Item]
        let items: [Item]
        var isPast = false
        var isToday = false
    }

    /// Items that are not listed by their day, and whether there are more of them, which get a line that counts them.
    struct List {
        var items: [Item] = []
        var hasMore = false
    }

    /// The content of a sheet.
    struct Content {
        let days: [Day]
        /// The overdue items above today, latest first.
        var overdue = List()
        /// The overdue items of the next week's sheet, and the items without a date.
        var stillOpen = List()
        var undated = List()
        /// The names of the routines.
        var routines: [Item] = []
        /// The number of lines at the foot.
        var footLines = 0
        /// Whether times have AM and PM.
        var hasDayPeriods = false

        /// The number of items and appointments of the week.
        var count: Int { days.reduce(overdue.items.count) { $0 + $1.events.count + $1.items.count } }
    }

    /// Where an entry stands: in which of two or three columns, from 0, and how many lines it takes.
    struct Place: Equatable {
        let column, lines: Int
    }

    /// What a day only counts.
    struct Counted {
        var open = 0
        var events = 0
        var done = 0
    }

    /// What a sheet has of a day: the places of its events and items, nil for those that are not listed. A count stands
    /// in the column after the last one.
    struct ListedDay: Equatable {
        let events, items: [Place?]
        /// How many open items are counted.
        let counted: Int
        let countColumn: Int
    }

    /// A week on a sheet of one kind.
    struct Sheet: Equatable {
        /// The size of type, as an index of `SheetStep.all`.
        fileprivate(set) var size = SheetStep.eight
        fileprivate(set) var days: [ListedDay] = []
        /// The places of the first overdue items, and of the first undated ones.
        fileprivate(set) var overdue: [Place] = []
        fileprivate(set) var undated: [Place] = []
        fileprivate(set) var undatedColumns = 1
        fileprivate(set) var stillOpen = 0
        fileprivate(set) var routines = 0
        /// Whether there is room for a small month, and for notes.
        fileprivate(set) var hasMonth = false
        fileprivate(set) var hasNotes = false
        /// The part of the height that the days have at least, in tenths.
        fileprivate(set) var share = 10
        /// Whether something open is only counted.
        fileprivate(set) var isCut = false

        fileprivate var hasBoxes: Bool {
            stillOpen + undated.count + routines > 0 || hasMonth || hasNotes
        }
    }

    let upright, across: Sheet

    /// Chooses the layout of a week.
    init(_ content: Content) {
        var (upright, across) = (Plan(content, on: .upright), Plan(content, on: .across))
        (self.upright, self.across) = (upright.sheet(), across.sheet())
    }

    /// The class names for the style sheet.
    var classes: String {
        let names = ["up-\(upright.size)", "across-\(across.size)", "share-\(upright.share)"]
        return (names + (upright.hasBoxes ? [] : ["no-boxes"])).joined(separator: " ")
    }
}

/// What a sheet may do with a week, and how many of each list it has.
private struct Way {
    var flows = false
    /// Whether done items and appointments of past days are only counted.
    var countsDone = false
    var countsEvents = false
    /// The most items of each day, and the most appointments.
    var open, events: [Int]
    var overdue, stillOpen, undated, routines: Int
    /// The number of columns of the undated items.
    var undatedColumns = 1
    var hasMonth = false
    var hasNotes = false
}

/// The lines that everything takes in a size of type.
private struct Measured {
    struct Day {
        let events, items: [Int]
    }

    let days: [Day]
    let overdue, stillOpen, routines: [Int]
    /// In one, two and three columns.
    let undated: [[Int]]
}

/// The heights of a week's parts on a sheet, in millimetres.
private struct Plan {
    private let content: SheetLayout.Content
    private let kind: SheetKind
    private var measured: [Measured?] = SheetStep.all.map { _ in nil }

    /// The space for the head, the space of a day beside its lines, that of a box, and the heights of a small month, of the
    /// smallest notes and of a line at the foot.
    private static let (head, gap, box) = (12.5, 2.1, 8.5)
    private static let (month, notes, footLine) = (34.0, 26.0, 4.0)
    /// The width of the name of a day, with the gap after it, and of the gap between two columns.
    private static let (name, between) = (26.0, 4.0)
    /// The width of a tick, and the widths of the times of an appointment in tenths of an em.
    private static let (tick, range, longRange) = (5.6, 70, 104)
    /// The width of the boxes of a routine.
    private static let marks = 36.0
    /// The number of columns of a day, and how many lines appointments in the second one must save.
    private static let (columns, leastSaving) = (2, 3)

    init(_ content: SheetLayout.Content, on kind: SheetKind) { (self.content, self.kind) = (content, kind) }

    /// Chooses the layout: the first way that fits, in the largest type.
    mutating func sheet() -> SheetLayout.Sheet {
        let all = Way(
            open: content.days.map(\.items.count), events: content.days.map(\.events.count),
            overdue: content.overdue.items.count,
            stillOpen: content.stillOpen.items.count, undated: content.undated.items.count,
            routines: content.routines.count)
        var flowing = all
        flowing.flows = true
        var withoutDone = flowing
        withoutDone.countsDone = true
        var least = withoutDone
        least.countsEvents = true
        var ways = [
            (all, SheetStep.nineAndAHalf), (flowing, SheetStep.nine), (withoutDone, SheetStep.nine),
            (least, SheetStep.nine),
        ]
        let isSmall = content.count > 40 || content.undated.items.count > 12
        if isSmall { ways += [(withoutDone, SheetStep.eight), (least, SheetStep.eight)] }
        for (way, smallest) in ways where fits(way, smallest) { return sheet(way, smallest) }
        let smallest = isSmall ? SheetStep.eight : SheetStep.nine
        let cut = cut(least, smallest)
        return sheet(cut, smallest)
    }

    /// The sheet of a way that fits in a size.
    private mutating func sheet(_ way: Way, _ smallest: Int) -> SheetLayout.Sheet {
        var way = way
        var (low, high) = (0, smallest)
        while low < high {
            let middle = (low + high) / 2
            if fits(way, middle) { high = middle } else { low = middle + 1 }
        }
        for (month, notes) in [(true, true), (false, true), (true, false)] {
            var roomy = way
            (roomy.hasMonth, roomy.hasNotes) = (month, notes)
            guard fits(roomy, high) else { continue }
            way = roomy
            break
        }
        return layout(way, high).sheet
    }

    private mutating func fits(_ way: Way, _ size: Int) -> Bool { layout(way, size).height <= room }

    private var room: Double {
        kind.height - Self.head - (content.footLines == 0 ? 0 : 2 + Double(content.footLines) * Self.footLine)
    }

    /// Lists fewer items until the week fits, in the smallest type: of those without a date, then of the fullest days.
    private mutating func cut(_ all: Way, _ size: Int) -> Way {
        var way = all
        for list in [\Way.undated, \.stillOpen, \.routines] {
            way[keyPath: list] = min(list == \.routines ? 12 : 3, way[keyPath: list])
        }
        var most = max(way.overdue, way.open.max() ?? 0, way.events.max() ?? 0)
        while most > 1, !fits(way, size) {
            most -= 1
            way.open = all.open.map { min($0, most) }
            way.events = all.events.map { min($0, most) }
            way.overdue = min(all.overdue, most)
        }
        // What is left goes to what is overdue, to the days one after the other, and to the lists beside them.
        fill(&way, \.overdue, upTo: all, size)
        for day in way.open.indices { fill(&way, \.open[day], upTo: all, size) }
        for day in way.events.indices { fill(&way, \.events[day], upTo: all, size) }
        for list in [\Way.stillOpen, \.undated, \.routines] { fill(&way, list, upTo: all, size) }
        return way
    }

    /// Lists as many of a list as fit.
    private mutating func fill(
        _ way: inout Way, _ list: WritableKeyPath<Way, Int>, upTo all: Way, _ size: Int
    ) {
        var (low, high) = (way[keyPath: list], all[keyPath: list])
        while low < high {
            let middle = (low + high + 1) / 2
            way[keyPath: list] = middle
            if fits(way, size) { low = middle } else { high = middle - 1 }
        }
        way[keyPath: list] = low
    }

    /// The layout of a week in a size of type, and its height.
    private mutating func layout(_ way: Way, _ size: Int) -> (sheet: SheetLayout.Sheet, height: Double) {
        let (step, lines) = (SheetStep.all[size], lines(size))
        var sheet = SheetLayout.Sheet()
        sheet.size = size
        var days = 0.0
        if !content.overdue.items.isEmpty {
            let counts = Array(lines.overdue.prefix(way.overdue))
            let (columns, height) = PrintedLines(counts).columns(Self.columns)
            sheet.overdue = zip(columns, counts).map(SheetLayout.Place.init)
            let more = content.overdue.hasMore || way.overdue < lines.overdue.count ? 1 : 0
            days += Double(height + more) * step.line + Self.gap
        }
        for (index, day) in content.days.enumerated() {
            let (listed, height) = listed(index, lines.days[index], way)
            sheet.days.append(listed)
            let least =
                if day.isPast {
                    step.line
                } else if step == .ruled {
                    max(3 * step.line, 14)
                } else {
                    day.isToday ? 11 : 6.4
                }
            days += max(least, Double(height) * step.line) + Self.gap
        }
        (sheet.stillOpen, sheet.routines) = (way.stillOpen, way.routines)
        (sheet.hasMonth, sheet.hasNotes) = (way.hasMonth, way.hasNotes)
        let boxes = (1...(kind.isAcross ? 1 : 3)).map { heightOfBoxes(way, step, lines, undatedColumns: $0) }
        let columns = boxes.indices.min { boxes[$0] < boxes[$1] - 0.01 } ?? 0
        sheet.undatedColumns = columns + 1
        let counts = Array(lines.undated[columns].prefix(way.undated))
        sheet.undated = zip(PrintedLines(counts).columns(columns + 1).columns, counts).map(
            SheetLayout.Place.init)
        sheet.share = max(0, min(10, Int((1 - boxes[columns] / room) * 10)))
        sheet.isCut =
            sheet.days.contains { $0.counted > 0 } || way.overdue < content.overdue.items.count
            || way.stillOpen < content.stillOpen.items.count
            || way.undated < content.undated.items.count || way.routines < content.routines.count
        return (sheet, kind.isAcross ? max(days, boxes[columns]) : days + boxes[columns])
    }

    /// What is listed of a day, and its height in lines.
    private func listed(
        _ index: Int, _ lines: Measured.Day, _ way: Way
    ) -> (SheetLayout.ListedDay, height: Int) {
        let day = content.days[index]
        let events = way.countsEvents && day.isPast ? [] : Array(day.events.indices.prefix(way.events[index]))
        let open = day.items.indices.filter { !day.items[$0].isDone }
        let done = way.countsDone && day.isPast ? [] : day.items.indices.filter { day.items[$0].isDone }
        // Where open ones are counted, done ones are, too.
        let rows = Array((open + done).prefix(way.open[index]))
        let counts = rows.count + events.count < day.items.count + day.events.count ? [1] : []
        let (eventLines, rowLines) = (
            events.map { lines.events[$0] }, rows.map { lines.items[$0] } + counts
        )
        let all = eventLines + rowLines
        var (columns, height) = PrintedLines(all).columns(Self.columns)
        if !events.isEmpty {
            let beside = max(eventLines.reduce(0, +), rowLines.reduce(0, +))
            // Appointments leave their column only for some lines.
            let isSplit = columns.prefix(events.count).contains { $0 > 0 }
            if !way.flows || height > beside - (isSplit ? Self.leastSaving : 1) {
                columns = events.map { _ in 0 } + rowLines.map { _ in 1 }
                height = beside
            }
        }
        var places: (events: [SheetLayout.Place?], items: [SheetLayout.Place?]) = (
            day.events.map { _ in nil }, day.items.map { _ in nil }
        )
        for (number, event) in events.enumerated() {
            places.events[event] = SheetLayout.Place(column: columns[number], lines: all[number])
        }
        for (number, row) in rows.enumerated() {
            let number = events.count + number
            places.items[row] = SheetLayout.Place(column: columns[number], lines: all[number])
        }
        let listed = SheetLayout.ListedDay(
            events: places.events, items: places.items, counted: max(0, open.count - rows.count),
            countColumn: columns.last ?? 0)
        return (listed, height)
    }

    /// The height of the boxes: one below the other, or by twos beside each other; one that is wide stands alone.
    private func heightOfBoxes(
        _ way: Way, _ step: SheetStep, _ lines: Measured, undatedColumns: Int
    ) -> Double {
        var boxes: [(height: Double, isWide: Bool)] = []
        func add(_ list: SheetLayout.List, _ counts: ArraySlice<Int>, columns: Int = 1) {
            guard !list.items.isEmpty else { return }
            let more = list.hasMore || counts.count < list.items.count ? 1 : 0
            let height = PrintedLines(Array(counts)).columns(columns).height + more
            boxes.append((Double(height) * step.line, columns > 1))
        }
        add(content.stillOpen, lines.stillOpen.prefix(way.stillOpen))
        add(
            content.undated, lines.undated[undatedColumns - 1].prefix(way.undated), columns: undatedColumns)
        if !content.routines.isEmpty {
            let more = way.routines < content.routines.count ? 1 : 0
            let count = lines.routines.prefix(way.routines).reduce(1 + more, +)
            boxes.append((Double(count) * max(step.line, 4.6), false))
        }
        boxes += (way.hasMonth ? [(Self.month, false)] : []) + (way.hasNotes ? [(Self.notes, false)] : [])
        if kind.isAcross { return boxes.reduce(0) { $0 + $1.height + Self.box } }
        var (height, half): (Double, Double?) = (0, nil)
        for box in boxes {
            if let first = half, !box.isWide {
                height += max(first, box.height) + Self.box
                half = nil
            } else {
                if let first = half { height += first + Self.box }
                half = box.isWide ? nil : box.height
                if box.isWide { height += box.height + Self.box }
            }
        }
        return height + (half.map { $0 + Self.box } ?? 0)
    }

    /// The lines of everything in a size of type, which are counted once.
    private mutating func lines(_ size: Int) -> Measured {
        if let measured = measured[size] { return measured }
        let step = SheetStep.all[size]
        let column = step.width((kind.width - Self.name - Self.between) / 2)
        let tick = step.width(Self.tick)
        let event = column - (content.hasDayPeriods ? Self.longRange : Self.range)
        func count(_ items: [SheetLayout.Item], _ width: Int) -> [Int] {
            items.map { $0.lineCount(in: width) }
        }
        let lines = Measured(
            days: content.days.map { day in
                Measured.Day(events: count(day.events, event), items: count(day.items, column - tick))
            },
            overdue: count(content.overdue.items, column - tick),
            stillOpen: count(content.stillOpen.items, step.width(kind.box()) - tick),
            routines: count(content.routines, step.width(kind.box() - Self.marks)),
            undated: (1...3).map { columns in
                count(content.undated.items, step.width(kind.box(columns: columns)) - tick)
            })
        measured[size] = lines
        return lines
    }
}

extension SheetLayout.Item {
    /// The number of lines that the item takes, each so wide.
    fileprivate func lineCount(in width: Int) -> Int {
        words.lines(in: width) + (lines.isEmpty ? 0 : lines.lines(in: width))
    }
}
