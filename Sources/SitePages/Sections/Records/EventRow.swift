// The record of an event on one of its days: when it is on that day, its title and its place.

import Bytes
import Civil
import Mustache

/// An event or an item, in a row of a day.
struct DayRow<Item: Record>: Record {
    var event: EventRow?
    var item: Item?

    static var vocabulary: Vocabulary<DayRow> {
        [
            .optional("event", \.event, "An event of a calendar."), .optional("item", \.item, "Or an item."),
        ]
    }
}

struct EventRow: Record {
    let time: AgendaTime?
    let title: ShownTitle
    let place: Named?
    let part: ShortText?
    let isPast: Bool
    var ofDay: ShortText?
    private let event: ShownEvent

    static let vocabulary: Vocabulary<EventRow> = [
        .optional("time", \.time, "When it is on this day; not for one that lasts all day."),
        .names(of: \.title),
        .optional("calendar", "Of which calendar it is, where there are several.") { row, _ in
            row.event.mark
        },
        .short("status", "Whether it is tentative or was moved.") { row, page in row.status(&page) },
        .optional("place", \.place, "Where it is, if it says so."),
        .optional("map", "Where that is, if it is known.") { row, page in
            let names = page.context.placePoints
            let point = row.event.point.map(MapPoint.init) ?? row.event.place.flatMap { names[$0] }
            return point.map { CoordinateWords($0, label: .empty, &page) }
        },
        .optional("link", "Its address in the web, if it is published.") { row, page in
            row.event.link.map { WebLink(href: page.text($0)) }
        },
        .short("about", "The first 300 letters of its description, if it is published.") { row, page in
            row.event.about.map { page.text($0) }
        },
        .optional(
            "part", \.part, "Which of its days it is, if it has several, or how often it is on the day."),
        .flag("isPast", \.isPast, "Whether its last day is past."),
        .optional("ofDay", \.ofDay, AgendaDay.ofDay),
    ]

    /// Makes the row. With `namesStartOnly`, the first day does not name the end; later days still do. With `namesDay`, the day
    /// stands before the time, below the heading of a group of days. The title has at most `titleLetters` letters.
    init(
        _ entry: EventEntry, namesStartOnly: Bool = false, namesDay: Bool = false, titleLetters: Int? = nil,
        _ page: inout PageBuilder
    ) {
        let context = page.context
        let phrases = context.locale.phrases
        event = entry.event
        title = page.title(ofEvent: entry.title, letters: titleLetters)
        place = entry.event.place.map { Named(name: page.text(of: $0, limit: Agenda.maxTextBytes)) }
        let ownTime = AgendaTime(entry, namesStartOnly: namesStartOnly || namesDay, &page)
        time = namesDay ? AgendaTime(on: entry, at: ownTime, &page) : ownTime
        part =
            entry.isOfSeveralDays
            ? ShortText(text: page.text { $0.append(phrases.dayOfEvent, entry.number, entry.dayCount) })
            : entry.often.flatMap { often in
                context.locale.repeats.map {
                    ShortText(text: page.text($0.often(often.count, isHourly: often.isHourly)))
                }
            }
        isPast = entry.days.upperBound < context.settings.today
    }

    /// `tentative`, `moved`, or both.
    func status(_ page: inout PageBuilder) -> Text? {
        let words = [event.isTentative ? "tentative" : nil, event.isMoved ? "moved" : nil].compactMap(\.self)
        return words.isEmpty
            ? nil : page.text(words.compactMap { page.context.locale.words[$0] }.joined(separator: " · "))
    }

    /// About how many lines it takes in half a sheet's width.
    func paperLines(isSmall: Bool) -> Int {
        let words = [title.text, part?.text, place?.name].compactMap(\.self)
        let count = words.reduce(event.mark == nil ? 0 : 2) { $0 + $1.byteCount + 1 }
        return SheetSize.lines(of: count, isTimed: true, isSmall: isSmall)
    }
}

extension EventEntry {
    /// The times on the day, as a text.
    fileprivate func words(in locale: SiteLocale, namesStartOnly: Bool) -> String? {
        guard !isWholeDay, let start = start.time, let end = end.time else { return nil }
        let formats = locale.dates
        // Over the end of summer time, the clocks do not say how long it is.
        let needsOffsets = start.offset > end.offset
        func text(_ time: CivilTime, _ pattern: DatePattern, ofRange: Bool = false) -> String {
            var text = ByteBuffer()
            text.append(time, pattern, formats.names)
            if ofRange, needsOffsets { text.append(string: " (\(time.offsetName))") }
            return String(text)
        }
        if day > days.lowerBound { return locale.phrases.until(text(end, formats.time)) }
        guard isShort, end != start, !namesStartOnly else { return text(start, formats.time) }
        // One half of the day is named once.
        let isOneHalf =
            !needsOffsets && start.day == end.day && (start.second < 43_200) == (end.second < 43_200)
        let short = isOneHalf ? formats.timeOfHalfDay : formats.time
        let isFirst = formats.time.isDayPeriodFirst
        return locale.phrases.timeRange(
            text(start, isFirst ? formats.time : short, ofRange: true),
            text(end, isFirst ? short : formats.time, ofRange: true))
    }
}

extension AgendaTime {
    /// The day of an event, and the time.
    fileprivate init(on entry: EventEntry, at time: AgendaTime?, _ page: inout PageBuilder) {
        let day = page.texts.string(RowDate(entry.day, in: page.context).text(&page))
        text = page.text(time.map { day + ", " + page.texts.string($0.text) } ?? day)
        iso = page.text { $0.append(machineReadable: entry.start) }
    }

    /// The times of an event on a day; nil if it lasts all day.
    fileprivate init?(_ entry: EventEntry, namesStartOnly: Bool, _ page: inout PageBuilder) {
        guard let words = entry.words(in: page.context.locale, namesStartOnly: namesStartOnly) else {
            return nil
        }
        text = page.text(words)
        let named = entry.day == entry.days.lowerBound ? entry.start : entry.end
        iso = page.text { $0.append(machineReadable: named) }
    }
}
