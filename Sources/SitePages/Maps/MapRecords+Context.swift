// Makes the record of a map from the places on it.

import Bytes
import Mustache

extension PlaceMap {
    /// The widest name beside a marker, in columns. A longer one is cut.
    fileprivate static let mostColumns = 26

    init(_ sheet: MapAtlas.Sheet, on page: Address, in context: PageContext, texts: inout ByteBuffer) {
        let (frame, locale) = (sheet.frame, context.locale)
        let scale = ScaleBar(frame)
        height = texts.text { $0.append(decimal: frame.height) }
        hasLand = frame.showsLand
        land = frame.land.map { LandImageRecord($0, texts: &texts) }
        grid = texts.text { if !frame.showsLand { $0.append(gridOf: frame, scale) } }
        pole = frame.pole.map { MapPole(isNorth: $0.isNorth, $0.position, locale, texts: &texts) }
        caption = texts.text { $0.append(captionOf: frame, scale, locale) }
        let names = sheet.markers.map { marker in
            let place = context.places.all[marker.point]
            return context.placeName(place, columns: Self.mostColumns) + (marker.count > 1 ? " …" : "")
        }
        let requests = zip(sheet.markers, names).map { LabelRequest($0, name: $1) }
        let furniture = MapFurniture(frame, scale, markers: requests.map { LabelScreen.phone.box(of: $0) })
        bar = ScaleBarRecord(frame, scale, in: furniture.bar, locale, texts: &texts)
        north = furniture.north.map { NorthArrow(in: $0, of: frame, texts: &texts) }
        var placement = LabelPlacement(requests, height: frame.height, reserved: furniture.boxes)
        markers = requests.indices.map { index in
            let label = placement.place(requests[index]).map {
                MapLabel($0, of: sheet.markers[index], name: names[index], locale.digits, texts: &texts)
            }
            return MapMarkerRecord(
                sheet.markers[index], label, on: page, in: context, texts: &texts)
        }
    }
}

extension LabelRequest {
    fileprivate init(_ marker: MapAtlas.Marker, name: String) {
        let number = marker.count == 1 ? String(marker.point + 1) : ""
        self.init(
            position: marker.position, isGroup: marker.count > 1, numberColumns: number.utf8.count,
            nameColumns: name.displayWidth)
    }
}

extension MapMarkerRecord {
    fileprivate init(
        _ marker: MapAtlas.Marker, _ label: MapLabel?, on page: Address, in context: PageContext,
        texts: inout ByteBuffer
    ) {
        let target =
            marker.sheet.map { Address.placePart($0, on: context.places.page(ofSheet: $0)) }
            ?? context.places.entry(of: PlaceIndex(number: marker.point))
        href = context.link(from: page, to: target, texts: &texts).href
        let place = context.places.all[marker.point]
        self.name = texts.text { text in
            text.append(marker.count == 1 ? marker.point + 1 : marker.count, in: context.locale.digits)
            text.append(marker.count == 1 ? " " : ": ")
            text.append(string: context.placeName(place, columns: PlaceMap.mostColumns))
            if marker.count > 1 {
                text.append(" ")
                text.append(context.locale.phrases.morePlaces, marker.count - 1)
            }
        }
        (x, y) = (
            texts.text { $0.append(decimal: marker.position.x) },
            texts.text { $0.append(decimal: marker.position.y) }
        )
        isGroup = marker.count > 1
        count = texts.text { $0.append(marker.count, in: context.locale.digits) }
        self.label = label
    }
}

extension MapLabel {
    fileprivate init(
        _ label: PlacedLabel, of marker: MapAtlas.Marker, name: String, _ digits: Digits,
        texts: inout ByteBuffer
    ) {
        x = texts.text { $0.append(decimal: label.x) }
        y = texts.text { $0.append(decimal: label.y) }
        anchor = texts.text { text in
            switch label.anchor {
            case .start: text.append("start")
            case .middle: text.append("middle")
            case .end: text.append("end")
            }
        }
        isWide = !label.isOnPhone
        number = texts.text { if marker.count == 1 { $0.append(marker.point + 1, in: digits) } }
        place = label.showsName ? Named(name: texts.text(name)) : nil
    }
}

extension ScaleBarRecord {
    fileprivate init(
        _ frame: MapFrame, _ scale: ScaleBar, in corner: MapFurniture.Corner, _ locale: SiteLocale,
        texts: inout ByteBuffer
    ) {
        isAtEnd = !corner.isLeft
        x = texts.text { $0.append(tenths: corner.isLeft ? 200 : (MapFrame.width - 20) * 10 - scale.tenths) }
        y = texts.text { $0.append(decimal: corner.isTop ? 40 : frame.height - 28) }
        length = texts.text { $0.append(tenths: scale.tenths) }
        distance = texts.text { $0.append(meters: scale.meters, locale.phrases) }
        latitude = frame.trueLatitude.map { latitude in
            Named(name: texts.text { $0.append(latitude: latitude, locale) })
        }
    }
}

extension NorthArrow {
    fileprivate init(in corner: MapFurniture.Corner, of frame: MapFrame, texts: inout ByteBuffer) {
        x = texts.text { $0.append(decimal: corner.isLeft ? 28 : MapFrame.width - 28) }
        y = texts.text { $0.append(decimal: corner.isTop ? 18 : frame.height - 66) }
    }
}

extension MapPole {
    fileprivate init(isNorth: Bool, _ position: MapPosition, _ locale: SiteLocale, texts: inout ByteBuffer) {
        x = texts.text { $0.append(decimal: position.x) }
        y = texts.text { $0.append(decimal: position.y) }
        name = texts.text { $0.append(latitude: isNorth ? 90 : -90, locale) }
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
