// Reads to-dos of a web API in the form of jsonplaceholder.typicode.com/todos: an array of objects, or one
// object, with `userId`, `id`, `title` and `completed`.

import Bytes
import JSON
import ToDos

enum JSONPlaceholderReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        JSONStart(bytes).keys.isSuperset(of: ["userId", "title", "completed"])
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var list = JSONList(file)
        file.readObjects(into: &store) { objects, store in
            for object in objects {
                var item = JSONItem(objects, object)
                var hasState = false
                for member in object.members {
                    switch member.key {
                    case "title": item.title = item.text(member) ?? item.title
                    case "id": if item.fullText(member) != nil { item.id = member }
                    case "userId": item.values.project = item.fullText(member).map { "User \($0)" }
                    case "completed":
                        item.values.isDone = item.boolean(member) ?? false
                        hasState = true
                    default: item.noteUnshown("member", member)
                    }
                }
                guard item.title != nil || list.isItem(item, without: "title", .text, in: &store) else {
                    continue
                }
                // Other lists have titles too; read as this format, their done tasks would become open.
                guard hasState || list.isItem(item, without: "completed", .boolean, in: &store) else {
                    continue
                }
                item.values.title = item.title ?? ""
                let id = item.id.flatMap { self.id($0.value, objects, in: file.identity) }
                list.add(item, id, ids: &ids, to: &store)
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
