// Fits a week on a sheet: the heights of its parts in each way and size of type, and the first way that fits. SheetLayout says
// which ways there are. A height is asked for a dozen times, places only once, so heights are counted without places, and kept.

/// What a sheet may do with a week, and how many of each list it has.
private struct Way: Hashable {
    var flows = false
    /// Whether done items and appointments of past days are only counted.
    var countsDone = false
    var countsEvents = false
    /// The most items of each day, and the most appointments.
    var open, events: [Int]
    var overdue, stillOpen, undated, routines: Int
    var hasMonth = false
    var hasNotes = false

    /// The same without what concerns the boxes.
    var daysOnly: Way {
        var way = self
        (way.stillOpen, way.undated, way.routines, way.hasMonth, way.hasNotes) = (0, 0, 0, false, false)
        return way
    }
}

/// What a sheet lists of a day in a way.
private struct ListedLines {
    /// How many appointments and items.
    let events, items: Int
    /// The lines of each of them, and that of the count of the others.
    let all: PrintedLines
    /// Whether the items follow the appointments, and do not stand beside them.
    let isFlowing: Bool
    /// The lines of the day.
    let height: Int
}

/// The days of a week, which are as wide and as high on both kinds of sheet. They are measured once for each size of type and
/// each way.
private final class PlannedDays {
    /// The lines of everything in a size of type.
    private struct Measured {
        struct Day {
            let events, items: [Int]
        }

        let days: [Day]
        let overdue: [Int]
    }

    private struct Key: Hashable {
        let way: Way
        let size: Int
    }

    private let content: SheetLayout.Content
    private var measured: [Measured?] = SheetStep.all.map { _ in nil }
    private var heights: [Key: Double] = [:]

    /// The space of a day beside its lines, the width of its name with the gap after it, and that between two columns.
    private static let (gap, name, between) = (2.1, 26.0, 4.0)
    /// The widths of the times of an appointment, in tenths of an em.
    private static let (range, longRange) = (70, 104)
    /// The number of columns of a day, and how many lines appointments in the second one must save.
    private static let (columns, leastSaving) = (2, 3)

    init(_ content: SheetLayout.Content) { self.content = content }

    /// The height of the days in a size of type, in millimetres.
    func height(_ way: Way, _ size: Int) -> Double {
        let key = Key(way: way.daysOnly, size: size)
        if let height = heights[key] { return height }
        let (step, lines) = (SheetStep.all[size], lines(size))
        var height = 0.0
        if !content.overdue.items.isEmpty {
            let overdue = PrintedLines(Array(lines.overdue.prefix(way.overdue))).height(in: Self.columns)
            let more = content.overdue.hasMore || way.overdue < lines.overdue.count ? 1 : 0
            height += Double(overdue + more) * step.line + Self.gap
        }
        for (index, day) in content.days.enumerated() {
            let least =
                if day.isPast {
                    step.line
                } else if step == .ruled {
                    max(3 * step.line, 14)
                } else {
                    day.isToday ? 11 : 6.4
                }
            height += max(least, Double(listed(index, lines.days[index], way).height) * step.line) + Self.gap
        }
        heights[key] = height
        return height
    }

    /// The places of the overdue items.
    func overdue(_ way: Way, _ size: Int) -> [SheetLayout.Place] {
        PrintedLines(Array(lines(size).overdue.prefix(way.overdue))).places(in: Self.columns)
    }

    /// The lines of what is listed of a day.
    private func listed(_ index: Int, _ lines: Measured.Day, _ way: Way) -> ListedLines {
        let day = content.days[index]
        let events = way.countsEvents && day.isPast ? 0 : way.events[index]
        // Where open ones are counted, done ones are, too.
        let items = min(way.open[index], way.countsDone && day.isPast ? day.openCount : day.items.count)
        let (eventLines, itemLines) = (lines.events.prefix(events), lines.items.prefix(items))
        let count = events + items < day.items.count + day.events.count ? 1 : 0
        let all = PrintedLines(eventLines + itemLines + (count == 1 ? [1] : []))
        let height = all.height(in: Self.columns)
        if events > 0 {
            let first = eventLines.reduce(0, +)
            let beside = max(first, itemLines.reduce(count, +))
            // Appointments leave their column only for some lines.
            if !way.flows || height > beside - (first > height ? Self.leastSaving : 1) {
                return ListedLines(events: events, items: items, all: all, isFlowing: false, height: beside)
            }
        }
        return ListedLines(events: events, items: items, all: all, isFlowing: true, height: height)
    }

    /// The places of what is listed of each day.
    func places(_ way: Way, _ size: Int) -> [SheetLayout.ListedDay] {
        zip(content.days.indices, lines(size).days).map { day($0, listed($0, $1, way)) }
    }

    private func day(_ index: Int, _ listed: ListedLines) -> SheetLayout.ListedDay {
        let (day, counts) = (content.days[index], listed.all.counts)
        let columns =
            listed.isFlowing
            ? listed.all.columns(Self.columns).columns : counts.indices.map { $0 < listed.events ? 0 : 1 }
        var events = day.events.map { _ in SheetLayout.Place?.none }
        var items = day.items.map { _ in SheetLayout.Place?.none }
        for (number, lines) in counts.prefix(listed.events + listed.items).enumerated() {
            let place = SheetLayout.Place(column: columns[number], lines: lines)
            if number < listed.events {
                events[number] = place
            } else {
                items[number - listed.events] = place
            }
        }
        return SheetLayout.ListedDay(
            events: events, items: items, counted: max(0, day.openCount - listed.items),
            countColumn: columns.last ?? 0)
    }

    /// The lines of everything in a size of type.
    private func lines(_ size: Int) -> Measured {
        if let measured = measured[size] { return measured }
        let step = SheetStep.all[size]
        let column = step.width((SheetKind.width - Self.name - Self.between) / 2)
        let item = column - step.width(SheetStep.tick)
        let event = column - (content.hasDayPeriods ? Self.longRange : Self.range)
        let lines = Measured(
            days: content.days.map { day in
                Measured.Day(events: day.events.lines(in: event), items: day.items.lines(in: item))
            },
            overdue: content.overdue.items.lines(in: item))
        measured[size] = lines
        return lines
    }
}

/// The heights of a week's parts on a sheet, in millimetres.
struct SheetPlan {
    private let content: SheetLayout.Content
    private let kind: SheetKind
    private let days: PlannedDays
    private var measured: [Measured?] = SheetStep.all.map { _ in nil }

    /// The lines of the boxes in a size of type; the undated items in one, two and three columns.
    private struct Measured {
        let stillOpen, routines: [Int]
        let undated: [[Int]]
    }

    /// The space for the head, that of a box beside its lines, and the heights of a small month, of the smallest notes and of a
    /// line at the foot.
    private static let (head, box) = (12.5, 8.5)
    private static let (month, notes, footLine) = (34.0, 26.0, 4.0)
    /// The width of the boxes of a routine.
    private static let marks = 36.0

    /// The sheets of a week: upright and across.
    static func sheets(_ content: SheetLayout.Content) -> (
        upright: SheetLayout.Sheet, across: SheetLayout.Sheet
    ) {
        let days = PlannedDays(content)
        var upright = SheetPlan(content: content, kind: .upright, days: days)
        var across = SheetPlan(content: content, kind: .across, days: days)
        return (upright.sheet(), across.sheet())
    }

    private init(content: SheetLayout.Content, kind: SheetKind, days: PlannedDays) {
        (self.content, self.kind, self.days) = (content, kind, days)
    }

    /// Chooses the layout: the first way that fits, in the largest type.
    private mutating func sheet() -> SheetLayout.Sheet {
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
        return layout(way, high)
    }

    private mutating func fits(_ way: Way, _ size: Int) -> Bool { height(way, size) <= room }

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

    /// The height of a week in a size of type; that of its days, if they are too high already.
    private mutating func height(_ way: Way, _ size: Int) -> Double {
        let days = days.height(way, size)
        guard days <= room else { return days }
        let boxes = boxes(way, size).height
        return kind.isAcross ? max(days, boxes) : days + boxes
    }

    /// The layout of a week in a size of type.
    private mutating func layout(_ way: Way, _ size: Int) -> SheetLayout.Sheet {
        let boxes = boxes(way, size)
        let undated = lines(size).undated[boxes.columns - 1].prefix(way.undated)
        var sheet = SheetLayout.Sheet()
        sheet.size = size
        sheet.overdue = days.overdue(way, size)
        sheet.days = days.places(way, size)
        (sheet.stillOpen, sheet.routines) = (way.stillOpen, way.routines)
        (sheet.hasMonth, sheet.hasNotes) = (way.hasMonth, way.hasNotes)
        sheet.undatedColumns = boxes.columns
        sheet.undated = PrintedLines(Array(undated)).places(in: boxes.columns)
        sheet.share = max(0, min(10, Int((1 - boxes.height / room) * 10)))
        sheet.isCut =
            sheet.days.contains { $0.counted > 0 } || way.overdue < content.overdue.items.count
            || way.stillOpen < content.stillOpen.items.count
            || way.undated < content.undated.items.count || way.routines < content.routines.count
        return sheet
    }

    /// The number of columns of the undated items with which the boxes are lowest, and their height.
    private mutating func boxes(_ way: Way, _ size: Int) -> (columns: Int, height: Double) {
        let (step, lines) = (SheetStep.all[size], lines(size))
        var best = (columns: 1, height: heightOfBoxes(way, step, lines, undatedColumns: 1))
        if kind.isAcross { return best }
        for columns in 2...3 {
            let height = heightOfBoxes(way, step, lines, undatedColumns: columns)
            if height < best.height - 0.01 { best = (columns, height) }
        }
        return best
    }

    /// The height of the boxes: one below the other, or by twos beside each other; one that is wide stands alone.
    private func heightOfBoxes(
        _ way: Way, _ step: SheetStep, _ lines: Measured, undatedColumns: Int
    ) -> Double {
        var boxes: [(height: Double, isWide: Bool)] = []
        func add(_ list: SheetLayout.List, _ counts: ArraySlice<Int>, columns: Int = 1) {
            guard !list.items.isEmpty else { return }
            let more = list.hasMore || counts.count < list.items.count ? 1 : 0
            let height = PrintedLines(Array(counts)).height(in: columns) + more
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

    /// The lines of the boxes in a size of type, which are counted once.
    private mutating func lines(_ size: Int) -> Measured {
        if let measured = measured[size] { return measured }
        let step = SheetStep.all[size]
        let tick = step.width(SheetStep.tick)
        let lines = Measured(
            stillOpen: content.stillOpen.items.lines(in: step.width(kind.box()) - tick),
            routines: content.routines.lines(in: step.width(kind.box() - Self.marks)),
            undated: (1...3).map { columns in
                content.undated.items.lines(in: step.width(kind.box(columns: columns)) - tick)
            })
        measured[size] = lines
        return lines
    }
}

extension [SheetLayout.Item] {
    /// The number of lines that each item takes, each so wide.
    fileprivate func lines(in width: Int) -> [Int] {
        map { $0.words.lines(in: width) + ($0.lines.isEmpty ? 0 : $0.lines.lines(in: width)) }
    }
}

extension PrintedLines {
    /// The place of each entry in so many columns.
    fileprivate func places(in most: Int) -> [SheetLayout.Place] {
        zip(columns(most).columns, counts).map(SheetLayout.Place.init)
    }
}
