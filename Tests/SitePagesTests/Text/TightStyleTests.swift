// Style sheets without comments and needless blanks.

import Defaults
import Testing

@testable import SitePages

@Suite struct TightStyleTests {
    @Test(arguments: [
        ("a { color: red; }\n", "a{color:red}"), ("/* A; } */ a,\n b > c { top: 0; }", "a,b>c{top:0}"),
        // Before a colon, and between words, a blank means something.
        ("a :is(b, c) d { margin: 0 calc(1px + -1 * 2px); }", "a :is(b,c) d{margin:0 calc(1px + -1 * 2px)}"),
        ("a:has(> b) + c { }", "a:has(>b) + c{}"),
        (
            "@media screen and (min-width: 48rem) {\n  a { b: c; }\n}\n",
            "@media screen and (min-width:48rem){a{b:c}}"
        ),
        // Strings stay as they are, with what looks like a comment or ends a rule.
        (#"a::before { content: "  \"/* ; }  ' "; }"#, #"a::before{content:"  \"/* ; }  ' "}"#),
        ("a { b: url('x  y') }", "a{b:url('x  y')}"), ("a/**/b { c: d }", "a b{c:d}"), ("/* open", ""),
        ("", ""),
        (#"a { content: "open"#, #"a{content:"open"#),
    ])
    func onlyWhatMeansSomethingStays(style: String, tight: String) {
        #expect(String(decoding: Array(style.utf8).tightStyle, as: UTF8.self) == tight)
    }

    /// All built-in style sheets together are at most 66 KB, and set tight once is enough.
    @Test func theBuiltInStylesAreSmall() {
        let sheets = Defaults.publicFiles.filter { $0.path.hasSuffix(".css") }.map(\.bytes.tightStyle)
        #expect(sheets.reduce(0) { $0 + $1.count } <= 66 * 1024)
        for sheet in sheets { #expect(sheet.tightStyle == sheet) }
    }
}
