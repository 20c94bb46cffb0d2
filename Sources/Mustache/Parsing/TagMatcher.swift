// Pairs every tag that opens with the tag that closes it, and reports those that have no partner.

/// Pairs opening and closing tags.
struct TagMatcher {
    /// How many sections, parents and blocks may stand inside one another.
    static let deepest = 128

    private let source: TemplateSource
    private var tags: [Tag]
    private var open: [Int] = []

    private init(_ source: TemplateSource, _ tags: [Tag]) {
        self.source = source
        self.tags = tags
    }

    /// The tags with their partners. After an error they are not all paired.
    static func match(_ tags: [Tag], of source: TemplateSource, log: inout ErrorLog) -> [Tag] {
        var matcher = TagMatcher(source, tags)
        for index in tags.indices {
            if tags[index].kind == .close {
                matcher.close(index, &log)
            } else if tags[index].opens {
                guard matcher.open.count < deepest else {
                    log.note(.tooDeep(limit: deepest), at: tags[index].range.lowerBound, of: source)
                    return tags
                }
                matcher.tags[index].isArgument =
                    tags[index].kind == .block
                    && matcher.open.last.map { tags[$0].kind == .parent } ?? false
                matcher.open.append(index)
            }
        }
        for index in matcher.open { matcher.noteUnclosed(index, &log) }
        return matcher.tags
    }

    private mutating func close(_ index: Int, _ log: inout ErrorLog) {
        let name = tags[index].name
        let place = tags[index].range.lowerBound
        guard let depth = open.lastIndex(where: { isSame(tags[$0].name, name) }) else {
            log.note(.strayClose(text(index)), at: place, of: source)
            return
        }
        if let innermost = open.last, depth < open.count - 1 {
            let line = source.line(at: tags[innermost].range.lowerBound) + 1
            let problem = TemplateProblem.crossedSections(
                closing: text(index), open: text(innermost), line: line)
            log.note(problem, at: place, of: source)
        }
        tags[index].partner = open[depth]
        tags[open[depth]].partner = index
        open.removeSubrange(depth...)
    }

    private func noteUnclosed(_ index: Int, _ log: inout ErrorLog) {
        log.note(.unclosedSection(opening: text(index)), at: tags[index].range.lowerBound, of: source)
    }

    /// The tag as it stands in the template.
    private func text(_ index: Int) -> String { source.text(tags[index].range) }

    /// Byte for byte: `==` would not tell é from e with an accent.
    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}
