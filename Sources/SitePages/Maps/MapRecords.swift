// The records of a map: what the template draws as SVG. All numbers are in units of the drawing, which is 800 wide.

import Bytes
import Mustache

/// A map of places.
struct PlaceMap: Record {
    let height: Text
    let land: [LandImageRecord]
    let hasLand: Bool
    let grid: Text
    let markers: [MapMarkerRecord]
    let bar: ScaleBarRecord
    let north: NorthArrow?
    let pole: MapPole?
    let caption: Text

    static let vocabulary = Vocabulary<PlaceMap>([
        .plain("height", \.height, "How high the drawing is, if it is 800 wide.", example: "480"),
        .list("land", \.land, "The drawings of the land below; two, if the map crosses the 180th meridian."),
        .flag("hasLand", \.hasLand, "Whether the land is drawn; else there is a grid."),
        .plain("grid", \.grid, "The lines of the grid, as a path.", example: "M90 0v480"),
        .list("markers", \.markers, "The markers, from north to south."),
        .record("bar", \.bar, "The scale bar."),
        .optional("north", \.north, "The arrow to the north; a map around a pole has none."),
        .optional("pole", \.pole, "On a map around a pole, that pole."),
        .text(
            "caption", \.caption, "What the map shows.",
            example: "Drawn to scale: a square is 1 km wide."),
    ])
}

/// A marker of a place, or of several that are near each other.
struct MapMarkerRecord: Record {
    let href: Text
    let name: Text
    let x, y: Text
    let dot: Text
    let isGroup: Bool
    let count, numbers: Text
    let label: MapLabel?

    static let vocabulary = Vocabulary<MapMarkerRecord>([
        .plain("href", \.href, "The place in the list, or a closer map.", example: "#p-0123456789abcdef"),
        .text("name", \.name, "Its name for those who do not see it.", example: "12 Tromsø"),
        .plain("x", \.x, "Where it is.", example: "120"),
        .plain("y", \.y, "Where it is.", example: "80"),
        .plain(
            "dot", \.dot, "Its dot, as a path: a line as long as the numbers of several need.",
            example: "M116 80h8"),
        .flag("isGroup", \.isGroup, "Whether it stands for several places."),
        .plain("count", \.count, "For how many.", example: "5"),
        .text("numbers", \.numbers, "Their numbers in the list.", example: "8–10"),
        .optional("label", \.label, "The words beside it, if there is room."),
    ])
}

/// The words beside a marker.
struct MapLabel: Record {
    let x, y: Text
    let anchor: Text
    let number: Text
    let place: Named?

    static let vocabulary = Vocabulary<MapLabel>([
        .plain("x", \.x, "Where it begins, ends or has its middle.", example: "134"),
        .plain("y", \.y, "Where the middle of its line is.", example: "80"),
        .plain("anchor", \.anchor, "Which of these: start, end or middle.", example: "start"),
        .plain("number", \.number, "The number of the place in the list; empty for several.", example: "12"),
        .optional("place", \.place, "The name, if there is room."),
    ])
}

/// The scale bar of a map.
struct ScaleBarRecord: Record {
    let x, y, length: Text
    let isAtEnd: Bool
    let distance: Text
    let latitude: Named?

    static let vocabulary = Vocabulary<ScaleBarRecord>([
        .plain("x", \.x, "Where it is.", example: "20"),
        .plain("y", \.y, "Where it is.", example: "452"),
        .flag("isAtEnd", \.isAtEnd, "Whether it is at the right edge, where its words end with it."),
        .plain("length", \.length, "How long it is.", example: "120.5"),
        .text("distance", \.distance, "The distance.", example: "2 km"),
        .optional("latitude", \.latitude, "Where it holds, unless it does on the whole map: 52° N."),
    ])
}

/// The arrow to the north.
struct NorthArrow: Record {
    let x, y: Text

    static let vocabulary = Vocabulary<NorthArrow>([
        .plain("x", \.x, "Where it is.", example: "772"),
        .plain("y", \.y, "Where it is.", example: "18"),
    ])
}

/// The pole of a map around it.
struct MapPole: Record {
    let x, y: Text
    let name: Text

    static let vocabulary = Vocabulary<MapPole>([
        .plain("x", \.x, "Where it is.", example: "400"),
        .plain("y", \.y, "Where it is.", example: "240"),
        .text("name", \.name, "Its name.", example: "90° N"),
    ])
}
