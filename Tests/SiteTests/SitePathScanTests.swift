// Tests where the file name begins in a path and whether the path is plain, at every length around a word of
// eight bytes, in particular for bytes outside ASCII that differ from `/` or a letter only in the highest
// bit.

import Testing

@testable import Site

@Suite struct SitePathScanTests {
    /// Every byte is accepted or rejected at every position of a path as it is in a short one. The characters
    /// before it keep the path on the fast scan up to there.
    @Test func everyByteAtEveryPlaceIsTakenOrRefusedAsOnItsOwn() throws {
        for byte in UInt8.min..<0x80 {
            let alone = [UInt8(ascii: "x"), byte, UInt8(ascii: "x")]
            let expected = Result { () throws(SitePathError) in try SitePath(alone.span) }
            for place in 1..<18 {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 19)
                bytes[place] = byte
                switch (expected, Result { () throws(SitePathError) in try SitePath(bytes.span) }) {
                case (.success(let one), .success(let other)):
                    #expect(one.isPlain == other.isPlain && (one.nameStart == 0) == (other.nameStart == 0))
                    #expect(Array(other.text.utf8) == bytes)
                case (.failure(let one), .failure(let other)): #expect(one.fault == other.fault)
                case (.success, .failure), (.failure, .success): Issue.record("\(bytes)")
                }
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
