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
import Mustache
import ToDos

extension PageBuilder {
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
        let point = text {
            $0.append("[")
            $0.append(point.longitude)
            $0.append(", ")
            $0.append(point.latitude)
            $0.append("]")
        }
        let geometry = JSONText.object(
            ["type": JSONText.string("Point"), "coordinates": Array(texts.string(point).utf8)],
            isSpaced: true)
        let due = item.due.map { due in
            let text = text { $0.append(machineReadable: context.civil(due)) }
            return texts.string(text)
        }
        // Absolute if the address of the site is known, else relative to the file.
        let target = Address.item(item.id)
        let address = absoluteURL(of: target) ?? href(to: target)
        let title = storeText(item.title).map { texts.string($0) } ?? context.locale.phrases.untitled
        let place = storeText(name).map { texts.string($0) }
        let properties = JSONText.object(
            [
                "title": JSONText.string(title), "place": place.map(JSONText.string),
                "done": JSONText.bool(item.isDone), "due": due.map(JSONText.string),
                "url": JSONText.string(texts.string(address)),
            ], isSpaced: true)
        // The ID is in uppercase, as in the store.
        let feature = JSONText.object(
            [
                "type": JSONText.string("Feature"),
                "id": JSONText.string(item.id.description.uppercased()), "geometry": geometry,
                "properties": properties,
            ], isSpaced: true)
        json.append(feature.span)
    }
}
