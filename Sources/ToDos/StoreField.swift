// The fields of the three objects that an item is made of: their paths, what they take, and which must be there.

/// A field of one of the store's objects.
protocol StoreField: CaseIterable, RawRepresentable<UInt8>, Sendable {
    /// The fields that an object must have, as a set of raw values, each of which is one bit.
    static var required: UInt8 { get }
    /// The path from the item, for messages.
    var path: String { get }
    /// What the field takes.
    var expected: StoreExpectation { get }
}

/// A field of an item.
enum ItemField: UInt8, StoreField {
    // Each by its key, and one bit.
    case id = 1
    case title = 2
    case itemDescription = 4
    case timestamp = 8
    case location = 16
    case done = 32

    static var required: UInt8 { 1 | 2 | 32 }

    var path: String {
        switch self {
        case .id: "id"
        case .title: "title"
        case .itemDescription: "itemDescription"
        case .timestamp: "timestamp"
        case .location: "location"
        case .done: "done"
        }
    }

    var expected: StoreExpectation {
        switch self {
        case .id: .uuid
        case .title: .text
        case .itemDescription: .optionalText
        case .timestamp: .optionalSeconds
        case .location: .optionalLocation
        case .done: .boolean
        }
    }
}

/// A field of an item's location.
enum LocationField: UInt8, StoreField {
    // Each by its key, and one bit.
    case name = 1
    case coordinate = 2

    static var required: UInt8 { 1 }

    var path: String {
        switch self {
        case .name: "location.name"
        case .coordinate: "location.coordinate"
        }
    }

    var expected: StoreExpectation {
        switch self {
        case .name: .text
        case .coordinate: .optionalCoordinate
        }
    }
}

/// A field of a location's coordinate.
enum CoordinateField: UInt8, StoreField {
    // Each by its key, and one bit.
    case latitude = 1
    case longitude = 2

    static var required: UInt8 { 1 | 2 }

    var path: String {
        switch self {
        case .latitude: "location.coordinate.latitude"
        case .longitude: "location.coordinate.longitude"
        }
    }

    var expected: StoreExpectation { .degrees }

    /// The largest number of degrees on both sides of zero.
    var bound: Int {
        switch self {
        case .latitude: 90
        case .longitude: 180
        }
    }
}
