// The templates of a site, parsed. Those with errors are left out, so that the others can still be bound and the errors of
// all are reported together.

import Mustache

/// The parsed templates of a site.
public struct ParsedTemplates: Sendable {
    /// Those that could be parsed.
    let library: TemplateLibrary
    /// The names of those that could not.
    let unparsedNames: Set<String>
    /// The errors of those.
    let errors: [TemplateError]

    /// Parses templates.
    public init(_ files: [TemplateFile]) throws(TemplateErrors) {
        do {
            library = try TemplateLibrary(files)
            unparsedNames = []
            errors = []
        } catch {
            let wrong = Set(error.errors.map(\.file))
            library = try TemplateLibrary(files.filter { !wrong.contains($0.file) })
            unparsedNames = Set(files.filter { wrong.contains($0.file) }.map(\.name))
            errors = error.errors
        }
    }
}
