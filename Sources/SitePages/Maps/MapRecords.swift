// What templates draw of a map of places as SVG. All numbers are in units of the drawing, which is 800 wide.

import Bytes
import Mustache

/// A map of places, with its labels and the furniture in its corners.
struct PlaceMap {
    /// A marker of a place, or of several that are near each other.
    struct Marker {
        let marker: MapAtlas.Marker
        /// The numbers of its places in the list, and the name of the first one.
        let numbers, name: String
        var label: MapLabel?

        var isGroup: Bool { marker.count > 1 }

        /// What the label says: that there are others behind the name.
        var labelName: String { isGroup && !name.hasSuffix("…") ? name + " …" : name }

        var request: LabelRequest {
            LabelRequest(
                position: marker.position, isGroup: isGroup, numberColumns: numbers.displayWidth,
                nameColumns: labelName.displayWidth)
        }
    }

    let frame: MapFrame
    let scale: ScaleBar
    let furniture: MapFurniture
    let markers: [Marker]

    init(_ sheet: MapAtlas.Sheet, in context: PageContext) {
        (frame, scale) = (sheet.frame, ScaleBar(sheet.frame))
        var markers = sheet.markers.map { marker in
            let name = context.placeName(
                context.places.all[marker.point], columns: MapFrame.width / PlacedLabel.column)
            return Marker(marker: marker, numbers: marker.numbers(in: context.locale), name: name)
        }
        let requests = markers.map(\.request)
        furniture = MapFurniture(frame, scale, markers: requests.map(\.phoneBox))
        var placement = LabelPlacement(requests, height: frame.height, reserved: furniture.boxes)
        for index in markers.indices {
            guard let placed = placement.place(requests[index]) else { continue }
            markers[index].label = MapLabel(
                placed: placed, number: markers[index].isGroup ? nil : markers[index].marker.point + 1,
                name: markers[index].labelName.cut(to: (placed.columns ?? .max) - 1))
        }
        self.markers = markers
    }
}

extension PlaceMap: Record {
    static let vocabulary: Vocabulary<PlaceMap> = [
        .plain("height", "How high the drawing is, if it is 800 wide.", example: "480") { map, page in
            page.decimal(map.frame.height)
        },
        .list("land", "The drawings of the land below; two, if the map crosses the 180th meridian.") {
            map, _ in map.frame.land
        },
        .flag("hasLand", "Whether the land is drawn; else there is a grid.") { map, _ in
            map.frame.showsLand
        },
        .plain("grid", "The lines of the grid, as a path.", example: "M90 0v480") { map, page in
            map.frame.showsLand ? nil : page.text { $0.append(gridOf: map.frame, map.scale) }
        },
        .list("markers", \.markers, "The markers, from north to south."),
        .record("bar", "The scale bar.") { map, _ in MapBar(map: map) },
        .optional("north", "The arrow to the north; a map around a pole has none.") { map, _ in
            map.furniture.north.map { NorthArrow(corner: $0, height: map.frame.height) }
        },
        .optional("pole", "On a map around a pole, that pole.") { map, _ in map.frame.pole },
        .text(
            "caption", "What the map shows.", example: "Drawn to scale: a square is 1 km wide."
        ) { map, page in
            let context = page.context
            return page.text { $0.append(captionOf: map.frame, map.scale, context.locale) }
        },
    ]
}

extension PlaceMap.Marker: Record {
    static let vocabulary: Vocabulary<PlaceMap.Marker> = [
        .plain("href", "The place in the list, or a closer map.", example: "#p-0123456789abcdef") {
            shown, page in
            let (places, marker) = (page.context.places, shown.marker)
            return page.href(
                to: marker.sheet.map { .placePart($0, on: places.page(ofSheet: $0)) }
                    ?? places.entry(of: PlaceIndex(number: marker.point)))
        },
        .text("name", "Its name for those who do not see it.", example: "12 Tromsø") { shown, page in
            let phrases = page.context.locale.phrases
            return page.text { text in
                text.append(string: shown.numbers + (shown.isGroup ? ": " : " ") + shown.name)
                guard shown.isGroup else { return }
                text.append(" ")
                text.append(phrases.morePlaces, shown.marker.count - 1)
            }
        },
        .plain("x", "Where it is.", example: "120") { record, page in page.decimal(record.marker.position.x)
        },
        .plain("y", "Where it is.", example: "80") { record, page in page.decimal(record.marker.position.y) },
        .plain(
            "dot", "Its dot, as a path: a line as long as the numbers of several need.",
            example: "M116 80h8"
        ) { shown, page in
            let (position, reach) = (shown.marker.position, shown.request.reach)
            return page.text("M\(position.x - reach) \(position.y)h\(2 * reach)")
        },
        .flag("isGroup", "Whether it stands for several places.") { shown, _ in shown.isGroup },
        .plain("count", "For how many.", example: "5") { record, page in page.number(record.marker.count) },
        .text("numbers", \.numbers, "Their numbers in the list.", example: "8–10"),
        .optional("label", \.label, "The words beside it, if there is room."),
    ]
}

/// The words beside a marker.
struct MapLabel: Record {
    let placed: PlacedLabel
    let number: Int?
    let name: String

    static let vocabulary: Vocabulary<MapLabel> = [
        .plain("x", "Where it begins, ends or has its middle.", example: "134") { label, page in
            page.decimal(label.placed.x)
        },
        .plain("y", "Where the middle of its line is.", example: "80") { label, page in
            page.decimal(label.placed.y)
        },
        .plain("anchor", "Which of these: start, end or middle.", example: "start") { label, page in
            page.text(label.placed.anchor.rawValue)
        },
        .plain(
            "number", "The number of the place in the list; empty for several.", example: "12"
        ) { label, page in label.number.map { page.number($0) } },
        .optional("place", "The name, if there is room.") { label, page in
            label.placed.showsName ? Named(name: page.text(label.name)) : nil
        },
    ]
}

/// The scale bar of a map.
struct MapBar: Record {
    let map: PlaceMap

    static let vocabulary: Vocabulary<MapBar> = [
        .plain("x", "Where it is.", example: "20") { bar, page in
            let atEnd = (MapFrame.width - 20) * 10 - bar.map.scale.tenths
            return page.text(tenths: bar.map.furniture.bar.isLeft ? 200 : atEnd)
        },
        .plain("y", "Where it is.", example: "452") { bar, page in
            page.decimal(bar.map.furniture.bar.isTop ? 40 : bar.map.frame.height - 28)
        },
        .flag("isAtEnd", "Whether it is at the right edge, where its words end with it.") { bar, _ in
            !bar.map.furniture.bar.isLeft
        },
        .plain("length", "How long it is.", example: "120.5") { bar, page in
            page.text(tenths: bar.map.scale.tenths)
        },
        .text("distance", "The distance.", example: "2 km") { bar, page in
            page.text(meters: bar.map.scale.meters)
        },
        .optional("latitude", "Where it holds, unless it does on the whole map: 52° N.") { bar, page in
            bar.map.frame.trueLatitude.map { Named(name: page.text(latitude: $0)) }
        },
    ]
}

struct NorthArrow: Record {
    let corner: MapFurniture.Corner
    let height: Int

    static let vocabulary: Vocabulary<NorthArrow> = [
        .plain("x", "Where it is.", example: "772") { arrow, page in
            page.decimal(arrow.corner.isLeft ? 28 : MapFrame.width - 28)
        },
        .plain("y", "Where it is.", example: "18") { arrow, page in
            page.decimal(arrow.corner.isTop ? 18 : arrow.height - 66)
        },
    ]
}

extension MapPole: Record {
    static let vocabulary: Vocabulary<MapPole> = [
        .plain("x", "Where it is.", example: "400") { pole, page in page.decimal(pole.position.x) },
        .plain("y", "Where it is.", example: "240") { pole, page in page.decimal(pole.position.y) },
        .text("name", "Its name.", example: "90° N") { pole, page in
            page.text(latitude: pole.isNorth ? 90 : -90)
        },
    ]
}

extension MapAtlas.Marker {
    /// The numbers of its places in the list: `4`, `8–10`, or `2, 8–10`; the first ones, if there are more gaps.
    fileprivate func numbers(in locale: SiteLocale) -> String {
        let numbers = Set(members.map { $0 + 1 })
        let starts = numbers.filter { !numbers.contains($0 - 1) }.sorted()
        let spans = starts.prefix(2).map { start in
            var end = start
            while numbers.contains(end + 1) { end += 1 }
            return [start, end].prefix(start == end ? 1 : 2).map(locale.counts.text).joined(separator: "–")
        }
        return spans.joined(separator: ", ") + (starts.count > 2 ? " …" : "")
    }
}

extension PageBuilder {
    /// A distance of whole metres or kilometres.
    mutating func text(meters: Int) -> Text {
        let context = context
        return text { $0.append(meters: meters, context.locale.phrases) }
    }

    /// A latitude of whole degrees.
    fileprivate mutating func text(latitude: Int) -> Text {
        let context = context
        return text { $0.append(latitude: latitude, context.locale) }
    }
}

extension ByteBuffer {
    /// Appends a latitude of whole degrees: `52° N`.
    fileprivate mutating func append(latitude: Int, _ locale: SiteLocale) {
        append(abs(latitude), in: locale.digits)
        append("°")
        guard latitude != 0 else { return }
        append(" ")
        append(string: latitude < 0 ? locale.phrases.south : locale.phrases.north)
    }

    /// Appends what a map shows, and where its scale holds.
    fileprivate mutating func append(captionOf frame: MapFrame, _ scale: ScaleBar, _ locale: SiteLocale) {
        if frame.showsLand {
            append(string: locale.phrases.mapOfLand)
        } else {
            append(locale.phrases.mapOfSquares) { $0.append(meters: scale.meters, locale.phrases) }
        }
        guard let latitude = frame.trueLatitude else { return }
        append(" ")
        append(locale.phrases.mapScale) { $0.append(latitude: latitude, locale) }
    }

    /// Appends the lines of a grid as a path of SVG, from the middle of the map outwards.
    fileprivate mutating func append(gridOf frame: MapFrame, _ scale: ScaleBar) {
        func appendLines(
            _ length: Int, _ direction: StaticString, to text: inout ByteBuffer, isAcross: Bool
        ) {
            var line = length * 5 % scale.tenths
            while line < length * 10 {
                text.append("M")
                if isAcross { text.append("0 ") }
                text.append(tenths: line)
                if !isAcross { text.append(" 0") }
                text.append(direction)
                text.append(decimal: isAcross ? MapFrame.width : frame.height)
                line += scale.tenths
            }
        }
        appendLines(MapFrame.width, "v", to: &self, isAcross: false)
        appendLines(frame.height, "h", to: &self, isAcross: true)
    }
}
