// Chooses the layout of a printed week. A style sheet cannot count items, so the page does: it takes the largest type with
// which the week fits on one sheet and writes the result as class names for `Public/agenda-paper.css`.
//
// Space goes to the items of the days first, then to the lists beside them (overdue, undated), then to larger type, then to
// a small month and to lines to write on. Type is never smaller than 9 points for up to 40 items, and 8 points for more.
// What does not fit then is counted on the sheet.

/// The layout of a printed week.
struct SheetLayout {
    /// How much space an item takes.
    struct Item {
        /// Its title and what follows it.
        let words: PrintedWords
        /// Its lines, if it has some. They stand below, several beside each other, each of them whole.
        var lines = PrintedWords()
    }

    /// A day and what is on it.
    struct Day {
        let events: [Item]
        let items: [Item]
        var isPast = false
        var isToday = false
    }

    /// The content of a sheet.
    struct Content {
        let days: [Day]
        /// The overdue items above today, oldest first; the last of them are listed.
        var overdue: [Item] = []
        /// The overdue items of the next week's sheet, and the items without a date.
        var stillOpen: [Item] = []
        var undated: [Item] = []
        /// The names of the routines.
        var routines: [Item] = []
        /// The number of lines at the foot.
        var footLines = 0
        /// Whether more overdue and undated items exist, which get a line that counts them.
        var hasMoreOverdue = false
        var hasMoreUndated = false
        /// Whether times have AM and PM.
        var hasDayPeriods = false

        /// Whether appointments stand beside the items.
        var isSplit: Bool { days.contains { !$0.events.isEmpty } }
        /// The number of items and appointments of the week.
        var count: Int { days.reduce(overdue.count) { $0 + $1.events.count + $1.items.count } }
    }

    /// How many of each list are on paper.
    struct Listed: Equatable {
        var events: [Int]
        var items: [Int]
        var overdue: Int
        var stillOpen: Int
        var undated: Int
        var routines: Int
    }

    /// The sizes of type upright and across, as indices of `SheetStep.all`.
    let sizes: (upright: Int, across: Int)
    /// For each day, whether its items are set in two columns.
    let isInColumns: [Bool]
    /// How many of each list are on an upright sheet.
    let upright: Listed
    /// How many are on a sheet across; not more than on an upright one.
    let across: Listed
    /// Whether an upright sheet, and one across, have room for a small month, and for notes.
    let hasMonth, hasNotes: (upright: Bool, across: Bool)
    /// The part of the height that the days have at least, in tenths.
    let share: Int
    /// Whether something is only counted on an upright sheet, and on one across.
    let isCut: (upright: Bool, across: Bool)
    private let isSplit: Bool

    /// Chooses the layout of a week.
    init(_ content: Content) {
        let all = Listed(
            events: content.days.map(\.events.count), items: content.days.map(\.items.count),
            overdue: content.overdue.count, stillOpen: content.stillOpen.count,
            undated: content.undated.count, routines: content.routines.count)
        let plan = Plan(content)
        let columns = plan.columns(all)
        let upright = plan.listed(all, columns, on: .upright)
        let across = plan.listed(all, columns, on: .across).limited(by: upright)
        (self.upright, self.across, isInColumns) = (upright, across, columns)
        isCut = (upright != all, across != all)
        sizes = (
            upright: plan.largestStep(upright, columns, on: .upright),
            across: plan.largestStep(across, columns, on: .across)
        )
        let room = plan.room(upright, sizes.upright, columns, on: .upright)
        let roomAcross = plan.room(across, sizes.across, columns, on: .across)
        hasMonth = (room.hasMonth, roomAcross.hasMonth)
        hasNotes = (room.hasNotes, roomAcross.hasNotes)
        share = plan.share(upright, sizes.upright, room)
        isSplit = content.isSplit
    }

    /// The class names for the style sheet.
    var classes: String {
        var names = [
            "up-\(sizes.upright)", "across-\(sizes.across)", "share-\(share)",
        ]
        if isSplit { names.append("split") }
        if !hasBoxes, !hasMonth.upright, !hasNotes.upright { names.append("no-boxes") }
        return names.joined(separator: " ")
    }

    private var hasBoxes: Bool { upright.stillOpen + upright.undated + upright.routines > 0 }
}

extension SheetLayout.Listed {
    /// Lists so many items beside the days, at most.
    fileprivate mutating func limitLists(to limit: Int) {
        overdue = min(overdue, limit)
        stillOpen = min(stillOpen, limit)
        undated = min(undated, limit)
        routines = min(routines, 12)
    }

    /// The same, but of no list more than another one has.
    fileprivate func limited(by other: SheetLayout.Listed) -> SheetLayout.Listed {
        SheetLayout.Listed(
            events: zip(events, other.events).map(min), items: zip(items, other.items).map(min),
            overdue: min(overdue, other.overdue), stillOpen: min(stillOpen, other.stillOpen),
            undated: min(undated, other.undated), routines: min(routines, other.routines))
    }
}

/// The heights of a week's parts.
private struct Plan {
    let content: SheetLayout.Content

    /// The space for the head, the space of a day beside its lines, that of a box, and the heights of a small month, of the
    /// smallest notes and of a line at the foot, in millimetres.
    private static let (head, gap, box) = (12.5, 2.1, 8.5)
    private static let (month, notes, footLine) = (34.0, 26.0, 4.0)
    /// The width of the name of a day, with the gap after it, and of the gap between two columns.
    private static let (name, between) = (26.0, 4.0)
    /// The width of a tick, and the widths of the times of an appointment in tenths of an em.
    private static let (tick, range, longRange) = (5.6, 70, 104)
    /// The width of the boxes of a routine.
    private static let marks = 36.0

    init(_ content: SheetLayout.Content) { self.content = content }

    /// What is listed on a sheet.
    func listed(_ all: SheetLayout.Listed, _ columns: [Bool], on kind: SheetKind) -> SheetLayout.Listed {
        func fits(_ listed: SheetLayout.Listed, smallest: Int) -> Bool {
            self.fits(listed, smallest, columns, on: kind)
        }
        if fits(all, smallest: SheetStep.nine) { return all }
        // The lists beside the days make type no smaller than that, and the days only if they are full.
        var listed = all
        listed.limitLists(to: 3)
        let isFull = !fits(listed, smallest: SheetStep.nine)
        let limit = isFull && content.count > 40 ? SheetStep.eight : SheetStep.nine
        if isFull, !fits(listed, smallest: limit) { cutDays(&listed) { fits($0, smallest: limit) } }
        fillLists(&listed, upTo: all) { fits($0, smallest: limit) }
        return listed
    }

    /// The days that are set in two columns: where it makes the day lower, if the week does not fit in large type.
    func columns(_ listed: SheetLayout.Listed) -> [Bool] {
        let none = content.days.map { _ in false }
        if [SheetKind.upright, .across].allSatisfy({ fits(listed, 2, none, on: $0) }) { return none }
        let (step, kind) = (SheetStep.all[SheetStep.nine], SheetKind.upright)
        return content.days.map { day in
            guard day.events.isEmpty, day.items.count > 1 else { return false }
            return linesInColumns(day.items[...], step, kind) < lines(day.items[...], itemWidth(step, kind))
        }
    }

    /// The index of the largest type with which the listed items fit on a sheet.
    func largestStep(_ listed: SheetLayout.Listed, _ columns: [Bool], on kind: SheetKind) -> Int {
        SheetStep.all.indices.first { fits(listed, $0, columns, on: kind) } ?? SheetStep.eight
    }

    /// Whether a sheet has room for a small month and for notes.
    func room(
        _ listed: SheetLayout.Listed, _ step: Int, _ columns: [Bool], on kind: SheetKind
    ) -> (hasMonth: Bool, hasNotes: Bool) {
        [(true, true), (false, true), (true, false)].first { month, notes in
            fits(listed, step, columns, on: kind, hasMonth: month, hasNotes: notes)
        } ?? (false, false)
    }

    func fits(
        _ listed: SheetLayout.Listed, _ index: Int, _ columns: [Bool], on kind: SheetKind,
        hasMonth: Bool = false, hasNotes: Bool = false
    ) -> Bool {
        let step = SheetStep.all[index]
        let room = kind.height - Self.head - foot
        let days = heightOfDays(listed, step, columns, kind)
        let boxes = heightOfBoxes(listed, step, kind, hasMonth: hasMonth, hasNotes: hasNotes)
        return kind.isAcross ? max(days, boxes) <= room : days + boxes <= room
    }

    /// The part of the height, in tenths, that the days have on an upright sheet.
    func share(
        _ listed: SheetLayout.Listed, _ index: Int, _ room: (hasMonth: Bool, hasNotes: Bool)
    ) -> Int {
        let kind = SheetKind.upright
        let boxes = heightOfBoxes(
            listed, SheetStep.all[index], kind, hasMonth: room.hasMonth, hasNotes: room.hasNotes)
        return max(0, Int((1 - boxes / (kind.height - Self.head - foot)) * 10))
    }

    /// Lists fewer items of the fullest days until the week fits.
    private func cutDays(_ listed: inout SheetLayout.Listed, fits: (SheetLayout.Listed) -> Bool) {
        let all = listed
        func limit(_ most: Int) -> SheetLayout.Listed {
            var listed = all
            listed.events = all.events.map { min($0, most) }
            listed.items = all.items.map { min($0, most) }
            return listed
        }
        var most = max(all.events.max() ?? 0, all.items.max() ?? 0)
        while most > 1, !fits(limit(most)) { most -= 1 }
        listed = limit(most)
        // What is left goes to the days one after the other.
        for day in content.days.indices {
            fill(&listed, \.items[day], upTo: all, fits: fits)
            fill(&listed, \.events[day], upTo: all, fits: fits)
        }
    }

    /// Lists more items beside the days, as long as the week fits.
    private func fillLists(
        _ listed: inout SheetLayout.Listed, upTo all: SheetLayout.Listed, fits: (SheetLayout.Listed) -> Bool
    ) {
        for list in [\SheetLayout.Listed.overdue, \.stillOpen, \.undated] {
            fill(&listed, list, upTo: all, fits: fits)
        }
    }

    /// Lists more items of one list, as long as the week fits.
    private func fill(
        _ listed: inout SheetLayout.Listed, _ list: WritableKeyPath<SheetLayout.Listed, Int>,
        upTo all: SheetLayout.Listed, fits: (SheetLayout.Listed) -> Bool
    ) {
        while listed[keyPath: list] < all[keyPath: list] {
            listed[keyPath: list] += 1
            if fits(listed) { continue }
            listed[keyPath: list] -= 1
            break
        }
    }

    private var foot: Double { content.footLines == 0 ? 0 : 2 + Double(content.footLines) * Self.footLine }

    private func heightOfDays(
        _ listed: SheetLayout.Listed, _ step: SheetStep, _ columns: [Bool], _ kind: SheetKind
    ) -> Double {
        var height = heightOfOverdue(listed.overdue, step, kind)
        for (index, day) in content.days.enumerated() {
            let events = day.events.prefix(listed.events[index])
            let items = day.items.prefix(listed.items[index])
            let itemLines =
                columns[index] ? linesInColumns(items, step, kind) : lines(items, itemWidth(step, kind))
            let more = events.count < day.events.count || items.count < day.items.count ? 1 : 0
            let count = max(lines(events, eventWidth(step, kind)), itemLines) + more
            let least =
                if day.isPast {
                    step.line
                } else if step == .ruled {
                    max(3 * step.line, 14)
                } else {
                    day.isToday ? 11 : 6.4
                }
            height += max(least, Double(count) * step.line) + Self.gap
        }
        return height
    }

    private func heightOfOverdue(_ count: Int, _ step: SheetStep, _ kind: SheetKind) -> Double {
        guard !content.overdue.isEmpty else { return 0 }
        let more = content.hasMoreOverdue || count < content.overdue.count ? 1 : 0
        let lines = linesInColumns(content.overdue.prefix(count), step, kind) + more
        return Double(lines) * step.line + Self.gap
    }

    /// The height of the boxes: one below the other, or by twos beside each other.
    private func heightOfBoxes(
        _ listed: SheetLayout.Listed, _ step: SheetStep, _ kind: SheetKind, hasMonth: Bool, hasNotes: Bool
    ) -> Double {
        let width = step.width(kind.box - Self.tick)
        func list(_ items: [SheetLayout.Item], _ count: Int, hasMore: Bool) -> Double? {
            guard !items.isEmpty else { return nil }
            let more = hasMore || count < items.count ? 1 : 0
            return Double(lines(items.prefix(count), width) + more) * step.line
        }
        var heights = [
            list(content.stillOpen, listed.stillOpen, hasMore: content.hasMoreOverdue),
            list(content.undated, listed.undated, hasMore: content.hasMoreUndated),
        ].compactMap(\.self)
        if !content.routines.isEmpty {
            let names = content.routines.prefix(listed.routines)
            let more = names.count < content.routines.count ? 1 : 0
            let count = lines(names, step.width(kind.box - Self.marks)) + 1 + more
            heights.append(Double(count) * max(step.line, 4.6))
        }
        heights += (hasMonth ? [Self.month] : []) + (hasNotes ? [Self.notes] : [])
        if kind.isAcross { return heights.reduce(0) { $0 + $1 + Self.box } }
        return stride(from: 0, to: heights.count, by: 2).reduce(0) { sum, index in
            sum + max(heights[index], index + 1 < heights.count ? heights[index + 1] : 0) + Self.box
        }
    }

    /// The width of an appointment's title.
    private func eventWidth(_ step: SheetStep, _ kind: SheetKind) -> Int {
        columnWidth(step, kind) - (content.hasDayPeriods ? Self.longRange : Self.range)
    }

    /// The width of an item's title: in the second of two columns if a day has appointments.
    private func itemWidth(_ step: SheetStep, _ kind: SheetKind) -> Int {
        let tick = step.width(Self.tick)
        return (content.isSplit ? columnWidth(step, kind) : step.width(kind.width - Self.name)) - tick
    }

    private func columnWidth(_ step: SheetStep, _ kind: SheetKind) -> Int {
        step.width((kind.width - Self.name - Self.between) / 2)
    }

    /// The number of lines that items take, each so wide.
    private func lines(_ items: ArraySlice<SheetLayout.Item>, _ width: Int) -> Int {
        items.reduce(0) { $0 + $1.lineCount(in: width) }
    }

    /// The number of lines that items take in two columns.
    private func linesInColumns(_ items: ArraySlice<SheetLayout.Item>, _ step: SheetStep, _ kind: SheetKind)
        -> Int
    {
        let width = columnWidth(step, kind) - step.width(Self.tick)
        return stride(from: items.startIndex, to: items.endIndex, by: 2).reduce(0) { sum, index in
            let other = index + 1 < items.endIndex ? items[index + 1].lineCount(in: width) : 0
            return sum + max(items[index].lineCount(in: width), other)
        }
    }
}

extension SheetLayout.Item {
    /// The number of lines that the item takes, each so wide.
    fileprivate func lineCount(in width: Int) -> Int {
        words.lines(in: width) + (lines.isEmpty ? 0 : lines.lines(in: width))
    }
}
