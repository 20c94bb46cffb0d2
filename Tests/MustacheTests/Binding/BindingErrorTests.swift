// Everything that can be wrong with a template for a page type, with the exact sentence.

import Mustache
import Testing

/// A template that does not fit, and what is said about it.
struct BindingErrorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let template: String
    var partials: [(String, String)] = []
    let errors: [String]

    var testDescription: String { name }
}

private let names = "title, notes, isDone, layout, due, rows, tags"

private let table = [
    BindingErrorCase(
        name: "a misspelt name", template: "{{titel}}",
        errors: ["page.mustache:1:1: \"titel\" is not a name here: did you mean \"title\"?"]),
    BindingErrorCase(
        name: "a name like no other", template: "a\n {{summary}}",
        errors: ["page.mustache:2:2: \"summary\" is not a name here (names: \(names))"]),
    BindingErrorCase(
        name: "a misspelt constant", template: "{{words.bakc}}",
        errors: ["page.mustache:1:1: \"words.bakc\" is not a name here: did you mean \"words.back\"?"]),
    BindingErrorCase(
        name: "a misspelt part", template: "{{layout.rot}}",
        errors: ["page.mustache:1:1: \"layout.rot\" is not a name here: did you mean \"layout.root\"?"]),
    BindingErrorCase(
        name: "a part like no other", template: "{{layout.x}}",
        errors: [
            "page.mustache:1:1: \"layout.x\" is not a name here (names: layout.root, layout.isHome)"
        ]),
    BindingErrorCase(
        name: "a misspelt section says no more about what is inside, but for what can be told",
        template: "{{#row}}{{anything}}{{#some}}{{.}}{{thing}}{{/some}}{{{title}}}{{/row}}",
        errors: [
            "page.mustache:1:1: \"row\" is not a name here: did you mean \"rows\"?",
            "page.mustache:1:53: \"title\" is text, not markup: write {{title}}",
        ]),
    BindingErrorCase(
        name: "names in branches that no page shows",
        template: "{{#no}}{{a1}}{{/no}}{{^rows}}{{words}}{{/rows}}{{^due}}{{iso}}{{/due}}",
        errors: [
            "page.mustache:1:8: \"a1\" is not a name here (names: \(names))",
            "page.mustache:1:30: \"words\" is not a name here (names: \(names))",
            "page.mustache:1:56: \"iso\" is not a name here (names: \(names))",
        ]),
    BindingErrorCase(
        name: "a section over text and markup", template: "{{#title}}x{{/title}}{{^notes}}x{{/notes}}",
        errors: [
            "page.mustache:1:1: \"title\" is text, which no section can open",
            "page.mustache:1:22: \"notes\" is markup, which no section can open",
        ]),
    BindingErrorCase(
        name: "a section over a constant text, and over the element of a list",
        template: "{{#words.back}}x{{/words.back}}{{#tags}}{{#.}}x{{/.}}{{/tags}}",
        errors: [
            "page.mustache:1:1: \"words.back\" is text, which no section can open",
            "page.mustache:1:41: \".\" is text, which no section can open",
        ]),
    BindingErrorCase(
        name: "text as markup", template: "{{{title}}}{{&words.back}}{{#tags}}{{{.}}}{{/tags}}",
        errors: [
            "page.mustache:1:1: \"title\" is text, not markup: write {{title}}",
            "page.mustache:1:12: \"words.back\" is text, not markup: write {{words.back}}",
            "page.mustache:1:36: \".\" is text, not markup: write {{.}}",
        ]),
    BindingErrorCase(
        name: "markup as text", template: "{{notes}}",
        errors: ["page.mustache:1:1: \"notes\" is markup: write {{{notes}}}"]),
    BindingErrorCase(
        name: "what only a section can use", template: "{{isDone}}{{layout}}{{{due}}}{{rows}}{{tags}}{{no}}",
        errors: [
            "page.mustache:1:1: \"isDone\" is a flag: use it as a section, {{#isDone}}…{{/isDone}}",
            "page.mustache:1:11: \"layout\" is a record: use it as a section, {{#layout}}…{{/layout}}",
            "page.mustache:1:21: \"due\" is an optional record: use it as a section, {{#due}}…{{/due}}",
            "page.mustache:1:30: \"rows\" is a list of records: use it as a section, {{#rows}}…{{/rows}}",
            "page.mustache:1:38: \"tags\" is a list of texts: use it as a section, {{#tags}}…{{/tags}}",
            "page.mustache:1:46: \"no\" is a flag: use it as a section, {{#no}}…{{/no}}",
        ]),
    BindingErrorCase(
        name: "the absence of what is always there", template: "{{^layout}}{{title}}{{/layout}}",
        errors: [
            "page.mustache:1:1: \"layout\" is always there, so {{^layout}} would never show anything"
        ]),
    BindingErrorCase(
        name: "a dot behind what a section must open",
        template: "{{due.iso}}{{#rows.due}}{{/rows.due}}{{tags.x}}",
        errors: [
            "page.mustache:1:1: \"due\" is an optional record: open it with {{#due}}, then \"iso\" is a name inside",
            "page.mustache:1:12: \"rows\" is a list of records: open it with {{#rows}}, then \"due\" is a name inside",
            "page.mustache:1:38: \"tags\" is a list of texts: open it with {{#tags}}, then \".\" is a name inside",
        ]),
    BindingErrorCase(
        name: "a dot behind what has no parts", template: "{{title.x}}{{layout.isHome.y}}",
        errors: [
            "page.mustache:1:1: \"title\" is text and has no parts",
            "page.mustache:1:12: \"layout.isHome\" is a flag and has no parts",
        ]),
    BindingErrorCase(
        name: "the dot where there is no list of texts", template: "{{.}}{{#rows}}{{.}}{{/rows}}",
        errors: [
            "page.mustache:1:1: {{.}} stands for a text only inside a section over a list of texts",
            "page.mustache:1:15: {{.}} stands for a text only inside a section over a list of texts",
        ]),
    BindingErrorCase(
        name: "a partial and a parent that are not there",
        template: "{{>rwo}}\n{{<page2}}{{/page2}}\n{{>zzzzzz}}",
        partials: [("row", "")],
        errors: [
            "page.mustache:1:1: there is no template \"rwo\" for this partial: did you mean \"row\"?",
            "page.mustache:2:1: there is no template \"page2\" for this parent: did you mean \"page\"?",
            "page.mustache:3:1: there is no template \"zzzzzz\" for this partial",
        ]),
    BindingErrorCase(
        name: "a partial that includes itself by way of others", template: "{{>a}}",
        partials: [("a", "{{>b}}"), ("b", "{{<a}}{{/a}}")],
        errors: ["b.mustache:1:1: \"a\" includes itself: a > b > a"]),
    BindingErrorCase(
        name: "a block that the parent does not have",
        template: "{{<layout}}{{$mian}}x{{/mian}}{{$other}}y{{/other}}{{/layout}}",
        partials: [
            ("layout", "{{$main}}{{$inner}}{{/inner}}{{/main}}{{>foot}}"), ("foot", "{{$foot}}{{/foot}}"),
        ],
        errors: [
            "page.mustache:1:12: \"layout\" has no block \"mian\": did you mean \"main\"?",
            "page.mustache:1:31: \"layout\" has no block \"other\" (blocks: foot, inner, main)",
        ]),
    BindingErrorCase(
        name: "a block given twice",
        template: "{{<layout}}{{$main}}x{{/main}}{{$main}}y{{/main}}{{/layout}}",
        partials: [("layout", "{{$main}}{{/main}}")],
        errors: ["page.mustache:1:31: \"layout\" is given the block \"main\" twice"]),
    BindingErrorCase(
        name: "a template chosen by the data", template: "{{>*title}}",
        errors: [
            "page.mustache:1:1: {{>*title}} is chosen by the data: a bound template must name its partial"
        ]),
    BindingErrorCase(
        name: "an error of a partial is told once, in its file",
        template: "{{>a}}{{>a}}{{#rows}}{{>a}}{{/rows}}{{b}}",
        partials: [("a", "\n  {{isdone}}")],
        errors: [
            "a.mustache:2:3: \"isdone\" is not a name here: did you mean \"isDone\"?",
            "page.mustache:1:37: \"b\" is not a name here (names: \(names))",
        ]),
]

@Suite("Errors when a template is bound")
struct BindingErrorTests {
    static let cases = table

    private let constants = Constants(texts: ["words.back": "back"], flags: ["no": false])

    @Test("A template that does not fit", arguments: cases)
    func sentence(_ case: BindingErrorCase) {
        let found = errors { () throws(TemplateErrors) in
            _ = try bound(`case`.template, `case`.partials, constants: constants)
        }
        #expect(found == `case`.errors)
    }

    @Test("A template that is not there")
    func noTemplate() throws {
        let library = try library([("item", "")])
        #expect(
            errors { () throws(TemplateErrors) in _ = try library.bind("itme", to: Page.self) }
                == ["itme:1:1: there is no template \"itme\": did you mean \"item\"?"])
    }

    @Test("Partials that double at every level end with an error")
    func doubling() throws {
        var partials = (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
        partials.append(("p40", ""))
        let found = errors { () throws(TemplateErrors) in _ = try bound("{{>p0}}", partials) }
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix(
                "the page becomes too large here: too many lists, or partials within partials") == true)
    }

    @Test("Lists beyond number end with an error")
    func lists() {
        let template = String(repeating: "{{#rows}}{{/rows}}", count: 1 << 14)
        let found = errors { () throws(TemplateErrors) in _ = try bound(template + "{{title}}") }
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix(
                "the page becomes too large here: too many lists, or partials within partials") == true)
    }

    @Test("The excerpt shows the line, and a caret under the place, tabs kept")
    func excerpt() {
        let error = #expect(throws: TemplateErrors.self) { try bound("one\n\té {{titel}} x\nthree") }
        #expect(error?.errors.map(\.excerpt) == ["\té {{titel}} x\n\t  ^"])
        #expect(error?.errors.map(\.column) == [5])
    }
}
