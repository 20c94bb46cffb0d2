// The list as plain text, for a terminal: the groups of time, and in each the items with the labels by which
// commands name them. It is made from the same rows as the list's pages.

import Bytes
import Events
import Mustache
import ToDos

/// Items of a store as text.
package struct ListText: Sendable {
    private let context: PageContext
    private let labels: [ItemID: String]

    /// The text of some items of a store. `labels` has what each of them is called on the command line, such as its
    /// number.
    package init(
        _ store: ToDoStore, labels: [ItemID: String], environment: SiteEnvironment,
        events: EventCalendars = EventCalendars()
    ) {
        context = PageContext(store, environment, events: events)
        self.labels = labels
    }

    /// The groups with their items, wrapped at `width` terminal columns. Empty if there are no items.
    package func list(width: Int, isStyled: Bool) -> String {
        let labelWidth = labels.values.map(\.displayWidth).max() ?? 0
        var lines: [String] = []
        let parts = parts
        for (number, part) in parts.enumerated() {
            let below = parts[(number + 1)...].prefix { $0.depth > part.depth }
            let total = below.reduce(part.itemCount) { $0 + $1.itemCount }
            let heading =
                part.name + (total > 0 ? count(total) : "") + (part.progress.map { " · " + $0 } ?? "")
            if !lines.isEmpty { lines.append("") }
            lines.append(isStyled ? heading.bold : heading)
            let rows = part.rows.map { row in
                row.item.map { Row($0.position, part.style, below: part.heading, context) }
                    ?? row.event.map { Row($0, part.style, context) }
            }
            let dateWidth = rows.compactMap { $0?.date.displayWidth }.max() ?? 0
            for (entry, row) in zip(part.rows, rows) {
                let label = entry.item.flatMap { labels[context.items[$0.position].id] } ?? ""
                guard let row else { continue }
                var start = "  " + label.padded(before: labelWidth) + "  "
                if dateWidth > 0 { start += row.date.padded(after: dateWidth) + "  " }
                lines += row.words.wrapped(width: width, start: start)
            }
            if part.moreEvents > 0 {
                var page = PageBuilder(context, at: .list)
                let more = page.text(context.locale.phrases.more, part.moreEvents)
                lines.append("  " + page.texts.string(more))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// All fields of each item, in the order of the list.
    package func details(width: Int, isStyled: Bool) -> String {
        context.items.positions.filter(isShown).map { position in
            let label = labels[context.items[position].id] ?? ""
            return ItemText(position, label: label, in: context).text(width: width, isStyled: isStyled)
        }.joined(separator: "\n\n")
    }
}

extension ListText {
    /// A heading, with the items below it.
    private struct Part {
        let name: String
        /// The items, with the events of its days.
        let rows: [DayPlan.Entry]
        /// The number of events for which there is no room.
        var moreEvents = 0
        let style: RowDateStyle
        var heading: ListSections.Heading?
        /// The number of headings above it.
        var depth = 0
        /// How many items are done.
        var progress: String?

        var itemCount: Int { rows.count { $0.item != nil } }
    }

    /// The headings that have something.
    private var parts: [Part] {
        var page = PageBuilder(context, at: .list)
        let sections = context.lists.sections?.all.map { section in
            let items = section.items.filter(isShown)
            return Part(
                name: String(repeating: "  ", count: section.depth)
                    + page.texts.string(page.text(of: section.heading)).onOneLine,
                rows: context.rows(of: .noDate, items).all, style: .mixed,
                heading: section.heading, depth: section.depth,
                progress: section.hasProgress ? page.texts.string(section.progress.text(&page)) : nil)
        }
        let times = sections == nil ? TimeGroup.allCases : [.done]
        let groups = times.map { group in
            let items = context.lists.positions(of: group).filter(isShown)
            let (rows, more) = context.rows(of: group, items)
            return Part(
                name: context.locale.phrases.groups[group], rows: rows, moreEvents: more.count,
                style: .inGroup(group))
        }
        // A heading stays if it or one below it has something.
        var shown: [Part] = []
        for part in ((sections ?? []) + groups).reversed()
        where !part.rows.isEmpty || part.depth < shown.last?.depth ?? 0 {
            shown.append(part)
        }
        return shown.reversed()
    }

    /// ` (3)`.
    private func count(_ count: Int) -> String {
        var text = ByteBuffer()
        text.append(" (")
        text.append(count, in: context.locale.counts)
        text.append(")")
        return String(text)
    }

    private func isShown(_ position: ReadingPosition) -> Bool { labels[context.items[position].id] != nil }
}

/// An item's row as strings.
private struct Row {
    let date: String
    /// The title, and what belongs to it, on one line.
    let words: String

    init(
        _ position: ReadingPosition, _ style: RowDateStyle, below heading: ListSections.Heading?,
        _ context: PageContext
    ) {
        var page = PageBuilder(context, at: .list)
        let row = ListRow(position, style, below: heading, tagLimit: 12, &page)
        date = row.date.map { page.texts.string($0.text(&page)) } ?? ""
        var words = page.texts.string(row.title.text).onOneLine
        if let place = row.location { words += " · " + page.texts.string(place.name).onOneLine }
        if let marks = row.marks {
            let phrases = context.locale.words
            if marks.isStarred { words += " ★" }
            if let word = marks.priority.flatMap({ phrases[$0.level.wordKey] }) { words += " (\(word))" }
            if let steps = marks.steps { words += " (\(page.texts.string(steps.text)))" }
            func name(_ group: GroupIndex) -> String {
                context.groups.words.string(context.groups[group].name).onOneLine
            }
            for person in marks.people { words += " · " + name(person) }
            if let more = ShortText(more: marks.morePeople, &page) {
                words += " " + page.texts.string(more.text)
            }
            if let project = marks.project { words += " · " + name(project) }
            if !marks.tags.isEmpty {
                words += " ·" + marks.tags.map { " #" + name($0) }.joined()
                if let more = marks.moreTags(&page) { words += " " + page.texts.string(more) }
            }
            if let list = marks.list { words += " · " + name(list) }
        }
        if !context.items.isPublic(position), let word = context.locale.words["private"] {
            words += " (\(word))"
        }
        let lines = AgendaLines(context.items[position], &page)
        if let lines { words += " · " + lines.rows.map { $0.words(page.texts) }.joined(separator: ", ") }
        if let bill = context.items.details.shopping(of: context.items[position].details)?.bill {
            words += " · " + context.locale.amounts.text(bill.total, in: bill.currency)
        }
        self.words = words
    }

    /// An event. On one day, its heading says which.
    init(_ event: EventEntry, _ style: RowDateStyle, _ context: PageContext) {
        var page = PageBuilder(context, at: .list)
        let isOneDay =
            switch style {
            case .inGroup(.today), .inGroup(.tomorrow): true;
            default: false
            }
        let row = EventRow(event, namesStartOnly: true, namesDay: !isOneDay, &page)
        date = row.time.map { page.texts.string($0.text) } ?? ""
        let texts = [row.title.text, row.part?.text, row.place?.name].compactMap(\.self)
        words = texts.map { page.texts.string($0).onOneLine }.joined(separator: " · ")
    }
}
