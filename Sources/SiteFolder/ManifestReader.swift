// Reading a manifest, strictly: a line that a build would not have written, a path that could lead elsewhere, a
// wrong order or a wrong checksum make the whole of it unusable.

import Site

/// Reads the text of a manifest from its first byte to its last.
struct ManifestReader {
    /// How a manifest begins, up to its version.
    static let title = "todopress-manifest "
    /// The version of the format that we write and read.
    static let version = "1"

    private let text: [UInt8]
    private var position = 0
    private var line = 1

    /// The manifest of this text, whose file was last changed at that moment.
    static func manifest(
        _ text: [UInt8], changed: FileStatus.Moment
    ) throws(SiteFolderError.ManifestFault) -> Manifest {
        var reader = ManifestReader(text: text)
        return try reader.read(changed: changed)
    }

    private init(text: [UInt8]) {
        self.text = text
    }

    private mutating func read(
        changed: FileStatus.Moment
    ) throws(SiteFolderError.ManifestFault) -> Manifest {
        guard text.count < UInt32.max, takes(Self.title) else { throw .notAManifest }
        let version = String(decoding: text[word(upTo: UInt8(ascii: " "))].prefix(20), as: UTF8.self)
        guard !version.isEmpty, version.utf8.allSatisfy({ isDigit($0) }) else { throw .notAManifest }
        guard version == Self.version else { throw .laterVersion(version) }
        guard takes(UInt8(ascii: " ")) else { throw .line(1) }
        let stateName = String(decoding: text[word(upTo: UInt8(ascii: " "))], as: UTF8.self)
        guard let state = Manifest.State(rawValue: stateName), takes(UInt8(ascii: " ")),
            let checksum = hexadecimal(),
            takes(UInt8(ascii: "\n"))
        else { throw .line(1) }
        let entries = try entries(state, checksum)
        return Manifest(text: text, state: state, entries: entries, changed: changed)
    }

    private mutating func entries(
        _ state: Manifest.State, _ checksum: UInt64
    ) throws(SiteFolderError.ManifestFault) -> [Manifest.Entry] {
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity((text.count - position) / 50)
        var sum: UInt64 = 0
        var lastPath = position..<position
        while position < text.count {
            line += 1
            let start = position
            guard let digest = hexadecimal(), takes(UInt8(ascii: " ")), let size = decimal(),
                takes(UInt8(ascii: " "))
            else {
                throw .line(line)
            }
            let path = word(upTo: UInt8(ascii: "\n"))
            sum &+= Digest(of: text, start..<position).value
            guard takes(UInt8(ascii: "\n")), SitePath.fault(in: text, path) == nil else { throw .line(line) }
            let order = SitePath.order(of: text, lastPath, to: path)
            guard order == .before || order == .same && state == .unfinished else { throw .line(line) }
            lastPath = path
            entries.append(.init(digest: Digest(value: digest), size: size, path: path))
        }
        if sum != checksum { throw .checksum }
        return entries
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

    /// Goes over all bytes before the given one, or to the end.
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
        for _ in 0..<16 {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            case _: return nil
            }
            position += 1
        }
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
    /// The manifest in an output folder, `nil` if there is none.
    init?(in root: Folder) throws(SiteFolderError) {
        let name = FileName(Self.name)
        guard try root.status(of: name) != nil else { return nil }
        var text: [UInt8] = []
        let status = try root.read(name, into: &text)
        do throws(SiteFolderError.ManifestFault) {
            guard let status else { throw .notAFile }
            self = try ManifestReader.manifest(text, changed: status.changed)
        } catch {
            throw .manifest(path: root.path(of: name), error)
        }
    }
}
