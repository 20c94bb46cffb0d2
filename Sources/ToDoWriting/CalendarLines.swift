// Writes the lines of a calendar: escaped, folded at 75 bytes, never inside a character, and ended by CRLF (RFC
// 5545 §3.1 and §3.3.11).

import Bytes
import Civil
import Recurrence
import ToDos

/// Writes lines. The buffer of one line is used again for the next.
package struct CalendarLines: ~Copyable {
    package init() {}

    private var line = ByteBuffer()

    /// The maximum length of a line in bytes, without its end.
    private static let longest = 75

    /// Adds a line without escaping it.
    package mutating func add(_ text: String, to output: inout ByteBuffer) {
        line.append(string: text)
        end(&output)
    }

    /// Adds several lines.
    package mutating func add(_ texts: String..., to output: inout ByteBuffer) {
        for text in texts { add(text, to: &output) }
    }

    package mutating func add(_ name: String, text: String, to output: inout ByteBuffer) {
        add(name, texts: [text], to: &output)
    }

    /// Adds a line with texts separated by commas.
    package mutating func add(_ name: String, texts: [String], to output: inout ByteBuffer) {
        line.append(string: name)
        for (index, text) in texts.enumerated() {
            line.append(index == 0 ? ":" : ",")
            append(text)
        }
        end(&output)
    }

    /// Adds a line with a date: `DUE;VALUE=DATE:20261124` or `DUE:20261124T180000Z`. A time in a zone is one on its clocks:
    /// `DUE;TZID=Europe/Berlin:20261124T190000`.
    package mutating func add(
        _ name: String, date: ItemDate, in zone: Zone? = nil, to output: inout ByteBuffer
    ) {
        line.append(string: name)
        switch date {
        case .day(let day): line.append(string: ";VALUE=DATE:\(RecurrenceRule.Until.day(day))")
        case .instant(let instant):
            if let zone, !zone.isUTC, let time = Self.time(instant, in: zone) {
                line.append(string: ";TZID=\(zone.name):")
                line.append(string: "\(RecurrenceRule.Until.localTime(time.day, second: time.second))")
            } else {
                line.append(string: ":\(RecurrenceRule.Until.instant(instant.seconds))")
            }
        }
        end(&output)
    }

    /// The time on the clocks of a zone; nil outside the years 1…9999.
    private static func time(_ instant: Instant, in zone: Zone) -> CivilTime? {
        let time = zone.civilTime(instant.seconds)
        return ItemDate.day(time.day).isInYears ? time : nil
    }

    private mutating func append(_ text: String) {
        for byte in ICalendarWriter.text(text).utf8 {
            switch byte {
            case UInt8(ascii: "\n"): line.append("\\n")
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                line.append("\\")
                line.append(byte: byte)
            default: line.append(byte: byte)
            }
        }
    }

    private mutating func end(_ output: inout ByteBuffer) {
        line.withBytes { line in
            var start = 0
            while line.count - start > Self.longest - (start == 0 ? 0 : 1) {
                var end = start + Self.longest - (start == 0 ? 0 : 1)
                while line[end] & 0xC0 == 0x80 { end -= 1 }
                end = Self.characterStart(at: end, from: start, in: line)
                output.append(line.extracting(start..<end))
                output.append("\r\n ")
                start = end
            }
            output.append(line.extracting(start..<line.count))
            output.append("\r\n")
        }
        line.removeAll()
    }

    /// The start of the character that the scalar at an offset belongs to, e.g. of a family of emoji. It is the offset
    /// itself if the character has begun before this part of the line.
    private static func characterStart(at offset: Int, from start: Int, in line: Span<UInt8>) -> Int {
        guard line[offset] >= 0x80 else { return offset }
        var end = offset + 1
        while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
        let part = String(utf8: line.extracting(start..<end))
        let last = part.utf8.distance(from: part.startIndex, to: part.index(before: part.endIndex))
        return last > 0 ? start + last : offset
    }
}
