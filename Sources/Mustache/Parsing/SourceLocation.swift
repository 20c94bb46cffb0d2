// The position of a node or a problem in a template.

/// A position in a template.
struct SourceLocation {
    let source: TemplateSource
    /// The offset in the template's bytes.
    let offset: Int

    /// A single error at this position.
    func error(_ problem: TemplateProblem) -> TemplateErrors {
        TemplateErrors(errors: [source.error(problem, at: offset)])
    }
}
