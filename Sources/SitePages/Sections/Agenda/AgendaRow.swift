// The record of an item on the agenda, with how much space it takes on paper.

import Bytes
import Civil
import Mustache
import ToDos

/// An item on the agenda.
struct AgendaRow: Record {
    let link: Text
    let isInSite: Bool
    let title: ShownTitle
    let isDone, isOverdue: Bool
    let due: AgendaTime?
    let occurrence, otherTimes, total: ShortText?
    let location, list, whose: Named?
    let marks: ItemMarks?
    let lines: AgendaLines?
    var medium = Text.empty
    /// Whether a screen and the text formats list it.
    var isOnScreen = true
    /// How much space it takes on paper.
    let size: SheetLayout.Item

    var isStarred: Bool { marks?.isStarred == true }

    static let vocabulary: Vocabulary<AgendaRow> = [
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .flag("isInSite", \.isInSite, "Whether the link leads anywhere: in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isLate", \.isOverdue, "Whether the item is one of the overdue ones under today."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .optional("date", \.due, "The time on its day; for overdue items, their day."),
        .optional("otherTimes", \.otherTimes, "The times on its day after the first one."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("marks", \.marks, "The priority, project, tags and steps, if there are any."),
        .optional("lines", \.lines, "The lines of an open item that has up to twelve of them."),
        .plain("medium", \.medium, PaperMedium.summary, example: " screen-only"),
    ]

    init(
        _ position: ReadingPosition, due: AgendaTime?, otherTimes: AgendaTime? = nil, isOverdue: Bool = false,
        isDone: Bool? = nil, at day: CivilDue? = nil, _ page: inout PageWriter
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
        // The sign of the priority stands before the title, and the time at the end of a line.
        var words = PrintedWords()
        if marks?.priority != nil { words.append(width: 15) }
        words.append(title.text, in: page.texts)
        if let due {
            words.append(due.text, in: page.texts, isTogether: true)
            words.append(width: 6)
        }
        // Its margin, where something follows.
        if otherTimes != nil || location != nil { words.append(width: 4) }
        for text in [
            otherTimes?.text, location?.name, list?.name, whose?.name, marks?.steps?.text, total?.text,
        ] {
            if let text { words.append(text, in: page.texts, isTogether: text == location?.name) }
        }
        let signs = [
            (marks?.isRepeating == true, 15), (marks?.isStarred == true, 15), (list != nil, 10),
            (whose != nil, 10),
        ]
        for (isThere, width) in signs where isThere { words.append(width: width) }
        size = SheetLayout.Item(
            words: words, lines: lines?.widths ?? PrintedWords(), isDone: self.isDone)
    }
}

/// The lines of an item on the agenda.
struct AgendaLines: Record {
    let rows: [LineRow]
    /// The widths of the lines on paper, each with its box.
    private(set) var widths = PrintedWords()

    static let vocabulary: Vocabulary<AgendaLines> = [
        .list("rows", \.rows, "The lines, in their order.")
    ]

    /// The most lines of an item that the agenda shows.
    static let most = 12
    /// The most bytes of the name of a line. Undated items stand on the pages of all coming weeks.
    static let maxNameBytes = 200

    /// The lines of an item; `nil` if it has none, or too many, or is done.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        let lines = page.context.items.details.lines(of: item.details)
        guard !item.state.isDone, 1...Self.most ~= lines.count else { return nil }
        // Without prices: there is space for the sum only.
        rows = lines.map { line in
            LineRow(line, hasBox: true, isDone: false, nil, limit: Self.maxNameBytes, &page)
        }
        for row in rows {
            var words = PrintedWords()
            words.append(width: 25)
            words.append(row.name, in: page.texts)
            if let quantity = row.quantity { words.append(quantity.text, in: page.texts) }
            // Its words wrap, which takes some room.
            widths.append(width: words.width * 13 / 12)
        }
    }
}
