// Which addresses a site can have.

import Testing

@testable import SitePages

@Suite struct BaseURLTests {
    @Test(arguments: [
        ("https://example.org", "https://example.org/", "/"),
        ("https://example.org/", "https://example.org/", "/"),
        ("HTTP://Example.ORG/Lists/Mine", "http://example.org/Lists/Mine/", "/Lists/Mine/"),
        ("https://me.github.io/to-dos/", "https://me.github.io/to-dos/", "/to-dos/"),
        ("http://localhost:8000/a/b", "http://localhost:8000/a/b/", "/a/b/"),
        ("http://127.0.0.1", "http://127.0.0.1/", "/"), ("http://[::1]:80/", "http://[::1]:80/", "/"),
        ("https://xn--bcher-kva.example/%C3%BC", "https://xn--bcher-kva.example/%C3%BC/", "/%C3%BC/"),
        (
            "https://example.org/~me/a;b=1,c&d'e(f)", "https://example.org/~me/a;b=1,c&d'e(f)/",
            "/~me/a;b=1,c&d'e(f)/"
        ),
        ("https://B\u{FC}cher.example/a", "https://xn--bcher-kva.example/a/", "/a/"),
        ("http://mu\u{308}nchen.de:8080", "http://xn--mnchen-3ya.de:8080/", "/"),
        ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah/", "/"),
        ("https://a.example/a:b@c", "https://a.example/a:b@c/", "/a:b@c/"),
    ])
    func anAddressIsRead(address: String, text: String, path: String) throws {
        let base = try #require(BaseURL(parsing: address))
        #expect(base.text == text && base.path == path)
    }

    @Test(arguments: [
        "", "example.org", "//example.org", "/lists/", "https:", "https:/example.org", "https://",
        "https:///a",
        "ftp://example.org", "file:///srv/site", "javascript:alert(1)", "mailto:me@example.org",
        "https://me@example.org", "https://me:secret@example.org/", "https://example.org/?a",
        "https://example.org/#a",
        "https://example.org/a//b", "https://example.org//", "https://example.org/a/../b",
        "https://example.org/.",
        "https://example.org/index.html", "https://example.org/a b", "https://example.org/a\n",
        " https://example.org",
        "https://bü cher.example", "https://bü@cher.example", "https://ü..example",
        "https://bücher\u{202E}.example",
        "https://-ü.example", "https://" + String(repeating: "ü", count: 64) + ".example",
        "https://example.org/ü", "https://example.org/%", "https://example.org/%4",
        "https://example.org/%zz", "https://example.org/<script>", "https://example.org/\"",
        "https://example.org\\a",
        "https://example..org", "https://.example.org", "https://example.org.", "https://-a.example",
        "https://a-.example",
        "https://a_b.example", "https://example.org:", "https://example.org:0", "https://example.org:65536",
        "https://example.org:+80", "https://example.org:８０", "https://[::1", "https://[]", "https://[g::1]",
        "https://[abc]", "https://" + String(repeating: "a", count: 64) + ".example",
        "https://example.org/" + String(repeating: "a", count: 180), "https://example.org/\u{202E}",
    ])
    func anythingElseIsNone(address: String) {
        #expect(BaseURL(parsing: address) == nil)
    }
}
