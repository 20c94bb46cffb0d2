// What must hold for each input of the template language: parse, render by name, bind, render bound. An input is a template
// and its partials: the source, then the name and source of each partial, all separated by zero bytes. Lists contain one
// element, because nested iteration over the same list could otherwise take unlimited time, which would be the fault of the
// template and not of the renderer. `TemplateReplayTests` asks it for the templates of the tests' tables, the fuzzer of
// Tests/Scripts/Fuzz for those that it finds.

import Bytes
import Mustache
import TestSupport

/// Throws if an input breaks a promise. There is one kind of inputs.
func checkInput(_ bytes: [UInt8], kind: String = "templates") throws {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    var files = [TemplateFile(name: "page", file: "page", source: parts[0])]
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
        let name = String(decoding: parts[index], as: UTF8.self)
        files.append(TemplateFile(name: name, file: name, source: parts[index + 1]))
    }
    try checkingErrors {
        let library = try TemplateLibrary(files)
        try checkingErrors { try renderByName(library) }
        try checkingErrors { try renderBound(library) }
    }
}

private func renderByName(_ library: TemplateLibrary) throws {
    var output = ByteBuffer()
    output.append(string: try library.render("page", data))
    try checkUTF8(output)
}

private func renderBound(_ library: TemplateLibrary) throws {
    let template = try library.bind("page", to: Page.self, constants: constants)
    for isEmpty in [false, true] {
        var writer = PageBuilder()
        let page = page(isEmpty: isEmpty, &writer.texts)
        var output = BufferedOutput()
        template.render(page, on: &writer, into: &output)
        try checkUTF8(output.buffer)
    }
}

/// Valid input never produces invalid output.
private func checkUTF8(_ output: borrowing ByteBuffer) throws {
    try require(String(validating: [UInt8](output), as: UTF8.self) != nil, "the output is UTF-8")
}

/// Every error of a template has a message, a location and an excerpt.
private func checkingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let errors as TemplateErrors {
        try require(!errors.errors.isEmpty, "there is an error")
        for error in errors.errors {
            try require(!error.message.isEmpty && error.line > 0 && error.column > 0, "errors have a place")
            try require(error.excerpt.hasSuffix("^"), "excerpts have a caret")
        }
    }
}

private let data: Value = [
    "a": ["b": ["c": "<&>", "l": ["x"]], "t": true, "template": "a"], "b": "b", "c": [1.5], "d": false,
    "e": nil, "f": "", "g": [], "x": "\"é'", "title": "title",
    "rows": [["title": "row", "due": ["iso": "1"]]], "tags": ["tag"],
]

private let constants = Constants(texts: ["words.back": "<back>"], flags: ["yes": true, "no": false])

private func page(isEmpty: Bool, _ texts: inout ByteBuffer) -> Page {
    let layout = Layout(root: texts.text("../"), isHome: !isEmpty)
    guard !isEmpty else {
        return Page(title: .empty, notes: .empty, isDone: false, layout: layout, due: nil, rows: [], tags: [])
    }
    let due = Due(iso: texts.text("2026-11-21"), words: texts.text("21 November"))
    let inner = Row(title: texts.text("inner"), due: nil, rows: [])
    let row = Row(title: texts.text("<row>"), due: due, rows: [inner])
    return Page(
        title: texts.text("Salt & \"pepper\""), notes: texts.text("<b>now</b>"), isDone: true, layout: layout,
        due: due, rows: [row], tags: [texts.text("'tag'")])
}
