// The record of an item on the agenda.

import Bytes
import Mustache
import ToDos

struct AgendaRow: Record {
    let link: Text
    let isInSite: Bool
    let title: ShownTitle
    let isDone, isOverdue: Bool
    /// Whether it stands on its day by its time.
    var isTimed = false
    let due: AgendaTime?
    let occurrence, otherTimes, total: ShortText?
    let location, list, whose: Named?
    let marks: ItemMarks?
    let lines: AgendaLines?
    var medium = RowMedium.all
    var ofDay: ShortText?

    /// About how many lines it takes in half a sheet's width.
    func paperLines(isSmall: Bool) -> Int {
        let words = [title.text, otherTimes?.text, location?.name, list?.name, whose?.name, total?.text]
        let ofItem = words.reduce(0) { $0 + ($1?.byteCount ?? -1) + 1 }
        let ofLines = lines.map { lines in
            SheetSize.lines(of: lines.rows.reduce(0) { $0 + $1.name.byteCount + 8 }, isSmall: isSmall)
        }
        return SheetSize.lines(of: ofItem, isTimed: isTimed, isSmall: isSmall) + (ofLines ?? 0)
    }

    var isStarred: Bool { marks?.isStarred == true }

    static let vocabulary: Vocabulary<AgendaRow> = [
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .flag("isInSite", \.isInSite, "Whether the link leads anywhere: in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isTimed", \.isTimed, "Whether it is open and stands on its day by its time."),
        .flag("isLate", \.isOverdue, "Whether the item is one of the overdue ones under today."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .optional("date", \.due, "The time on its day; for overdue items, their day."),
        .optional("otherTimes", \.otherTimes, "The times on its day after the first one."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("marks", \.marks, "The priority, project, tags and steps, if there are any."),
        .optional("lines", \.lines, "The lines of an open item that has up to twelve of them."),
        .optional("ofDay", \.ofDay, AgendaDay.ofDay),
        .plain("medium", RowMedium.summary, example: " paper-only") { row, page in row.medium.classes(&page)
        },
    ]

    init(
        _ position: ReadingPosition, due: AgendaTime?, otherTimes: AgendaTime? = nil, isOverdue: Bool = false,
        isDone: Bool? = nil, at day: CivilDue? = nil, _ page: inout PageBuilder
    ) {
        let context = page.context
        let item = context.items[position]
        (link, isInSite) = (page.href(to: .item(item.id)), page.isInSite)
        title = page.title(item, limit: Agenda.maxTextBytes)
        self.isDone = isDone ?? item.state.isDone
        self.isOverdue = isOverdue
        occurrence = page.occurrence(item, at: day ?? item.due)
        self.due = due
        self.otherTimes = otherTimes.map { ShortText(text: $0.text) }
        location = page.locationName(item, limit: Agenda.maxTextBytes)
        list = context.groups.list(of: position).map { Named(name: page.name(of: $0)) }
        whose = page.people(of: position)
        marks = ItemMarks(position, tagLimit: ItemMarks.rowTags, &page)
        lines = AgendaLines(item, &page)
        total = context.items.details.shopping(of: item.details)?.bill.map {
            ShortText(text: page.text($0.total, of: $0))
        }
    }
}

extension AgendaRow {
    init(_ entry: DayEntry, _ page: inout PageBuilder) {
        self.init(
            entry.position, due: AgendaTime(entry, most: 1, &page),
            otherTimes: AgendaTime(entry.times.dropFirst(), &page), isDone: entry.isDone, at: entry.due, &page
        )
        isTimed = due != nil && !isDone
    }
}

struct AgendaLines: Record {
    let rows: [LineRow]

    static let vocabulary: Vocabulary<AgendaLines> = [
        .list("rows", \.rows, "The lines, in their order.")
    ]

    /// The most lines of an item that the agenda shows.
    static let most = 12
    /// The most bytes of the name of a line. Undated items stand on the pages of all coming weeks.
    static let maxNameBytes = 200

    /// The lines of an item; `nil` if it has none, or too many, or is done.
    init?(_ item: ItemSummary, _ page: inout PageBuilder) {
        let lines = page.context.items.details.lines(of: item.details)
        guard !item.state.isDone, 1...Self.most ~= lines.count else { return nil }
        // Without prices: there is space for the sum only.
        rows = lines.map { line in
            LineRow(line, hasBox: true, isDone: false, nil, limit: Self.maxNameBytes, &page)
        }
    }
}
