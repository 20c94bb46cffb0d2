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

extension PageWriter {
    /// Writes the collection. The texts are removed after each item.
    mutating func writePlaces(to output: inout BufferedOutput) {
        output.buffer.append("{\"type\": \"FeatureCollection\", \"features\": [\n")
        var isFirst = true
        for item in context.downloads.store?.items ?? [] {
            guard let location = item.location, let coordinate = location.coordinate else { continue }
            if !isFirst { output.buffer.append(",\n") }
            isFirst = false
            write(item, named: location.name, at: MapPoint(coordinate), to: &output.buffer)
            texts.removeAll()
            guard output.flushIfFull() else { return }
        }
        output.buffer.append(isFirst ? "]}\n" : "\n]}\n")
    }

    private mutating func write(
        _ item: ToDoItem, named name: Text, at point: MapPoint, to json: inout ByteBuffer
    ) {
        let context = context
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
        let title = storeText(item.title).map { texts.string($0) }
        let place = storeText(name).map { texts.string($0) }
        let due = item.due.map { due in
            let text = text { $0.append(machineReadable: context.civil(due)) }
            return texts.string(text)
        }
        // Absolute if the address of the site is known, else relative to the file.
        let target = Address.item(item.id)
        let address = absoluteURL(of: target) ?? href(to: target)
        let url = texts.string(address)
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
}
