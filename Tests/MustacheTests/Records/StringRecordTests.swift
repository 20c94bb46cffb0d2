// Records that hold strings need no buffer, and show the same as records that hold texts.

import Bytes
import Mustache
import Testing
import TestSupport

/// A page of strings, next to fields of other types.
private struct Recipe: Record {
    let isQuick: Bool
    let title: String
    let markup: String
    let link: String
    let steps: [String]
    let author: Author?
    let source: Author
    let parts: [Part]

    static let vocabulary: Vocabulary<Recipe> = [
        .flag("isQuick", \.isQuick), .text("title", \.title), .markup("markup", \.markup),
        .plain("link", \.link), .texts("steps", \.steps), .optional("author", \.author),
        .record("source", \.source), .list("parts", \.parts),
    ]
}

private struct Author: Record {
    let name: String

    static let vocabulary: Vocabulary<Author> = [.text("name", \.name)]
}

private struct Part: Record {
    let amount: Int32
    let name: String
    let uses: [String]

    static let vocabulary: Vocabulary<Part> = [.text("name", \.name), .texts("uses", \.uses)]
}

/// A page of both.
private struct Mixed: Record {
    let string: String
    let text: Text
    let rows: LazyRows<Author>

    static let vocabulary: Vocabulary<Mixed> = [
        .text("string", \.string), .text("text", \.text), .rows("rows", \.rows),
    ]
}

@Suite("Records of strings")
struct StringRecordTests {
    private static let template = """
        {{title}}|{{{markup}}}|{{link}}|{{#isQuick}}quick{{/isQuick}}|{{source.name}}|\
        {{#author}}{{name}}{{/author}}{{^author}}nobody{{/author}}|{{#steps}}[{{.}}]{{/steps}}{{^steps}}-{{/steps}}|\
        {{#parts}}{{name}}({{#uses}}{{.}}{{title}}{{/uses}}){{/parts}}
        """

    private func show(_ recipe: Recipe) throws -> String {
        try TemplateLibrary(["recipe": Self.template]).bind("recipe", to: Recipe.self).render(recipe)
    }

    @Test("Every kind of field")
    func everyField() throws {
        let long = String(repeating: "a long text that no small string holds, ", count: 5)
        let recipe = Recipe(
            isQuick: true, title: "Salt & \"pepper\"", markup: "<b>\(long)</b>", link: "../é.html",
            steps: ["<1>", long, ""], author: Author(name: "日本'"), source: Author(name: long),
            parts: [Part(amount: 2, name: "a>b", uses: ["x", "&"]), Part(amount: 3, name: "", uses: [])])
        #expect(
            try show(recipe)
                == "Salt &amp; &quot;pepper&quot;|<b>\(long)</b>|../é.html|quick|\(long)|日本&#39;|"
                + "[&lt;1&gt;][\(long)][]|a&gt;b(xSalt &amp; &quot;pepper&quot;&amp;Salt &amp; &quot;pepper&quot;)()"
        )
    }

    @Test("Nothing where there is nothing")
    func nothing() throws {
        let recipe = Recipe(
            isQuick: false, title: "", markup: "", link: "", steps: [], author: nil,
            source: Author(name: ""), parts: [])
        #expect(try show(recipe) == "|||||nobody|-|")
    }

    @Test("Strings and texts in one record, and rows of strings")
    func mixed() throws {
        let template = try TemplateLibrary(["page": "{{string}}{{text}}{{#rows}}{{name}}{{text}}{{/rows}}"])
            .bind("page", to: Mixed.self)
        var writer = PageBuilder()
        let rows = LazyRows(count: 2) { index, _ in Author(name: "\(index)<") }
        let page = Mixed(string: "s&", text: writer.texts.text("t>"), rows: rows)
        #expect(template.render(page, on: &writer) == "s&amp;t&gt;0&lt;t&gt;1&lt;t&gt;")
        #expect(template.render(Mixed(string: "s", text: .empty, rows: rows)) == "s0&lt;1&lt;")
    }

    @Test("A text field of a type that is no text ends the process")
    func wrongType() async {
        await #expect(processExitsWith: .failure) { _ = Wrong.vocabulary }
    }
}

extension Int32: TextValue {}

private struct Wrong: Record {
    let number: Int32

    static let vocabulary: Vocabulary<Wrong> = [.text("number", \.number)]
}
