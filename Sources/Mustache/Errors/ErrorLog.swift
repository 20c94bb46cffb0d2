// Collects the errors of parsing and binding: one for each position, and a limited number for each file.

/// The errors found so far.
struct ErrorLog {
    private static let maximumPerFile = 50
    private var errors: [TemplateError] = []
    private var seen: Set<Position> = []
    private var counts: [String: Int] = [:]

    private struct Position: Hashable {
        let file: String
        let offset: Int
    }

    /// The number of different positions with errors.
    var count: Int { seen.count }

    var isEmpty: Bool { errors.isEmpty }

    /// Adds an error, unless there is one at this position already.
    mutating func note(_ problem: TemplateProblem, at offset: Int, of source: TemplateSource) {
        guard seen.insert(Position(file: source.file, offset: offset)).inserted else { return }
        let count = counts[source.file, default: 0] + 1
        counts[source.file] = count
        if count <= Self.maximumPerFile { errors.append(source.error(problem, at: offset)) }
    }

    /// All errors by file, line and column. Errors above a file's limit are only counted, in one last error.
    func sorted() -> TemplateErrors {
        var all = errors
        for (file, count) in counts where count > Self.maximumPerFile {
            guard let last = errors.last(where: { $0.file == file }) else { continue }
            all.append(
                TemplateError(
                    file: file, line: last.line, column: last.column, lineText: last.lineText,
                    indent: last.indent, problem: .furtherErrors(count - Self.maximumPerFile)))
        }
        let order = all.enumerated().sorted {
            ($0.element.file, $0.element.line, $0.element.column, $0.offset)
                < ($1.element.file, $1.element.line, $1.element.column, $1.offset)
        }
        return TemplateErrors(errors: order.map(\.element))
    }
}
