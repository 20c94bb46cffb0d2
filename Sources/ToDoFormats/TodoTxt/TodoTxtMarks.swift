// Tells todo.txt from other text by its marks. Every text is a valid todo.txt file, so a file is taken for one only
// if enough of its lines have marks to rule out prose.

import Bytes

/// Counts the lines that have marks of todo.txt.
struct TodoTxtMarks {
    /// Lines that begin with `x ` or `(A) `, or have a `+project` or a `due:` date.
    private(set) var clear = 0
    /// Lines that have only a `@context` or begin with a date, which lines of mails and diaries do as well.
    private(set) var weak = 0
    /// All lines, without empty ones.
    private(set) var lines = 0

    /// How much of a file is looked at.
    private static let maxLines = 500
    private static let maxBytes = 1 << 17

    /// Whether any line has a mark.
    var hasMarks: Bool { clear + weak > 0 }

    /// Whether the file is todo.txt: every second line has a mark, and one of them a clear one, or every third line has a
    /// mark, and three of them a clear one. Without clear ones, two of three lines have a mark.
    var isTodoTxt: Bool {
        guard clear > 0 else { return weak > 0 && weak * 3 >= lines * 2 }
        return (clear + weak) * (clear < 3 ? 2 : 3) >= lines
    }

    /// Counts the lines of the first part of a file. Binary files have no marks.
    init(_ bytes: ByteView) {
        let end = min(bytes.count, Self.maxBytes)
        var start = bytes.byteOrderMarkLength
        while start < end, lines < Self.maxLines {
            var lineEnd = start
            while lineEnd < end, !"\n\r\0".utf8.contains(bytes[lineEnd]) { lineEnd += 1 }
            guard lineEnd == end || bytes[lineEnd] != 0 else {
                (clear, weak) = (0, 0)
                return
            }
            count(start..<lineEnd, of: bytes)
            start = lineEnd + 1
        }
    }

    /// Whether a line of the first part of a file begins with `x ` or with a priority such as `(A) `, which no
    /// line of a Markdown list does.
    static func hasPriorityOrCompletion(_ bytes: ByteView) -> Bool {
        let end = min(bytes.count, maxBytes)
        var start = bytes.byteOrderMarkLength
        while start < end {
            if bytes[start] == UInt8(ascii: "x"), bytes[start + 1] == UInt8(ascii: " ") { return true }
            if TodoTxtWord.priority(at: start, of: bytes) != nil, bytes[start + 3] == UInt8(ascii: " ") {
                return true
            }
            start = bytes.firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) } + 1
        }
        return false
    }

    private mutating func count(_ line: Range<Int>, of bytes: ByteView) {
        var (isClear, isWeak) = (false, false)
        let index = line.lowerBound
        if bytes[index] == UInt8(ascii: "x"), bytes[index + 1] == UInt8(ascii: " "),
            bytes[index + 2].isWordByte
        {
            isClear = true
        } else if TodoTxtWord.priority(at: index, of: bytes) != nil, bytes[index + 3] == UInt8(ascii: " ") {
            isClear = true
        } else if bytes.hasISODay(at: index) {
            if isLog(line, of: bytes) {
                lines += 1
                return
            }
            isWeak = true
        }
        let words = bytes.words(in: line)
        for word in words {
            let start = word.lowerBound
            // At the beginning of a line, `+word` may be a line that a diff adds.
            let isSignedWord =
                start > line.lowerBound && bytes[start + 1].isWordByte && !bytes[start + 1].isDigit
            switch TodoTxtWord(word, of: bytes, isFirst: false) {
            case .project: isClear = isClear || isSignedWord
            case .context: isWeak = isWeak || isSignedWord
            case .field(let field):
                // `due:` is rare in prose, so that its date may have any form.
                guard case .date(let name, _) = field.value else { continue }
                let value = start + field.prefix.count
                isClear = isClear || bytes.hasISODay(at: value) || name == "due" && bytes[value].isDigit
            case .text, .foreignField, .escaped: break
            }
        }
        if words.isEmpty { return }
        lines += 1
        if isClear { clear += 1 } else if isWeak { weak += 1 }
    }

    /// Whether a line that begins with a date is one of a log: a time or a word in capitals follows, as `INFO`.
    private func isLog(_ line: Range<Int>, of bytes: ByteView) -> Bool {
        let rest = line.dropFirst(10).drop { bytes[$0].isBlank }
        let word = rest.prefix { !bytes[$0].isBlank }
        let isTime = word.prefix(2).allSatisfy { bytes[$0].isDigit } && word.contains { bytes[$0] == 0x3A }
        let isLevel = word.count > 2 && word.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[$0] }
        // RFC 3339 has a T between date and time.
        return line.count > 10 && !bytes[line.lowerBound + 10].isBlank || isTime || isLevel
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit or a part of a character outside ASCII.
    fileprivate var isWordByte: Bool { isLetterOrDigit || self >= 0x80 }
}
