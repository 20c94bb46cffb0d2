// Writes a store as a file of a format, and counts what the format cannot hold.

import Bytes
import ToDos

/// A store as a file of some format.
public struct ListConversion: Sendable {
    /// The contents of the file.
    public let bytes: [UInt8]
    /// The fields that the format cannot hold, or not exactly, each with the number of items that lose it.
    public let losses: [StoreNotes.Count]

    /// Converts a store; nil if lists are not written in this format.
    public init?(_ store: ToDoStore, to format: ListFormat, _ context: ListContext) {
        guard let writer = format.writer else { return nil }
        let items = store.indices.map { store.values(of: $0) }
        var output = ByteBuffer()
        writer.write(items, context, to: &output)
        bytes = [UInt8](output)
        var counts: [String: Int] = [:]
        for (item, kept) in zip(items, writer.kept(items, context)) {
            for field in item.fields(differingFrom: kept) {
                counts[field, default: 0] += 1
            }
        }
        losses = ItemValues.fieldNames.compactMap { name in
            counts[name].map { StoreNotes.Count(name: name, count: $0) }
        }
    }
}

extension ItemValues {
    /// The names of the fields in messages, in the order of a report.
    fileprivate static let fieldNames = [
        "title", "description", "due", "due time", "start", "start time", "place", "coordinate", "project",
        "tags",
        "priority", "url", "repeats", "parent", "done", "completed", "completed time", "created",
        "created time",
        "modified", "modified time", "star", "lines", "discount", "currency",
    ]

    /// The names of the fields that are not the same in another version of this item. IDs are not compared:
    /// some formats have none.
    fileprivate func fields(differingFrom kept: ItemValues) -> [String] {
        var names: [String] = []
        func check(_ name: String, _ isSame: Bool) { if !isSame { names.append(name) } }
        /// A day instead of an instant loses only the time.
        func check(_ name: String, _ date: ItemDate?, _ kept: ItemDate?) {
            if date != kept {
                names.append(
                    date?.instant != nil && kept != nil && kept?.instant == nil ? name + " time" : name)
            }
        }
        check("title", title == kept.title)
        check("description", (itemDescription ?? "") == (kept.itemDescription ?? ""))
        check("due", due, kept.due)
        check("start", start, kept.start)
        check("place", (place ?? "") == (kept.place ?? ""))
        check("coordinate", coordinate == kept.coordinate)
        check("project", project == kept.project)
        check("tags", tags == kept.tags)
        check("priority", priority?.level == kept.priority?.level)
        check("url", url == kept.url)
        check("repeats", repeats == kept.repeats)
        check("parent", parent == kept.parent)
        check("done", isDone == kept.isDone)
        check("completed", completed, kept.completed)
        check("created", created, kept.created)
        check("modified", modified, kept.modified)
        check("star", isStarred == kept.isStarred)
        check("lines", lines == kept.lines)
        check("discount", discount == kept.discount)
        check("currency", currency == kept.currency)
        return names
    }
}
