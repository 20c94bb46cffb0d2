// What bound templates show, with everything present and with everything absent.

import Mustache
import Testing

/// A template and what it shows.
struct BoundCase: Sendable, CustomTestStringConvertible {
    let name: String
    let template: String
    var partials: [(String, String)] = []
    var texts: [String: String] = [:]
    var flags: [String: Bool] = [:]
    let full: String
    let empty: String

    var testDescription: String { name }
}

private let table = [
    BoundCase(
        name: "text", template: "<h1>{{title}}</h1>", full: "<h1>Salt &amp; &quot;pepper&quot;</h1>",
        empty: "<h1></h1>"),
    BoundCase(name: "markup", template: "{{{notes}}}{{& notes }}", full: "<b>now</b><b>now</b>", empty: ""),
    BoundCase(
        name: "flag", template: "{{#isDone}}done{{/isDone}}{{^isDone}}open{{/isDone}}.", full: "done.",
        empty: "open."),
    BoundCase(
        name: "record by dots", template: "{{layout.root}}{{#layout.isHome}}home{{/layout.isHome}}",
        full: "../home", empty: "../"),
    BoundCase(
        name: "record by section",
        template: "{{#layout}}{{root}}{{^isHome}}far{{/isHome}}{{title}}{{/layout}}",
        full: "../Salt &amp; &quot;pepper&quot;", empty: "../far"),
    BoundCase(
        name: "optional", template: "{{#due}}{{iso}} {{words}}{{/due}}{{^due}}any time{{/due}}",
        full: "2026-11-21 21 November", empty: "any time"),
    BoundCase(
        name: "list", template: "{{#rows}}[{{title}}]{{/rows}}{{^rows}}none{{/rows}}",
        full: "[one][&lt;two&gt;]", empty: "none"),
    BoundCase(
        name: "the innermost record first, then outward",
        template: "{{#rows}}{{title}}{{#due}} {{words}}{{/due}}{{#isDone}}!{{/isDone}};{{/rows}}",
        full: "one 21 November!;&lt;two&gt;!;", empty: ""),
    BoundCase(
        name: "rows of rows, and back again",
        template:
            "{{#rows}}{{title}}({{#rows}}{{title}}{{#isDone}}+{{/isDone}}{{/rows}}){{title}} {{/rows}}.",
        full: "one(inner+inner+)one &lt;two&gt;()&lt;two&gt; .", empty: "."),
    BoundCase(
        name: "list of texts", template: "{{#tags}}<{{.}}>{{/tags}}{{^tags}}-{{/tags}}",
        full: "<a><&lt;b&gt;>", empty: "-"),
    BoundCase(
        name: "constants are folded",
        template: "{{words.back}} {{#site.feed}}feed{{/site.feed}}{{^site.feed}}no feed{{/site.feed}}|",
        texts: ["words.back": "<back>"], flags: ["site.feed": true], full: "&lt;back&gt; feed|",
        empty: "&lt;back&gt; feed|"),
    BoundCase(
        name: "a constant's branch that is never shown leaves nothing",
        template: "a{{#no}}b{{title}}{{#rows}}c{{/rows}}{{/no}}d{{^no}}e{{/no}}f", flags: ["no": false],
        full: "adef", empty: "adef"),
    BoundCase(
        name: "text behind a section is not part of it",
        template: "{{#isDone}}a{{/isDone}}b{{^isDone}}c{{/isDone}}d", full: "abd", empty: "bcd"),
    BoundCase(
        name: "text behind an unused branch in a section is not part of it",
        template: "{{#isDone}}{{#no}}x{{/no}}a{{/isDone}}b", flags: ["no": false], full: "ab", empty: "b"),
    BoundCase(
        name: "an empty section", template: "{{#rows}}{{/rows}}{{#due}}{{/due}}x", full: "x", empty: "x"),
    BoundCase(
        name: "a partial takes the record around it",
        template: "{{#rows}}\n  {{>row}}\n{{/rows}}\n", partials: [("row", "<li>\n{{title}}\n</li>\n")],
        full: "  <li>\n  one\n  </li>\n  <li>\n  &lt;two&gt;\n  </li>\n", empty: ""),
    BoundCase(
        name: "parent, blocks, and the record around them",
        template:
            "{{<layout}}\n{{$main}}\n<p>{{title}}\n{{#rows}}\n- {{title}}\n{{/rows}}\n{{/main}}\n{{/layout}}\n",
        partials: [("layout", "<a href=\"{{layout.root}}\">\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n")],
        full:
            "<a href=\"../\">\n<main>\n  <p>Salt &amp; &quot;pepper&quot;\n  - one\n  - &lt;two&gt;\n</main>\n",
        empty: "<a href=\"../\">\n<main>\n  <p>\n</main>\n"),
    BoundCase(
        name: "a box in a box: what is given for a block sees the blocks of its own template",
        template: "{{<box}}{{$body}}a{{<box}}{{$body}}b{{/body}}{{/box}}c{{/body}}{{/box}}",
        partials: [("box", "[{{$body}}{{/body}}]")], full: "[a[b]c]", empty: "[a[b]c]"),
]

@Suite("Bound templates")
struct BoundTests {
    static let cases = table

    @Test("With everything present, and with everything absent", arguments: cases)
    func shows(_ case: BoundCase) throws {
        let shown = try [false, true].map { try show(`case`, isEmpty: $0) }
        #expect(shown == [`case`.full, `case`.empty])
    }

    private func show(_ case: BoundCase, isEmpty: Bool) throws -> String {
        let constants = Constants(texts: `case`.texts, flags: `case`.flags)
        return try bound(`case`.template, `case`.partials, constants: constants, isEmpty: isEmpty)
    }
}
