// Writing a manifest: each worker makes the lines of its own files, and the parts are put one after the other.

import Site

/// Some lines of a manifest.
struct ManifestLines: Equatable, Sendable {
    private(set) var text: [UInt8] = []
    /// The sum of the digests of the lines.
    private(set) var checksum: UInt64 = 0

    /// No lines yet, and room for so many bytes.
    init(reserving bytes: Int = 0) {
        text.reserveCapacity(bytes)
    }

    /// Adds the line of one file.
    mutating func append(_ record: FileRecord, _ path: SitePath) {
        let start = text.count
        text.append(hexadecimal: record.digest.value)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: String(record.size).utf8)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: path.text.utf8)
        checksum &+= Digest(of: text, start..<text.count).value
        text.append(UInt8(ascii: "\n"))
    }

    /// A whole manifest of these parts, to be written one after the other.
    static func chunks(_ state: Manifest.State, _ parts: [ManifestLines]) -> [[UInt8]] {
        var header = Array("\(ManifestReader.title)\(ManifestReader.version) \(state.rawValue) ".utf8)
        header.append(hexadecimal: parts.reduce(0) { $0 &+ $1.checksum })
        header.append(UInt8(ascii: "\n"))
        return [header] + parts.map(\.text)
    }
}

extension [UInt8] {
    /// Appends 16 lower-case digits.
    fileprivate mutating func append(hexadecimal value: UInt64) {
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 0xF
            append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
    }
}
