// Writes the lines of a calendar: escaped, folded at 75 bytes, never inside a character, and ended by CRLF (RFC
// 5545 §3.1 and §3.3.11).

import Bytes
import Civil
import ToDos

/// Writes lines. The buffer of one line is used again for the next.
struct CalendarLines {
    private var line: [UInt8] = []

    /// The maximum length of a line in bytes, without its end.
    private static let longest = 75

    /// Adds a line as it stands.
    mutating func add(_ text: String, to output: inout ByteBuffer) {
        line.append(contentsOf: text.utf8)
        end(&output)
    }

    /// Adds a line with a text.
    mutating func add(_ name: String, text: String, to output: inout ByteBuffer) {
        begin(name)
        append(text)
        end(&output)
    }

    /// Adds a line with texts separated by commas.
    mutating func add(_ name: String, texts: [String], to output: inout ByteBuffer) {
        begin(name)
        for (index, text) in texts.enumerated() {
            if index > 0 { line.append(UInt8(ascii: ",")) }
            append(text)
        }
        end(&output)
    }

    /// Adds a line with a date, e.g. `DUE;VALUE=DATE:20261124` or `DUE:20261124T180000Z`.
    mutating func add(_ name: String, date: ItemDate, to output: inout ByteBuffer) {
        line.append(contentsOf: name.utf8)
        switch date {
        case .day(let day):
            line.append(contentsOf: ";VALUE=DATE:".utf8)
            append(day)
        case .instant(let instant):
            let time = CivilTime(instant: instant.seconds, offset: 0)
            line.append(UInt8(ascii: ":"))
            append(time.day)
            line.append(UInt8(ascii: "T"))
            append(time.second / 3600, digits: 2)
            append(time.second / 60 % 60, digits: 2)
            append(time.second % 60, digits: 2)
            line.append(UInt8(ascii: "Z"))
        }
        end(&output)
    }

    private mutating func begin(_ name: String) {
        line.append(contentsOf: name.utf8)
        line.append(UInt8(ascii: ":"))
    }

    private mutating func append(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): line.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                line.append(UInt8(ascii: "\\"))
                line.append(byte)
            default: line.append(byte)
            }
        }
    }

    private mutating func append(_ day: Day) {
        let (year, month, day) = day.civil
        append(year, digits: 4)
        append(month, digits: 2)
        append(day, digits: 2)
    }

    private mutating func append(_ number: Int, digits: Int) {
        if digits > 1 { append(number / 10, digits: digits - 1) }
        line.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    private mutating func end(_ output: inout ByteBuffer) {
        var start = 0
        while line.count - start > Self.longest - (start == 0 ? 0 : 1) {
            var end = start + Self.longest - (start == 0 ? 0 : 1)
            while line[end] & 0xC0 == 0x80 { end -= 1 }
            end = characterStart(at: end, in: start)
            append(start..<end, to: &output)
            start = end
        }
        append(start..<line.count, to: &output)
        line.removeAll(keepingCapacity: true)
    }

    /// The start of the character that the scalar at an offset belongs to, e.g. of a family of emoji. It is the offset
    /// itself if the character has begun before this part of the line.
    private func characterStart(at offset: Int, in start: Int) -> Int {
        guard line[offset] >= 0x80 else { return offset }
        var end = offset + 1
        while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
        let part = String(decoding: line[start..<end], as: UTF8.self)
        let last = part.utf8.distance(from: part.startIndex, to: part.index(before: part.endIndex))
        return last > 0 ? start + last : offset
    }

    private func append(_ range: Range<Int>, to output: inout ByteBuffer) {
        if range.lowerBound > 0 { output.append(byte: UInt8(ascii: " ")) }
        output.append(line.span.extracting(range))
        output.append("\r\n")
    }
}
