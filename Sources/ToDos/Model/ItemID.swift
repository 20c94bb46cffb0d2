// The identity of an item: a UUID (RFC 9562 §4). IDs become file names, so only the plain 8-4-4-4-12 form of
// hexadecimal digits is accepted, and it is always written in lower case.

import Bytes

/// A UUID. It is ordered like its text form.
package struct ItemID: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The first eight bytes.
    package let high: UInt64
    /// The last eight bytes.
    package let low: UInt64

    /// The length of the text form in bytes.
    package static let textLength = 36

    /// Creates a UUID from its 128 bits.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a random UUID (version 4).
    package static func random() -> ItemID {
        ItemID(
            high: .random(in: .min ... .max) & ~0xF000 | 0x4000,
            low: .random(in: .min ... .max) & ~(3 << 62) | 2 << 62)
    }

    /// The UUID of a name (version 5, RFC 9562 §5.5) in Todopress's own namespace. It is the same on every
    /// machine and in every year. Pages are named after it, so the namespace never changes.
    package static func named(_ name: String) -> ItemID {
        let digest = SHA1(of: namespace + Array(name.utf8)).bytes
        func number(_ range: Range<Int>) -> UInt64 { digest[range].reduce(0) { $0 << 8 | UInt64($1) } }
        return ItemID(
            high: number(0..<8) & ~0xF000 | 0x5000, low: number(8..<16) & ~(3 << 62) | 2 << 62)
    }

    /// The namespace of names: 5f0d3c1e-7a42-4b8e-9c65-d1e08f27b394, a random UUID.
    private static let namespace: [UInt8] = [
        0x5f, 0x0d, 0x3c, 0x1e, 0x7a, 0x42, 0x4b, 0x8e, 0x9c, 0x65, 0xd1, 0xe0, 0x8f, 0x27, 0xb3, 0x94,
    ]

    /// Parses the text form in any case: 8-4-4-4-12 hexadecimal digits and nothing else.
    package init?(parsing text: some Collection<UInt8>) {
        self.init(parsing: Array(text).span)
    }

    /// Parses the text form, as above.
    package init?(parsing text: Span<UInt8>) {
        guard text.count == Self.textLength else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for index in text.indices {
            switch index {
            case 8, 13, 18, 23: guard text[index] == UInt8(ascii: "-") else { return nil }
            default:
                guard let digit = text[index].hexadecimalValue else { return nil }
                (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
            }
        }
        self.init(high: high, low: low)
    }

    /// The text form in lower case, e.g. `84720d25-19bd-5e97-ae1c-5e513880c942`.
    public var description: String {
        var buffer = ByteBuffer()
        buffer.append(self)
        return buffer.withBytes { String(utf8: $0) }
    }

    /// Orders by the bytes of the text form. This is the order of the numbers, since the ASCII codes of
    /// hexadecimal digits ascend.
    package static func < (left: ItemID, right: ItemID) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }
}

extension ByteBuffer {
    /// Appends the 36 bytes of the ID's text form in lower case.
    package mutating func append(_ id: ItemID) { append(uuid: id.high, id.low) }
}
