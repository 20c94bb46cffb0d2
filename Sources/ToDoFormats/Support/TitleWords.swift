// Projects, tags and fields inside the line of a task, as in `Call Mom +Family @phone due:2026-11-24`. They are
// removed from the beginning and the end of the title. Between other words a project or a tag stays, because the
// sentence needs it: `Ask @Anna for the key`.

import Bytes

/// The words of a line, and the title that they leave. An instance can be used for many lines.
struct TitleWords {
    /// What a word is for the title.
    enum Role: UInt8 {
        /// A word of the title.
        case text
        /// A word of the title that begins with a no-break space, which is not part of the title.
        case escapedText
        /// A project or a tag.
        case mark
        /// A field, which is never part of the title.
        case field
        /// A field that cannot be read. It stays in the title, where it can be seen, but is not part of the name.
        case unreadField
    }

    private struct Word {
        let start, end: UInt32
        let role: Role

        var isText: Bool { role == .text || role == .escapedText }
    }

    private var words: [Word] = []

    /// Removes all words.
    mutating func removeAll() { words.removeAll(keepingCapacity: true) }

    /// Adds the next word of the line.
    mutating func append(_ range: Range<Int>, _ role: Role) {
        words.append(Word(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), role: role))
    }

    /// The title as it is shown, and the name from which an ID is derived: the title without projects, tags and
    /// fields, and with single spaces. A title without any other word keeps its projects and tags, and if it
    /// has none of them its fields.
    func title(in bytes: ByteView) -> (title: String, name: String) {
        guard let first = words.firstIndex(where: \.isText), let last = words.lastIndex(where: \.isText)
        else {
            let marks = words.filter { $0.role == .mark || $0.role == .unreadField }
            let title = Self.string(marks.isEmpty ? words[...] : marks[...], of: bytes)
            return (title, title)
        }
        let inner = words[first...last]
        if words.count == inner.count, inner.allSatisfy({ $0.role == .text }) {
            let title = Self.string(inner, of: bytes)
            return (title, hasSingleSpaces(bytes) ? title : Self.string(inner, of: bytes, spaced: false))
        }
        var kept: [Word] = []
        for (index, word) in words.enumerated() {
            switch word.role {
            case .text, .escapedText, .unreadField: kept.append(word)
            case .mark: if first...last ~= index { kept.append(word) }
            case .field: break
            }
        }
        return (
            Self.string(kept[...], of: bytes),
            Self.string(words.filter(\.isText)[...], of: bytes, spaced: false)
        )
    }

    /// Whether one space stands between any two words.
    private func hasSingleSpaces(_ bytes: ByteView) -> Bool {
        var end: UInt32?
        for word in words {
            if let end, word.start != end + 1 || bytes[Int(end)] != UInt8(ascii: " ") { return false }
            end = word.end
        }
        return true
    }

    /// The words with the blanks that stand before each of them, or with single spaces.
    private static func string(_ words: ArraySlice<Word>, of bytes: ByteView, spaced: Bool = true) -> String {
        guard let first = words.first, let last = words.last else { return "" }
        var result: [UInt8] = []
        result.reserveCapacity(Int(last.end - first.start))
        for (number, word) in words.enumerated() {
            if number > 0 {
                if spaced {
                    var start = Int(word.start)
                    while start > 0, bytes[start - 1].isBlank { start -= 1 }
                    for index in start..<Int(word.start) { result.append(bytes[index]) }
                } else {
                    result.append(UInt8(ascii: " "))
                }
            }
            let start = Int(word.start) + (word.role == .escapedText ? noBreakSpace.count : 0)
            for index in start..<Int(word.end) { result.append(bytes[index]) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// U+00A0 in UTF-8.
    static let noBreakSpace: [UInt8] = [0xC2, 0xA0]
}
