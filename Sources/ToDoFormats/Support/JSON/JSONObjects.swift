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

/// The objects of a JSON text: the elements of an array, or a series of objects.
struct JSONObjects {
    let bytes: ByteView

    /// Calls the first body with each object, and the second one with the range of each element of another
    /// type. Throws the first error of the text; a text of white space only has no objects.
    func walk(
        _ body: (JSONObject) -> Void, other: (Range<Int>) -> Void = { _ in }
    ) throws(JSONError) {
        var scanner: JSONScanner
        do {
            scanner = try JSONScanner(bytes)
        } catch {
            if error.problem == .empty { return }
            throw error
        }
        guard scanner.isNext(.array) else { return try walkSeries(&scanner, body, other) }
        try scanner.open()
        while try scanner.nextElement() { try walkElement(&scanner, body, other) }
        try scanner.finish()
    }

    /// Calls the body with each object of a text that was parsed before without an error.
    func walkValid(_ body: (JSONObject) -> Void) {
        do throws(JSONError) { try walk(body) } catch {}
    }

    /// Walks objects that follow each other, with or without a comma between and behind them.
    private func walkSeries(
        _ scanner: inout JSONScanner, _ body: (JSONObject) -> Void, _ other: (Range<Int>) -> Void
    ) throws(JSONError) {
        repeat {
            try walkElement(&scanner, body, other)
            scanner.skipWhiteSpace()
            if bytes[scanner.position] == UInt8(ascii: ",") { scanner.position += 1 }
            scanner.skipWhiteSpace()
        } while scanner.position < bytes.count
    }

    private func walkElement(
        _ scanner: inout JSONScanner, _ body: (JSONObject) -> Void, _ other: (Range<Int>) -> Void
    ) throws(JSONError) {
        let start = scanner.position
        if scanner.isNext(.object) {
            let members = try scanner.readMembers()
            body(JSONObject(range: start..<scanner.position, members: members))
        } else {
            try scanner.skipValue()
            other(start..<scanner.position)
        }
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

    /// A Boolean; nil for any other value.
    func boolean(_ value: Range<Int>) -> Bool? {
        let first = bytes[value.lowerBound]
        return first == UInt8(ascii: "t") ? true : first == UInt8(ascii: "f") ? false : nil
    }

    /// A number; nil for any other value.
    func number(_ value: Range<Int>) -> Double? {
        var scanner = JSONScanner(bytes, at: value.lowerBound)
        return scanner.isNext(.number) ? (try? scanner.readNumber()).map { scanner.double($0) } : nil
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
    func excerpt(_ value: Range<Int>) -> String {
        switch JSONKind(firstByte: bytes[value.lowerBound]) {
        case .string: "\"\(Excerpt.text(Array((text(value) ?? "").utf8).span))\""
        case .number, .true, .false, .null: bytes.withBytes(of: value) { Excerpt.text($0) }
        case .array: "an array"
        case .object, nil: "an object"
        }
    }
}
