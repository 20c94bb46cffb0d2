// The texts of a calendar: character sets, quoted-printable values of vCalendar 1.0, and escapes (RFC 5545
// §3.3.11). A calendar is UTF-8. Older ones have another character set and name it in a parameter `CHARSET`, or in a MIME
// header that was saved with them.

import Bytes
import ToDos

struct CalendarText {
    private let file: ByteView
    /// The first character set that is named anywhere in the file, once one was looked for.
    private var namedInFile: CharacterSet??
    /// Whether there was a text that could not be decoded.
    private var hasUndecoded = false

    init(_ file: ByteView) { self.file = file }

    mutating func text(_ line: ContentLine) -> String { Self.unescaped(utf8(line)) }

    /// The value of a line that has several texts, separated by commas. They are trimmed, and empty ones left
    /// out.
    mutating func texts(_ line: ContentLine) -> [String] {
        let bytes = utf8(line)
        var texts: [String] = []
        var start = bytes.startIndex
        var index = start
        while index <= bytes.endIndex {
            if index == bytes.endIndex || bytes[index] == UInt8(ascii: ",") {
                let text = Self.unescaped(bytes[start..<index].trimmed(\.isBlank))
                if !text.isEmpty { texts.append(text) }
                start = index + 1
            } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
                index += 1
            }
            index += 1
        }
        return texts
    }

    /// The value of a line without unescaping, and without blanks around it.
    mutating func raw(_ line: ContentLine) -> String {
        String(decoding: utf8(line).trimmed(\.isBlank), as: UTF8.self)
    }

    /// The value of a line as a text, without blanks around it.
    mutating func plain(_ line: ContentLine) -> String { Self.unescaped(utf8(line).trimmed(\.isBlank)) }

    /// Warns of texts that could not be decoded.
    func warnOfUndecoded(in store: inout StoreBuilder) {
        guard hasUndecoded else { return }
        store.warn(
            .other(
                "the file has texts that are not UTF-8, and names no CHARSET that is known: their "
                    + "characters are shown as \u{FFFD}"))
    }

    // MARK: Character sets

    private mutating func utf8(_ line: ContentLine) -> ArraySlice<UInt8> {
        let isQuoted = line.parameter("ENCODING")?.uppercased() == "QUOTED-PRINTABLE"
        let bytes = isQuoted ? Self.decodedQuotedPrintable(line.value)[...] : line.value
        let isUTF8 = bytes.span.firstInvalidUTF8() == nil
        if isUTF8 { return bytes }
        let named = line.parameter("CHARSET").flatMap { CharacterSet(named: $0) } ?? characterSetOfFile()
        if let named {
            // Some programs leave UTF-8 between the bytes that they quote in another character set.
            let isMixed = isQuoted && line.value.span.firstInvalidUTF8() == nil
            return isMixed ? Self.decodedQuotedPrintable(line.value, in: named)[...] : named.utf8(bytes)[...]
        }
        hasUndecoded = true
        return bytes
    }

    /// The character set that the file names first, e.g. `charset=ISO-8859-1` or `X-LOTUS-CHARSET:windows-1250`.
    private mutating func characterSetOfFile() -> CharacterSet? {
        if let namedInFile { return namedInFile }
        let mark = Array("charset".utf8)
        var found: CharacterSet?
        var index = 0
        while found == nil {
            index = file.firstIndex(from: index) { $0.equal(UInt8(ascii: "=")) | $0.equal(UInt8(ascii: ":")) }
            guard index < file.count else { break }
            let start = index - mark.count
            index += 1
            guard start >= 0, mark.indices.allSatisfy({ file[start + $0] | 0x20 == mark[$0] | 0x20 }) else {
                continue
            }
            var end = index
            while end < index + 32, !"\r\n;:, ".utf8.contains(file[end]), file[end] != 0 { end += 1 }
            let name = file.withBytes(of: index..<min(end, file.count)) { String(utf8: $0) }
            found = CharacterSet(named: name.filter { $0 != "\"" })
        }
        namedInFile = .some(found)
        return found
    }

    /// The bytes of a value, of which those that are quoted may be in a character set.
    private static func decodedQuotedPrintable(
        _ bytes: ArraySlice<UInt8>, in characters: CharacterSet? = nil
    ) -> [UInt8] {
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex,
                bytes[index + 1].isHexadecimalDigit, bytes[index + 2].isHexadecimalDigit,
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                // A line break is written =0D=0A.
                if byte != UInt8(ascii: "\r") { text += characters?.utf8([byte]) ?? [byte] }
                index += 3
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return text
    }

    // MARK: Escapes

    /// Undoes the escapes. A backslash before another character is kept, as in the paths of Windows
    /// that some programs write; but quotes and colons are often escaped without need.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
            switch (Unicode.Scalar(byte), Unicode.Scalar(next)) {
            case ("\\", "n"), ("\\", "N"):
                text.append(UInt8(ascii: "\n"))
                index += 2
            case ("\\", "\\"), ("\\", ";"), ("\\", ","), ("\\", "\""), ("\\", ":"):
                text.append(next)
                index += 2
            default:
                text.append(byte)
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
