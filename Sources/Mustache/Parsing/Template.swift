// A parsed template: its source and its nodes.

/// A parsed template. A class, so that fragments share it and stay small on the stack.
final class Template: Sendable {
    let source: TemplateSource
    let nodes: [Node]
    /// The names of the blocks that an including template can replace.
    let blocks: [String]
    /// The names of its partials and parents.
    let includes: [String]

    /// Parses a template. `nil` if there are errors, which are added to the log.
    init?(_ file: TemplateFile, log: inout ErrorLog) {
        source = TemplateSource(file)
        let bytes = source.bytes
        if let offset = bytes.span.firstInvalidUTF8() {
            log.note(.invalidUTF8, at: offset, of: source)
            return nil
        }
        let errorCount = log.count
        let tags = TagScanner.tags(of: source, log: &log)
        let matched = TagMatcher.match(tags, of: source, log: &log)
        guard log.count == errorCount else { return nil }
        nodes = NodeBuilder.nodes(of: source, matched)
        includes = matched.filter { $0.kind == .partial || $0.kind == .parent }.map(\.name)
        blocks = matched.filter { $0.kind == .block && !$0.isArgument }.map(\.name)
    }
}
