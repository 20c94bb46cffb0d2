// How a text begins, to tell JSON from the text formats, and lists in JSON from each other.

import Bytes
import JSON

/// The first two tokens of a text, if it were JSON, and the keys of its first objects.
struct JSONStart {
    private let bytes: ByteView
    private let first: UInt8
    private let second: UInt8
    /// Whether nothing follows the two tokens.
    private let isAll: Bool

    /// Looks at the text after a byte-order mark and white space.
    init(_ bytes: ByteView) {
        func afterWhiteSpace(_ start: Int) -> Int {
            var index = start
            while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
            return index
        }
        self.bytes = bytes
        let start = afterWhiteSpace(bytes.byteOrderMarkLength)
        let next = afterWhiteSpace(start + 1)
        (first, second, isAll) = (bytes[start], bytes[next], afterWhiteSpace(next + 1) >= bytes.count)
    }

    /// Whether it is an array, if it is JSON.
    var isArray: Bool { first == UInt8(ascii: "[") }

    /// Whether it is an empty array or object.
    var isEmpty: Bool { isAll && (second == UInt8(ascii: "]") || second == UInt8(ascii: "}")) }

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

    /// What the first objects of an array or of a series of objects hold.
    var head: JSONHead { JSONHead(bytes, isArray: isArray) }
}

/// The keys of the objects among the first three elements of an array or of a series of objects, without the keys of objects inside them. If the
/// text is not JSON, or is longer than 64 KiB, only the keys before that point.
struct JSONHead {
    private(set) var keys: Set<String> = []
    let isArray: Bool
    /// Whether the three objects were read to their ends.
    private var isWhole = false

    /// How many bytes are searched for keys.
    private static let longest = 1 << 16

    fileprivate init(_ bytes: ByteView, isArray: Bool) {
        self.isArray = isArray
        let head = bytes.withBytes(of: 0..<min(bytes.count, Self.longest)) { head in
            ByteView.with(head) { $0.repairedJSON().bytes }
        }
        ByteView.with(head.span) { head in
            do throws(JSONError) {
                try JSONObjects.walk(head) { scanner, number throws(JSONError) in
                    guard number < 3 else { return false }
                    guard scanner.isNext(.object) else {
                        try scanner.skipValue()
                        return true
                    }
                    try scanner.open()
                    while try scanner.nextMember() {
                        keys.insert(scanner.string(try scanner.readKey()))
                        try scanner.skipValue()
                    }
                    return true
                }
                isWhole = true
            } catch {}
        }
    }

    /// Whether it is a store: an array of objects that have a title and `done`.
    var isStore: Bool { isArray && keys.isSuperset(of: ["title", "done"]) }

    /// Whether a mark is there; nil if only the whole text shows it.
    func has(_ mark: JSONMark) -> Bool? {
        let steps = mark.path.steps
        guard case .elements? = steps.first, case .member(let name)? = steps.dropFirst().first else {
            return nil
        }
        if keys.contains(name) { return steps.count == 2 && mark.value == nil ? true : nil }
        return isWhole ? false : nil
    }
}
