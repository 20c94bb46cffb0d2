// A place as pages show it, and its address.

import Bytes

/// The index of a place in the order in which places are listed.
struct PlaceIndex: Hashable, Comparable, BitwiseCopyable {
    /// Zero-based.
    let number: Int

    static func < (left: PlaceIndex, right: PlaceIndex) -> Bool { left.number < right.number }
}

/// A place: a name, a point, or both.
struct Place {
    /// The name, a text of `SiteItems.words`; empty if the place has only a point.
    let name: Text
    /// The point, as its first item has it.
    let point: MapPoint?
    let id: PlaceID
    /// Its items, a range of `Places.items`.
    let items: Range<Int>
    /// Whether it has items with the name alone, without a point.
    let hasItemsWithoutPoint: Bool
}

/// The address of a place: a hash of its name and point alone, so that no other place can change it.
struct PlaceID: Hashable, BitwiseCopyable {
    private let hash: UInt64

    /// - Parameter name: A sanitized name; it may be empty.
    init(name: String, point: MapPoint?) { self.init(composedName: name.composed, point: point) }

    /// - Parameter name: The NFC of a sanitized name; it may be empty.
    init(composedName name: String, point: MapPoint?) {
        // The point stands on a line of its own before the name, so that no name looks like a point.
        var key = ByteBuffer(capacity: 64)
        if let cell = point.map(PlaceCell.init) {
            key.append(decimal: Int(cell.latitude))
            key.append(" ")
            key.append(decimal: Int(cell.longitude))
        }
        key.append("\n")
        key.append(string: name)
        hash = key.withBytes { Digest(of: $0).value }
    }

    /// Appends the 16 hexadecimal digits.
    func append(to text: inout ByteBuffer) { text.append(hexadecimal: hash) }
}

/// A point rounded to a ten-thousandth of a degree, about 10 m. Points of one name in one cell are one place.
struct PlaceCell: Hashable, Comparable, BitwiseCopyable {
    let latitude, longitude: Int32

    /// A pole has one longitude, and the 180th meridian is one.
    init(_ point: MapPoint) {
        func rounded(_ degrees: Microdegrees) -> Int32 {
            let half: Int32 = degrees.isNegative ? -50 : 50
            return (degrees.millionths + half) / 100
        }
        latitude = rounded(point.latitude)
        let longitude = rounded(point.longitude)
        self.longitude = abs(latitude) == 900_000 ? 0 : longitude == -1_800_000 ? 1_800_000 : longitude
    }

    static func < (left: PlaceCell, right: PlaceCell) -> Bool {
        (left.latitude, left.longitude) < (right.latitude, right.longitude)
    }
}
