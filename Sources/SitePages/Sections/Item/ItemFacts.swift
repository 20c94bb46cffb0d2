// The rarer fields on an item's page.

import Bytes
import Mustache
import ToDos

/// The rarer fields of an item, as its page shows them.
package struct ItemFacts: Record {
    /// Priority, project and tags.
    package let marks: ItemMarks?
    /// The date before which there is nothing to do, and when the item was done, created and changed.
    package let start, completed, created, modified: DueFull?
    /// The rule by which it repeats.
    package let repeats: Named?
    /// The item's web address.
    package let url: WebLink?
    /// The item of which this one is a step.
    package let parent: TitledLink?
    /// The steps, if there are any.
    package let steps: StepList?

    package static let vocabulary = Vocabulary<ItemFacts>([
        .optional("marks", \.marks, "The priority, the project and the tags."),
        .optional("start", \.start, "The date before which there is nothing to do."),
        .optional("completed", \.completed, "When the item was done."),
        .optional("created", \.created, "When the item was created."),
        .optional("modified", \.modified, "When the item was last changed."),
        .optional("repeats", \.repeats, "The rule by which it repeats."),
        .optional("url", \.url, "The item's web address."),
        .optional("parent", \.parent, "The item of which this one is a step."),
        .optional("steps", \.steps, "The steps, if there are any."),
    ])
}

/// A web address of the user's.
package struct WebLink: Record {
    /// `https://example.com/`.
    package let href: Text

    package static let vocabulary = Vocabulary<WebLink>([
        .text("href", \.href, "The address.", example: "https://example.com/")
    ])
}

/// The steps of an item.
package struct StepList: Record {
    /// `2 of 5`.
    package let count: Text
    package let rows: [StepRow]

    package static let vocabulary = Vocabulary<StepList>([
        .text("count", \.count, "How many of the steps are done.", example: "2 of 5"),
        .list("rows", \.rows, "The steps, in the order of the store."),
    ])
}

/// A step of an item.
package struct StepRow: Record {
    /// The link to the step's page.
    package let href: Text
    /// The title, or the locale's word for an untitled item.
    package let title: Text
    package let isUntitled: Bool
    package let isDone: Bool

    package static let vocabulary = Vocabulary<StepRow>([
        .plain("href", \.href, "The link to the step's page.", example: "84720d25-….html"),
        .text("title", \.title, "The step's title, or the locale's word for none.", example: "Buy milk"),
        .flag("isUntitled", \.isUntitled, "Whether the step has no title."),
        .flag("isDone", \.isDone, "Whether the step is done."),
    ])
}

extension ItemFacts {
    /// The rarer fields of the item at a position; `nil` if it has none.
    init?(_ position: ReadingPosition, in context: PageContext, texts: inout ByteBuffer) {
        let item = context.items[position]
        let details = context.details[item.details]
        let steps = context.steps.steps(of: position)
        guard details != nil || steps != nil else { return nil }
        let address = Address.item(item.id)
        func date(_ date: ItemDate?, _ texts: inout ByteBuffer) -> DueFull? {
            date.map { DueFull(context.civil($0), context.locale.dates, texts: &texts) }
        }
        marks = ItemMarks(position, on: address, in: context, texts: &texts)
        start = date(details?.start, &texts)
        completed = date(item.state.isDone ? details?.completed : nil, &texts)
        created = date(details?.created, &texts)
        modified = date(details?.modified, &texts)
        repeats = context.storeText(details?.repeats, texts: &texts).map(Named.init)
        url = context.storeText(details?.url, texts: &texts).map(WebLink.init)
        parent = context.steps.parent(of: position).flatMap {
            TitledLink(to: $0, from: address, in: context, texts: &texts)
        }
        self.steps = steps.map { StepList($0, from: address, in: context, texts: &texts) }
        if isEmpty { return nil }
    }

    /// Whether there is nothing to show, as of an item that has only lines.
    private var isEmpty: Bool {
        marks?.hasFacts != true && start == nil && completed == nil && created == nil && modified == nil
            && repeats == nil && url == nil && parent == nil && steps == nil
    }
}

extension StepList {
    init(_ steps: ItemSteps.Steps, from page: Address, in context: PageContext, texts: inout ByteBuffer) {
        count = StepCount(steps, context.locale.phrases, texts: &texts).text
        rows = steps.items.map { position in
            let item = context.items[position]
            return StepRow(
                href: context.link(from: page, to: .item(item.id), texts: &texts).href,
                title: context.title(item, limit: Agenda.maxTextBytes, texts: &texts),
                isUntitled: item.isUntitled, isDone: item.state.isDone)
        }
    }
}
