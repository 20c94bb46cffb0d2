// Reading a manifest, strictly: a line that a build would not have written, a path that could lead elsewhere, a
// wrong order or a wrong checksum make the whole of it unusable. The lines are read in parts, side by side.

import Bytes
import Site

/// Reads the lines of a manifest that begin in a part of its text.
struct ManifestReader {
    /// How a manifest begins, up to its version.
    static let title = "todopress-manifest "
    /// The version of the format that we write and read.
    static let version = "2"
    /// How many bytes of lines a thread reads at a time.
    private static let part = 1 << 20

    private let text: [UInt8]
    private var position = 0

    private init(text: [UInt8], at position: Int) {
        self.text = text
        self.position = position
    }

    /// The manifest of this text, written at that moment, read by up to so many threads.
    static func manifest(
        _ text: [UInt8], written: FileStatus.Moment?, jobs: Int = 1
    ) throws(SiteFolderError.ManifestFault) -> Manifest {
        guard text.count < UInt32.max else { throw .notAManifest }
        var header = ManifestReader(text: text, at: 0)
        let (state, checksum) = try header.readHeader()
        let start = header.position

        let blocks = Blocks(count: text.count - start, of: part, jobs: jobs)
        let parts = blocks.results { range in
            Result { () throws(LineFault) in
                var reader = ManifestReader(text: text, at: start + range.lowerBound)
                return try reader.readLines(before: start + range.upperBound, from: start, state)
            }
        }
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity(text.count / 60)
        var sum: UInt64 = 0
        do throws(LineFault) {
            for part in parts {
                let part = try part.get()
                if let last = entries.last, let first = part.entries.first {
                    try check(last.path, comesBefore: first, in: text, state)
                }
                entries += part.entries
                sum &+= part.sum
            }
        } catch {
            throw .line(text[..<error.offset].count { $0 == UInt8(ascii: "\n") } + 1)
        }
        if sum != checksum { throw .checksum }
        return Manifest(text: text, state: state, entries: entries, written: written)
    }

    /// A line that no build would have written begins at this offset.
    private struct LineFault: Error {
        let offset: Int
    }

    private mutating func readHeader() throws(SiteFolderError.ManifestFault) -> (Manifest.State, UInt64) {
        guard takes(Self.title) else { throw .notAManifest }
        let version = String(decoding: text[word(upTo: UInt8(ascii: " "))].prefix(20), as: UTF8.self)
        guard !version.isEmpty, version.utf8.allSatisfy({ isDigit($0) }) else { throw .notAManifest }
        guard version == Self.version else { throw .otherVersion(version) }
        guard takes(UInt8(ascii: " ")) else { throw .line(1) }
        let stateName = String(decoding: text[word(upTo: UInt8(ascii: " "))], as: UTF8.self)
        guard let state = Manifest.State(rawValue: stateName), takes(UInt8(ascii: " ")),
            let checksum = hexadecimal(),
            takes(UInt8(ascii: "\n"))
        else { throw .line(1) }
        return (state, checksum)
    }

    /// Reads the lines that begin before `end`; the one that the position is in the middle of belongs to the part
    /// before. The first line begins at `start`.
    private mutating func readLines(
        before end: Int, from start: Int, _ state: Manifest.State
    ) throws(LineFault) -> (entries: [Manifest.Entry], sum: UInt64) {
        if position > start {
            position -= 1
            _ = word(upTo: UInt8(ascii: "\n"))
            position += 1
        }
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity(max(0, end - position) / 60)
        var sum: UInt64 = 0
        while position < end {
            let line = position
            guard let digest = hexadecimal(), takes(UInt8(ascii: " ")), let source = hexadecimal(),
                takes(UInt8(ascii: " ")), let size = decimal(), takes(UInt8(ascii: " "))
            else { throw LineFault(offset: line) }
            let path = word(upTo: UInt8(ascii: "\n"))
            sum &+= Digest(of: text, line..<position).value
            guard takes(UInt8(ascii: "\n")), SitePath.fault(in: text, path) == nil else {
                throw LineFault(offset: line)
            }
            let file = FileRecord(size: size, digest: Digest(value: digest))
            let record = ManifestRecord(file: file, source: Digest(value: source))
            let entry = Manifest.Entry(record, lineStart: line, path: path)
            if let last = entries.last { try Self.check(last.path, comesBefore: entry, in: text, state) }
            entries.append(entry)
        }
        return (entries, sum)
    }

    /// Two lines of one path are for unfinished manifests only.
    private static func check(
        _ path: Range<Int>, comesBefore entry: Manifest.Entry, in text: [UInt8], _ state: Manifest.State
    ) throws(LineFault) {
        switch SitePath.order(of: text, path, to: entry.path) {
        case .before: break
        case .same where state == .unfinished: break
        case .same, .after: throw LineFault(offset: entry.line.lowerBound)
        }
    }

    /// Goes over the expected bytes; whether they were there.
    private mutating func takes(_ expected: String) -> Bool {
        guard text[position...].starts(with: expected.utf8) else { return false }
        position += expected.utf8.count
        return true
    }

    /// Goes over the expected byte; whether it was there.
    private mutating func takes(_ expected: UInt8) -> Bool {
        guard position < text.count, text[position] == expected else { return false }
        position += 1
        return true
    }

    /// Goes over all bytes before the given one, or to the end of the line.
    private mutating func word(upTo end: UInt8) -> Range<Int> {
        let start = position
        while position < text.count, text[position] != end, text[position] != UInt8(ascii: "\n") {
            position += 1
        }
        return start..<position
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

    /// Goes over a number as a build writes it: no sign, no zero before other digits.
    private mutating func decimal() -> Int? {
        let start = position
        var value = 0
        while position < text.count, isDigit(text[position]), position - start < 19 {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            let (sum, carry) = product.addingReportingOverflow(Int(text[position] - UInt8(ascii: "0")))
            if carry { return nil }
            value = sum
            position += 1
        }
        let digits = position - start
        return digits == 0 || (digits > 1 && text[start] == UInt8(ascii: "0")) ? nil : value
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Manifest {
    /// The manifest in an output folder, read by up to so many threads; `nil` if there is none.
    init?(in root: Folder, jobs: Int) throws(SiteFolderError) {
        let name = FileName(Self.name)
        guard try root.status(of: name) != nil else { return nil }
        var text: [UInt8] = []
        let status = try root.read(name, into: &text)
        do throws(SiteFolderError.ManifestFault) {
            guard let status else { throw .notAFile }
            self = try ManifestReader.manifest(text, written: status.marked, jobs: jobs)
        } catch {
            throw .manifest(path: root.path(of: name), error)
        }
    }
}
