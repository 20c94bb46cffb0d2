// The record of an item's row in a list. Long lists have many of them, so its texts are made once.

import Bytes
import Mustache

/// An item's row in a list.
struct ListRow: Record {
    let id, link: Text
    let title: ShownTitle
    let location: Named?
    let date: RowDate?
    let isInSite, hasBox, isDone, isFolded, isOneOfSeveral, isStep: Bool
    let occurrence: ShortText?
    let marks: ItemMarks?

    static let vocabulary: Vocabulary<ListRow> = [
        .plain("id", \.id, "The id of the row, which is the item's.", example: "84720d25-…"),
        .plain("link", \.link, "The link to the item's page.", example: "items/84720d25-….html"),
        .flag("isInSite", \.isInSite, "Whether the link leads anywhere: in a site."),
        .names(of: \.title),
        .optional("location", \.location, "The location, if it has a name."),
        .optional("date", \.date, "When the item is due, or when it was done."),
        .flag("hasBox", \.hasBox, "Whether to show a box, ticked or not: where open and done items meet."),
        .flag("isDone", \.isDone, "Whether the item is done."),
        .flag("isFolded", \.isFolded, "Whether it is one of the routines that are one line, which unfolds."),
        .flag(
            "isOneOfSeveral", \.isOneOfSeveral,
            "Whether the item repeats several times a day, and this is one of them."),
        .flag("isStep", \.isStep, "Whether it is a step of an item above it."),
        .optional(
            "occurrence", \.occurrence,
            "If the item repeats and its box can be ticked in the browser: the day, and behind a slash the days before that were missed."
        ),
        .optional("marks", \.marks, "The priority, project, tags and steps, if there are any."),
    ]

    /// With an occurrence, the row is that one: done, or another time of its day.
    init(
        _ position: ReadingPosition, _ style: RowDateStyle, hasBox: Bool = true,
        below heading: ListSections.Heading? = nil, tagLimit: Int = ItemMarks.rowTags, isFolded: Bool = false,
        at occurrence: DayEntry? = nil, isStep: Bool = false, _ page: inout PageBuilder
    ) {
        let context = page.context
        let item = context.items[position]
        let series = isFolded ? context.repeating[item.id] : nil
        id = page.text { text in
            text.append(item.id)
            // Its current occurrence may have a row of its own.
            if let occurrence {
                text.append("@")
                text.append(occurrence: occurrence.due, of: series)
            }
        }
        (link, isInSite) = (page.href(to: .item(item.id)), page.isInSite)
        title = page.title(item)
        location = if case .place = heading { nil } else { page.locationName(item) }
        date =
            occurrence.map { series?.hasTimes == true ? RowDate(timeOf: $0.due) : nil }
            ?? RowDate(item, style, in: context)
        (self.hasBox, self.isFolded, self.isStep) = (hasBox, isFolded, isStep)
        isDone = occurrence?.isDone ?? item.state.isDone
        isOneOfSeveral = series?.hasTimes == true
        self.occurrence =
            occurrence == nil ? page.currentOccurrence(item) : page.occurrence(item, at: occurrence?.due)
        marks = ItemMarks(position, below: heading, tagLimit: tagLimit, &page)
    }
}

extension PageBuilder {
    /// Rows of items, which leave out what the heading above them says.
    func rows(
        _ items: some RandomAccessCollection<ReadingPosition> & Sendable, _ style: RowDateStyle,
        hasBoxes: Bool, below heading: ListSections.Heading? = nil
    ) -> LazyRows<ListRow> {
        let areSteps = context.items.relations.areSteps(items)
        return LazyRows(count: items.count) { index, page in
            let position = items[items.index(items.startIndex, offsetBy: index)]
            return ListRow(position, style, hasBox: hasBoxes, below: heading, isStep: areSteps[index], &page)
        }
    }
}
