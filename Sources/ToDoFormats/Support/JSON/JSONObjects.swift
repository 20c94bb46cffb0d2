// Walks the objects of a JSON text and keeps the range of each member, so that messages can name the place of a bad
// value. Programs write their lists as one array, or as one object a line with or without
// commas between them; all of these are walked.

import Bytes
import JSON
import ToDos

/// An object of a JSON text that was parsed before without an error.
struct JSONObject {
    let range: Range<Int>
    /// Its members in order. Keys may repeat.
    let members: [JSONMember]
}

/// The objects of a JSON text: the elements of an array, or a series of objects with or without commas between and behind
/// them. A text of white space only has none.
struct JSONObjects: Sequence {
    let bytes: ByteView
    private(set) var ranges: [Range<Int>] = []
    /// The first elements that are no objects, each with the number of elements before it.
    private(set) var others: [(number: Int, value: Range<Int>)] = []
    /// The first error of the text. The elements before it are there.
    private(set) var problem: JSONError?

    /// Finds the objects.
    init(_ bytes: ByteView) {
        self.bytes = bytes
        do throws(JSONError) {
            try Self.walk(bytes) { scanner, number throws(JSONError) in
                let (start, isObject) = (scanner.position, scanner.isNext(.object))
                try scanner.skipValue()
                if isObject {
                    ranges.append(start..<scanner.position)
                } else if others.count < StoreErrors.most {
                    others.append((number, start..<scanner.position))
                }
                return true
            }
        } catch {
            if error.problem != .empty { problem = error }
        }
    }

    var count: Int { ranges.count }

    /// Goes over the objects. Their members are read as they are asked for, so that a long list takes little memory.
    func makeIterator() -> some IteratorProtocol<JSONObject> {
        ranges.lazy.map { JSONObject(range: $0, members: members($0) ?? []) }.makeIterator()
    }

    /// Calls the body with each element and the number of those before it, until the body returns false. The body takes the
    /// element from the scanner.
    static func walk(
        _ bytes: ByteView, _ body: (inout JSONScanner, _ number: Int) throws(JSONError) -> Bool
    ) throws(JSONError) {
        var scanner = try JSONScanner(bytes)
        let isArray = scanner.isNext(.array)
        var number = 0
        if isArray { try scanner.open() }
        while isArray ? try scanner.nextElement() : scanner.position < bytes.count {
            guard try body(&scanner, number) else { return }
            number += 1
            if isArray { continue }
            scanner.skipWhiteSpace()
            if bytes[scanner.position] == UInt8(ascii: ",") { scanner.position += 1 }
            scanner.skipWhiteSpace()
        }
        try scanner.finish()
    }

    // MARK: Values

    /// A string or, as written, a number or Boolean; nil for null, an array or an object.
    func text(_ value: Range<Int>) -> String? {
        var scanner = JSONScanner(bytes, at: value.lowerBound)
        switch JSONKind(firstByte: bytes[value.lowerBound]) {
        case .string: return (try? scanner.readString()).map { scanner.string($0) }
        case .number, .true, .false: return bytes.withBytes(of: value) { String(utf8: $0) }
        case .null, .array, .object, nil: return nil
        }
    }

    func isNull(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "n") }

    /// The ranges of the elements of an array; nil for any other value.
    func elements(_ value: Range<Int>) -> [Range<Int>]? {
        var scanner = JSONScanner(bytes, at: value.lowerBound)
        guard scanner.isNext(.array), (try? scanner.open()) != nil else { return nil }
        var elements: [Range<Int>] = []
        while (try? scanner.nextElement()) == true {
            let start = scanner.position
            guard (try? scanner.skipValue()) != nil else { break }
            elements.append(start..<scanner.position)
        }
        return elements
    }

    /// The texts of an array, or the parts of a text between commas, without empty ones.
    func texts(_ value: Range<Int>) -> [String] {
        if let elements = elements(value) { return elements.compactMap { text($0) }.filter { !$0.isEmpty } }
        return (text(value) ?? "").split(separator: ",").map(String.init)
    }

    /// The members of an object; nil for any other value.
    func members(_ value: Range<Int>) -> [JSONMember]? {
        var scanner = JSONScanner(bytes, at: value.lowerBound)
        return scanner.isNext(.object) ? try? scanner.readMembers() : nil
    }

    /// The value as shown in messages.
    func excerpt(_ value: Range<Int>) -> String { JSONScanner(bytes, at: value.lowerBound).excerpt(value) }
}
