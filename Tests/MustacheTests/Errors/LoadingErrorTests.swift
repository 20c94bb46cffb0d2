// Every way to write a template wrong, with the exact sentence.

import Mustache
import Testing

/// A template that cannot be loaded, and what is said about it.
struct LoadingErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let template: String
    let errors: [String]

    var testDescription: String { name }

    init(_ name: String, _ template: String, _ errors: String...) {
        self.name = name
        self.template = template
        self.errors = errors
    }
}

private let badName = "is not a name: words joined by single dots, without white space"
private let badDelimiters = "are not new delimiters: two words without =, as in {{=<% %>=}}"

private let table = [
    LoadingErrorCase("a tag without end", "a\n {{b", "page:2:2: this tag is not closed by }}"),
    LoadingErrorCase("an end with one brace", "{{b} c", "page:1:1: this tag is not closed by }}"),
    LoadingErrorCase("only the beginning", "{{", "page:1:1: this tag is not closed by }}"),
    LoadingErrorCase("a triple with two", "{{{b}} c", "page:1:1: this tag is not closed by }}}"),
    LoadingErrorCase("a comment without end", "{{! b {{c", "page:1:1: this tag is not closed by }}"),
    LoadingErrorCase("delimiters without end", "{{=<% %>}}", "page:1:1: this tag is not closed by =}}"),
    LoadingErrorCase(
        "another tag before the end", "{{a {{b}} {{c {{d}}", "page:1:1: this tag is not closed by }}",
        "page:1:11: this tag is not closed by }}"),
    LoadingErrorCase(
        "the end in other delimiters", "{{=<% %>=}}\n<%a}}", "page:2:1: this tag is not closed by %>"),
    LoadingErrorCase(
        "an empty tag", "{{}} {{ # }}", "page:1:1: this tag names nothing", "page:1:6: this tag names nothing"
    ),
    LoadingErrorCase("white space in a name", "{{a b}}", "page:1:1: \"a b\" \(badName)"),
    LoadingErrorCase("white space in the name of a partial", "{{>a b}}", "page:1:1: \"a b\" \(badName)"),
    LoadingErrorCase(
        "dots out of place", "{{a..b}}{{.a}}{{#b.}}{{/b.}}", "page:1:1: \"a..b\" \(badName)",
        "page:1:9: \".a\" \(badName)", "page:1:15: \"b.\" \(badName)"),
    LoadingErrorCase("one delimiter", "{{=<%=}}", "page:1:1: \"<%\" \(badDelimiters)"),
    LoadingErrorCase("three delimiters", "{{=a b c=}}", "page:1:1: \"a b c\" \(badDelimiters)"),
    LoadingErrorCase("= in a delimiter", "{{=a= b=}}", "page:1:1: \"a= b\" \(badDelimiters)"),
    LoadingErrorCase(
        "a very long delimiter", "{{=aaaaaaaaaaaaaaaaa b=}}",
        "page:1:1: \"aaaaaaaaaaaaaaaaa b\" \(badDelimiters)"),
    LoadingErrorCase("a section without end", "\n{{# a }}b", "page:2:1: {{# a }} is never closed"),
    LoadingErrorCase(
        "parents and blocks without end", "{{<p}}{{$b}}", "page:1:1: {{<p}} is never closed",
        "page:1:7: {{$b}} is never closed"),
    LoadingErrorCase("a stray end", "a{{/b}}", "page:1:2: {{/b}} closes nothing that is open"),
    LoadingErrorCase(
        "the end of another name", "{{#a}}{{/b}}{{/a}}", "page:1:7: {{/b}} closes nothing that is open"),
    LoadingErrorCase(
        "é and e with an accent are two names", "{{#\u{E9}}}{{/e\u{301}}}",
        "page:1:1: {{#\u{E9}}} is never closed", "page:1:8: {{/e\u{301}}} closes nothing that is open"),
    LoadingErrorCase(
        "crossed sections", "{{#a}}\n{{^b}}\n{{/a}}\n{{/b}}",
        "page:3:1: {{/a}} comes before {{^b}} of line 2 is closed",
        "page:4:1: {{/b}} closes nothing that is open"),
    LoadingErrorCase(
        "several of one file", "{{a b}}\n{{/c}}\n{{#d}}\n{{", "page:1:1: \"a b\" \(badName)",
        "page:2:1: {{/c}} closes nothing that is open", "page:3:1: {{#d}} is never closed",
        "page:4:1: this tag is not closed by }}"),
]

@Suite("Errors when templates are loaded")
struct LoadingErrorTests {
    static let cases = table

    private func found(_ files: (name: String, source: [UInt8])...) -> [String] {
        errors { () throws(TemplateErrors) in
            _ = try TemplateLibrary(
                files.map { TemplateFile(name: $0.name, file: $0.name, source: $0.source) })
        }
    }

    @Test("A template that is written wrong", arguments: cases)
    func sentence(_ case: LoadingErrorCase) {
        #expect(found(("page", Array(`case`.template.utf8))) == `case`.errors)
    }

    @Test("All files are reported, sorted by name")
    func severalFiles() {
        let found = found(("b", Array("{{".utf8)), ("a", Array("\n{{/x}}".utf8)), ("c", []), ("b", []))
        #expect(
            found == [
                "a:2:1: {{/x}} closes nothing that is open", "b:1:1: this tag is not closed by }}",
            ])
    }

    @Test("Two files of one name")
    func duplicate() {
        #expect(found(("a", []), ("a", [])) == ["a:1:1: there is another template \"a\""])
    }

    @Test(
        "Bytes that are not UTF-8",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8(_ bytes: [UInt8]) {
        #expect(found(("page", Array("é\n€".utf8) + bytes + [0x7D])) == ["page:2:4: this byte is not UTF-8"])
    }

    @Test("Of very many errors, fifty are listed and the others counted")
    func veryMany() {
        let found = found(("page", Array(String(repeating: "{{/x}}\n", count: 1050).utf8)))
        #expect(found.count == 51)
        #expect(found.first == "page:1:1: {{/x}} closes nothing that is open")
        #expect(found.last == "page:50:1: 1000 more errors in this file")
    }

    @Test("Of a very long line, only the part around the place is shown")
    func longLine() {
        let line = String(repeating: "é", count: 500) + "{{/x}}" + String(repeating: "ü", count: 500)
        let error = #expect(throws: TemplateErrors.self) { try library([("page", line)]) }
        let shown = String(repeating: "é", count: 40) + "{{/x}}" + String(repeating: "ü", count: 37)
        #expect(error?.errors.first?.excerpt == shown + "\n" + String(repeating: " ", count: 40) + "^")
        #expect(error?.errors.first?.column == 1001)
    }
}
