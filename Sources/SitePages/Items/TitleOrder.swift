// Titles sorted as people file them. Each title is folded once into a key that compares by bytes; comparing
// the titles themselves by Foundation's rules would cost a microsecond for each of the millions of comparisons.

import Foundation

/// Gives each title its place: case and diacritics do not count, and numbers go by their value.
struct TitleOrder: Sendable {
    /// A text that sorts by its bytes where its title belongs.
    func key(of title: String) -> SortKey {
        let folded =
            title.utf8.allSatisfy { $0 < 0x80 }
            ? title.lowercased()
            : title.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var key: [UInt8] = []
        key.reserveCapacity(folded.utf8.count)
        var digits: [UInt8] = []
        for byte in folded.utf8 {
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
                // Leading zeros do not change a number's value.
                if digits != [UInt8(ascii: "0")] { digits.append(byte) } else { digits = [byte] }
            } else {
                Self.append(number: &digits, to: &key)
                key.append(byte)
            }
        }
        Self.append(number: &digits, to: &key)
        return SortKey(bytes: key)
    }

    /// Writes a number so that a longer one, which is larger, comes later: a digit, how many, the digits.
    private static func append(number digits: inout [UInt8], to key: inout [UInt8]) {
        guard !digits.isEmpty else { return }
        key.append(UInt8(ascii: "0"))
        withUnsafeBytes(of: UInt32(digits.count).bigEndian) { key.append(contentsOf: $0) }
        key.append(contentsOf: digits)
        digits.removeAll(keepingCapacity: true)
    }
}

/// Bytes in their natural order.
struct SortKey: Comparable, Sendable {
    /// The key.
    let bytes: [UInt8]

    /// The key with the lower first difference comes first.
    static func < (left: SortKey, right: SortKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
