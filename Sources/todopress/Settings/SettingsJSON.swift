// The JSON of a settings file: values with their places, for messages. Numbers are kept as they are written, since options
// are texts.

import Bytes
import JSON

/// A JSON value and the offset of its first byte.
struct SettingsJSON {
    /// The value; an empty array for an array, an empty object for an object.
    let value: JSONValue
    /// The elements of an array.
    private(set) var elements: [SettingsJSON] = []
    /// The members of an object.
    private(set) var members: [Member] = []
    let offset: Int
    /// The value as it is written, and in a message.
    let text, shown: String

    /// Reads any value. The scanner's nesting limit also limits the recursion.
    private init(_ scanner: inout JSONScanner, _ bytes: [UInt8]) throws(JSONError) {
        offset = scanner.position
        if scanner.isNext(.array) {
            try scanner.open()
            while try scanner.nextElement() {
                elements.append(try SettingsJSON(&scanner, bytes))
            }
            value = .array([])
        } else if scanner.isNext(.object) {
            try scanner.open()
            while try scanner.nextMember() {
                let offset = scanner.position
                let name = scanner.string(try scanner.readKey())
                members.append(Member(name: name, offset: offset, value: try SettingsJSON(&scanner, bytes)))
            }
            value = .object([])
        } else {
            value = try scanner.readValue()
        }
        text = String(decoding: bytes[offset..<scanner.position], as: UTF8.self)
        shown = scanner.excerpt(offset..<scanner.position)
    }

    /// A member of an object.
    struct Member {
        let name: String
        let offset: Int
        let value: SettingsJSON
    }

    /// Parses a text that consists of one value. Returns its members if it is an object, else the value.
    static func parse(_ bytes: [UInt8]) throws(JSONError) -> (members: [Member], other: SettingsJSON?) {
        try ByteView.with(bytes.span) { view throws(JSONError) in
            var scanner = try JSONScanner(view)
            let value = try SettingsJSON(&scanner, bytes)
            try scanner.finish()
            if case .object = value.value { return (value.members, nil) }
            return ([], value)
        }
    }
}
