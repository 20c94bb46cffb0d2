// Turns the tags of a template and the text between them into nodes. All rules for white space are here:
// which lines a standalone tag removes, how far a partial is indented, and how an argument block loses its
// indentation, because it gets the indentation of the block that it replaces.

import Bytes

/// Builds the nodes of a template from its tags.
struct NodeBuilder {
    private let source: TemplateSource
    private let tags: [Tag]
    private var nodes: [Node] = []
    /// The end of the source that has been added or skipped.
    private var position = 0
    /// The open nodes, with the margins around them.
    private var open: [(node: Int, outerMargin: Range<Int>)] = []
    /// The blanks to remove from the start of each line: the indentation of the argument block around it.
    private var margin = 0..<0

    /// The nodes of a template whose tags have all been matched.
    static func nodes(of source: TemplateSource, _ tags: [Tag]) -> [Node] {
        var builder = NodeBuilder(source: source, tags: tags)
        for tag in tags { builder.add(tag) }
        builder.addText(to: source.bytes.count, beforeTag: false)
        return builder.nodes
    }

    private mutating func add(_ tag: Tag) {
        switch tag.kind {
        case .variable, .raw:
            advance(past: tag, removing: nil)
            if let name = Name(tag.name) {
                append(.variable(name, isEscaped: tag.kind == .variable), tag)
            }
        case .comment, .delimiters:
            advance(past: tag, removing: source.wholeLines(of: tag.range))
        case .section, .inverted:
            advance(past: tag, removing: source.wholeLines(of: tag.range))
            if let name = Name(tag.name) {
                begin(.section(Node.Section(name: name, isInverted: tag.kind == .inverted)), tag)
            }
        case .partial:
            let lines = source.wholeLines(of: tag.range)
            advance(past: tag, removing: lines)
            append(.include(include(tag, onLines: lines)), tag)
        case .parent:
            let closing = tag.partner.map { tags[$0].range.upperBound } ?? tag.range.upperBound
            let lines = source.wholeLines(of: tag.range.lowerBound..<closing)
            advance(past: tag, removing: lines.map { $0.lowerBound..<tag.range.upperBound })
            begin(.include(include(tag, onLines: lines)), tag)
        case .block:
            tag.isArgument ? beginArgument(tag) : beginBlock(tag)
        case .close:
            end(tag)
        }
    }

    // MARK: Sections, parents and blocks

    /// Begins a block that can be replaced. If it has lines of its own, its indentation is theirs.
    private mutating func beginBlock(_ tag: Tag) {
        let whole = source.wholeLines(of: tag.range)
        let before = source.lineStart(before: tag.range.lowerBound).map { $0..<tag.range.lowerBound }
        var indentation = before ?? 0..<0
        if let whole {
            let inside = source.blanks(from: whole.upperBound)
            let closing = tag.partner.map { tags[$0].range.lowerBound } ?? 0
            if inside.upperBound < closing { indentation = inside }
        }
        advance(past: tag, removing: whole)
        let block = Node.Block(
            name: tag.name, indentation: withoutMargin(indentation), beginsLine: whole != nil)
        begin(.block(block), tag)
    }

    /// Begins an argument: a block given to a parent. The text around it is ignored, so it counts as
    /// standalone even if it follows another tag.
    private mutating func beginArgument(_ tag: Tag) {
        let next = source.nextLine(after: tag.range.upperBound)
        advance(past: tag, removing: next.map { tag.range.lowerBound..<$0 })
        begin(.block(Node.Block(name: tag.name, indentation: [], beginsLine: next != nil)), tag)
        if let next { margin = source.blanks(from: next) }
    }

    private mutating func begin(_ kind: Node.Kind, _ tag: Tag) {
        open.append((nodes.count, margin))
        append(kind, tag)
    }

    private mutating func end(_ tag: Tag) {
        guard let opening = tag.partner.map({ tags[$0] }), let (node, outerMargin) = open.popLast() else {
            return
        }
        advance(past: tag, removing: lines(ofClosing: tag, opening))
        margin = outerMargin
        nodes[node].end = nodes.count
    }

    /// The lines that a closing tag removes. An argument's text ends before the line of its closing tag. A
    /// parent is standalone only as a whole.
    private func lines(ofClosing tag: Tag, _ opening: Tag) -> Range<Int>? {
        if opening.isArgument {
            let start = source.lineStart(before: tag.range.lowerBound) ?? tag.range.lowerBound
            return start..<(source.nextLine(after: tag.range.upperBound) ?? tag.range.upperBound)
        }
        guard opening.kind == .parent else { return source.wholeLines(of: tag.range) }
        let whole = source.wholeLines(of: opening.range.lowerBound..<tag.range.upperBound)
        return whole.map { tag.range.lowerBound..<$0.upperBound }
    }

    private func include(_ tag: Tag, onLines lines: Range<Int>?) -> Node.Include {
        let target: Node.Target
        if tag.name.hasPrefix("*"), let name = Name(String(tag.name.dropFirst())) {
            target = .dynamic(name)
        } else {
            target = .template(tag.name)
        }
        return Node.Include(
            target: target, isParent: tag.kind == .parent,
            indentation: lines.map { withoutMargin($0.lowerBound..<tag.range.lowerBound) })
    }

    // MARK: Text and white space

    /// Adds the text before a tag, and continues after the tag or after the lines that it removes.
    private mutating func advance(past tag: Tag, removing lines: Range<Int>?) {
        addText(to: max(position, lines?.lowerBound ?? tag.range.lowerBound), beforeTag: lines == nil)
        position = max(position, lines?.upperBound ?? tag.range.upperBound)
    }

    /// Adds the text up to an offset, line by line.
    private mutating func addText(to end: Int, beforeTag: Bool) {
        var isAtStart = source.isLineStart(position)
        while position < end {
            var lineEnd = position
            while lineEnd < end, source.bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
            lineEnd = min(lineEnd + 1, end)
            if isAtStart { position += marginWidth(of: position..<lineEnd) }
            if position < lineEnd {
                if isAtStart, !source.bytes[position].isLineEnd { append(.lineStart, at: position) }
                append(.text(position..<lineEnd), at: position)
                position = lineEnd
                isAtStart = source.isLineStart(position)
            }
        }
        if isAtStart, beforeTag { append(.lineStart, at: position) }
    }

    /// The number of bytes at the start of a line that belong to the margin.
    private func marginWidth(of line: Range<Int>) -> Int {
        var width = 0
        while width < margin.count, width < line.count,
            source.bytes[line.lowerBound + width] == source.bytes[margin.lowerBound + width]
        {
            width += 1
        }
        return width
    }

    private func withoutMargin(_ blanks: Range<Int>) -> [UInt8] {
        Array(source.bytes[blanks].dropFirst(marginWidth(of: blanks)))
    }

    private mutating func append(_ kind: Node.Kind, _ tag: Tag) {
        append(kind, at: tag.range.lowerBound)
    }

    private mutating func append(_ kind: Node.Kind, at offset: Int) {
        nodes.append(Node(kind: kind, offset: offset, end: nodes.count + 1))
    }
}
