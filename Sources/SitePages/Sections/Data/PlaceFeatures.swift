// Writes the items that have a coordinate as GeoJSON (RFC 7946), each as a point on a line of its own:
//
//     {"type": "FeatureCollection", "features": [
//     {"type": "Feature", "id": "84720D25-…", "geometry": {"type": "Point", "coordinates": [13.43187, 52.50224]},
//       "properties": {"title": "Buy milk", "place": "Market hall", "done": false, "url": "items/84720d25-….html"}}
//     ]}
//
// Longitude comes first (§3.1.1). The coordinates are WGS 84 (§4), with six decimals, which is 0.1 m (§11.2).

import Bytes
import JSON
import ToDos

/// The items on a map.
struct PlaceFeatures {
    private let context: PageContext

    init(_ context: PageContext) {
        self.context = context
    }

    /// Writes the collection. `texts` is scratch memory; it is emptied after each item.
    func write(texts: inout ByteBuffer, to output: inout BufferedOutput) {
        output.buffer.append("{\"type\": \"FeatureCollection\", \"features\": [\n")
        var isFirst = true
        for item in context.store?.items ?? [] {
            guard let location = item.location, let coordinate = location.coordinate else { continue }
            if !isFirst { output.buffer.append(",\n") }
            isFirst = false
            write(item, named: location.name, at: MapPoint(coordinate), texts: &texts, to: &output.buffer)
            texts.removeAll()
            guard output.flushIfFull() else { return }
        }
        output.buffer.append(isFirst ? "]}\n" : "\n]}\n")
    }

    private func write(
        _ item: ToDoItem, named name: Text, at point: MapPoint, texts: inout ByteBuffer,
        to json: inout ByteBuffer
    ) {
        var feature = JSONObjectWriter()
        feature.add("type", text: "Feature", to: &json)
        // Uppercase, as in the store.
        feature.add("id", text: item.id.description.uppercased(), to: &json)
        feature.add("geometry", to: &json) { json in
            var geometry = JSONObjectWriter()
            geometry.add("type", text: "Point", to: &json)
            geometry.add("coordinates", to: &json) { json in
                json.append("[")
                json.append(point.longitude)
                json.append(", ")
                json.append(point.latitude)
                json.append("]")
            }
            geometry.end(&json)
        }
        let title = context.storeText(item.title, texts: &texts).map { texts.string($0) }
        let place = context.storeText(name, texts: &texts).map { texts.string($0) }
        let due = item.due.map { due in
            texts.string(texts.text { $0.append(machineReadable: context.civil(due)) })
        }
        let url = texts.string(address(of: item, texts: &texts))
        feature.add("properties", to: &json) { json in
            var properties = JSONObjectWriter()
            properties.add("title", text: title ?? context.locale.phrases.untitled, to: &json)
            properties.add("place", text: place, to: &json)
            properties.add("done", to: &json) { $0.append(item.isDone ? "true" : "false") }
            properties.add("due", text: due, to: &json)
            properties.add("url", text: url, to: &json)
            properties.end(&json)
        }
        feature.end(&json)
    }

    /// The address of an item's page: absolute if that of the site is known, else relative to the file.
    private func address(of item: ToDoItem, texts: inout ByteBuffer) -> Text {
        let page = Address.item(item.id)
        return context.absoluteURL(of: page, texts: &texts)
            ?? context.link(from: .data(.places), to: page, texts: &texts).href
    }
}
