// Descriptions as HTML: only line ends and web addresses become markup.

import Bytes
import Testing

@testable import SitePages

@Suite struct DescriptionMarkupTests {
    private func html(_ text: String) -> String {
        written { buffer in
            var words = ByteBuffer()
            text.withSpan { words.appendSanitized($0) }
            words.withBytes { buffer.append(description: $0) }
        }
    }

    private func link(_ address: String, href: String? = nil) -> String {
        "<a href=\"\(href ?? address)\" rel=\"noopener noreferrer external\">\(address)</a>"
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\nb", "a<br>\nb"), ("a\r\nb\rc", "a<br>\nb<br>\nc"), ("\n\n", "<br>\n<br>\n"),
        ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("1. *no* _list_ `code`", "1. *no* _list_ `code`"),
        ("javascript:alert(1)", "javascript:alert(1)"), ("data:text/html,x", "data:text/html,x"),
        ("ftp://example.org", "ftp://example.org"), ("http://", "http://"),
        ("https:// example.org", "https:// example.org"),
        ("xhttp://example.org", "xhttp://example.org"), ("http:/example.org", "http:/example.org"),
        ("https://.", "https://."), ("http://x\\", "http://x\\"), ("http://[", "http://["),
        ("https://[::1]:99999/", "https://[::1]:99999/"), ("https://[1:2]/", "https://[1:2]/"),
        ("https://[::1", "https://[::1"), ("https://[:1::]/", "https://[:1::]/"),
        ("http://a..b/", "http://a..b/"),
        ("http://a:b/", "http://a:b/"), ("http://a|b/", "http://a|b/"),
        ("https://a.example\u{2024}b.example", "https://a.example\u{2024}b.example"),
        ("https://\"onclick=x", "https://&quot;onclick=x"), ("h", "h"), ("http", "http"), ("HTTP:", "HTTP:"),
    ])
    func textStaysText(text: String, expected: String) {
        #expect(html(text) == expected)
    }

    /// What closes at the end belongs to an address if it was opened in it.
    @Test(arguments: [
        ("https://a.example/x", "…"), ("https://a.example/x", "…."), ("https://a.example/x", "...…"),
        ("https://a.example/{x}/y", ""), ("https://a.example/{x}", ""), ("https://a.example/{x}", "}"),
        ("https://a.example/x", "}"), ("https://a.example/'x'", ""), ("https://a.example/x", "'"),
        ("https://a.example/(x)[y]", ")]"), ("https://a.example/…/x", ""), ("https://a.example", "…"),
    ])
    func theEndOfAnAddress(address: String, rest: String) {
        let href = address.replacing("{", with: "%7B").replacing("}", with: "%7D").replacing(
            "…", with: "%E2%80%A6"
        )
        .replacing("'", with: "&#39;")
        let shown = address.replacing("'", with: "&#39;")
        #expect(
            html(address + rest)
                == "<a href=\"\(href)\" rel=\"noopener noreferrer external\">\(shown)</a>"
                + rest.replacing("'", with: "&#39;"))
    }

    @Test(arguments: [
        "http://example.org", "https://example.org/a/b.html", "https://example.org:8080/", "https://[::1]/x",
        "HTTPS://EXAMPLE.ORG", "https://user@example.org/", "https://example.org/wiki/Swift_(bird)",
        "https://example.org/?q=1#top", "https://[2001:db8::1]:80", "https://[1:2:3:4:5:6:7:8]?x",
        "http://127.0.0.1:65535/",
    ])
    func addressesBecomeLinks(address: String) {
        #expect(html(address) == link(address))
        #expect(html("(see \(address)).") == "(see \(link(address))).")
        #expect(html("<\(address)>") == "&lt;\(link(address))&gt;")
        #expect(html("[\(address)]") == "[\(link(address))]")
        #expect(html("\(address),\n\(address)!") == "\(link(address)),<br>\n\(link(address))!")
    }

    @Test(arguments: [
        (
            "https://example.org/?a=1&b=2", "https://example.org/?a=1&amp;b=2",
            "https://example.org/?a=1&amp;b=2"
        ),
        ("https://example.org/é", "https://example.org/%C3%A9", "https://example.org/é"),
        ("https://example.org/a'b", "https://example.org/a&#39;b", "https://example.org/a&#39;b"),
        ("https://example.org/%20x%zz", "https://example.org/%20x%25zz", "https://example.org/%20x%zz"),
        ("https://example.org/a\\b|c", "https://example.org/a%5Cb%7Cc", "https://example.org/a\\b|c"),
        ("https://example.org/\u{200F}x", "https://example.org/%E2%80%8Fx", "https://example.org/\u{200F}x"),
    ])
    func whatAURLMayNotHoldIsEncodedInTheLink(text: String, href: String, shown: String) {
        #expect(html(text) == "<a href=\"\(href)\" rel=\"noopener noreferrer external\">\(shown)</a>")
    }
}

@Suite struct SanitizingTests {
    @Test(arguments: [
        ("a\tb\nc", "a\tb\nc"), ("a\u{0}b", "a\u{FFFD}b"), ("\u{1B}[31m", "\u{FFFD}[31m"),
        ("\u{7F}\u{85}\u{9F}\u{A0}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}"), ("a\r\nb\rc\r", "a\nb\nc\n"),
        ("", ""),
    ])
    func controlCharactersAreReplaced(text: String, expected: String) {
        #expect(written { buffer in text.withSpan { buffer.appendSanitized($0) } } == expected)
    }

    @Test func noncharactersAreReplacedAndTheirNeighboursAreNot() throws {
        var noncharacters = Set<UInt32>(0xFDD0...0xFDEF)
        for plane in 0...16 as ClosedRange<UInt32> {
            noncharacters.formUnion([plane << 16 | 0xFFFE, plane << 16 | 0xFFFF])
        }
        for value in noncharacters.union(noncharacters.map { $0 - 1 }).union(noncharacters.map { $0 + 1 }) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected = noncharacters.contains(value) ? "\u{FFFD}" : String(scalar)
            let ours = written { buffer in String(scalar).withSpan { buffer.appendSanitized($0) } }
            #expect(ours == expected, "U+\(String(value, radix: 16))")
        }
    }

    @Test(arguments: [
        ("", true), (" \n\t", true), ("\u{A0}\u{3000}", true), ("x", false), (" x", false), ("é", false),
        ("\u{200B}", true), ("\u{FEFF}\u{E0041}", true), ("\u{200B}x", false),
    ])
    func blankIsWhatCannotBeSeen(text: String, expected: Bool) {
        #expect(text.withSpan { $0.isBlank } == expected)
    }

    @Test(arguments: [
        ("Zoo", "Zoo"), ("Café & Bar", "Caf%C3%A9%20%26%20Bar"), ("a/b?c=d#e", "a%2Fb%3Fc%3Dd%23e"),
        ("-._~", "-._~"), ("", ""),
    ])
    func queriesArePercentEncoded(text: String, expected: String) {
        #expect(written { buffer in text.withSpan { buffer.append(percentEncoding: $0) } } == expected)
    }
}
