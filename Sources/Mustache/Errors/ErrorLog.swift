// Collects the errors of parsing and binding: one for each position, and a limited number for each file.

/// The errors found so far.
struct ErrorLog {
    private static let maximumPerFile = 50
    private var errors: [TemplateError] = []
    /// The offsets with errors, by file.
    private var offsets: [String: Set<Int>] = [:]

    /// The number of different positions with errors.
    var count: Int { offsets.values.reduce(0) { $0 + $1.count } }

    var isEmpty: Bool { errors.isEmpty }

    /// Adds an error, unless there is one at this position already.
    mutating func note(_ problem: TemplateProblem, at offset: Int, of source: TemplateSource) {
        guard offsets[source.file, default: []].insert(offset).inserted else { return }
        if offsets[source.file, default: []].count <= Self.maximumPerFile {
            errors.append(source.error(problem, at: offset))
        }
    }

    /// All errors by file, line and column. Errors above a file's limit are only counted, in one last error.
    func sorted() -> TemplateErrors {
        var all = errors
        for (file, offsets) in offsets where offsets.count > Self.maximumPerFile {
            guard let last = errors.last(where: { $0.file == file }) else { continue }
            let further = offsets.count - Self.maximumPerFile
            all.append(
                TemplateError(
                    file: file, line: last.line, column: last.column, lineText: last.lineText,
                    indent: last.indent, problem: .furtherErrors(further)))
        }
        let order = all.enumerated().sorted {
            ($0.element.file, $0.element.line, $0.element.column, $0.offset)
                < ($1.element.file, $1.element.line, $1.element.column, $1.offset)
        }
        return TemplateErrors(errors: order.map(\.element))
    }
}
