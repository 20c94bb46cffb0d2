// Objects and arrays as JSON, made of parts that are JSON already: without blanks, as edits of a file have them, or with
// one behind each comma and colon.

import Bytes

/// Makes JSON texts of their parts.
package enum JSONText {
    /// A member of an object, with its value as JSON.
    package typealias Member = (key: String, json: [UInt8])

    /// A string.
    package static func string(_ text: String) -> [UInt8] {
        var buffer = ByteBuffer()
        buffer.append(json: text)
        return [UInt8](buffer)
    }

    /// An object with these members.
    package static func object(_ members: [Member], isSpaced: Bool = false) -> [UInt8] {
        joined(members.map { member($0, isSpaced: isSpaced) }, "{", "}", isSpaced)
    }

    /// An array with these elements.
    package static func array(_ elements: [[UInt8]], isSpaced: Bool = false) -> [UInt8] {
        joined(elements, "[", "]", isSpaced)
    }

    /// A member as it stands in an object.
    static func member(_ member: Member, isSpaced: Bool = false) -> [UInt8] {
        string(member.key) + (isSpaced ? ": " : ":").utf8 + member.json
    }

    private static func joined(
        _ parts: [[UInt8]], _ start: String, _ end: String, _ isSpaced: Bool
    ) -> [UInt8] {
        Array(start.utf8) + parts.joined(separator: (isSpaced ? ", " : ",").utf8) + end.utf8
    }
}
