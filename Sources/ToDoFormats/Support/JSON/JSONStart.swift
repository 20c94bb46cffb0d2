// Whether a text begins like JSON, to tell it from the text formats.

import Bytes

/// The first two tokens of a text, if it were JSON.
struct JSONStart {
    private let first: UInt8
    private let second: UInt8
    /// Whether nothing follows them.
    private let isAll: Bool

    /// Looks at the text after a byte-order mark and white space.
    init(_ bytes: ByteView) {
        func afterWhiteSpace(_ start: Int) -> Int {
            var index = start
            while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
            return index
        }
        let start = afterWhiteSpace(bytes.byteOrderMarkLength)
        let next = afterWhiteSpace(start + 1)
        (first, second, isAll) = (bytes[start], bytes[next], afterWhiteSpace(next + 1) >= bytes.count)
    }

    /// Whether it is an object, an array of objects, or an empty one of these. `[ ] task`, `[x] task` and
    /// `[link](…)` are not.
    var isOfObjects: Bool {
        switch (first, second) {
        case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "\"")): true
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")): isAll
        case _: false
        }
    }

    /// Whether it is that, or an array of arrays, strings or numbers.
    var isJSON: Bool { isOfObjects || first == UInt8(ascii: "[") && "[\"-0123456789".utf8.contains(second) }
}
