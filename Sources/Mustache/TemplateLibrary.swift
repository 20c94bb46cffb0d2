// The entry point of the module. Templates are loaded together, then bound to a record type.

import Bytes

/// Templates that may include one another.
package struct TemplateLibrary: Sendable {
    let templates: [String: Template]

    /// Parses templates.
    /// - Throws: All errors in any of them.
    package init(_ files: [TemplateFile]) throws(TemplateErrors) {
        let (library, errors) = Self.parsing(files)
        if let errors { throw errors }
        self = library
    }

    private init(_ templates: [String: Template]) { self.templates = templates }

    /// Parses templates: those without errors, and all errors in the others, `nil` if there are none.
    package static func parsing(
        _ files: [TemplateFile]
    ) -> (library: TemplateLibrary, errors: TemplateErrors?) {
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
        return (TemplateLibrary(templates), log.isEmpty ? nil : log.sorted())
    }

    /// The names of the templates, sorted.
    package var names: [String] { templates.keys.sorted() }

    /// Binds a template to a record type. All names in it and in everything that it includes are checked,
    /// even those in sections that no page renders.
    /// - Throws: Everything that does not fit the type's vocabulary.
    @inlinable
    package func bind<R: Record>(
        _ name: String, to type: R.Type, constants: Constants = Constants()
    ) throws(TemplateErrors) -> BoundTemplate<R> {
        BoundTemplate(program: try program(name, R.vocabulary.fields, constants))
    }

    @usableFromInline
    func program(
        _ name: String, _ fields: [VocabularyField], _ constants: Constants
    ) throws(TemplateErrors) -> Program {
        let binder = Binder(fields, constants, templates)
        return try Expansion(among: templates, into: binder).expand(try template(name)).finished()
    }

    func template(_ name: String) throws(TemplateErrors) -> Template {
        if let template = templates[name] { return template }
        let nearest = suggestion(for: name, among: names)
        throw TemplateErrors(errors: [
            TemplateError(
                file: name, line: 1, column: 1, lineText: "", indent: 0,
                problem: .noTemplate(name, suggestion: nearest))
        ])
    }
}
