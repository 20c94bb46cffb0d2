// Short ways to load, bind and render in tests.

import Mustache

/// A library of templates given as text. Files are called `name.mustache`.
func library(_ templates: [(name: String, source: String)]) throws(TemplateErrors) -> TemplateLibrary {
    try TemplateLibrary(
        templates.map {
            TemplateFile(name: $0.name, file: $0.name + ".mustache", source: Array($0.source.utf8))
        })
}

/// What a template makes of plain data.
func render(
    _ template: String, _ data: Value, _ partials: [(String, String)] = []
) throws(TemplateErrors) -> String {
    try library([("page", template)] + partials.map { (name: $0.0, source: $0.1) }).render("page", data)
}

/// Errors as a terminal shows them: `file:line:column: sentence`.
func lines(_ errors: TemplateErrors) -> [String] {
    errors.errors.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
}

/// The errors of what is tried, or none.
func errors(_ body: () throws(TemplateErrors) -> Void) -> [String] {
    do {
        try body()
        return []
    } catch {
        return lines(error)
    }
}
