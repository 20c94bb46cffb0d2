// The records that sheets with hours share: lists, and a grid of hours.

import Bytes
import Civil
import Mustache

/// Entries of a sheet under a heading.
struct SheetList: Record {
    let heading: Text
    private(set) var rows: [DayRow<AgendaRow>]
    /// Where they are only a part of a list: how many that has, and whether a line says so.
    private var count: Int?
    private var isCut = false

    static let vocabulary: Vocabulary<SheetList> = [
        .text(
            "heading", \.heading, "What they are: the name of the day, or of the group.", example: "Overdue"),
        .short("count", "How many there are of overdue items, or of those without a date.") { list, page in
            list.count.map { page.number($0) }
        },
        .list("rows", \.rows, "The entries."),
        .flag("isCut", \.isCut, "Whether there are so many others that paper does not list all of them."),
    ]

    /// The entries of a day.
    init(_ heading: Text, _ rows: [DayRow<AgendaRow>]) { (self.heading, self.rows) = (heading, rows) }

    /// Overdue items, or those without a date; nil if there are none.
    init?(_ heading: String, _ box: AgendaBox?, _ page: inout PageBuilder) {
        guard let box else { return nil }
        self.init(page.text(heading), box.rows.map { DayRow(item: $0) })
        (count, isCut) = (box.count, box.isCut)
    }

    /// Lets rows say their day, unless they have another one.
    mutating func name(_ day: Day, _ page: inout PageBuilder) { if count == nil { rows.name(day, &page) } }

    /// About how many lines of `letters` letters it takes, entry below entry.
    func lines(of letters: Int) -> Int { rows.reduce(0) { $0 + 1 + $1.byteCount / letters } }
    /// The same where the entries follow each other.
    func linesInRun(of letters: Int) -> Int {
        rows.isEmpty ? 0 : 1 + rows.reduce(0) { $0 + $1.byteCount + 6 } / letters
    }
}

extension DayRow<AgendaRow> {
    /// About how many bytes of words a sheet shows of it.
    var byteCount: Int {
        let words =
            event.map { [$0.time?.text, $0.title.text, $0.place?.name] }
            ?? item.map { [$0.due?.text, $0.title.text, $0.location?.name, $0.whose?.name] }
        return words?.reduce(0) { $0 + ($1.map { $0.byteCount + 1 } ?? 0) } ?? 0
    }
}

/// The hours of one or more days.
struct SheetHours: Record {
    private let hours: Range<Int>
    let days: [SheetHoursDay]

    static let vocabulary: Vocabulary<SheetHours> = [
        .plain("layout", "How many hours there are, as the name of a class.", example: "d10") {
            record, page in
            page.text("d\(record.hours.count)")
        },
        .list("hours", "The hours.") { sheet, _ in
            sheet.hours.map { SheetHour(hour: $0, number: $0 - sheet.hours.lowerBound) }
        },
        .list("days", \.days, "The days."),
    ]

    /// A grid of hours with the appointments of some days.
    init(_ grid: HourGrid, _ appointments: [[EventEntry]], on days: [Day], _ page: inout PageBuilder) {
        hours = grid.hours
        self.days = days.indices.map { index in
            let slots = grid.slots[index].map { slot in
                // Where there is no room to say when it ends, the edge of its box does.
                let namesEnd = slot.lanes == 1 && slot.length >= 4 && !slot.isLonger
                let entry = appointments[index][slot.number]
                return SheetSlot(slot: slot, event: EventRow(entry, namesStartOnly: !namesEnd, &page))
            }
            return SheetHoursDay(day: days[index], number: index + 1, slots: slots)
        }
    }
}

/// An hour at the side of the grid.
struct SheetHour: Record {
    let hour, number: Int

    static let vocabulary: Vocabulary<SheetHour> = [
        .text("time", "The time without its half of the day.", example: "9:00") { own, page in
            let (formats, time) = (page.context.locale.dates, CivilTime(instant: own.hour * 3600, offset: 0))
            return page.text { $0.append(time, formats.timeOfHalfDay, formats.names) }
        },
        .plain(
            "layout", "Which hour it is, counted from the first one, as the name of a class.", example: "h2"
        ) { hour, page in
            page.text("h\(hour.number)")
        },
    ]
}

/// The appointments of a day.
struct SheetHoursDay: DayRecord {
    let day: Day
    /// The number of its column, from 1.
    let number: Int
    let slots: [SheetSlot]

    static let vocabulary: Vocabulary<SheetHoursDay> = [
        .text("name", "The name of the day.", example: "Monday") { record, page in page.name(of: record.day)
        },
        .plain("layout", "Its column, as the name of a class.", example: "c2") { day, page in
            page.text("c\(day.number)")
        },
        .isToday,
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
                + "in which lane of how many, and whether it ends before.", example: "h2 q1 d1 r2 of-2"
        ) { slot, page in slot.classes(&page) },
        .record("event", \.event, "The appointment."),
    ]

    private func classes(_ page: inout PageBuilder) -> Text {
        let names = [
            ("h", slot.start / 4), ("q", slot.start % 4), ("d", slot.length / 4), ("r", slot.length % 4),
            ("lane-", slot.lane), ("of-", slot.lanes - 1),
        ].filter { $1 > 0 }.map { $0 == "of-" ? "of-\($1 + 1)" : "\($0)\($1)" }
        return page.text((names + (slot.isLonger ? ["open"] : [])).joined(separator: " "))
    }
}
