// A parsed template, ready to be expanded: its bytes and its nodes.

/// A parsed template. Never changed, and shared by all passages of it: a reference, as its source is.
final class Template: Sendable {
    /// Its bytes, its name and its lines.
    let source: TemplateSource
    /// Its pieces, in order.
    let nodes: [Node]
    /// The names of its blocks that may be given from outside.
    let blocks: [String]
    /// The names of the templates that it includes.
    let includes: [String]

    /// Parses a template. Nil when something is wrong with it, which the log then says.
    init?(_ file: TemplateFile, delimiters: Delimiters = .standard, log: inout ErrorLog) {
        source = TemplateSource(file)
        if let offset = source.firstInvalidByte() {
            log.note(.invalidUTF8, at: offset, of: source)
            return nil
        }
        var own = ErrorLog()
        let tags = TagScanner.tags(of: source, delimiters: delimiters, log: &own)
        let matched = TagMatcher.match(tags, of: source, log: &own)
        guard own.isEmpty else {
            log.note(own)
            return nil
        }
        nodes = NodeBuilder.nodes(of: source, matched)
        includes = matched.filter { $0.kind == .partial || $0.kind == .parent }.map(\.name)
        blocks = matched.filter { $0.kind == .block && !$0.isArgument }.map(\.name)
    }
}
