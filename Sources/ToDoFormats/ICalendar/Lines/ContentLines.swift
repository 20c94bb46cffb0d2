// The lines of a calendar (RFC 5545 §3.1). A long line is folded: it goes on in the next one, which begins with
// a space or a tab. Folds are undone byte by byte, since they may fall inside a UTF-8 sequence. Lines end in
// CRLF by the RFC; LF and CR alone are read too. Empty lines are skipped.

import Bytes

/// Goes through the unfolded lines of a calendar.
struct ContentLines {
    private let bytes: ByteView
    private let end: Int
    /// The offset after the current line and its end.
    private(set) var position: Int
    private(set) var line = ContentLine()

    /// The lines of a range, which begins with a line.
    init(_ bytes: ByteView, in range: Range<Int>) {
        (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// Goes to the next line. Returns false at the end.
    mutating func next() -> Bool {
        while position < end, bytes[position].isLineEnd { position += 1 }
        guard position < end else { return false }
        line.start(at: position)
        appendPhysicalLine()
        while true {
            if position < end, bytes[position].isBlank {
                position += 1
                // A soft line break before the fold, not an escape that the fold divides.
                let isEscape = bytes[position].isHexadecimalDigit && bytes[position + 1].isHexadecimalDigit
                if line.isContinuedQuotedPrintable, !isEscape { line.removeLast() }
            } else if line.isContinuedQuotedPrintable {
                line.removeLast()
            } else {
                return true
            }
            appendPhysicalLine()
            // The end of the file within a quoted-printable line.
            if position >= end { return true }
        }
    }

    /// Parses the current line. Returns false if it is not of the form `NAME:VALUE`.
    mutating func parse() -> Bool { line.parse() }

    private mutating func appendPhysicalLine() {
        let stop = bytes.firstIndex(from: position) {
            $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
        }
        line.append(position..<min(stop, end), of: bytes)
        position = min(stop, end)
        // CRLF, LF, CR, and the CR CR LF of files that were converted once too often.
        if position < end, bytes[position] == UInt8(ascii: "\r") {
            position += 1
            if position + 1 < end, bytes[position] == UInt8(ascii: "\r"),
                bytes[position + 1] == UInt8(ascii: "\n")
            {
                position += 1
            }
            if position < end, bytes[position] == UInt8(ascii: "\n") { position += 1 }
        } else if position < end {
            position += 1
        }
    }
}
