// The records that sheets share: lists that say how many entries they leave out, and a grid of hours.

import Bytes
import Civil
import Mustache

/// Entries of a sheet.
struct SheetList: Record {
    let heading: Text
    let rows: [SheetEntry]
    /// How many others there are.
    var others = 0

    static let vocabulary: Vocabulary<SheetList> = [
        .text(
            "heading", \.heading, "What they are: the name of the day, or of the group.", example: "Overdue"),
        .list("rows", \.rows, "The entries that have room."),
        .optional("more", "How many others there are.") { ShortText(more: $0.others, &$1) },
    ]

    /// The first entries of the list; the others are counted, too.
    func first(_ listed: Int) -> SheetList {
        let listed = rows.prefix(listed)
        return SheetList(
            heading: heading, rows: Array(listed), others: rows.count - listed.count + others)
    }

    /// Overdue items, or those without a date.
    static func open(
        _ heading: String, _ items: ItemExcerpt?, hasPlaces: Bool = false, _ page: inout PageWriter
    ) -> SheetList {
        SheetList(
            heading: page.text(heading),
            rows: (items?.all ?? []).map { SheetEntry(open: $0, hasPlace: hasPlaces, &page) },
            others: items.map { $0.unlisted.count - $0.onPaper.count } ?? 0)
    }

    var isEmpty: Bool { rows.isEmpty && others == 0 }
}

/// The hours of one or more days.
struct SheetHours: Record {
    let hours: Range<Int>
    let hasAllMarks: Bool
    let days: [SheetHoursDay]

    static let vocabulary: Vocabulary<SheetHours> = [
        .plain("layout", "How many hours there are, as names of classes.", example: "d10") { sheet, page in
            page.text("d\(sheet.hours.count)\(sheet.hasAllMarks ? "" : " sparse")")
        },
        .list("hours", "The time of each hour.") { sheet, page in
            let formats = page.context.locale.dates
            return sheet.hours.map { hour in
                let time = CivilTime(instant: hour * 3600, offset: 0)
                return ShortText(text: page.text { $0.append(time, formats.timeOfHalfDay, formats.names) })
            }
        },
        .list("days", \.days, "The days."),
    ]

    /// The grid of some days with their appointments.
    init(
        _ grid: HourGrid, _ appointments: [[EventEntry]], on days: [Day], hasAllMarks: Bool,
        _ page: inout PageWriter
    ) {
        (hours, self.hasAllMarks) = (grid.hours, hasAllMarks)
        self.days = days.indices.map { day in
            let slots = grid.slots[day].map { slot in
                // Where there is no room to say when it ends, the edge of its box does.
                let event = EventRow(
                    appointments[day][slot.number], namesStartOnly: !slot.hasEnd,
                    titleLetters: MonthSheet.maxTitleLetters, &page)
                return SheetSlot(slot: slot, event: event)
            }
            return SheetHoursDay(day: days[day], slots: slots)
        }
    }
}

/// The appointments of a day.
struct SheetHoursDay: Record {
    let day: Day
    let slots: [SheetSlot]

    static let vocabulary: Vocabulary<SheetHoursDay> = [
        .text("name", "The name of the day.", example: "Monday") { $1.name(of: $0.day) },
        .flag("hasSlots", "Whether there are appointments.") { day, _ in !day.slots.isEmpty },
        .list("slots", \.slots, "The appointments."),
    ]
}

/// An appointment among the hours.
struct SheetSlot: Record {
    let slot: HourGrid.Slot
    let event: EventRow

    static let vocabulary: Vocabulary<SheetSlot> = [
        .plain(
            "layout",
            "Where it stands, as names of classes: from which hour and quarter on, how many hours and quarters long, and "
                + "in which lane of how many.", example: "h2 q1 d1 r2 of-2"
        ) { $0.classes(&$1) },
        .record("event", \.event, "The appointment."),
    ]

    private func classes(_ page: inout PageWriter) -> Text {
        let names = [
            ("h", slot.start / 4), ("q", slot.start % 4), ("d", slot.length / 4), ("r", slot.length % 4),
            ("lane-", slot.lane), ("of-", slot.lanes - 1),
        ].filter { $1 > 0 }.map { $0 == "of-" ? "of-\($1 + 1)" : "\($0)\($1)" }
        return page.text((names + (slot.isLonger ? ["open"] : [])).joined(separator: " "))
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
