// Reads a manifest, strictly: a line that a build would not have written, a path that could lead elsewhere, a wrong order
// or a wrong checksum make the whole of it unusable.
//
// Version 2, of Todopress 1, is read too, so that a site of it need not be deleted. Its first line ends in the checksum,
// there is no record of the build, and the lines of files have a further digest after the first. Its checksum is the sum
// of the digests of all lines after the first.

import Bytes
import Files
import Site

/// Goes over the text of a manifest.
struct ManifestReader {
    /// How a manifest begins, up to its version.
    static let title = "todopress-manifest "
    /// The version of the format that is written.
    static let version = "3"

    private typealias Fault = SiteFolderError.ManifestFault

    private let text: [UInt8]
    private var position = 0
    /// The line that the position is in, from 1.
    private var line = 1

    private init(text: [UInt8]) {
        self.text = text
    }

    /// The manifest of this text, written at this time.
    static func manifest(
        _ text: [UInt8], written: FileTime?
    ) throws(SiteFolderError.ManifestFault) -> Manifest {
        guard text.count < UInt32.max else { throw .notAManifest }
        var reader = ManifestReader(text: text)
        let version = try reader.readVersion()
        let state = try reader.readState()
        let result: (record: BuildRecord?, entries: [Manifest.Entry])
        switch version {
        case 3: result = try reader.readFormat3(state)
        case _: result = (nil, try reader.readFormat2(state))
        }
        return Manifest(
            text: text, state: state, record: result.record, entries: result.entries, written: written)
    }

    private mutating func readVersion() throws(Fault) -> Int {
        guard takes(Self.title) else { throw .notAManifest }
        let version = String(decoding: text[word()].prefix(20), as: UTF8.self)
        guard !version.isEmpty, version.utf8.allSatisfy({ isDigit($0) }) else { throw .notAManifest }
        guard let number = Int(version), [2, 3].contains(number), version.count == 1 else {
            throw .otherVersion(version)
        }
        return number
    }

    private mutating func readState() throws(Fault) -> Manifest.State {
        guard takes(" "), let state = Manifest.State(rawValue: String(decoding: text[word()], as: UTF8.self))
        else { throw .line(line) }
        return state
    }

    private mutating func readFormat3(
        _ state: Manifest.State
    ) throws(Fault) -> (record: BuildRecord, entries: [Manifest.Entry]) {
        guard takesLineEnd(), takes("fingerprint "), let fingerprint = hexadecimal(), takesLineEnd(),
            takes("summary "), let summary = unescapedLine()
        else { throw .line(line) }
        var warnings: [String] = []
        while takes("warning ") {
            guard let warning = unescapedLine() else { throw .line(line) }
            warnings.append(warning)
        }
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity((text.count - position) / 64)
        var last: SitePath?
        while position < text.count, text[position] != UInt8(ascii: "c") || !isAtChecksum {
            let digest = try readDigest()
            entries.append(try readFile(digest, after: &last, state))
            guard takesLineEnd() else { throw .line(line) }
        }
        let checksum = Digest(of: text.span.extracting(0..<position))
        guard takes("checksum "), let expected = hexadecimal(), takesLineEnd(), position == text.count else {
            throw .line(line)
        }
        guard checksum.value == expected else { throw .checksum }
        let record = BuildRecord(
            fingerprint: Digest(value: fingerprint), summary: summary, warnings: warnings)
        return (record, entries)
    }

    private mutating func readFormat2(_ state: Manifest.State) throws(Fault) -> [Manifest.Entry] {
        guard takes(" "), let checksum = hexadecimal(), takesLineEnd() else { throw .line(line) }
        var entries: [Manifest.Entry] = []
        var last: SitePath?
        var sum: UInt64 = 0
        while position < text.count {
            let start = position
            let digest = try readDigest()
            _ = try readDigest()
            entries.append(try readFile(digest, after: &last, state))
            sum &+= Digest(of: text.span.extracting(start..<position)).value
            guard takesLineEnd() else { throw .line(line) }
        }
        guard sum == checksum else { throw .checksum }
        return entries
    }

    private mutating func readDigest() throws(Fault) -> Digest {
        guard let value = hexadecimal(), takes(" ") else { throw .line(line) }
        return Digest(value: value)
    }

    /// Reads the size and path of a file, whose path comes after the last one. Only an unfinished manifest may have a
    /// path twice.
    private mutating func readFile(
        _ digest: Digest, after last: inout SitePath?, _ state: Manifest.State
    ) throws(Fault) -> Manifest.Entry {
        guard let size = decimal(), takes(" ") else { throw .line(line) }
        let range = restOfLine()
        guard let path = try? SitePath(text.span.extracting(range)) else { throw .line(line) }
        if let last {
            guard last < path || last == path && state == .unfinished else { throw .line(line) }
        }
        last = path
        return Manifest.Entry(FileRecord(size: size, digest: digest), path: range)
    }

    private var isAtChecksum: Bool { text[position...].starts(with: "checksum ".utf8) }

    /// Goes over the expected bytes; whether they were there.
    private mutating func takes(_ expected: String) -> Bool {
        guard text[position...].starts(with: expected.utf8) else { return false }
        position += expected.utf8.count
        return true
    }

    /// Goes over the end of a line; whether it was there.
    private mutating func takesLineEnd() -> Bool {
        guard takes("\n") else { return false }
        line += 1
        return true
    }

    /// Goes over all bytes up to a space or the end of the line.
    private mutating func word() -> Range<Int> {
        let start = position
        while position < text.count, text[position] != UInt8(ascii: " "), text[position] != UInt8(ascii: "\n")
        {
            position += 1
        }
        return start..<position
    }

    /// Goes over all bytes up to the end of the line.
    private mutating func restOfLine() -> Range<Int> {
        let start = position
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
        return start..<position
    }

    /// Goes over the rest of a line and its end, and takes back what the writer escaped.
    private mutating func unescapedLine() -> String? {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text[restOfLine()] {
            switch (isEscaped, byte) {
            case (false, UInt8(ascii: "\\")):
                isEscaped = true
                continue
            case (false, _), (true, UInt8(ascii: "\\")): bytes.append(byte)
            case (true, UInt8(ascii: "n")): bytes.append(UInt8(ascii: "\n"))
            case (true, _): return nil
            }
            isEscaped = false
        }
        guard !isEscaped, let value = String(validating: bytes, as: UTF8.self), takesLineEnd() else {
            return nil
        }
        return value
    }

    /// Goes over exactly 16 lower-case digits.
    private mutating func hexadecimal() -> UInt64? {
        guard position + 16 <= text.count else { return nil }
        var value: UInt64 = 0
        for byte in text[position..<position + 16] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            case _: return nil
            }
        }
        position += 16
        return value
    }

    /// Goes over a number without a sign and without leading zeros.
    private mutating func decimal() -> Int? {
        let digits = text[position...].prefix { isDigit($0) }
        guard digits.count == 1 || digits.first != UInt8(ascii: "0"),
            let value = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        position += digits.count
        return value
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
