// The fields of an item that an import keeps up to date. `created` and `modified` are none of them: the store keeps
// its own.

import Bytes
import Civil
import JSON
import ToDos

/// A field of an item that is imported. What belongs together is one field: whether an item is done and since when,
/// and the name and the point of a place.
public enum ImportField: CaseIterable, Sendable {
    /// The title.
    case title
    /// Whether it is done, and since when.
    case done
    /// When it is due.
    case due
    /// The description.
    case description
    /// The name and the point of the place.
    case place
    /// Before this date there is nothing to do.
    case start
    /// The project.
    case project
    /// The tags.
    case tags
    /// The priority.
    case priority
    /// The web address.
    case url
    /// The rule by which it repeats.
    case repeats
    /// The item of which it is a step.
    case parent
    /// Whether it is one of the favourites.
    case star
    /// The lines, with their discount and currency.
    case lines

    /// The name in messages.
    public var name: String {
        switch self {
        case .title: "title"
        case .done: "check mark"
        case .due: "due date"
        case .description: "description"
        case .place: "place"
        case .start: "start date"
        case .project: "project"
        case .tags: "tags"
        case .priority: "priority"
        case .url: "web address"
        case .repeats: "repetition"
        case .parent: "parent"
        case .star: "star"
        case .lines: "lines"
        }
    }

    /// The keys of its members in the JSON of what was last imported.
    var keys: [String] {
        switch self {
        case .title: ["title"]
        case .done: ["done", "completed"]
        case .due: ["due"]
        case .description: ["itemDescription"]
        case .place: ["location"]
        case .start: ["start"]
        case .project: ["project"]
        case .tags: ["tags"]
        case .priority: ["priority"]
        case .url: ["url"]
        case .repeats: ["repeats"]
        case .parent: ["parent"]
        case .star: ["starred"]
        case .lines: ["lines", "discount", "currency"]
        }
    }

    /// Copies the field from one item to another.
    func copy(from source: ItemValues, to item: inout ItemValues) {
        switch self {
        case .title: item.title = source.title
        case .done: (item.isDone, item.completed) = (source.isDone, source.completed)
        case .due: item.due = source.due
        case .description: item.itemDescription = source.itemDescription
        case .place: (item.place, item.coordinate) = (source.place, source.coordinate)
        case .start: item.start = source.start
        case .project: item.project = source.project
        case .tags: item.tags = source.tags
        case .priority: item.priority = source.priority
        case .url: item.url = source.url
        case .repeats: item.repeats = source.repeats
        case .parent: item.parent = source.parent
        case .star: item.isStarred = source.isStarred
        case .lines:
            (item.lines, item.discount, item.currency) = (source.lines, source.discount, source.currency)
        }
    }
}
