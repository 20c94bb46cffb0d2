// The records that sheets share: a to-do or an event as an entry of a list, lists that say how many entries they leave out,
// and a grid of hours.

import Bytes
import Civil
import Mustache

/// A to-do or an event on a sheet.
struct SheetEntry: Record {
    /// A box to tick; a box a day for a routine of a week, and none for an event.
    let marks: [RoutineCell]
    let time: AgendaTime?
    let link: Link?
    let title: ShownTitle
    let isDone: Bool
    let isHigh: Bool
    let place: Named?
    let whose: Named?
    /// Its words: time, title, people and place.
    let words: PrintedWords

    static let vocabulary = Vocabulary<SheetEntry>([
        .list("marks", \.marks, "The box to tick; in a week a routine has seven, and an event has none."),
        .optional("time", \.time, "The time, or the day of an overdue item."),
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isHigh", \.isHigh, "Whether its priority is high."),
        .optional("place", \.place, "The place, where there is room for it."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
    ])
}

/// Entries of a sheet.
struct SheetList: Record {
    let heading: Text
    let rows: [SheetEntry]
    let more: ShortText?

    static let vocabulary = Vocabulary<SheetList>([
        .text(
            "heading", \.heading, "What they are: the name of the day, or of the group.", example: "Overdue"),
        .list("rows", \.rows, "The entries that have room."),
        .optional("more", \.more, "How many others there are."),
    ])
}

/// The hours of one or more days.
struct SheetHours: Record {
    let layout: Text
    let hours: [ShortText]
    let days: [SheetHoursDay]

    static let vocabulary = Vocabulary<SheetHours>([
        .plain("layout", \.layout, "How many hours there are, as names of classes.", example: "d10"),
        .list("hours", \.hours, "The time of each hour."),
        .list("days", \.days, "The days."),
    ])
}

/// The appointments of a day.
struct SheetHoursDay: Record {
    let name: Text
    let hasSlots: Bool
    let slots: [SheetSlot]

    static let vocabulary = Vocabulary<SheetHoursDay>([
        .text("name", \.name, "The name of the day.", example: "Monday"),
        .flag("hasSlots", \.hasSlots, "Whether there are appointments."),
        .list("slots", \.slots, "The appointments."),
    ])
}

/// An appointment among the hours.
struct SheetSlot: Record {
    let layout: Text
    let event: EventRow

    static let vocabulary = Vocabulary<SheetSlot>([
        .plain(
            "layout", \.layout,
            "Where it stands, as names of classes: from which hour and quarter on, how many hours and quarters long, and "
                + "in which lane of how many.", example: "h2 q1 d1 r2 of-2"),
        .record("event", \.event, "The appointment."),
    ])
}
