// What is done eight bytes at a time agrees with the plainest way to do it, at every place of a word and at every length
// around it; above all for bytes outside ASCII that differ from a `/` or a letter in their highest bit only.

import Testing

@testable import Site

@Suite struct UsualBytesTests {
    private func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-./".utf8.contains(byte)
        }
    }

    /// The word at an offset, and whether it is usual and where its slashes are, as bits.
    private func look(_ bytes: [UInt8], at offset: Int) -> (word: UInt64, isUsual: Bool, slashes: UInt64) {
        bytes.withUnsafeBytes { bytes in
            let word = UsualBytes(bytes).word(at: offset)
            return (word, UsualBytes.areUsual(word), UsualBytes.slashes(in: word))
        }
    }

    @Test func everyByteAtEveryPlaceOfAWord() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                for filler in "/a9".utf8 {
                    var bytes = [UInt8](repeating: filler, count: 8)
                    bytes[place] = byte
                    let seen = look(bytes, at: 0)
                    #expect(seen.isUsual == isUsual(byte), "\(bytes)")
                    // Slashes are asked for in ASCII only.
                    guard byte < 0x80 else { continue }
                    let slashes = bytes.enumerated().reduce(UInt64(0)) { sum, byte in
                        byte.element == UInt8(ascii: "/") ? sum | 0x80 << UInt64(byte.offset * 8) : sum
                    }
                    #expect(seen.slashes == slashes, "\(bytes)")
                }
            }
        }
    }

    @Test func behindTheEndComeDigits() {
        for count in 0...17 {
            let bytes = (0..<count).map { UInt8(200 + $0) }
            for offset in stride(from: 0, through: count, by: 1) {
                let expected = (0..<8).reduce(UInt64(0)) { sum, place in
                    let byte = offset + place < count ? bytes[offset + place] : UInt8(ascii: "0")
                    return sum | UInt64(byte) << UInt64(place * 8)
                }
                #expect(look(bytes, at: offset).word == expected, "\(count) bytes from \(offset)")
            }
        }
    }

    @Test func namesBeginBehindTheLastSlashAtEveryLength() throws {
        // U+00AF is C2 AF in UTF-8, and AF is a slash with the highest bit set.
        for filler in ["a", "7", "A", "_", "é", "\u{AF}", "/"] {
            for count in 1...26 {
                for slash in 0..<count {
                    var parts = Array(repeating: filler == "/" ? "b" : filler, count: count)
                    if filler == "/", slash > 1 { parts[slash / 2] = "/" }
                    parts[slash] = "/"
                    let text = parts.joined()
                    guard let path = try? SitePath(text) else {
                        #expect(text.hasPrefix("/") || text.hasSuffix("/") || text.contains("//"), "\(text)")
                        continue
                    }
                    let last = try #require(text.utf8.lastIndex(of: UInt8(ascii: "/")))
                    #expect(
                        path.nameStart == text.utf8.distance(from: text.startIndex, to: last) + 1, "\(text)")
                    #expect(path.isPlain == ["a", "7", "_", "/"].contains(filler), "\(text)")
                    #expect(path.folder?.text == String(text[..<last]))
                }
            }
        }
    }

    @Test func oneByteDecidesWhetherAPathIsPlain() throws {
        for length in 1...17 {
            for place in 0..<length {
                for (character, isPlain) in [
                    ("Z", false), ("A", false), ("a", true), ("_", true), ("{", true), ("@", true),
                    ("[", true),
                    ("é", false), ("\u{AF}", false), ("İ", false),
                ] {
                    var characters = Array(repeating: "x", count: length)
                    characters[place] = character
                    let text = characters.joined()
                    #expect(try SitePath(text).isPlain == isPlain, "\(text)")
                    #expect(try SitePath("d/" + text).isPlain == isPlain, "d/\(text)")
                }
            }
        }
    }

    @Test func aPathWithoutSlashIsAllName() throws {
        for length in 1...17 {
            for filler in ["x", "\u{AF}", "O"] {
                let path = try SitePath(String(repeating: filler, count: length))
                #expect(path.nameStart == 0)
                #expect(path.folder == nil)
            }
        }
    }
}
