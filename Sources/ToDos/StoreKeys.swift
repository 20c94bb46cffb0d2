// Which known key is next, told by one or two machine words and without looking for the key's end first: an item
// has about ten keys, and they are nearly always the ones that the app writes.

import JSON

/// A known key of up to fifteen bytes together with its closing quote, packed into words.
struct PackedKey {
    /// The key without its quotes, in bytes.
    let length: Int
    private let head: UInt64
    private let headMask: UInt64
    private let tail: UInt64

    /// Packs a key.
    init(_ key: StaticString) {
        let bytes = key.withUTF8Buffer { Array($0) } + [UInt8(ascii: "\"")]
        func packed(_ bytes: ArraySlice<UInt8>) -> UInt64 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        length = bytes.count - 1
        head = packed(bytes.prefix(8))
        headMask = bytes.count < 8 ? 1 << UInt64(8 * bytes.count) - 1 : .max
        tail = packed(bytes.suffix(8))
    }

    /// Whether the key begins at an offset of a text, whose eight bytes from there are `word`.
    @inline(__always)
    func isNext(in text: JSONText, at start: Int, _ word: UInt64) -> Bool {
        word & headMask == head && (length < 8 || text.word(at: start &+ length &- 7) == tail)
    }
}

/// The keys of the three objects, packed once for a whole store.
struct StoreKeys {
    private let id = PackedKey("id")
    private let title = PackedKey("title")
    private let itemDescription = PackedKey("itemDescription")
    private let timestamp = PackedKey("timestamp")
    private let location = PackedKey("location")
    private let done = PackedKey("done")
    private let name = PackedKey("name")
    private let coordinate = PackedKey("coordinate")
    private let latitude = PackedKey("latitude")
    private let longitude = PackedKey("longitude")

    /// The field of an item whose key begins at an offset, and the key's length.
    @inline(__always)
    func itemField(in text: JSONText, at start: Int) -> (ItemField, Int)? {
        let word = text.word(at: start)
        if title.isNext(in: text, at: start, word) { return (.title, title.length) }
        if id.isNext(in: text, at: start, word) { return (.id, id.length) }
        if done.isNext(in: text, at: start, word) { return (.done, done.length) }
        if timestamp.isNext(in: text, at: start, word) { return (.timestamp, timestamp.length) }
        if itemDescription.isNext(in: text, at: start, word) {
            return (.itemDescription, itemDescription.length)
        }
        return location.isNext(in: text, at: start, word) ? (.location, location.length) : nil
    }

    /// The field of a location whose key begins at an offset, and the key's length.
    @inline(__always)
    func locationField(in text: JSONText, at start: Int) -> (LocationField, Int)? {
        let word = text.word(at: start)
        if name.isNext(in: text, at: start, word) { return (.name, name.length) }
        return coordinate.isNext(in: text, at: start, word) ? (.coordinate, coordinate.length) : nil
    }

    /// The field of a coordinate whose key begins at an offset, and the key's length.
    @inline(__always)
    func coordinateField(in text: JSONText, at start: Int) -> (CoordinateField, Int)? {
        let word = text.word(at: start)
        if latitude.isNext(in: text, at: start, word) { return (.latitude, latitude.length) }
        return longitude.isNext(in: text, at: start, word) ? (.longitude, longitude.length) : nil
    }
}
