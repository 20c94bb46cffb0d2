// Collects what is wrong while templates are parsed and bound, each place once, and not without end.

/// The errors found so far.
struct ErrorLog {
    private static let mostOfOneFile = 50
    private var errors: [TemplateError] = []
    private var seen: Set<Position> = []
    private var counts: [String: Int] = [:]

    private struct Position: Hashable {
        let file: String
        let offset: Int
    }

    /// Whether nothing is wrong.
    var isEmpty: Bool { errors.isEmpty }

    /// Notes a problem at an offset. Of several at one place, the first counts.
    mutating func note(_ problem: TemplateProblem, at offset: Int, of source: TemplateSource) {
        guard seen.insert(Position(file: source.file, offset: offset)).inserted else { return }
        let count = counts[source.file, default: 0] + 1
        counts[source.file] = count
        if count <= Self.mostOfOneFile { errors.append(source.error(problem, at: offset)) }
    }

    /// Notes what another log has noted.
    mutating func note(_ other: ErrorLog) {
        errors += other.errors
        seen.formUnion(other.seen)
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// All errors by file, line and column; of a file with very many, the first and a count of the others.
    func sorted() -> TemplateErrors {
        var all = errors
        for (file, count) in counts where count > Self.mostOfOneFile {
            guard let last = errors.last(where: { $0.file == file }) else { continue }
            all.append(
                TemplateError(
                    file: file, line: last.line, column: last.column, lineText: last.lineText,
                    indent: last.indent, problem: .furtherErrors(count - Self.mostOfOneFile)))
        }
        let order = all.enumerated().sorted {
            ($0.element.file, $0.element.line, $0.element.column, $0.offset)
                < ($1.element.file, $1.element.line, $1.element.column, $1.offset)
        }
        return TemplateErrors(errors: order.map(\.element))
    }
}
