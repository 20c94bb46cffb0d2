// Projects, tags and fields inside the line of a task, as in `Call Mom +Family @phone due:2026-11-24`. They are
// removed from the beginning and the end of the title. Between other words a project or a tag stays, because the
// sentence needs it: `Ask @Anna for the key`.

import Bytes

/// The words of a line, and the title that they leave. An instance can be used for many lines.
struct TitleWords {
    enum Role: UInt8 {
        case text
        /// A word of the title that begins with a no-break space, which is not part of the title.
        case escapedText
        /// A project or a tag.
        case mark
        /// A field, which is never part of the title.
        case field
        /// A field of another program. It is a word of the title, but no word of the sentence: projects and tags before it
        /// are at the end of the title.
        case foreignField
        /// A field that cannot be read. It stays in the title, where it can be seen, but is not part of the name.
        case unreadField
    }

    private struct Word {
        let start, end: UInt32
        let role: Role

        var isText: Bool { role == .text || role == .escapedText }
        /// Whether it is no part of a title that begins after it or ends before it.
        var isDropped: Bool { role == .mark || role == .field }
    }

    private var words: [Word] = []

    /// Whether there is anything else than fields.
    var hasWords: Bool { words.contains { $0.role != .field } }

    mutating func removeAll() { words.removeAll(keepingCapacity: true) }

    /// Adds the next word of the line.
    mutating func append(_ range: Range<Int>, _ role: Role) {
        words.append(Word(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), role: role))
    }

    /// The title as it is shown, and the name from which an ID is derived: the title without projects, tags and
    /// fields, and with single spaces. A title without any other word keeps its projects and tags, and if it
    /// has none of them its fields.
    func title(in bytes: ByteView) -> (title: String, name: String) {
        // Without any other word, the fields of other programs are the title.
        let isWord: (Word) -> Bool =
            words.contains(where: \.isText) ? { $0.isText } : { $0.role == .foreignField }
        guard let first = words.firstIndex(where: isWord), let last = words.lastIndex(where: isWord) else {
            let marks = words.filter { $0.role == .mark || $0.role == .unreadField }
            let title = Self.string(marks.isEmpty ? words : marks, of: bytes)
            return (title, title)
        }
        // Most titles are a part of the line as it is.
        if words.indices.allSatisfy({
            words[$0].role == .text || !(first...last ~= $0) && words[$0].isDropped
        }),
            hasSingleSpaces(first...last, bytes)
        {
            let title = bytes.withBytes(of: Int(words[first].start)..<Int(words[last].end)) {
                String(utf8: $0)
            }
            return (title, title)
        }
        let kept = words.indices.filter { index in
            switch words[index].role {
            case .text, .escapedText, .foreignField, .unreadField: true
            case .mark: first...last ~= index
            case .field: false
            }
        }
        return (
            Self.string(kept.map { words[$0] }, of: bytes),
            Self.string(
                words.filter { $0.isText || $0.role == .foreignField }, of: bytes, spaced: false)
        )
    }

    /// Whether the words of a range are separated by single spaces.
    private func hasSingleSpaces(_ range: ClosedRange<Int>, _ bytes: ByteView) -> Bool {
        range.dropFirst().allSatisfy { index in
            let end = words[index - 1].end
            return words[index].start == end + 1 && bytes[Int(end)] == UInt8(ascii: " ")
        }
    }

    /// The words with the blanks before each of them, or with single spaces.
    private static func string(_ words: [Word], of bytes: ByteView, spaced: Bool = true) -> String {
        var result: [UInt8] = []
        for (number, word) in words.enumerated() {
            var start = Int(word.start)
            if word.role == .escapedText { start += noBreakSpace.count }
            if number > 0 {
                var blanks = Int(word.start)
                while spaced, blanks > 0, bytes[blanks - 1].isBlank { blanks -= 1 }
                result += spaced ? bytes.array(blanks..<Int(word.start)) : [UInt8(ascii: " ")]
            }
            result += bytes.array(start..<Int(word.end))
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// U+00A0 in UTF-8.
    static let noBreakSpace: [UInt8] = [0xC2, 0xA0]
}

extension ByteView {
    /// The words of a range, which have blanks between them.
    func words(in range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, !self[index].isBlank { index += 1 }
            if start < index { words.append(start..<index) }
            while index < range.upperBound, self[index].isBlank { index += 1 }
        }
        return words
    }
}
