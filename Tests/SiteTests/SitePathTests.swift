// Tests which strings are valid paths of a site, and the messages for invalid ones.

import Site
import Testing

@Suite struct SitePathTests {
    @Test(arguments: [
        "index.html", "items/84720d25-0d52-4a2a-9f7e-2a3c5a5e8a01.html", ".well-known/security.txt",
        ".nojekyll",
        "a b/c.txt", "…/é.html", "con-tent.html", "com/lpt.txt", "com10.txt", "console", "nulls",
        "auxiliary.html",
        "a..b", "..a", ".todopress", "100%.html", "a+b,c;d='e'&(f)[g]{h}#!~$^@.html",
        String(repeating: "a", count: 255),
    ])
    func isTaken(_ text: String) throws {
        let path = try SitePath(text)
        #expect(path.text == text)
        #expect(path.description == text)
        let bytes = Array(text.utf8)
        #expect(try SitePath(bytes.span) == path)
    }

    @Test(arguments: [
        ("", "\"\" cannot be a path of the site: it is empty"),
        ("/", "\"/\" cannot be a path of the site: it begins with /"),
        ("/etc/passwd", "\"/etc/passwd\" cannot be a path of the site: it begins with /"),
        ("a//b", "\"a//b\" cannot be a path of the site: it has an empty part"),
        ("a/", "\"a/\" cannot be a path of the site: it has an empty part"),
        (".", "\".\" cannot be a path of the site: it has the part \".\""),
        ("..", "\"..\" cannot be a path of the site: it has the part \"..\""),
        ("../x", "\"../x\" cannot be a path of the site: it has the part \"..\""),
        ("a/../../x", "\"a/../../x\" cannot be a path of the site: it has the part \"..\""),
        ("a/./b", "\"a/./b\" cannot be a path of the site: it has the part \".\""),
        ("a/..", "\"a/..\" cannot be a path of the site: it has the part \"..\""),
        ("a\nb", "\"a\nb\" cannot be a path of the site: it has a control character"),
        ("a\0b", "\"a\0b\" cannot be a path of the site: it has a control character"),
        ("a\u{7F}", "\"a\u{7F}\" cannot be a path of the site: it has a control character"),
        ("a\u{85}b", "\"a\u{85}b\" cannot be a path of the site: it has a control character"),
        ("a\\b", "\"a\\b\" cannot be a path of the site: it has the character \\, which Windows forbids"),
        ("c:x", "\"c:x\" cannot be a path of the site: it has the character :, which Windows forbids"),
        ("a?b", "\"a?b\" cannot be a path of the site: it has the character ?, which Windows forbids"),
        ("con", "\"con\" cannot be a path of the site: \"con\" is the name of a device on Windows"),
        (
            "a/NUL.txt",
            "\"a/NUL.txt\" cannot be a path of the site: \"NUL.txt\" is the name of a device on Windows"
        ),
        ("Com1", "\"Com1\" cannot be a path of the site: \"Com1\" is the name of a device on Windows"),
        (
            "lpt¹.a.b",
            "\"lpt¹.a.b\" cannot be a path of the site: \"lpt¹.a.b\" is the name of a device on Windows"
        ),
        ("aux/x", "\"aux/x\" cannot be a path of the site: \"aux\" is the name of a device on Windows"),
        ("CONIN$", "\"CONIN$\" cannot be a path of the site: \"CONIN$\" is the name of a device on Windows"),
        (
            "conout$.x",
            "\"conout$.x\" cannot be a path of the site: \"conout$.x\" is the name of a device on Windows"
        ),
        ("a.", "\"a.\" cannot be a path of the site: \"a.\" ends in a dot or a space, which Windows drops"),
        (
            "a /b",
            "\"a /b\" cannot be a path of the site: \"a \" ends in a dot or a space, which Windows drops"
        ),
        (
            "...",
            "\"...\" cannot be a path of the site: \"...\" ends in a dot or a space, which Windows drops"
        ),
        (
            ".todopress-manifest",
            "\".todopress-manifest\" cannot be a path of the site: "
                + "\".todopress-manifest\" begins with .todopress-, as only files of a build itself do"
        ),
    ])
    func isRefused(_ text: String, message: String) throws {
        let error = #expect(throws: SitePathError.self) { try SitePath(text) }
        #expect(error?.message == message)
        let bytes = Array(text.utf8)
        #expect(#expect(throws: SitePathError.self) { try SitePath(bytes.span) } == error)
    }

    @Test func lengthsAreBounded() {
        #expect(throws: SitePathError.self) { try SitePath(String(repeating: "a", count: 256)) }
        #expect(throws: SitePathError.self) { try SitePath(String(repeating: "é", count: 128)) }
        let parts = Array(repeating: "abcdefg", count: 128).joined(separator: "/")
        #expect(parts.utf8.count == 1_023)
        #expect(throws: Never.self) { try SitePath(parts) }
        #expect(throws: SitePathError(text: parts + "a", fault: .tooLong)) { try SitePath(parts + "a") }
    }

    @Test func bytesThatAreNoUTF8AreRefused() {
        let bytes: [UInt8] = [0x61, 0xC3, 0x2F, 0x62]
        let error = #expect(throws: SitePathError.self) { try SitePath(bytes.span) }
        #expect(error?.fault == .notUTF8)
        #expect(throws: Never.self) { try SitePath(bytes.span.extracting(3..<4)) }
    }

    @Test(arguments: [
        ("a", "b"), ("a", "aa"), ("a-b", "a/b"), ("Z", "a"), ("items/1.html", "items/2.html"),
        ("12345678", "123456789"), ("12345678a", "12345678b"), ("e\u{301}", "é"), ("z", "é"),
        ("\u{FFFD}", "\u{10000}"), ("aaaaaaaaaaaaaaaaé", "aaaaaaaaaaaaaaaaü"),
    ])
    func orderIsThatOfBytes(_ first: String, second: String) throws {
        let (one, other) = (try SitePath(first), try SitePath(second))
        #expect(one < other)
        #expect(!(other < one))
        #expect(one != other)
        #expect(one == (try SitePath(first)))
    }

    @Test func equalPathsHashEqually() throws {
        #expect(Set([try SitePath("a/é"), try SitePath("a/é"), try SitePath("a/e\u{301}")]).count == 2)
    }

    @Test(
        arguments: [
            ("a", nil, 0), ("a/b", "a", 2), ("a/b/c", "a/b", 4), ("é/b", "é", 3),
        ] as [(String, String?, Int)])
    func foldersAreFound(_ text: String, folder: String?, nameStart: Int) throws {
        let path = try SitePath(text)
        #expect(path.folder?.text == folder)
        #expect(path.nameStart == nameStart)
    }

    @Test(arguments: [
        ("a", "b", true), ("a/x", "a/y", true), ("a/x", "b/x", false), ("a", "a/x", false),
        ("aa/x", "a/xx", false),
    ])
    func sharedFoldersAreSeen(_ one: String, other: String, shared: Bool) throws {
        #expect(try SitePath(one).sharesFolder(with: try SitePath(other)) == shared)
    }
}
