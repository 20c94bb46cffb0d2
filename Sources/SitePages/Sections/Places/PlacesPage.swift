// The records of the list of places.

import Bytes
import Mustache

/// A page of the list of places.
struct PlacesPage: Record {
    let count: Text
    let isEmpty: Bool
    let parts: [PlacesPart]
    let jump: PlacesJump?
    let pager: Pager?

    static let vocabulary = Vocabulary<PlacesPage>([
        .text("count", \.count, "How many places there are on all pages.", example: "16 places"),
        .flag("isEmpty", \.isEmpty, "Whether there is no place at all."),
        .list("parts", \.parts, "The parts on this page: places of a map, and those on none."),
        .optional("jump", \.jump, "The ways to all parts, if there are several."),
        .optional("pager", \.pager, "The other pages, if there are any."),
    ])
}

/// Ways to the parts of the list of places.
struct PlacesJump: Record {
    let ways: [PlacesWay]

    static let vocabulary = Vocabulary<PlacesJump>([.list("ways", \.ways, "The parts.")])
}

/// A way to a part of the list of places.
struct PlacesWay: Record {
    let href: Text
    let title: PlacesTitle
    let count: Text

    static let vocabulary = Vocabulary<PlacesWay>([
        .plain("href", \.href, "Where it leads.", example: "#part-2"),
        .record("title", \.title, "What the part is called."),
        .plain("count", \.count, "How many places it has.", example: "5"),
    ])
}

/// What a part of the list of places is called. Exactly one of the first three is set.
struct PlacesTitle: Record {
    let isWhole: Bool
    let isUnplaced: Bool
    let place: Named?
    let more: Text

    static let vocabulary = Vocabulary<PlacesTitle>([
        .flag("isWhole", \.isWhole, "Whether it is the map of all places."),
        .flag("isUnplaced", \.isUnplaced, "Whether its places are on no map."),
        .optional("place", \.place, "Of a closer map: its first place."),
        .text("more", \.more, "Of a closer map: how many more it has.", example: "and 4 more nearby"),
    ])
}

/// A map and its places, or places on no map.
struct PlacesPart: Record {
    let anchor: Text
    let title: PlacesTitle
    let count: Text
    let map: PlaceMap?
    let hasPlaces: Bool
    let start: Text
    let places: LazyRows<PlaceEntry>

    static let vocabulary = Vocabulary<PlacesPart>([
        .plain("anchor", \.anchor, "The part's id in the page.", example: "part-2"),
        .record("title", \.title, "What the part is called."),
        .plain("count", \.count, "How many places it has, on all pages.", example: "5"),
        .optional("map", \.map, "The map, on the page where the part begins."),
        .flag("hasPlaces", \.hasPlaces, "Whether it has places on this page."),
        .plain("start", \.start, "The number of the first of them.", example: "6"),
        .rows("places", \.places, "Its places on this page."),
    ])
}

/// A place in the list, with its first items.
struct PlaceEntry: Record {
    let anchor: Text
    let nameAnchor: Named?
    let number: Text
    let name: Text
    let coordinate: CoordinateWords?
    let rows: LazyRows<ListRow>
    let more: TitledLink?

    static let vocabulary = Vocabulary<PlaceEntry>([
        .plain("anchor", \.anchor, "The place's id in the page.", example: "p-0123456789abcdef"),
        .optional(
            "nameAnchor", \.nameAnchor, "A second id, if some of its items have the name without a point."),
        .plain("number", \.number, "Its number on the maps.", example: "12"),
        .text("name", \.name, "The name, or the degrees of a place without one.", example: "Market hall"),
        .optional("coordinate", \.coordinate, "The coordinate and its maps, if there is one."),
        .rows("rows", \.rows, "Its first items."),
        .optional("more", \.more, "The place's own page, if it has more items."),
    ])
}
