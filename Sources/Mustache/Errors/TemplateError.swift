// What is wrong with a template, and where: facts only. The sentences are in `TemplateProblem+Message`.

/// Everything that is wrong with some templates, by file, line and column.
public struct TemplateErrors: Error, Sendable, Equatable {
    /// At least one error, sorted.
    public let errors: [TemplateError]

    /// These errors together; at least one.
    public init(errors: [TemplateError]) {
        self.errors = errors
    }
}

/// One thing that is wrong with a template, and where.
public struct TemplateError: Error, Sendable, Equatable {
    /// The file, as its `TemplateFile` calls it.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, in bytes from 1.
    public let column: Int
    /// The line of text; of a very long one, the part around the column.
    public let lineText: String
    /// How many characters of `lineText` come before the column.
    let indent: Int
    /// What is wrong.
    public let problem: TemplateProblem

    /// What is wrong, as a sentence without place and full stop.
    public var message: String { problem.message }

    /// Two lines: the line of text, and a caret under the place.
    public var excerpt: String {
        let before = lineText.prefix(indent).map { $0 == "\t" ? "\t" : " " }.joined()
        return lineText + "\n" + before + "^"
    }
}
