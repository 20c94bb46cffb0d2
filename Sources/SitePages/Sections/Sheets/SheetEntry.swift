// The record of a to-do or an event on a sheet, with its words.

import Bytes
import Civil
import Mustache

/// A to-do or an event on a sheet.
struct SheetEntry: Record {
    /// A box to tick; a box a day for a routine of a week, and none for an event.
    private(set) var marks: [RoutineCell] = []
    let time: AgendaTime?
    private var link: Link?
    let title: ShownTitle
    private var isDone = false
    private var isHigh = false
    private var place: Named?
    private var whose: Named?
    /// Its words: time, title, people and place.
    let words: PrintedWords

    static let vocabulary: Vocabulary<SheetEntry> = [
        .list("marks", \.marks, "The box to tick; in a week a routine has seven, and an event has none."),
        .optional("time", \.time, "The time, or the day of an overdue item."),
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isHigh", \.isHigh, "Whether its priority is high."),
        .optional("place", \.place, "The place, where there is room for it."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
    ]
}

extension SheetEntry {
    /// An item on one of its days.
    init(_ entry: DayEntry, hasPlace: Bool = false, _ page: inout PageWriter) {
        self.init(
            entry.position, marks: [RoutineCell([entry])], time: AgendaTime(entry, &page),
            isDone: entry.isDone, hasPlace: hasPlace, &page)
    }

    /// An overdue item with its day, or one without a date.
    init(open position: ReadingPosition, hasPlace: Bool = false, _ page: inout PageWriter) {
        let due = page.context.items[position].due
        self.init(
            position, marks: [RoutineCell(open: position, at: due)],
            time: due.map { AgendaTime(dayOf: $0, &page) }, isDone: false, hasPlace: hasPlace, &page)
    }

    /// A routine, with its boxes on some days.
    init(_ routine: RoutinePlan, on days: Range<Int>, _ page: inout PageWriter) {
        let marks = routine.marks[days]
        self.init(
            routine.position, marks: marks.map { RoutineCell($0) },
            time: AgendaTime(routine.marks.times[...], &page),
            isDone: marks.joined().allSatisfy { $0.isDone || $0.isMissed } && !marks.joined().isEmpty,
            hasPlace: false, &page)
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
        (time, title) = (row.time, row.title)
        words = Self.words(time, title, in: page.texts)
    }

    /// An entry that is only mentioned, without a box; after the name of its day if it is the first one on it.
    private init(mentioning entry: SheetEntry, on day: AgendaTime?, _ page: inout PageWriter) {
        (time, link, title) = (day, entry.link, entry.title)
        words = Self.words(time, title, in: page.texts)
    }

    /// What is on coming days: events on the first of their days, and open items.
    static func coming(
        _ days: [DayPlan], namesDays: Bool, _ page: inout PageWriter
    ) -> [SheetEntry] {
        var coming: [SheetEntry] = []
        for day in days.announced {
            for (index, entry) in day.entries.enumerated() {
                let entry =
                    switch entry {
                    case .event(let event): SheetEntry(event, &page)
                    case .item(let item): SheetEntry(item, &page)
                    }
                var time = namesDays ? nil : entry.time
                if namesDays, index == 0 {
                    time = AgendaTime(text: page.text(day.day, .shortWeekday), iso: page.iso(day.day))
                }
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
