// Errors in templates: the facts. `TemplateProblem+Message` holds the sentences.

/// Everything that is wrong with some templates. Prints as one line per error with an excerpt below it.
package struct TemplateErrors: Error, Equatable, CustomStringConvertible {
    /// At least one error, sorted by file, line and column.
    package let errors: [TemplateError]

    /// Joins errors, at least one.
    package init(errors: [TemplateError]) {
        self.errors = errors
    }

    /// The descriptions of all errors, one after the other.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

package struct TemplateError: Error, Equatable, CustomStringConvertible {
    /// The `file` of the `TemplateFile`.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// The text of the line. Of a very long line, the part around the column.
    package let lineText: String
    /// How many characters of `lineText` are before the column.
    let indent: Int
    /// The rule that the template breaks.
    package let problem: TemplateProblem

    /// The problem as a sentence without location and full stop.
    package var message: String { problem.message }

    /// Two lines: the text of the line, and a caret under the column.
    package var excerpt: String {
        let before = lineText.prefix(indent).map { $0 == "\t" ? "\t" : " " }.joined()
        return lineText + "\n" + before + "^"
    }

    /// `file:line:column: error: sentence`, and the excerpt if there is any text.
    public var description: String {
        "\(file):\(line):\(column): error: \(message)" + (lineText.isEmpty ? "" : "\n" + excerpt)
    }
}
