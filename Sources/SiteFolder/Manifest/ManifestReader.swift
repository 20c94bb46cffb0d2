// A strict parser for manifests. A line that a build would not have written, a path that could lead out of
// the site, a wrong order or a wrong checksum makes the whole manifest unusable.

import Bytes
import Files
import Site

/// Parses the text of a manifest.
struct ManifestReader {
    private typealias Fault = SiteFolderError.ManifestFault

    private let text: [UInt8]
    private var position = 0
    /// The number of the line at the current position, starting at 1.
    private var line = 1
    private var state = Manifest.State.complete
    private var part: ManifestPart?
    private var entries: [Manifest.Entry] = []

    /// Parses a manifest's text. `known` gives the time of `Manifest.known` for its checksum.
    static func manifest(
        _ text: [UInt8], known: (_ checksum: Digest) -> FileTime? = { _ in nil }
    ) throws(SiteFolderError.ManifestFault) -> Manifest {
        var reader = ManifestReader(text: text)
        let checksum: Digest
        do throws(Fault) { checksum = try reader.read() } catch {
            let first = text.prefix { $0 != UInt8(ascii: "\n") }
            let isManifest = first.starts(with: ManifestWriter.title.utf8)
            throw isManifest && first.last == UInt8(ascii: "\r") ? .lineEnds : error
        }
        return Manifest(
            reader.entries, reader.state, reader.part, checksum: checksum, known: known(checksum))
    }

    private init(text: [UInt8]) {
        self.text = text
        entries.reserveCapacity(text.count / 60)
    }

    private mutating func read() throws(Fault) -> Digest {
        guard takes(ManifestWriter.title) else { throw .notAManifest }
        let version = word()
        guard !version.isEmpty, version.utf8.allSatisfy(\.isDigit) else { throw .notAManifest }
        guard version == ManifestWriter.version else { throw .otherVersion(String(version.prefix(20))) }
        try expect(UInt8(ascii: " "))
        guard let state = Manifest.State(rawValue: word()) else { throw .line(line) }
        self.state = state
        try expectLineEnd()
        if takes("part ") { try readPart() }
        return try readFiles()
    }

    private mutating func readPart() throws(Fault) {
        guard let number = PartNumber(word()) else { throw .line(line) }
        try expect(UInt8(ascii: " "))
        part = ManifestPart(number: number, build: try digest())
        try expectLineEnd()
    }

    /// Parses the lines of the files and the last one. Returns the checksum.
    private mutating func readFiles() throws(Fault) -> Digest {
        var end = position
        while !takes("checksum ") {
            try readFile(try digest())
            try expectLineEnd()
            end = position
        }
        let checksum = try digest()
        try expectLineEnd()
        guard position == text.count else { throw .line(line) }
        guard checksum == Digest(of: text.span.extracting(0..<end)) else { throw .checksum }
        return checksum
    }

    /// Parses the size and path of a file. Only an unfinished manifest may contain a path twice.
    private mutating func readFile(_ digest: Digest) throws(Fault) {
        try expect(UInt8(ascii: " "))
        let size = try decimal()
        try expect(UInt8(ascii: " "))
        let range = restOfLine()
        guard let path = try? SitePath(text.span.extracting(range)) else { throw .line(line) }
        if let last = entries.last?.path {
            guard last < path || last == path && state == .unfinished else { throw .line(line) }
        }
        entries.append(Manifest.Entry(path, FileRecord(size: size, digest: digest)))
    }

    /// Consumes the expected bytes if they come next.
    private mutating func takes(_ expected: String) -> Bool {
        guard text[position...].starts(with: expected.utf8) else { return false }
        position += expected.utf8.count
        return true
    }

    private mutating func expect(_ expected: UInt8) throws(Fault) {
        guard position < text.count, text[position] == expected else { throw .line(line) }
        position += 1
    }

    private mutating func expectLineEnd() throws(Fault) {
        try expect(UInt8(ascii: "\n"))
        line += 1
    }

    /// Consumes all bytes up to a space or the end of the line.
    private mutating func word() -> String {
        let bytes = text[position...].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        position = bytes.endIndex
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Consumes all bytes up to the end of the line.
    private mutating func restOfLine() -> Range<Int> {
        let start = position
        position = text.span.firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) }
        return start..<position
    }

    /// Consumes exactly 16 lower-case hexadecimal digits.
    private mutating func digest() throws(Fault) -> Digest {
        guard position + 16 <= text.count else { throw .line(line) }
        var value: UInt64 = 0
        for byte in text[position..<position + 16] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte & 15 + 9)
            case _: throw .line(line)
            }
        }
        position += 16
        return Digest(value: value)
    }

    /// Consumes a number of at most 18 digits without a sign or leading zeros.
    private mutating func decimal() throws(Fault) -> Int {
        let digits = text[position...].prefix(while: \.isDigit)
        guard 1...18 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            throw .line(line)
        }
        position = digits.endIndex
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
