// The templates of a site, parsed. Those with errors are left out, so that the others can still be bound and the errors of
// all are reported together.

import Mustache

package struct ParsedTemplates: Sendable {
    /// Those that could be parsed.
    let parsed: TemplateLibrary
    /// The names of those that could not.
    let unparsedNames: Set<String>
    let errors: [TemplateError]
    /// Whether all of them are those of Todopress. They have no errors, which the tests show.
    let areBuiltIn: Bool

    package init(_ files: [TemplateFile], areBuiltIn: Bool = false) {
        self.areBuiltIn = areBuiltIn
        let (parsed, errors) = TemplateLibrary.parsing(files)
        self.parsed = parsed
        self.errors = errors?.errors ?? []
        let wrong = Set(self.errors.map(\.file))
        unparsedNames = Set(files.filter { wrong.contains($0.file) }.map(\.name))
    }
}
