// The record of an item on the agenda, with how much space it takes on paper.

import Bytes
import Civil
import Mustache
import ToDos

/// An item on the agenda.
struct AgendaRow: Record {
    let link: Link?
    let title: ShownTitle
    let isDone, isOverdue, isRepeating, isStarred: Bool
    let due: AgendaTime?
    let occurrence, otherTimes, total: ShortText?
    let location, list, whose, project, parent: Named?
    let priority: PriorityMark?
    let steps: StepCount?
    let lines: AgendaLines?
    var medium = Text.empty
    /// Whether a screen and the text formats list it.
    var isOnScreen = true
    /// How much space it takes on paper.
    let size: SheetLayout.Item

    static let vocabulary: Vocabulary<AgendaRow> = [
        .optional("link", \.link, "The item's page, in a site."),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isOverdue", \.isOverdue, "Whether the item is one of the overdue ones under today."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day of the occurrence."),
        .optional("due", \.due, "The time on its day; for overdue items, their day."),
        .optional("otherTimes", \.otherTimes, "The times on its day after the first one."),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("list", \.list, "The list that the item came from, if there are several."),
        .optional("whose", \.whose, "The people whose it is, if anybody."),
        .optional("project", \.project, "The project, if the item has one."),
        .optional("parent", \.parent, "The item of which it is a step."),
        .optional("priority", \.priority, "The priority, if the item has one."),
        .optional("steps", \.steps, "How many steps are done, if the item has steps."),
        .flag("isRepeating", \.isRepeating, "Whether the item repeats."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .optional("total", \.total, "What the lines of the item cost together, if they have prices."),
        .optional("lines", \.lines, "The lines of an open item that has up to twelve of them."),
        .plain("medium", \.medium, PaperMedium.summary, example: " screen-only"),
    ]

    init(
        _ position: ReadingPosition, due: AgendaTime?, otherTimes: AgendaTime? = nil, isOverdue: Bool = false,
        isDone: Bool? = nil, at day: CivilDue? = nil, _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        link = page.linkInSite(to: .item(item.id))
        title = page.title(item, limit: Agenda.maxTextBytes)
        self.isDone = isDone ?? item.state.isDone
        self.isOverdue = isOverdue
        occurrence = page.occurrence(item, at: day ?? item.due)
        self.due = due
        self.otherTimes = otherTimes.map { ShortText(text: $0.text) }
        location = page.locationName(item, limit: Agenda.maxTextBytes)
        func name(_ group: GroupIndex) -> Named {
            Named(name: page.text { $0.append(context.groups[group].name, of: context.groups.words) })
        }
        list = context.groups.list(of: position).map(name)
        project = context.groups.groups(of: position).first { $0.kind == .project }.map(name)
        whose = page.people(of: position)
        parent = page.parent(of: position)
        let details = context.items.details[item.details]
        priority = details?.priority.map(PriorityMark.init)
        isRepeating = details?.repeats != nil
        isStarred = details?.isStarred == true
        steps = context.items.relations.steps(of: position).map { StepCount($0, &page) }
        lines = AgendaLines(item, &page)
        total = context.items.details.shopping(of: item.details)?.bill.map {
            ShortText(text: page.text($0.total, of: $0))
        }
        // The time stands at the end of the first line. The priority is a shape and a word.
        var words = PrintedWords()
        if let due {
            words.append(due.text, in: page.texts, isTogether: true)
            words.append(width: 6)
        }
        words.append(title.text, in: page.texts)
        // Its margin, where something follows.
        if otherTimes != nil || location != nil { words.append(width: 4) }
        for text in [otherTimes?.text, location?.name, list?.name, whose?.name, steps?.text, total?.text] {
            if let text { words.append(text, in: page.texts, isTogether: text == location?.name) }
        }
        if let priority {
            words.append(width: 13)
            words.append(page.text(context.locale.words[priority.level.wordKey] ?? ""), in: page.texts, .bold)
        }
        let signs = [(isRepeating, 15), (isStarred, 15), (list != nil, 10), (whose != nil, 10)]
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
