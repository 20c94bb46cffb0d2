// Turns the tags of a template and the text between them into nodes. Here the white space is decided: which
// lines a standalone tag takes with it, how far a partial is indented, and how a block given to a parent
// gives up the indentation of the place where it is written for that of the place where it is shown.

/// Builds the nodes of a template from its tags.
struct NodeBuilder {
    private let source: TemplateSource
    private let lines: StandaloneLines
    private let tags: [Tag]
    private var nodes: [Node] = []
    /// Up to where the text is taken.
    private var position = 0
    /// The nodes whose insides are being built, and the margins in force around them.
    private var open: [(node: Int, outerMargin: Range<Int>)] = []
    /// The blanks to take off the front of each line: how far the block around is indented where it is written.
    private var margin = 0..<0

    private init(_ source: TemplateSource, _ tags: [Tag]) {
        self.source = source
        self.tags = tags
        lines = StandaloneLines(source)
    }

    /// The nodes of a template whose tags are all paired.
    static func nodes(of source: TemplateSource, _ tags: [Tag]) -> [Node] {
        var builder = NodeBuilder(source, tags)
        for tag in tags { builder.add(tag) }
        builder.addText(to: source.bytes.count, beforeTag: false)
        return builder.nodes
    }

    private mutating func add(_ tag: Tag) {
        switch tag.kind {
        case .variable, .raw:
            place(tag, onLines: nil)
            if let name = Name(tag.name) {
                append(.variable(name, isEscaped: tag.kind == .variable), tag)
            }
        case .comment, .delimiters:
            place(tag, onLines: wholeLines(of: tag.range))
        case .section, .inverted:
            place(tag, onLines: wholeLines(of: tag.range))
            if let name = Name(tag.name) { beginSection(name, tag) }
        case .partial:
            let lines = wholeLines(of: tag.range)
            place(tag, onLines: lines)
            append(.include(include(tag, onLines: lines), end: nodes.count + 1), tag)
        case .parent:
            let closing = tag.partner.map { tags[$0].range.upperBound } ?? tag.range.upperBound
            let lines = wholeLines(of: tag.range.lowerBound..<closing)
            place(tag, onLines: lines.map { $0.lowerBound..<tag.range.upperBound })
            begin(.include(include(tag, onLines: lines), end: 0), tag)
        case .block:
            tag.isArgument ? beginArgument(tag) : beginBlock(tag)
        case .close:
            end(tag)
        }
    }

    // MARK: Sections, parents and blocks

    private mutating func beginSection(_ name: Name, _ tag: Tag) {
        let closing = tag.partner.map { tags[$0].range.lowerBound } ?? tag.range.upperBound
        let section = Node.Section(
            name: name, isInverted: tag.kind == .inverted, inside: tag.range.upperBound..<closing,
            delimiters: tag.delimiters)
        begin(.section(section, end: 0), tag)
    }

    /// A block that may be given from outside. Its indentation is that of its own lines, when it has any.
    private mutating func beginBlock(_ tag: Tag) {
        let whole = wholeLines(of: tag.range)
        let before = lines.start(before: tag.range.lowerBound).map { $0..<tag.range.lowerBound }
        var indentation = before ?? 0..<0
        if let whole {
            let inside = lines.blanks(from: whole.upperBound)
            let closing = tag.partner.map { tags[$0].range.lowerBound } ?? 0
            if inside.upperBound < closing { indentation = inside }
        }
        place(tag, onLines: whole)
        let block = Node.Block(
            name: tag.name, indentation: withoutMargin(indentation), beginsLine: whole != nil)
        begin(.block(block, end: 0), tag)
    }

    /// A block that is given to a parent. What stands around it is not shown, so that it may begin behind
    /// another tag and still have its lines to itself.
    private mutating func beginArgument(_ tag: Tag) {
        let next = lines.next(after: tag.range.upperBound)
        place(tag, onLines: next.map { tag.range.lowerBound..<$0 })
        begin(.block(Node.Block(name: tag.name, indentation: [], beginsLine: next != nil), end: 0), tag)
        if let next { margin = lines.blanks(from: next) }
    }

    private mutating func begin(_ kind: Node.Kind, _ tag: Tag) {
        open.append((nodes.count, margin))
        append(kind, tag)
    }

    private mutating func end(_ tag: Tag) {
        guard let opening = tag.partner.map({ tags[$0] }), let (node, outerMargin) = open.popLast() else {
            return
        }
        place(tag, onLines: lines(ofClosing: tag, opening))
        margin = outerMargin
        let offset = nodes[node].offset
        let end = nodes.count
        switch nodes[node].kind {
        case .section(let section, _): nodes[node] = Node(kind: .section(section, end: end), offset: offset)
        case .include(let include, _): nodes[node] = Node(kind: .include(include, end: end), offset: offset)
        case .block(let block, _): nodes[node] = Node(kind: .block(block, end: end), offset: offset)
        case .text, .lineStart, .variable: break
        }
    }

    /// The lines that a closing tag takes with it. An argument's text ends before the line of its closing tag;
    /// a parent is standalone as a whole.
    private func lines(ofClosing tag: Tag, _ opening: Tag) -> Range<Int>? {
        if opening.isArgument {
            let start = lines.start(before: tag.range.lowerBound) ?? tag.range.lowerBound
            return start..<(lines.next(after: tag.range.upperBound) ?? tag.range.upperBound)
        }
        guard opening.kind == .parent else { return wholeLines(of: tag.range) }
        let whole = wholeLines(of: opening.range.lowerBound..<tag.range.upperBound)
        return whole.map { tag.range.lowerBound..<$0.upperBound }
    }

    private func include(_ tag: Tag, onLines lines: Range<Int>?) -> Node.Include {
        let target: Node.Target
        if tag.name.hasPrefix("*"), let name = Name(String(tag.name.dropFirst())) {
            target = .dynamic(name)
        } else {
            target = .template(tag.name)
        }
        let indentation = lines.map { $0.lowerBound..<tag.range.lowerBound } ?? 0..<0
        return Node.Include(
            target: target, isParent: tag.kind == .parent, indentation: withoutMargin(indentation))
    }

    // MARK: Text and white space

    /// The whole lines that a range stands on, if it stands there alone.
    private func wholeLines(of range: Range<Int>) -> Range<Int>? {
        guard let start = lines.start(before: range.lowerBound), let end = lines.next(after: range.upperBound)
        else { return nil }
        return start..<end
    }

    /// Adds the text before a tag, and goes on behind it or behind the lines that it takes with it.
    private mutating func place(_ tag: Tag, onLines lines: Range<Int>?) {
        addText(to: max(position, lines?.lowerBound ?? tag.range.lowerBound), beforeTag: lines == nil)
        position = max(position, lines?.upperBound ?? tag.range.upperBound)
    }

    /// Adds the text up to an offset, line by line.
    private mutating func addText(to end: Int, beforeTag: Bool) {
        var isAtStart = lines.isLineStart(position)
        while position < end {
            let newline = source.bytes[position..<end].firstIndex(of: UInt8(ascii: "\n"))
            let lineEnd = newline.map { $0 + 1 } ?? end
            if isAtStart { position += marginWidth(of: position..<lineEnd) }
            if position < lineEnd {
                if isAtStart, !isLineEnd(source.bytes[position]) { append(.lineStart, at: position) }
                append(.text(position..<lineEnd), at: position)
                position = lineEnd
                isAtStart = lines.isLineStart(position)
            }
        }
        if isAtStart, beforeTag { append(.lineStart, at: position) }
    }

    /// How many bytes at the start of a line are the margin's.
    private func marginWidth(of line: Range<Int>) -> Int {
        zip(source.bytes[line], source.bytes[margin]).prefix { $0 == $1 }.count
    }

    private func withoutMargin(_ blanks: Range<Int>) -> [UInt8] {
        Array(source.bytes[blanks].dropFirst(marginWidth(of: blanks)))
    }

    private mutating func append(_ kind: Node.Kind, _ tag: Tag) {
        append(kind, at: tag.range.lowerBound)
    }

    private mutating func append(_ kind: Node.Kind, at offset: Int) {
        nodes.append(Node(kind: kind, offset: offset))
    }
}
