// Validates a path in a single pass over its bytes, which also finds where the file name begins.
//
// Nearly all paths consist of lower-case letters, digits, `-`, `.` and `/`; these are scanned eight bytes at
// a time. That takes 55 ns per path of 47 bytes instead of 250 ns, measured in a loop over 100,000 paths. It
// saves 3 % of a build of as many items, which creates each path once, and more of a rebuild, which also
// reads the paths of the manifest.

import Bytes

struct SitePathScan {
    /// The maximum length of a part in bytes (the limit of all common file systems), and of a path (the
    /// smallest `PATH_MAX`).
    static let longestPart = 255, longestPath = 1_023

    /// The first fault, checked part by part; `nil` if there is none.
    private(set) var fault: SitePathError.Fault?
    /// The byte offset of the last part. Valid only if there is no fault.
    private(set) var nameStart = 0
    /// Whether all bytes are ASCII and none is a capital letter. Valid only if there is no fault.
    private(set) var isPlain = true

    init(_ bytes: UnsafeRawBufferPointer) {
        if bytes.isEmpty {
            fault = .empty
        } else if bytes[0] == UInt8(ascii: "/") {
            fault = .absolute
        } else if bytes.count > Self.longestPath {
            fault = .tooLong
        } else if !scanUsual(bytes) {
            nameStart = 0
            scanUnusual(bytes)
        }
    }

    /// Scans a path of lower-case letters, digits, `-`, `.` and `/`, eight bytes at a time. Returns false for
    /// any other path.
    private mutating func scanUsual(_ bytes: UnsafeRawBufferPointer) -> Bool {
        for offset in stride(from: 0, to: bytes.count, by: 8) {
            let word = EightBytes(bytes, at: offset)
            let usual =
                word.within(UInt8(ascii: "-")...UInt8(ascii: "9"))
                | word.within(UInt8(ascii: "a")...UInt8(ascii: "z"))
            let usualCount = (usual ^ EightBytes.highestBits).trailingZeroBitCount / 8
            guard usualCount >= min(8, bytes.count - offset) else { return false }
            var slashes = word.within(UInt8(ascii: "/")...UInt8(ascii: "/"))
            while slashes != 0 {
                if endPart(of: bytes, at: offset + slashes.trailingZeroBitCount / 8) { return true }
                slashes &= slashes - 1
            }
        }
        fault = Self.fault(inPart: bytes, nameStart, bytes.endIndex)
        return true
    }

    /// Scans any path, byte by byte.
    private mutating func scanUnusual(_ bytes: UnsafeRawBufferPointer) {
        var isASCII = true
        for (position, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "/") {
                if endPart(of: bytes, at: position) { return }
            } else if byte < 0x80 {
                fault = Self.fault(inCharacter: byte)
                if fault != nil { return }
                if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte { isPlain = false }
            } else {
                isASCII = false
            }
        }
        if !isASCII { isPlain = false }
        fault = Self.fault(inPart: bytes, nameStart, bytes.endIndex)
        if fault == nil, !isASCII { fault = Self.fault(inUnicode: bytes) }
    }

    /// Checks the part that ends at a slash. Returns whether it has a fault.
    private mutating func endPart(of bytes: UnsafeRawBufferPointer, at slash: Int) -> Bool {
        fault = Self.fault(inPart: bytes, nameStart, slash)
        nameStart = slash + 1
        return fault != nil
    }

    private static func fault(inCharacter byte: UInt8) -> SitePathError.Fault? {
        switch byte {
        case 0..<0x20, 0x7F: .controlCharacter
        case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "\""),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"):
            .forbiddenCharacter(Character(Unicode.Scalar(byte)))
        default: nil
        }
    }

    private static func fault(
        inPart bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
    ) -> SitePathError.Fault? {
        guard end > start else { return .emptyPart }
        func text() -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
        let last = bytes[end - 1]
        if last == UInt8(ascii: ".") || last == UInt8(ascii: " ") {
            let dots = end - start <= 2 && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: ".") }
            return dots ? .dots(text()) : .endsInDotOrSpace(text())
        }
        if end - start > longestPart { return .partTooLong(text()) }
        // Device names have three to seven bytes before the first dot, and only a few initial letters.
        switch bytes[start] | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "l"), UInt8(ascii: "n"), UInt8(ascii: "p"):
            let dot = bytes[start..<min(end, start + 8)].firstIndex(of: UInt8(ascii: ".")) ?? end
            if (3...7).contains(dot - start), isDevice(String(decoding: bytes[start..<dot], as: UTF8.self)) {
                return .device(text())
            }
        default: break
        }
        if bytes[start] == UInt8(ascii: "."), text().hasPrefix(SitePath.ownPrefix) { return .ownName(text()) }
        return nil
    }

    /// Whether Windows reserves the name for a device. Case and the text after the first dot do not matter.
    private static func isDevice(_ name: String) -> Bool {
        let name = name.lowercased()
        switch name {
        case "con", "prn", "aux", "nul", "conin$", "conout$": return true
        default:
            guard name.count == 4, let digit = name.last else { return false }
            return (name.hasPrefix("com") || name.hasPrefix("lpt")) && "0123456789¹²³".contains(digit)
        }
    }

    /// Finds bytes that are not valid UTF-8, and the control characters U+0080…U+009F.
    private static func fault(inUnicode bytes: UnsafeRawBufferPointer) -> SitePathError.Fault? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return .notUTF8 }
        let hasControls = text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) }
        return hasControls ? .controlCharacter : nil
    }
}

extension SitePath {
    /// The prefix of the names of a build's internal files in the output folder (the manifest, the staging
    /// folder).
    package static let ownPrefix = ".todopress-"
}
