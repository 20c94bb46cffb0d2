// The rarer fields on an item's page: words and values, in rows that come from the table of fields.

import Bytes
import Foundation
import Mustache
import ToDos

/// The rarer fields of an item, as its page shows them.
struct ItemFacts: Record {
    let rows: [FactRow]
    let steps: ItemRelations.Steps?

    static let vocabulary: Vocabulary<ItemFacts> = [
        .list("rows", \.rows, "The fields that have a value, each with its word."),
        .optional("steps", \.steps, "The steps, if there are any."),
    ]

    /// The rarer fields of the item at a position; `nil` if there is nothing to show, as of an item that has only lines.
    init?(_ position: ReadingPosition, _ page: inout PageBuilder) {
        let context = page.context
        let details = context.items.details[context.items[position].details]
        let steps = context.items.relations.steps(of: position)
        guard details != nil || steps != nil else { return nil }
        var rows: [FactRow] = []
        if let details {
            for fact in context.items.facts {
                if let row = FactRow(fact, of: position, details, &page) { rows.append(row) }
            }
        }
        (self.rows, self.steps) = (rows, steps)
        if rows.isEmpty, steps == nil { return nil }
    }
}

/// A field of an item: its word, and a value in one of several forms. Exactly one of these is there.
struct FactRow: Record {
    let word: String
    var date: CivilDue?
    var text: Named?
    var url: WebLink?
    var parent, project: TitledLink?
    var items: [StepRow] = []
    var priority: PriorityMark?
    var tags: [TitledLink] = []
    var isPeople = false

    static let vocabulary: Vocabulary<FactRow> = [
        .text("word", \.word, "The word for the field.", example: "Starts"),
        .optional("date", \.date, "The value of a date."),
        .optional("text", \.text, "The value of a text."),
        .optional("url", \.url, "The value of a web address."),
        .optional("parent", \.parent, "The item of which this one is a step."),
        .list("items", \.items, "The items on which this one depends, in the order of the store."),
        .flag("hasItems", "Whether the field is such items.") { row, _ in !row.items.isEmpty },
        .optional("project", \.project, "The project or the list, with a link to its page."),
        .optional("priority", \.priority, "The priority."),
        .list("tags", \.tags, "The tags or the people, with links to their pages."),
        .flag("hasTags", "Whether the field is the tags or the people.") { row, _ in !row.tags.isEmpty },
        .flag("isPeople", \.isPeople, "Whether it is the people."),
    ]
}

/// A web address of the user's.
struct WebLink: Record {
    let href: Text

    static let vocabulary: Vocabulary<WebLink> = [
        .text("href", \.href, "The address.", example: "https://example.com/"),
        .text("host", "Its host.", example: "example.com") { link, page in
            let address = page.texts.string(link.href)
            return page.text(URL(string: address)?.host() ?? address)
        },
    ]
}

extension ItemRelations.Steps: Record {
    static let vocabulary: Vocabulary<ItemRelations.Steps> = [
        .text("count", "How many of the steps are done.", example: "2 of 5") { steps, page in
            page.text(done: steps.doneCount, of: steps.items.count)
        },
        .list("rows", "The steps, in the order of the store.") { steps, page in
            steps.items.map { StepRow($0, &page) }
        },
    ]
}

/// A step of an item, or an item on which it depends.
struct StepRow: Record {
    let href: Text
    let title: ShownTitle
    let isDone: Bool

    static let vocabulary: Vocabulary<StepRow> = [
        .plain("href", \.href, "The link to the item's page.", example: "84720d25-….html"),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
    ]

    fileprivate init(_ position: ReadingPosition, _ page: inout PageBuilder) {
        let item = page.context.items[position]
        href = page.href(to: .item(item.id))
        title = page.title(item, limit: Agenda.maxTextBytes)
        isDone = item.state.isDone
    }
}

/// A field that is shown among the facts.
struct Fact {
    /// The locale's word for it, sanitized.
    fileprivate let word: String
    fileprivate let value: ItemFact

    /// All facts in the order of the page. Fields that are not named here come before the dates of the item's history.
    static func all(in locale: SiteLocale) -> [Fact] {
        let order: [ItemField] = [
            .priority, .start, .scheduled, .completed, .repeats, .url, .parent, .dependsOn, .whose, .project,
            .tags,
        ]
        let history: [ItemField] = [.created, .modified]
        let others = ItemField.all.filter { !(order + history).contains($0) }
        func facts(_ fields: [ItemField]) -> [Fact] { fields.compactMap { Fact($0, locale) } }
        // The list and the daily note are no fields of the item.
        let list = Fact(word: (locale.words["list"] ?? "list").sanitized, value: .list)
        let note = Fact(word: (locale.words["note"] ?? "note").sanitized, value: .note)
        return facts(order) + [list, note] + facts(others + history)
    }
}

extension Fact {
    private init?(_ field: ItemField, _ locale: SiteLocale) {
        guard let fact = field.fact else { return nil }
        self.init(word: (locale.words[field.word] ?? field.usualWord).sanitized, value: fact)
    }
}

extension FactRow {
    /// The row of a fact; `nil` if the item has no value to show.
    fileprivate init?(
        _ fact: Fact, of position: ReadingPosition, _ details: ItemDetails, _ page: inout PageBuilder
    ) {
        let context = page.context
        let (item, groups) = (context.items[position], context.groups.groups(of: position))
        func named(_ text: Text?) -> Named? { text.map { Named(name: $0) } }
        word = fact.word
        switch fact.value {
        case .date(let path): date = details[keyPath: path].map { context.civil($0) }
        case .completed: date = item.state.isDone ? details.completed.map { context.civil($0) } : nil
        case .text(let path): text = named(page.storeText(details[keyPath: path]))
        case .number(let path): text = named(details[keyPath: path].map { page.decimal($0) })
        case .repeats: text = named(context.repeats(item).map { page.text($0.sanitized) })
        case .url(let path): url = page.storeText(details[keyPath: path]).map { WebLink(href: $0) }
        case .relation(.parent):
            let parents = context.items.relations.items(.parent, of: position)
            parent = parents.first.flatMap { TitledLink(to: $0, &page) }
        case .relation(.dependsOn):
            items = context.items.relations.items(.dependsOn, of: position).map { StepRow($0, &page) }
        case .project: project = groups.last { $0.kind == .project }.map { TitledLink(to: $0, &page) }
        case .list: project = context.groups.ownList(of: position).map { TitledLink(to: $0, &page) }
        case .note: text = named(page.storeText(context.items.details.note(of: item.details)))
        case .priority: priority = details.priority.map(PriorityMark.init)
        case .tags: tags = groups.filter { $0.kind == .tag }.map { TitledLink(to: $0, &page) }
        case .people:
            tags = groups.filter { $0.kind == .person }.map { TitledLink(to: $0, &page) }
            isPeople = true
        }
        let isThere = date != nil || text != nil || url != nil || parent != nil || project != nil
        guard isThere || priority != nil || !items.isEmpty || !tags.isEmpty else { return nil }
    }
}
