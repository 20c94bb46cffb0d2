// JSON values with their places, for messages about a setting. Numbers are kept as they are written, since options are
// texts.

import Bytes
import JSON

/// A JSON value (RFC 8259 §3) and the offset of its first byte.
struct SettingsJSON {
    indirect enum Value {
        case null
        case bool(Bool)
        /// A number as it is written.
        case number(String)
        case text(String)
        case array([SettingsJSON])
        /// The members in their order.
        case object([Member])

        /// The value in a message.
        var shown: String {
            switch self {
            case .null: "null"
            case .bool(let bool): "\(bool)"
            case .number(let text): text
            case .text(let text): "\"\(Excerpt.text(text))\""
            case .array: "an array"
            case .object: "an object"
            }
        }
    }

    /// A name and its value.
    struct Member {
        let name: String
        /// The offset of the name.
        let offset: Int
        let value: SettingsJSON
    }

    let value: Value
    let offset: Int

    private init(_ value: Value, at offset: Int) {
        (self.value, self.offset) = (value, offset)
    }

    /// Parses a text that consists of one value. Throws the first error.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        self = try ByteView.with(bytes.span) { view throws(JSONError) in
            var scanner = try JSONScanner(view)
            let value = try Self.read(&scanner, bytes)
            try scanner.finish()
            return value
        }
    }

    /// Reads any value. The scanner's nesting limit also limits the recursion.
    private static func read(
        _ scanner: inout JSONScanner, _ bytes: [UInt8]
    ) throws(JSONError) -> SettingsJSON {
        let start = scanner.position
        let value: Value
        switch try scanner.kind() {
        case .null:
            try scanner.readNull()
            value = .null
        case .true:
            try scanner.readTrue()
            value = .bool(true)
        case .false:
            try scanner.readFalse()
            value = .bool(false)
        case .number:
            value = .number(String(decoding: bytes[try scanner.readNumber().range], as: UTF8.self))
        case .string: value = .text(scanner.string(try scanner.readString()))
        case .array:
            try scanner.open()
            var elements: [SettingsJSON] = []
            while try scanner.nextElement(isFirst: elements.isEmpty) {
                elements.append(try read(&scanner, bytes))
            }
            value = .array(elements)
        case .object:
            try scanner.open()
            var members: [Member] = []
            while try scanner.nextMember(isFirst: members.isEmpty) {
                let place = scanner.position
                let name = scanner.string(try scanner.readKey())
                members.append(Member(name: name, offset: place, value: try read(&scanner, bytes)))
            }
            value = .object(members)
        }
        return SettingsJSON(value, at: start)
    }
}
