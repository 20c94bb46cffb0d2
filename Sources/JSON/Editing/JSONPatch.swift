// Edits of a JSON text that preserve its formatting. A patch changes some members of an object, like a JSON
// merge patch (RFC 7396). All other bytes are preserved, including other members, their order, white space
// and escapes.

import Bytes

/// A change to a member of an object.
package enum JSONPatch: Sendable {
    /// A member of an object and its change.
    package typealias Member = (key: String, patch: JSONPatch)

    /// Removes the member if it exists.
    case remove
    /// Sets the member to this value, given as JSON.
    case set([UInt8])
    /// Changes members of the member's value. A value that is not an object is replaced by an object.
    case merge([Member])
    /// Adds elements, given as JSON, at the end of the member's value. A value that is not an array is replaced by one.
    case append([[UInt8]])

    /// The JSON value for a member that did not exist before; nil if the member is not added.
    fileprivate var json: [UInt8]? {
        switch self {
        case .remove: nil
        case .set(let json): json
        case .merge(let members): Self.object(members)
        case .append(let elements): JSONText.array(elements)
        }
    }

    /// A new object after these patches of its members, as JSON.
    fileprivate static func object(_ members: [Member]) -> [UInt8] {
        JSONText.object(members.compactMap { member in member.patch.json.map { (member.key, $0) } })
    }

    /// One patch for this one and a later one of the same member.
    package func followed(by later: JSONPatch) -> JSONPatch {
        switch (self, later) {
        case (.merge(let first), .merge(let second)): .merge(Self.combined(first, second))
        case (.remove, .merge(let members)), (.append, .merge(let members)): .set(Self.object(members))
        case (.append(let first), .append(let second)): .append(first + second)
        case (.set(let json), .merge(let members)):
            .set(Self.edited(json) { $0.merge(members, intoObjectAt: $1, of: $2) })
        case (.set(let json), .append(let elements)):
            .set(Self.edited(json) { $0.append(elements, toArrayAt: $1, of: $2) })
        case (.remove, .append(let elements)), (.merge, .append(let elements)): .set(JSONText.array(elements))
        case (_, .remove), (_, .set): later
        }
    }

    /// A value after an edit of its text. The edit is given the range of the value and the text.
    private static func edited(
        _ json: [UInt8], _ edit: (inout Splices, Range<Int>, ByteView) -> Void
    ) -> [UInt8] {
        ByteView.with(json.span) { text in
            var splices = Splices()
            edit(&splices, 0..<json.count, text)
            return splices.applied(to: json.span)
        }
    }

    /// One list of patches for two, of which the second one is later: each key once, in the order of the first
    /// patch of the key.
    package static func combined(_ first: [Member], _ second: [Member]) -> [Member] {
        var members: [Member] = []
        for (key, patch) in first + second {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].patch = members[index].patch.followed(by: patch)
            } else {
                members.append((key, patch))
            }
        }
        return members
    }
}

extension Splices {
    /// Changes members of the object at an offset. The text must have been parsed before without an error.
    package mutating func patch(_ patches: [JSONPatch.Member], objectAt offset: Int, of text: ByteView) {
        var scanner = JSONScanner(text, at: offset)
        guard let members = try? scanner.readMembers() else {
            preconditionFailure("the text was read before without a mistake")
        }
        var removed: Set<Int> = []
        var added: [[UInt8]] = []
        for (key, patch) in patches {
            guard let index = members.firstIndex(where: { $0.key == key }) else {
                if let json = patch.json { added.append(JSONText.member((key, json))) }
                continue
            }
            switch patch {
            case .remove: removed.insert(index)
            case .set(let json): replace(members[index].value, with: json)
            case .merge(let inner): merge(inner, intoObjectAt: members[index].value, of: text)
            case .append(let elements): append(elements, toArrayAt: members[index].value, of: text)
            }
        }
        edit(members.map(\.range), removing: removed, adding: added, containerAt: offset, of: text)
    }

    /// Changes members of the object in a range of the text. Another value is replaced by an object.
    fileprivate mutating func merge(
        _ members: [JSONPatch.Member], intoObjectAt range: Range<Int>, of text: ByteView
    ) {
        if text[range.lowerBound] == UInt8(ascii: "{") {
            patch(members, objectAt: range.lowerBound, of: text)
        } else {
            replace(range, with: JSONPatch.object(members))
        }
    }

    /// Adds elements to the array in a range of the text. Another value is replaced by an array.
    fileprivate mutating func append(_ elements: [[UInt8]], toArrayAt range: Range<Int>, of text: ByteView) {
        var scanner = JSONScanner(text, at: range.lowerBound)
        guard scanner.isNext(.array), let known = try? scanner.readElements() else {
            return replace(range, with: JSONText.array(elements))
        }
        edit(known, removing: [], adding: elements, containerAt: range.lowerBound, of: text)
    }

    /// Removes some elements of an array or members of an object, and adds others after the last one.
    ///
    /// An element is removed together with the comma and the white space before it; elements at the beginning
    /// are removed together with those after them. Added elements are separated in the same way as the last
    /// two elements. An empty container that is spread over lines gets a line for each.
    package mutating func edit(
        _ elements: [Range<Int>], removing removed: Set<Int>, adding added: [[UInt8]],
        containerAt offset: Int, of text: ByteView
    ) {
        if elements.isEmpty, !added.isEmpty { return fill(added, containerAt: offset, of: text) }
        guard let firstKept = elements.indices.first(where: { !removed.contains($0) }) else {
            let all = elements.first.map { $0.lowerBound..<elements[elements.count - 1].upperBound }
            let json = Array(added.joined(separator: [UInt8(ascii: ",")]))
            return replace(all ?? offset + 1..<offset + 1, with: json)
        }
        if firstKept > 0 { replace(elements[0].lowerBound..<elements[firstKept].lowerBound, with: []) }
        for index in removed.sorted() where index > firstKept {
            replace(elements[index - 1].upperBound..<elements[index].upperBound, with: [])
        }
        guard !added.isEmpty else { return }
        let last = elements.count - 1
        let gap =
            last > 0
            ? elements[last - 1].upperBound..<elements[last].lowerBound : offset + 1..<elements[0].lowerBound
        let separator = (last > 0 ? [] : [UInt8(ascii: ",")]) + text.array(gap)
        replace(elements[last].upperBound..<elements[last].upperBound, with: added.flatMap { separator + $0 })
    }

    /// Adds the first elements of an empty array or the first members of an empty object.
    private mutating func fill(_ added: [[UInt8]], containerAt offset: Int, of text: ByteView) {
        var end = offset + 1
        while [0x20, 0x09, 0x0A, 0x0D].contains(text[end]) { end += 1 }
        let inside = text.array(offset + 1..<end)
        guard let lastBreak = inside.lastIndex(of: UInt8(ascii: "\n")) else {
            return replace(
                offset + 1..<offset + 1, with: Array(added.joined(separator: [UInt8(ascii: ",")])))
        }
        let breakStart =
            lastBreak > 0 && inside[lastBreak - 1] == UInt8(ascii: "\r") ? lastBreak - 1 : lastBreak
        // Removing the last element has left a line break, its indentation and a line break.
        let isIndented = inside[..<breakStart].contains(UInt8(ascii: "\n"))
        let gap = isIndented ? Array(inside[..<breakStart]) : Array(inside[...lastBreak]) + [0x20, 0x20]
        let lines = Array(added.map { gap + $0 }.joined(separator: [UInt8(ascii: ",")]))
        replace(offset + 1..<end, with: lines + inside[breakStart...])
    }
}

/// A member of an object, as ranges of the text.
package struct JSONMember {
    /// The key, unescaped.
    package let key: String
    /// From the key's opening quote to the end of the value.
    package let range: Range<Int>
    package let value: Range<Int>
}

extension JSONScanner {
    /// Reads the object that comes next.
    package mutating func readMembers() throws(JSONError) -> [JSONMember] {
        try open()
        var members: [JSONMember] = []
        while try nextMember() {
            let start = position
            let key = string(try readKey())
            let value = position
            try skipValue()
            members.append(JSONMember(key: key, range: start..<position, value: value..<position))
        }
        return members
    }

    /// Reads the array that comes next, and returns the ranges of its elements.
    fileprivate mutating func readElements() throws(JSONError) -> [Range<Int>] {
        try open()
        var elements: [Range<Int>] = []
        while try nextElement() {
            let start = position
            try skipValue()
            elements.append(start..<position)
        }
        return elements
    }
}
