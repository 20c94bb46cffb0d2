// The way into the language: templates are loaded together, then rendered by name or bound to a page type.

import Bytes

/// Templates that may include one another.
public struct TemplateLibrary: Sendable {
    private let templates: [String: Template]

    /// Parses templates.
    /// - Throws: Everything that is wrong with any of them.
    public init(_ files: [TemplateFile]) throws(TemplateErrors) {
        var templates: [String: Template] = [:]
        var names: Set<String> = []
        var log = ErrorLog()
        for file in files {
            let template = Template(file, log: &log)
            if names.insert(file.name).inserted {
                templates[file.name] = template
            } else {
                log.note(.duplicateTemplate(file.name), at: 0, of: TemplateSource(file))
            }
        }
        guard log.isEmpty else { throw log.sorted() }
        self.templates = templates
    }

    /// The names of the templates, sorted.
    public var names: [String] { templates.keys.sorted() }

    /// Binds a template to a type of page: every name in it, in all that it includes, and in branches that no
    /// page ever shows.
    /// - Throws: Everything that does not fit the type's vocabulary.
    public func bind<R: Record>(
        _ name: String, to type: R.Type, constants: Constants = Constants()
    ) throws(TemplateErrors) -> BoundTemplate<R> {
        let binder = Binder(R.vocabulary.fields, constants, templates)
        let bound = try Expansion(among: templates, on: binder).expand(try template(name))
        return BoundTemplate(program: try bound.finished())
    }

    /// Appends what a template makes of plain data to the output, as the Mustache specification says: names and
    /// partials that are missing show nothing.
    /// - Throws: What is wrong with a lambda's template; sections and partials nested too deep, as by a partial
    ///   that includes itself without end; a name that no template has. Nothing is appended then.
    public func render(
        _ name: String, _ value: Value, into output: inout ByteBuffer
    ) throws(TemplateErrors) {
        let stage = ValueRenderer(value, templates: templates)
        let shown = try Expansion(among: templates, on: stage).expand(try template(name))
        shown.output.withBytes { output.append($0) }
    }

    /// What a template makes of plain data, as a string.
    /// - Throws: As rendering into a buffer does.
    public func render(_ name: String, _ value: Value) throws(TemplateErrors) -> String {
        var output = ByteBuffer()
        try render(name, value, into: &output)
        return output.string(output.everything)
    }

    private func template(_ name: String) throws(TemplateErrors) -> Template {
        if let template = templates[name] { return template }
        let nearest = suggestion(for: name, among: names)
        throw TemplateErrors(errors: [
            TemplateError(
                file: name, line: 1, column: 1, lineText: "", indent: 0,
                problem: .noTemplate(name, suggestion: nearest))
        ])
    }
}
