// The rarer fields on an item's page: words and values, in rows that come from the table of fields.

import Bytes
import Mustache
import ToDos

/// The rarer fields of an item, as its page shows them.
struct ItemFacts: Record {
    let rows: [FactRow]
    let steps: StepList?

    static let vocabulary = Vocabulary<ItemFacts>([
        .list("rows", \.rows, "The fields that have a value, each with its word."),
        .optional("steps", \.steps, "The steps, if there are any."),
    ])
}

/// A field of an item: its word, and a value in one of several forms. Exactly one of these is there.
struct FactRow: Record {
    let word: Text
    var date: DueFull?
    var text: Named?
    var url: WebLink?
    var parent: TitledLink?
    var items: [StepRow] = []
    var hasItems = false
    var project: TitledLink?
    var priority: PriorityMark?
    var tags: [TitledLink] = []
    var hasTags = false
    var isPeople = false

    static let vocabulary = Vocabulary<FactRow>([
        .text("word", \.word, "The word for the field.", example: "Starts"),
        .optional("date", \.date, "The value of a date."),
        .optional("text", \.text, "The value of a text."),
        .optional("url", \.url, "The value of a web address."),
        .optional("parent", \.parent, "The item of which this one is a step."),
        .list("items", \.items, "The items on which this one depends, in the order of the store."),
        .flag("hasItems", \.hasItems, "Whether the field is such items."),
        .optional("project", \.project, "The project or the list, with a link to its page."),
        .optional("priority", \.priority, "The priority."),
        .list("tags", \.tags, "The tags or the people, with links to their pages."),
        .flag("hasTags", \.hasTags, "Whether the field is the tags or the people."),
        .flag("isPeople", \.isPeople, "Whether it is the people."),
    ])
}

/// A web address of the user's.
struct WebLink: Record {
    let href: Text

    static let vocabulary = Vocabulary<WebLink>([
        .text("href", \.href, "The address.", example: "https://example.com/")
    ])
}

/// The steps of an item.
struct StepList: Record {
    let count: Text
    let rows: [StepRow]

    static let vocabulary = Vocabulary<StepList>([
        .text("count", \.count, "How many of the steps are done.", example: "2 of 5"),
        .list("rows", \.rows, "The steps, in the order of the store."),
    ])
}

/// A step of an item, or an item on which it depends.
struct StepRow: Record {
    let href: Text
    let title: ShownTitle
    let isDone: Bool

    static let vocabulary = Vocabulary<StepRow>([
        .plain("href", \.href, "The link to the item's page.", example: "84720d25-….html"),
        .names(of: \.title),
        .flag("isDone", \.isDone, "Whether the item is done."),
    ])
}

extension ItemFacts {
    /// The rarer fields of the item at a position; `nil` if it has none.
    init?(_ position: ReadingPosition, _ page: inout PageWriter) {
        let context = page.context
        let item = context.items[position]
        let details = context.items.details[item.details]
        let steps = context.items.relations.steps(of: position)
        guard details != nil || steps != nil else { return nil }
        let marks = ItemMarks(position, &page)
        var rows: [FactRow] = []
        if let details {
            for fact in context.items.facts {
                let row = FactRow.row(fact, of: position, details, marks, &page)
                if let row { rows.append(row) }
            }
        }
        self.rows = rows
        self.steps = steps.map { StepList($0, &page) }
        // There is nothing to show of an item that has only lines.
        if rows.isEmpty, self.steps == nil { return nil }
    }
}

/// A field that is shown among the facts.
struct Fact: Sendable {
    /// The locale's word for it, sanitized.
    fileprivate let word: String
    fileprivate let value: ItemFact

    /// All facts in the order of the page. Fields that are not named here come before the dates of the item's history.
    static func all(in locale: SiteLocale) -> [Fact] {
        let order = [
            "priority", "start", "scheduled", "completed", "repeats", "url", "parent", "dependsOn", "whose",
            "project",
            "tags",
        ]
        let history = ["created", "modified"]
        let fields = ItemField.all
        let others = fields.filter { !(order + history).contains($0.name) }.map(\.name)
        func facts(_ names: [String]) -> [Fact] {
            names.compactMap { name in fields.first { $0.name == name }.flatMap { Fact($0, locale) } }
        }
        // The list and the daily note are no fields of the item.
        let list = Fact(word: (locale.words["list"] ?? "list").sanitized, value: .list)
        let note = Fact(word: (locale.words["note"] ?? "note").sanitized, value: .note)
        return facts(order) + [list, note] + facts(others + history)
    }

    private init(word: String, value: ItemFact) { (self.word, self.value) = (word, value) }

    private init?(_ field: ItemField, _ locale: SiteLocale) {
        guard let fact = field.fact else { return nil }
        self.init(word: (locale.words[field.word] ?? field.usualWord).sanitized, value: fact)
    }
}

extension FactRow {
    /// The row of a fact; `nil` if the item has no value to show.
    fileprivate static func row(
        _ fact: Fact, of position: ReadingPosition, _ details: ItemDetails, _ marks: ItemMarks?,
        _ page: inout PageWriter
    ) -> FactRow? {
        let context = page.context
        func word() -> Text { page.text(fact.word) }
        func row(_ date: ItemDate?) -> FactRow? {
            date.map { date in
                let full = DueFull(context.civil(date), &page)
                return FactRow(word: word(), date: full)
            }
        }
        let item = context.items[position]
        switch fact.value {
        case .date(let path): return row(details[keyPath: path])
        case .completed: return item.state.isDone ? row(details.completed) : nil
        case .text(let path):
            let text = page.storeText(details[keyPath: path])
            return text.map { FactRow(word: word(), text: Named(name: $0)) }
        case .number(let path):
            return details[keyPath: path].map { number in
                FactRow(word: word(), text: Named(name: page.text { $0.append(decimal: number) }))
            }
        case .repeats:
            let words = context.repeats(item).map { words in page.text { $0.append(string: words.sanitized) }
            }
            return words.map { FactRow(word: word(), text: Named(name: $0)) }
        case .url(let path):
            let url = page.storeText(details[keyPath: path])
            return url.map { FactRow(word: word(), url: WebLink(href: $0)) }
        case .relation(.parent):
            guard let parent = context.items.relations.items(.parent, of: position).first else { return nil }
            let link = TitledLink(to: parent, &page)
            return link.map { FactRow(word: word(), parent: $0) }
        case .relation(.dependsOn):
            let others = context.items.relations.items(.dependsOn, of: position)
            guard !others.isEmpty else { return nil }
            return FactRow(word: word(), items: others.map { StepRow($0, &page) }, hasItems: true)
        case .project: return marks?.project.map { FactRow(word: word(), project: $0) }
        case .list: return marks?.list.map { FactRow(word: word(), project: $0) }
        case .note:
            let note = page.storeText(context.items.details.note(of: item.details))
            return note.map { FactRow(word: word(), text: Named(name: $0)) }
        case .priority: return marks?.priority.map { FactRow(word: word(), priority: $0) }
        case .tags:
            guard let marks, marks.hasTags else { return nil }
            return FactRow(word: word(), tags: marks.tags, hasTags: true)
        case .people:
            guard let people = marks?.people, !people.isEmpty else { return nil }
            return FactRow(word: word(), tags: people, hasTags: true, isPeople: true)
        }
    }
}

extension StepList {
    init(_ steps: ItemRelations.Steps, _ page: inout PageWriter) {
        count = StepCount(steps, &page).text
        rows = steps.items.map { StepRow($0, &page) }
    }
}

extension StepRow {
    fileprivate init(_ position: ReadingPosition, _ page: inout PageWriter) {
        let item = page.context.items[position]
        self.init(
            href: page.href(to: .item(item.id)), title: page.title(item, limit: Agenda.maxTextBytes),
            isDone: item.state.isDone)
    }
}
