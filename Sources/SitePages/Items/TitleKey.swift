// Sorting by title. Each title is folded once into a key, and keys compare byte by byte. The folding rules are those
// of `TextFolding`, so that the order of the pages does not depend on the system.

import Bytes

/// The sort key of a title: bytes that compare lexicographically. Case, accents and character width are ignored, and
/// numbers compare by value.
struct TitleKey: Comparable {
    let bytes: [UInt8]

    init(_ title: String) {
        let folded = TextFolding.folded(title)
        var key = KeyWriter(capacity: folded.count)
        for byte in folded { key.append(byte) }
        bytes = key.finish()
    }

    static func < (left: TitleKey, right: TitleKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// Builds a sort key. Numbers are written with their length in front, so that they compare by value.
private struct KeyWriter {
    private var bytes: [UInt8] = []
    /// The digits of the current number, without leading zeros.
    private var digits: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Appends a byte of a folded text.
    mutating func append(_ byte: UInt8) {
        if byte.isDigit {
            if digits == [UInt8(ascii: "0")] { digits[0] = byte } else { digits.append(byte) }
        } else {
            endNumber()
            bytes.append(byte)
        }
    }

    /// The key of everything appended.
    mutating func finish() -> [UInt8] {
        endNumber()
        return bytes
    }

    /// Appends the current number: the digit 0, the number of digits (32 bits, big-endian) and the digits. A
    /// number with more digits is larger and sorts later.
    private mutating func endNumber() {
        guard !digits.isEmpty else { return }
        bytes.append(UInt8(ascii: "0"))
        withUnsafeBytes(of: UInt32(digits.count).bigEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: digits)
        digits.removeAll(keepingCapacity: true)
    }
}
