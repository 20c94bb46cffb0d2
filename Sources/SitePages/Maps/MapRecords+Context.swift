// Makes the record of a map from the places on it.

import Bytes
import Mustache

extension PlaceMap {
    /// The widest name beside a marker, in columns. A longer one is cut.
    fileprivate static let mostColumns = 26

    init(_ sheet: MapAtlas.Sheet, _ page: inout PageWriter) {
        let (frame, context) = (sheet.frame, page.context)
        let scale = ScaleBar(frame)
        height = page.decimal(frame.height)
        hasLand = frame.showsLand
        land = frame.land.map { LandImageRecord($0, &page) }
        grid = page.text { if !frame.showsLand { $0.append(gridOf: frame, scale) } }
        pole = frame.pole.map { MapPole(isNorth: $0.isNorth, $0.position, &page) }
        caption = page.text { $0.append(captionOf: frame, scale, context.locale) }
        let names = sheet.markers.map { marker in
            let place = context.places.all[marker.point]
            let name = context.placeName(place, columns: Self.mostColumns)
            return marker.count == 1 || name.hasSuffix("…") ? name : name + " …"
        }
        let requests = zip(sheet.markers, names).map { marker, name in
            LabelRequest(
                position: marker.position, isGroup: marker.count > 1,
                numberColumns: marker.numbers(in: context.locale).displayWidth,
                nameColumns: name.displayWidth)
        }
        let furniture = MapFurniture(frame, scale, markers: requests.map { $0.phoneBox })
        bar = ScaleBarRecord(frame, scale, in: furniture.bar, &page)
        north = furniture.north.map { NorthArrow(in: $0, of: frame, &page) }
        var placement = LabelPlacement(requests, height: frame.height, reserved: furniture.boxes)
        markers = requests.indices.map { index in
            let label = placement.place(requests[index]).map {
                MapLabel($0, of: sheet.markers[index], name: names[index], &page)
            }
            return MapMarkerRecord(sheet.markers[index], reach: requests[index].reach, label, &page)
        }
    }
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

extension MapMarkerRecord {
    fileprivate init(
        _ marker: MapAtlas.Marker, reach: Int, _ label: MapLabel?, _ page: inout PageWriter
    ) {
        let context = page.context
        let target =
            marker.sheet.map { Address.placePart($0, on: context.places.page(ofSheet: $0)) }
            ?? context.places.entry(of: PlaceIndex(number: marker.point))
        href = page.href(to: target)
        let place = context.places.all[marker.point]
        let numbers = marker.numbers(in: context.locale)
        self.numbers = page.text(numbers)
        self.name = page.text { text in
            text.append(string: numbers)
            text.append(marker.count == 1 ? " " : ": ")
            text.append(string: context.placeName(place, columns: PlaceMap.mostColumns))
            if marker.count > 1 {
                text.append(" ")
                text.append(context.locale.phrases.morePlaces, marker.count - 1)
            }
        }
        (x, y) = (page.decimal(marker.position.x), page.decimal(marker.position.y))
        dot = page.text { text in
            text.append("M")
            text.append(decimal: marker.position.x - reach)
            text.append(" ")
            text.append(decimal: marker.position.y)
            text.append("h")
            text.append(decimal: 2 * reach)
        }
        isGroup = marker.count > 1
        count = page.number(marker.count)
        self.label = label
    }
}

extension MapLabel {
    /// The name of a place on the map of an item, on the left or on the right of its dot.
    init(of name: String, at position: MapPosition, isBefore: Bool, _ page: inout PageWriter) {
        x = page.decimal(position.x + (isBefore ? -8 : 8))
        y = page.decimal(position.y)
        anchor = page.text { $0.append(isBefore ? "end" : "start") }
        (number, place) = (.empty, Named(name: page.text(name)))
    }

    fileprivate init(
        _ label: PlacedLabel, of marker: MapAtlas.Marker, name: String, _ page: inout PageWriter
    ) {
        x = page.decimal(label.x)
        y = page.decimal(label.y)
        anchor = page.text { text in
            switch label.anchor {
            case .start: text.append("start")
            case .middle: text.append("middle")
            case .end: text.append("end")
            }
        }
        number = marker.count == 1 ? page.number(marker.point + 1) : .empty
        place = label.showsName ? Named(name: page.text(name)) : nil
    }
}

extension ScaleBarRecord {
    fileprivate init(
        _ frame: MapFrame, _ scale: ScaleBar, in corner: MapFurniture.Corner, _ page: inout PageWriter
    ) {
        let context = page.context
        isAtEnd = !corner.isLeft
        x = page.text { $0.append(tenths: corner.isLeft ? 200 : (MapFrame.width - 20) * 10 - scale.tenths) }
        y = page.decimal(corner.isTop ? 40 : frame.height - 28)
        length = page.text { $0.append(tenths: scale.tenths) }
        distance = page.text { $0.append(meters: scale.meters, context.locale.phrases) }
        latitude = frame.trueLatitude.map { latitude in
            Named(name: page.text { $0.append(latitude: latitude, context.locale) })
        }
    }
}

extension NorthArrow {
    fileprivate init(in corner: MapFurniture.Corner, of frame: MapFrame, _ page: inout PageWriter) {
        x = page.decimal(corner.isLeft ? 28 : MapFrame.width - 28)
        y = page.decimal(corner.isTop ? 18 : frame.height - 66)
    }
}

extension MapPole {
    fileprivate init(isNorth: Bool, _ position: MapPosition, _ page: inout PageWriter) {
        let context = page.context
        (x, y) = (page.decimal(position.x), page.decimal(position.y))
        name = page.text { $0.append(latitude: isNorth ? 90 : -90, context.locale) }
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
        func appendLines(_ length: Int, _ direction: StaticString, to text: inout ByteBuffer, isAcross: Bool)
        {
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
