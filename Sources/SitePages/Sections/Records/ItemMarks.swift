// What rows and item pages show of the rarer fields: priority, project, tags, steps, repetition.

import Bytes
import Mustache
import ToDos

/// The small words of a row, below the title.
struct ItemMarks: Record {
    let project: GroupIndex?
    let tags, people: [GroupIndex]
    let morePeople: Int
    private let moreTags: Int
    let list: GroupIndex?
    let priority: PriorityMark?
    let parent: Named?
    let steps: StepCount?
    let isRepeating, isStarred, hasMeta: Bool
    private let bill: Bill?

    static let vocabulary: Vocabulary<ItemMarks> = [
        .optional("priority", \.priority, "The priority, if the item has one."),
        .optional("project", \.project, "The project, if the item has one."),
        .list("tags", \.tags, "The tags."),
        .flag("hasTags", "Whether there are tags.") { marks, _ in !marks.tags.isEmpty },
        .flag("hasMeta", \.hasMeta, "Whether there is anything but tags."),
        .short("moreTags", "How many more tags there are, in a row: +3.") { marks, page in
            marks.moreTags(&page)
        },
        .optional(
            "list", \.list,
            "The list that the item came from, if there are several and its project has another name."),
        .list("people", \.people, "The people whose it is, in a row 12 at most."),
        .optional("morePeople", "How many more people there are.") { marks, page in
            ShortText(more: marks.morePeople, &page)
        },
        .optional("parent", \.parent, "The item of which it is a step."),
        .optional("steps", \.steps, "How many steps are done, if the item has steps."),
        .flag("isRepeating", \.isRepeating, "Whether the item repeats."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .short("total", "What the lines of the item cost together, if they have prices.") { marks, page in
            let amounts = page.context.locale.amounts
            return marks.bill.map { page.text(amounts.text($0.total, in: $0.currency)) }
        },
    ]

    /// The maximum number of tags in a row. An item has a row on the page of each of its tags, so with all tags in
    /// each of them an item of 2,000 tags would take four million links.
    static let rowTags = 2
    /// The same of people.
    static let rowPeople = 12

    /// The marks of the item at a position, with at most `tagLimit` tags and without what the heading above it says; `nil` if
    /// it has none.
    init?(
        _ position: ReadingPosition, below heading: ListSections.Heading? = nil, tagLimit: Int = .max,
        _ page: inout PageBuilder
    ) {
        let context = page.context
        let steps = context.items.relations.steps(of: position)
        let number = context.items[position].details
        let details = context.items.details[number]
        guard details != nil || steps != nil else { return nil }
        let groups = context.groups.groups(of: position)
        /// The first groups of a kind, and how many more there are. What is below a group has it.
        func first(_ kind: GroupKind, _ limit: Int) -> ([GroupIndex], more: Int) {
            let all = context.groups.groups(kind, of: position)
            let others = all.prefix(limit == .max ? limit : limit + 1).filter { heading != .group($0) }
            let shown = Array(others.prefix(limit))
            let isSaid = if case .group(let group)? = heading { group.kind == kind } else { false }
            return (shown, max(0, all.count - shown.count - (isSaid ? 1 : 0)))
        }
        project = first(.project, 1).0.first
        (tags, moreTags) = first(.tag, tagLimit)
        (people, morePeople) = first(.person, Self.rowPeople)
        list = context.groups.ownList(of: position).flatMap { heading == .group($0) ? nil : $0 }
        priority = details?.priority.flatMap { heading == .priority($0.level) ? nil : PriorityMark($0) }
        parent = page.parent(of: position)
        self.steps = steps.map { StepCount($0, &page) }
        isRepeating = details?.repeats != nil
        isStarred = details?.isStarred == true
        bill = context.items.details.shopping(of: number)?.bill
        hasMeta =
            details?.priority != nil || project != nil || list != nil || parent != nil || steps != nil
            || isRepeating || isStarred || bill != nil || !people.isEmpty
        if !hasMeta, groups.isEmpty { return nil }
    }

    /// How many tags there are beside those that are shown: `+3`.
    func moreTags(_ page: inout PageBuilder) -> Text? {
        let counts = page.context.locale.counts
        guard moreTags > 0 else { return nil }
        return page.text { text in
            text.append("+")
            text.append(moreTags, in: counts)
        }
    }
}

/// The class of a priority. Exactly one of the flags is set.
struct PriorityMark: Record {
    let level: Priority.Level

    init(_ priority: Priority) { level = priority.level }

    static let vocabulary: Vocabulary<PriorityMark> = [
        .flag("isHigh", "Whether the priority is high.") { mark, _ in mark.level == .high },
        .flag("isMedium", "Whether the priority is medium.") { mark, _ in mark.level == .medium },
        .flag("isLow", "Whether the priority is low.") { mark, _ in mark.level == .low },
    ]
}

extension Priority.Level {
    /// The key of the word in the locale.
    var wordKey: String {
        switch self {
        case .high: "priorityHigh"
        case .medium: "priorityMedium"
        case .low: "priorityLow"
        }
    }
}

/// How many steps of an item are done.
struct StepCount: Record {
    let text: Text

    init(_ steps: ItemRelations.Steps, _ page: inout PageBuilder) {
        text = page.text(done: steps.doneCount, of: steps.items.count)
    }

    static let vocabulary: Vocabulary<StepCount> = [
        .text("text", \.text, "How many of the steps are done.", example: "2 of 5")
    ]
}

/// A group, as a link to its page.
extension GroupIndex: Record {
    static let vocabulary: Vocabulary<GroupIndex> = [
        .plain("href", "Where it leads.", example: "84720d25-….html") { index, page in
            page.href(to: .group(index))
        },
        .text("title", "The title of the item or week there.", example: "Buy milk") { index, page in
            page.name(of: index)
        },
    ]
}

extension PageBuilder {
    /// The people whose an item is, in a row of weeks and sheets; nil if nobody is named.
    mutating func people(of position: ReadingPosition) -> Named? {
        let context = context
        let people = context.groups.groups(.person, of: position)
        if people.isEmpty { return nil }
        let shown = people.prefix(ItemMarks.rowPeople)
        var names = shown.map { context.groups.words.string(context.groups[$0].name) }.joined(separator: ", ")
        if let more = ShortText(more: people.count - shown.count, &self) {
            names += " " + texts.string(more.text)
        }
        return Named(name: text(names))
    }

    /// The title of the item of which one is a step, in a row; nil if it is none.
    mutating func parent(of position: ReadingPosition) -> Named? {
        let context = context
        return context.items.relations.items(.parent, of: position).first.map { parent in
            Named(name: title(context.items[parent], limit: Agenda.maxTextBytes).text)
        }
    }
}

extension TitledLink {
    /// A link to the page of a group, with its name.
    init(to group: GroupIndex, _ page: inout PageBuilder) {
        self.init(href: page.href(to: .group(group)), title: page.name(of: group))
    }
}
