// Matches opening and closing tags, and reports those without a partner.

/// Matches opening and closing tags.
struct TagMatcher {
    /// The limit for nested sections, parents and blocks.
    static let maximumDepth = 128

    private let source: TemplateSource
    private var tags: [Tag]
    private var open: [Int] = []

    /// The tags with their partners. If there are errors, some tags have none.
    static func match(_ tags: [Tag], of source: TemplateSource, log: inout ErrorLog) -> [Tag] {
        var matcher = TagMatcher(source: source, tags: tags)
        for index in tags.indices {
            if tags[index].kind == .close {
                matcher.close(index, &log)
            } else if tags[index].opens {
                guard matcher.open.count < maximumDepth else {
                    log.note(.tooDeep(limit: maximumDepth), at: tags[index].range.lowerBound, of: source)
                    return tags
                }
                matcher.tags[index].isArgument =
                    tags[index].kind == .block
                    && matcher.open.last.map { tags[$0].kind == .parent } ?? false
                matcher.open.append(index)
            }
        }
        for index in matcher.open {
            let problem = TemplateProblem.unclosedSection(opening: matcher.text(index))
            log.note(problem, at: tags[index].range.lowerBound, of: source)
        }
        return matcher.tags
    }

    private mutating func close(_ index: Int, _ log: inout ErrorLog) {
        let name = tags[index].name
        let offset = tags[index].range.lowerBound
        guard let depth = open.lastIndex(where: { isSame(tags[$0].name, name) }) else {
            log.note(.strayClose(text(index)), at: offset, of: source)
            return
        }
        if let innermost = open.last, depth < open.count - 1 {
            let line = source.line(at: tags[innermost].range.lowerBound) + 1
            let problem = TemplateProblem.crossedSections(
                closing: text(index), open: text(innermost), line: line)
            log.note(problem, at: offset, of: source)
        }
        tags[index].partner = open[depth]
        tags[open[depth]].partner = index
        open.removeSubrange(depth...)
    }

    private func text(_ index: Int) -> String { source.text(tags[index].range) }

    /// Compares bytes: for `==`, é and e with a combining accent are equal.
    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
