// Writing a manifest: each worker makes the lines of its own files, and the parts are put one after the other.

import Bytes
import Site

/// Some lines of a manifest.
struct ManifestLines: Sendable {
    /// What comes before `text`; lines of an older manifest are not copied.
    private var before: [ArraySlice<UInt8>] = []
    /// The last lines, each with its end.
    private var text: [UInt8] = []
    /// The sum of the digests of the lines.
    private(set) var checksum: UInt64 = 0

    /// No lines yet, and room for those of so many files.
    init(reserving files: Int = 0) {
        text.reserveCapacity(files * 100)
    }

    /// Adds the line of one file.
    mutating func append(_ record: ManifestRecord, _ path: SitePath) {
        let start = text.count
        text.append(hexadecimal: record.file.digest.value)
        text.append(UInt8(ascii: " "))
        text.append(hexadecimal: record.source.value)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: String(record.file.size).utf8)
        text.append(UInt8(ascii: " "))
        path.utf8.withBytes { text.append(contentsOf: $0) }
        checksum &+= Digest(of: text, start..<text.count).value
        text.append(UInt8(ascii: "\n"))
    }

    /// Adds lines of an older manifest as they are.
    mutating func append(_ entries: Range<Int>, of manifest: Manifest) {
        for entry in entries { checksum &+= Digest(of: manifest.text, manifest.line(entry)).value }
        before += [text[...], manifest.text[manifest.lines(entries)]]
        text = []
    }

    /// A whole manifest of these parts, to be written one after the other.
    static func chunks(_ state: Manifest.State, _ parts: [ManifestLines]) -> [ArraySlice<UInt8>] {
        var header = Array("\(ManifestReader.title)\(ManifestReader.version) \(state.rawValue) ".utf8)
        header.append(hexadecimal: parts.reduce(0) { $0 &+ $1.checksum })
        header.append(UInt8(ascii: "\n"))
        return [header[...]] + parts.flatMap { $0.before + [$0.text[...]] }
    }
}

extension [UInt8] {
    /// Appends 16 lower-case digits.
    fileprivate mutating func append(hexadecimal value: UInt64) {
        for half in [value >> 32, value & 0xFFFF_FFFF] {
            // Eight digits at once: each four bits in a byte of its own, then `0` to `9` or `a` to `f`.
            var digits = (half | half << 16) & 0x0000_FFFF_0000_FFFF
            digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
            digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
            let letters = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
            digits += 0x3030_3030_3030_3030 + letters * 0x27
            Swift.withUnsafeBytes(of: digits.bigEndian) { append(contentsOf: $0) }
        }
    }
}
