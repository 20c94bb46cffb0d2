// Splits comma-separated values into rows and fields (RFC 4180): fields in quotation marks may contain separators,
// line breaks and doubled quotation marks. Rows end with CRLF, LF or CR.

import Bytes

struct CSVScanner {
    private let bytes: ByteView
    private let separator: UInt8
    /// The offset of the next row.
    private(set) var position: Int
    /// Whether quotation marks are ordinary characters.
    private var isPlain = false

    struct Field {
        /// Its bytes, without the quotation marks around it.
        let range: Range<Int>
        /// Whether it has doubled quotation marks.
        let hasQuotes: Bool
    }

    enum Problem: Error, Equatable {
        /// The quotation mark at an offset is not closed.
        case unclosedQuote(Int)
        /// A closing quotation mark is followed by something other than a separator.
        case textAfterQuote(Int)
    }

    /// Starts at an offset.
    init(_ bytes: ByteView, from start: Int, separator: UInt8) {
        (self.bytes, self.separator, position) = (bytes, separator, start)
    }

    /// Reads the next row; nil at the end. Of the fields after the first `most`, only the first one that is not
    /// empty is kept.
    mutating func row(_ most: Int, into fields: inout [Field]) throws(Problem) -> Range<Int>? {
        fields.removeAll(keepingCapacity: true)
        guard position < bytes.count else { return nil }
        let start = position
        while true {
            let field = try field()
            if fields.count < most || fields.count == most && !field.range.isEmpty { fields.append(field) }
            let end = position
            position += 1
            if end < bytes.count, bytes[end] == separator { continue }
            if bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") { position += 1 }
            position = min(position, bytes.count)
            return start..<end
        }
    }

    /// Reads the next row like `row`. One in which the quotation marks are wrong is read as a line, with its quotation marks.
    mutating func row(
        _ most: Int, into fields: inout [Field], noting note: (Problem) -> Void
    ) -> Range<Int>? {
        let start = position
        do throws(Problem) {
            return try row(most, into: &fields)
        } catch {
            note(error)
            (position, isPlain) = (start, true)
            defer { isPlain = false }
            return try? row(most, into: &fields)
        }
    }

    /// Reads a field up to its separator or the end of its row.
    private mutating func field() throws(Problem) -> Field {
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), !isPlain else {
            let separator = separator
            position = bytes.firstIndex(from: start) {
                $0.equal(separator) | $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
            }
            return Field(range: start..<position, hasQuotes: false)
        }
        var hasQuotes = false
        while true {
            let quote = bytes.firstIndex(from: position + 1) { $0.equal(UInt8(ascii: "\"")) }
            guard quote < bytes.count else { throw .unclosedQuote(start) }
            position = quote + 1
            guard bytes[position] == UInt8(ascii: "\"") else {
                let isEnd =
                    position >= bytes.count || bytes[position] == separator
                    || "\r\n".utf8.contains(bytes[position])
                guard isEnd else { throw .textAfterQuote(position) }
                return Field(range: start + 1..<quote, hasQuotes: hasQuotes)
            }
            hasQuotes = true
        }
    }

    /// The text of a field, in which line breaks are line feeds.
    func string(_ field: Field) -> String {
        let text = bytes.withBytes(of: field.range) { String(utf8: $0) }
        guard field.hasQuotes || text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        var result: [UInt8] = []
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch (last, byte) {
            case (UInt8(ascii: "\""), UInt8(ascii: "\"")) where field.hasQuotes:
                last = 0
                continue
            case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): break
            case (_, UInt8(ascii: "\r")): result.append(UInt8(ascii: "\n"))
            case (_, let byte): result.append(byte)
            }
            last = byte
        }
        return String(decoding: result, as: UTF8.self)
    }
}
