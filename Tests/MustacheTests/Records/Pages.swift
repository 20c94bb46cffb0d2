// An imagined page that uses every shape of field, for the tests of bound templates.

import Bytes
import Mustache
import TestSupport

/// A page about a to-do.
struct Page: Record {
    let title: Text
    let notes: Text
    let isDone: Bool
    let layout: Layout
    let due: Due?
    let rows: [Row]
    let tags: [Text]

    static let vocabulary: Vocabulary<Page> = [
        .text("title", \.title, "What is to be done", example: "Buy milk"),
        .markup("notes", \.notes, "The notes, with links", example: "<a>…</a>"),
        .flag("isDone", \.isDone, "Whether it is done"),
        .record("layout", \.layout, "What every page has"),
        .optional("due", \.due, "When it is due"),
        .list("rows", \.rows, "Other to-dos"),
        .texts("tags", \.tags, "Labels"),
    ]
}

/// What every page has.
struct Layout: Record {
    let root: Text
    let isHome: Bool

    static let vocabulary: Vocabulary<Layout> = [
        .text("root", \.root, "The way to the site's root", example: "../"),
        .flag("isHome", \.isHome, "Whether it is the first page"),
    ]
}

/// When a to-do is due.
struct Due: Record {
    let iso: Text
    let words: Text

    static let vocabulary: Vocabulary<Due> = [
        .text("iso", \.iso, "The date by ISO 8601", example: "2026-11-21"),
        .text("words", \.words, "The date in words", example: "21 November"),
    ]
}

/// A row, which may have rows.
struct Row: Record {
    let title: Text
    let due: Due?
    let rows: [Row]

    static let vocabulary: Vocabulary<Row> = [
        .text("title", \.title, "What is to be done", example: "Buy milk"),
        .optional("due", \.due, "When it is due"),
        .list("rows", \.rows, "What is to be done for it"),
    ]
}

/// Renders the same page, or one on which nothing is present, by a template.
func bound(
    _ template: String, _ partials: [(String, String)] = [], constants: Constants = Constants(),
    isEmpty: Bool = false
) throws(TemplateErrors) -> String {
    let library = try library([("page", template)] + partials.map { (name: $0.0, source: $0.1) })
    let template = try library.bind("page", to: Page.self, constants: constants)
    var writer = PageBuilder()
    let page = page(isEmpty: isEmpty, &writer.texts)
    return template.render(page, on: &writer)
}

private func page(isEmpty: Bool, _ texts: inout ByteBuffer) -> Page {
    let layout = Layout(root: texts.text("../"), isHome: !isEmpty)
    guard !isEmpty else {
        return Page(title: .empty, notes: .empty, isDone: false, layout: layout, due: nil, rows: [], tags: [])
    }
    let due = Due(iso: texts.text("2026-11-21"), words: texts.text("21 November"))
    let inner = Row(title: texts.text("inner"), due: nil, rows: [])
    return Page(
        title: texts.text("Salt & \"pepper\""), notes: texts.text("<b>now</b>"), isDone: true, layout: layout,
        due: due,
        rows: [
            Row(title: texts.text("one"), due: due, rows: [inner, inner]),
            Row(title: texts.text("<two>"), due: nil, rows: []),
        ],
        tags: [texts.text("a"), texts.text("<b>")])
}
