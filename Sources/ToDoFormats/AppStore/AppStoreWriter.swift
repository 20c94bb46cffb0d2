// Writes the app's JSON, with the fields that only Todopress knows. Instants are seconds since 1970, since the
// app cannot read any other form.

import Bytes
import Civil
import JSON
import ToDos

/// Writes the app's store.
package enum AppStoreWriter: ListWriter {
    static func kept(_ item: ItemValues, _ context: ListContext) -> ItemValues {
        var item = item
        // Only a place has a coordinate, and it always has a name.
        if item.coordinate != nil { item.place = item.place ?? "" }
        return item
    }

    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) {
        for (index, item) in items.enumerated() {
            write(item, isFirst: index == 0, in: context.zone, to: &output)
        }
        end(isEmpty: items.isEmpty, &output)
    }

    /// Writes an item behind those before it, for lists that are written piece by piece.
    package static func write(
        _ item: ItemValues, isFirst: Bool, in zone: Zone, to output: inout ByteBuffer
    ) {
        output.append(isFirst ? "[\n  " : ",\n  ")
        write(item, in: zone, to: &output)
    }

    /// Ends the list.
    package static func end(isEmpty: Bool, _ output: inout ByteBuffer) {
        output.append(isEmpty ? "[]\n" : "\n]\n")
    }

    private static func write(_ item: ItemValues, in zone: Zone, to output: inout ByteBuffer) {
        var object = JSONObjectWriter()
        object.add("id", text: item.id.description.uppercased(), to: &output)
        object.add("title", text: item.title, to: &output)
        object.add("done", to: &output) { $0.append(item.isDone ? "true" : "false") }
        object.add("itemDescription", text: item.itemDescription, to: &output)
        if case .day(let day) = item.due { object.add("due", text: day.iso, to: &output) }
        if let timestamp = item.due?.timestamp(in: zone) {
            object.add("timestamp", to: &output) { $0.append(json: timestamp) }
        }
        if item.place != nil || item.coordinate != nil {
            object.add("location", to: &output) { output in
                var location = JSONObjectWriter()
                location.add("name", text: item.place ?? "", to: &output)
                if let coordinate = item.coordinate {
                    location.add("coordinate", to: &output) { output in
                        var point = JSONObjectWriter()
                        point.add("latitude", to: &output) { $0.append(json: coordinate.latitude) }
                        point.add("longitude", to: &output) { $0.append(json: coordinate.longitude) }
                        point.end(&output)
                    }
                }
                location.end(&output)
            }
        }
        let dates = [
            ("start", item.start), ("created", item.created), ("modified", item.modified),
            ("completed", item.completed),
        ]
        for (key, date) in dates {
            switch date {
            case nil: break
            case .instant(let instant): object.add(key, to: &output) { $0.append(json: instant) }
            case .day(let day): object.add(key, text: day.iso, to: &output)
            }
        }
        object.add("project", text: item.project, to: &output)
        if !item.tags.isEmpty {
            object.add("tags", to: &output) { output in
                for (index, tag) in item.tags.enumerated() {
                    output.append(index == 0 ? "[" : ", ")
                    output.append(json: tag)
                }
                output.append("]")
            }
        }
        if let priority = item.priority {
            object.add("priority", to: &output) { $0.append(decimal: priority.number) }
        }
        object.add("url", text: item.url, to: &output)
        object.add("repeats", text: item.repeats, to: &output)
        object.add("parent", text: item.parent?.description.uppercased(), to: &output)
        if item.isStarred { object.add("starred", to: &output) { $0.append("true") } }
        if !item.lines.isEmpty {
            object.add("lines", to: &output) { output in
                for (index, line) in item.lines.enumerated() {
                    output.append(index == 0 ? "[" : ", ")
                    write(line, to: &output)
                }
                output.append("]")
            }
        }
        object.add("discount", amount: item.discount, to: &output)
        object.add("currency", text: item.currency?.code, to: &output)
        object.end(&output)
    }

    private static func write(_ line: ItemLine, to output: inout ByteBuffer) {
        var object = JSONObjectWriter()
        object.add("name", text: line.name, to: &output)
        object.add("quantity", amount: line.quantity, to: &output)
        object.add("price", amount: line.price, to: &output)
        object.end(&output)
    }
}
