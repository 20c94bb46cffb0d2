// Makes the records of sheets from the page context.

import Bytes
import Civil
import Mustache

extension SheetEntry {
    /// An item on one of its days.
    init(_ entry: DayEntry, hasPlace: Bool = false, _ page: inout PageWriter) {
        let item = page.context.items[entry.position]
        self.init(
            entry.position, marks: [RoutineCell([entry], of: item, &page)],
            time: AgendaTime(entry, &page), isDone: entry.isDone, hasPlace: hasPlace, &page)
    }

    /// An overdue item with its day, or one without a date.
    init(open position: ReadingPosition, hasPlace: Bool = false, _ page: inout PageWriter) {
        let item = page.context.items[position]
        let day = item.due.map { AgendaTime(dayOf: $0, &page) }
        self.init(
            position, marks: [RoutineCell(open: item, at: item.due, &page)], time: day,
            isDone: false,
            hasPlace: hasPlace, &page)
    }

    /// A routine, with its boxes on some days.
    init(_ routine: WeekPlan.RoutinePlan, on days: Range<Int>, _ page: inout PageWriter) {
        let marks = routine.marks[days]
        let item = page.context.items[routine.position]
        self.init(
            routine.position,
            marks: marks.map { RoutineCell($0, of: item, &page) },
            time: AgendaTime(routine.marks.times[...], &page),
            isDone: marks.joined().allSatisfy(\.isDone) && !marks.joined().isEmpty, hasPlace: false, &page)
    }

    private init(
        _ position: ReadingPosition, marks: [RoutineCell], time: AgendaTime?, isDone: Bool, hasPlace: Bool,
        _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        (self.marks, self.time, self.isDone) = (marks, time, isDone)
        link = page.linkInSite(to: .item(item.id))
        title = page.title(item, letters: MonthSheet.maxTitleLetters)
        isHigh = !isDone && context.items.details[item.details]?.priority?.level == .high
        place = hasPlace ? page.locationName(item, limit: Self.maxPlaceBytes) : nil
        whose = page.people(of: position)
        words = Self.words(time, title, isHigh: isHigh, [whose?.name, place?.name], in: page.texts)
    }

    /// An event.
    init(_ entry: EventEntry, titleLetters: Int = MonthSheet.maxTitleLetters, _ page: inout PageWriter) {
        let row = EventRow(entry, namesStartOnly: true, titleLetters: titleLetters, &page)
        (marks, time, link, title) = ([], row.time, nil, row.title)
        (isDone, isHigh, place, whose) = (false, false, nil, nil)
        words = Self.words(time, title, in: page.texts)
    }

    /// An entry that is only mentioned, without a box; after the name of its day if it is the first one on it.
    private init(mentioning entry: SheetEntry, on day: AgendaTime?, _ page: inout PageWriter) {
        (marks, time, link, title) = ([], day, entry.link, entry.title)
        (isDone, isHigh, place, whose) = (false, false, nil, nil)
        words = Self.words(time, title, in: page.texts)
    }

    /// What is on coming days: events on the first of their days, and open items.
    static func coming(
        _ days: [WeekPlan.DayPlan], namesDays: Bool, _ page: inout PageWriter
    ) -> [SheetEntry] {
        let names = page.context.locale.dates.names
        var coming: [SheetEntry] = []
        for day in days {
            var entries = day.events.filter { $0.number == 1 || $0.day == days.first?.day }
                .map { SheetEntry($0, &page) }
            entries += day.items.filter { !$0.isDone }.map { SheetEntry($0, &page) }
            for (index, entry) in entries.enumerated() {
                let time =
                    namesDays
                    ? index > 0
                        ? nil
                        : AgendaTime(
                            text: page.text { $0.append(day.day, .shortWeekday, names) },
                            iso: page.text { $0.append(isoDay: day.day) })
                    : entry.time
                coming.append(SheetEntry(mentioning: entry, on: time, &page))
            }
        }
        return coming
    }

    /// The words of a row: its time in bold letters at the end of the first line, as `Public/columns.css` has it, its title,
    /// and its place.
    private static func words(
        _ time: AgendaTime?, _ title: ShownTitle, isHigh: Bool = false, _ others: [Text?] = [],
        in texts: borrowing ByteBuffer
    ) -> PrintedWords {
        var words = PrintedWords()
        if let time {
            words.append(time.text, in: texts, isTogether: true, .bold)
            words.append(width: timeMargin)
        }
        words.append(title.text, in: texts, isHigh ? .bold : .usual)
        for text in others.compactMap(\.self) { words.append(text, in: texts) }
        return words
    }

    /// The space beside a time that is more than a blank, 2 mm in small type, in tenths of an em.
    private static let timeMargin = 4
    /// A place is only the end of a row.
    private static let maxPlaceBytes = 60

    /// Its words where entries follow each other, with its boxes and the space after it.
    var wordsInRun: PrintedWords {
        var words = words
        words.append(width: 10 * marks.reduce(0) { $0 + max(1, $1.boxes.count) } + 9)
        return words.together
    }
}

extension Appointment {
    /// An event on one of its days, with its start, its title and its place.
    init(_ entry: EventEntry, _ page: inout PageWriter) {
        let minutes = entry.minutes
        let named = SheetEntry(entry, &page)
        var words = PrintedWords([named.time?.text], in: page.texts)
        words.append(named.title.text, in: page.texts, .bold)
        if let place = entry.place {
            words.append(page.text(of: place, limit: Agenda.maxTextBytes), in: page.texts)
        }
        self.init(
            start: minutes.start, end: minutes.end, isContinued: minutes.isContinued, words: words)
    }
}

extension SheetList {
    /// The first entries of a list; the others, and those that are left out anyway, are counted.
    init(_ heading: Text, _ rows: [SheetEntry], listed: Int, counted: Int = 0, _ page: inout PageWriter) {
        self.heading = heading
        self.rows = Array(rows.prefix(listed))
        more = ShortText(more: rows.count - self.rows.count + counted, &page)
    }
}

extension SheetHours {
    /// The grid of some days with their appointments.
    init(
        _ grid: HourGrid, _ appointments: [[EventEntry]], on days: [Day], hasAllMarks: Bool,
        _ page: inout PageWriter
    ) {
        let formats = page.context.locale.dates
        layout = page.text { text in
            text.append("d")
            text.append(decimal: grid.hours.count)
            if !hasAllMarks { text.append(" sparse") }
        }
        hours = grid.hours.map { hour in
            let time = CivilTime(instant: hour * 3600, offset: 0)
            return ShortText(text: page.text { $0.append(time, formats.timeOfHalfDay, formats.names) })
        }
        self.days = days.indices.map { day in
            let slots = grid.slots[day].map { slot in
                SheetSlot(slot, appointments[day][slot.number], &page)
            }
            let name = page.text { $0.append(days[day], formats.dayHeading, formats.names) }
            return SheetHoursDay(name: name, hasSlots: !slots.isEmpty, slots: slots)
        }
    }
}

extension SheetSlot {
    fileprivate init(_ slot: HourGrid.Slot, _ entry: EventEntry, _ page: inout PageWriter) {
        // Where there is no room to say when it ends, the edge of its box does.
        event = EventRow(
            entry, namesStartOnly: !slot.hasEnd, titleLetters: MonthSheet.maxTitleLetters, &page)
        let names = [
            ("h", slot.start / 4), ("q", slot.start % 4), ("d", slot.length / 4), ("r", slot.length % 4),
            ("lane-", slot.lane), ("of-", slot.lanes - 1),
        ].filter { $1 > 0 }.map { $0 == "of-" ? "of-\($1 + 1)" : "\($0)\($1)" }
        layout = page.text((names + (slot.isLonger ? ["open"] : [])).joined(separator: " "))
    }
}
