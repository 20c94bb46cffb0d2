// Reads to-dos of a web API in the form of jsonplaceholder.typicode.com/todos: an array of objects, or one
// object, with `userId`, `id`, `title` and `completed`.

import Bytes
import JSON
import ToDos

/// Reads to-dos in jsonplaceholder's form.
enum JSONPlaceholderReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        JSONKeys.first(of: bytes).isSuperset(of: ["userId", "title", "completed"])
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var unshown = UnshownFields()
        var unique = UniqueIDs()
        file.readObjects(into: &store) { objects, store in
            objects.walkValid { object in
                var item = JSONItem(objects)
                var (title, id): (String?, JSONMember?)
                var hasState = false
                for member in object.members {
                    switch member.key {
                    case "title": title = item.text(member) ?? title
                    case "id": if item.fullText(member) != nil { id = member }
                    case "userId": item.values.project = item.fullText(member).map { "User \($0)" }
                    case "completed":
                        item.values.isDone = item.boolean(member) ?? false
                        hasState = true
                    default:
                        if !objects.isNull(member.value) { unshown.note("member", member.key, in: &store) }
                    }
                }
                guard let title else {
                    store.note(
                        .missing(expected: .text), field: "title", at: object.range.lowerBound,
                        item: store.nextIndex)
                    return store.skipItem()
                }
                // Other lists have titles too; read as this format, their done tasks would become open.
                guard hasState else {
                    store.note(
                        .missing(expected: .boolean), field: "completed", at: object.range.lowerBound,
                        item: store.nextIndex, title: Excerpt.text(title))
                    return store.skipItem()
                }
                item.values.title = title
                let known = id.flatMap { self.id($0.value, objects, in: file.identity) }
                item.values.id = unique.id(
                    known ?? ids.id(ofTitle: title, in: file.identity), of: &item, id, &ids)
                item.noteWarnings(in: &store)
                store.append(item.values, source: file.source.part(object.range))
            }
        }
    }

    /// The ID of an item, derived from its number, which is unique only within its source. Some servers use texts as
    /// numbers.
    private static func id(_ value: Range<Int>, _ objects: JSONObjects, in identity: String) -> ItemID? {
        if let number = objects.number(value).flatMap({ Int(exactly: $0) }) {
            return NamedIDs.id(ofNumber: number, in: identity)
        }
        return objects.text(value).map { ItemID(parsing: $0.utf8) ?? .named("\(identity)\n#\($0)") }
    }
}
