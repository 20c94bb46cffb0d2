// What rows and item pages show of the rarer fields: priority, project, tags, steps, repetition.

import Bytes
import Mustache
import ToDos

/// The small words of a row, below the title.
struct ItemMarks: Record {
    let priority: PriorityMark?
    let project: TitledLink?
    let tags: [TitledLink]
    let hasTags: Bool
    let hasMeta: Bool
    let moreTags: ShortText?
    let list: TitledLink?
    let people: [TitledLink]
    let parent: Named?
    let steps: StepCount?
    let isRepeating: Bool
    let isStarred: Bool
    let total: ShortText?

    static let vocabulary = Vocabulary<ItemMarks>([
        .optional("priority", \.priority, "The priority, if the item has one."),
        .optional("project", \.project, "The project, if the item has one."),
        .list("tags", \.tags, "The tags."),
        .flag("hasTags", \.hasTags, "Whether there are tags."),
        .flag("hasMeta", \.hasMeta, "Whether there is anything but tags."),
        .optional("moreTags", \.moreTags, "How many more tags there are, in a row: +3."),
        .optional(
            "list", \.list,
            "The list that the item came from, if there are several and its project has another name."),
        .list("people", \.people, "The people whose it is."),
        .optional("parent", \.parent, "The item of which it is a step."),
        .optional("steps", \.steps, "How many steps are done, if the item has steps."),
        .flag("isRepeating", \.isRepeating, "Whether the item repeats."),
        .flag("isStarred", \.isStarred, "Whether the item is one of the favourites."),
        .optional("total", \.total, "What the lines of the item cost together, if they have prices."),
    ])
}

/// The class of a priority. Exactly one of the flags is set.
struct PriorityMark: Record {
    let level: Priority.Level
    let isHigh, isMedium, isLow: Bool

    static let vocabulary = Vocabulary<PriorityMark>([
        .flag("isHigh", \.isHigh, "Whether the priority is high."),
        .flag("isMedium", \.isMedium, "Whether the priority is medium."),
        .flag("isLow", \.isLow, "Whether the priority is low."),
    ])

    init(_ priority: Priority) {
        level = priority.level
        (isHigh, isMedium, isLow) = (level == .high, level == .medium, level == .low)
    }
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

    static let vocabulary = Vocabulary<StepCount>([
        .text("text", \.text, "How many of the steps are done.", example: "2 of 5")
    ])
}

extension ItemMarks {
    /// The maximum number of tags in a row. An item has a row on the page of each of its tags, so with all tags in
    /// each of them an item of 2,000 tags would take four million links.
    static let rowTags = 2

    /// The marks of the item at a position, with at most `tagLimit` tags and without what the heading above it says; `nil` if
    /// it has none.
    init?(
        _ position: ReadingPosition, below heading: ListSections.Heading? = nil, tagLimit: Int = .max,
        _ page: inout PageWriter
    ) {
        let context = page.context
        let steps = context.items.relations.steps(of: position)
        let details = context.items.details[context.items[position].details]
        guard details != nil || steps != nil else { return nil }
        let groups = context.groups.groups(of: position)
        parent = page.parent(of: position)
        let repeats = details?.repeats != nil
        let isStarred = details?.isStarred == true
        let bill = context.items.details.shopping(of: context.items[position].details)?.bill
        guard
            details?.priority != nil || !groups.isEmpty || parent != nil || steps != nil || repeats
                || isStarred
                || bill != nil
        else {
            return nil
        }
        var project: TitledLink?
        var (tags, people): ([TitledLink], [TitledLink]) = ([], [])
        var moreTags = 0
        for group in groups where group.kind != .list && heading != .group(group) {
            if group.kind == .tag, tags.count == tagLimit {
                moreTags += 1
                continue
            }
            let link = TitledLink(to: group, &page)
            switch group.kind {
            case .project: project = link
            case .person: people.append(link)
            case .tag, .list: tags.append(link)
            }
        }
        list = context.groups.ownList(of: position).flatMap { own in
            heading == .group(own) ? nil : TitledLink(to: own, &page)
        }
        (self.project, self.tags, self.people) = (project, tags, people)
        (isRepeating, self.isStarred) = (repeats, isStarred)
        hasTags = !tags.isEmpty
        hasMeta =
            details?.priority != nil || project != nil || list != nil || parent != nil || steps != nil
            || repeats
            || isStarred || bill != nil || !people.isEmpty
        self.moreTags =
            moreTags == 0
            ? nil
            : ShortText(
                text: page.text { text in
                    text.append("+")
                    text.append(moreTags, in: context.locale.counts)
                })
        priority = details?.priority.flatMap { priority in
            heading == .priority(priority.level) ? nil : PriorityMark(priority)
        }
        self.steps = steps.map { StepCount($0, &page) }
        total = bill.map { bill in
            ShortText(text: page.text(context.locale.amounts.text(bill.total, in: bill.currency)))
        }
    }
}

extension PageWriter {
    /// The people whose an item is, in a row of weeks and sheets; nil if nobody is named.
    mutating func people(of position: ReadingPosition) -> Named? {
        let context = context
        let people = context.groups.groups(of: position).filter { $0.kind == .person }
        let names = people.map { context.groups.words.string(context.groups[$0].name) }
        return names.isEmpty ? nil : Named(name: text(names.joined(separator: ", ")))
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
    init(to group: GroupIndex, _ page: inout PageWriter) {
        let context = page.context
        self.init(
            href: page.href(to: .group(group)),
            title: page.text { $0.append(context.groups[group].name, of: context.groups.words) })
    }
}

extension StepCount {
    init(_ steps: ItemRelations.Steps, _ page: inout PageWriter) {
        let context = page.context
        text = page.text { $0.append(context.locale.phrases.stepsDone, steps.doneCount, steps.items.count) }
    }
}
