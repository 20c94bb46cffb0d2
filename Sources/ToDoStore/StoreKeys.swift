// Which field a key names. Keys are compared as machine words, not byte by byte: an item has about ten of them.

/// The length and the first and last eight bytes of a key, which tell keys of up to sixteen bytes apart.
struct PackedKey: Equatable {
    private let count: Int
    private let head: UInt64
    private let tail: UInt64

    /// A key of a text.
    @inline(__always)
    init(_ range: Range<Int>, in text: JSONText) {
        count = range.count
        head = text.word(at: range.lowerBound) & (count < 8 ? 1 << UInt64(8 * count) &- 1 : .max)
        tail = count < 8 ? 0 : text.word(at: range.upperBound - 8)
    }

    /// A known key of up to sixteen bytes of ASCII.
    init(_ key: StaticString) {
        (count, head, tail) = key.withUTF8Buffer { bytes in
            func packed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
                bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
            }
            return (bytes.count, packed(bytes.prefix(8)), bytes.count < 8 ? 0 : packed(bytes.suffix(8)))
        }
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

    /// The field of a key in an item; nil when the app of this version does not write it.
    @inline(__always)
    func itemField(_ key: PackedKey) -> ItemField? {
        if key == id { return .id }
        if key == title { return .title }
        if key == itemDescription { return .itemDescription }
        if key == timestamp { return .timestamp }
        if key == location { return .location }
        return key == done ? .done : nil
    }

    /// The field of a key in a location.
    @inline(__always)
    func locationField(_ key: PackedKey) -> LocationField? {
        if key == name { return .name }
        return key == coordinate ? .coordinate : nil
    }

    /// The field of a key in a coordinate.
    @inline(__always)
    func coordinateField(_ key: PackedKey) -> CoordinateField? {
        if key == latitude { return .latitude }
        return key == longitude ? .longitude : nil
    }
}
