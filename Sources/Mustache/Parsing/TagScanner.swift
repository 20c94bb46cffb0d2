// Finds the tags of a template in linear time. After an unclosed tag the scan continues at the next opening
// delimiter, so that one run reports all errors.

import Bytes

/// Finds the tags of a template.
struct TagScanner {
    private let source: TemplateSource
    private let bytes: [UInt8]
    private var delimiters = Delimiters.standard
    private var position = 0
    private var tags: [Tag] = []
    /// Whether the rest of the template contains no end of a delimiter tag. Keeps the scan linear.
    private var hasNoMoreDelimiterEnds = false

    private init(_ source: TemplateSource) {
        self.source = source
        bytes = source.bytes
    }

    /// The tags of a template, in the order of the source.
    static func tags(of source: TemplateSource, log: inout ErrorLog) -> [Tag] {
        var scanner = TagScanner(source)
        while scanner.findTag(&log) {}
        return scanner.tags
    }

    /// Reads the next tag. Returns false if there is none.
    private mutating func findTag(_ log: inout ErrorLog) -> Bool {
        position = index(of: delimiters.open, from: position)
        guard position < bytes.count else { return false }
        let start = position
        position += delimiters.open.count
        skipWhiteSpace()
        let mark = position < bytes.count ? bytes[position] : 0
        switch mark {
        case UInt8(ascii: "!"): return readComment(from: start, &log)
        case UInt8(ascii: "="): return readDelimiters(from: start, &log)
        case UInt8(ascii: "{"): readTag(.raw, from: start, closing: [UInt8(ascii: "}")], &log)
        case UInt8(ascii: "&"): readTag(.raw, from: start, &log)
        case UInt8(ascii: "#"): readTag(.section, from: start, &log)
        case UInt8(ascii: "^"): readTag(.inverted, from: start, &log)
        case UInt8(ascii: ">"): readTag(.partial, from: start, &log)
        case UInt8(ascii: "<"): readTag(.parent, from: start, &log)
        case UInt8(ascii: "$"): readTag(.block, from: start, &log)
        case UInt8(ascii: "/"): readTag(.close, from: start, &log)
        default: readTag(.variable, from: start, marked: false, &log)
        }
        return true
    }

    private mutating func readTag(
        _ kind: Tag.Kind, from start: Int, marked: Bool = true, closing extra: [UInt8] = [],
        _ log: inout ErrorLog
    ) {
        if marked { position += 1 }
        let nameStart = position
        let closing = extra.isEmpty ? delimiters.close : extra + delimiters.close
        while !found(closing, at: position) {
            guard position < bytes.count, !found(delimiters.open, at: position) else {
                let closing = String(decoding: closing, as: UTF8.self)
                log.note(.unclosedTag(closing: closing), at: start, of: source)
                return
            }
            position += 1
        }
        let name = name(nameStart..<position, of: kind)
        position += closing.count
        guard !name.isEmpty else {
            log.note(.emptyTag, at: start, of: source)
            return
        }
        let tag = Tag(kind: kind, range: start..<position, name: name)
        if !isName(tag) { log.note(.badName(name), at: start, of: source) }
        tags.append(tag)
    }

    /// Skips a comment, which may contain opening delimiters. Returns false if it has no end; then no later
    /// tag has one.
    private mutating func readComment(from start: Int, _ log: inout ErrorLog) -> Bool {
        position = index(of: delimiters.close, from: position)
        guard position < bytes.count else {
            let closing = String(decoding: delimiters.close, as: UTF8.self)
            log.note(.unclosedTag(closing: closing), at: start, of: source)
            return false
        }
        position += delimiters.close.count
        tags.append(Tag(kind: .comment, range: start..<position, name: ""))
        return true
    }

    /// Reads a tag that sets new delimiters.
    private mutating func readDelimiters(from start: Int, _ log: inout ErrorLog) -> Bool {
        position += 1
        let closing = [UInt8(ascii: "=")] + delimiters.close
        let wordsStart = position
        var end = position
        if !hasNoMoreDelimiterEnds {
            end = index(of: closing, from: end)
            hasNoMoreDelimiterEnds = end >= bytes.count
        }
        guard !hasNoMoreDelimiterEnds else {
            let closing = String(decoding: closing, as: UTF8.self)
            log.note(.unclosedTag(closing: closing), at: start, of: source)
            return true
        }
        position = end + closing.count
        let words = bytes[wordsStart..<end].split(whereSeparator: isWhiteSpace)
        let areDelimiters = words.allSatisfy { $0.count <= 16 && !$0.contains(UInt8(ascii: "=")) }
        if words.count == 2, areDelimiters {
            tags.append(Tag(kind: .delimiters, range: start..<position, name: ""))
            delimiters = Delimiters(open: Array(words[0]), close: Array(words[1]))
        } else {
            let text = source.text(wordsStart..<min(end, wordsStart + 40))
            log.note(.badDelimiters(text), at: start, of: source)
        }
        return true
    }

    /// The first index of a delimiter at or after `start`, or the count of bytes if there is none.
    private func index(of delimiter: [UInt8], from start: Int) -> Int {
        let first = delimiter[0]
        var index = bytes.span.firstIndex(from: start) { $0.equal(first) }
        while index < bytes.count, !found(delimiter, at: index) {
            index = bytes.span.firstIndex(from: index + 1) { $0.equal(first) }
        }
        return index
    }

    private func found(_ delimiter: [UInt8], at position: Int) -> Bool {
        bytes.dropFirst(position).starts(with: delimiter)
    }

    private mutating func skipWhiteSpace() {
        while position < bytes.count, isWhiteSpace(bytes[position]) { position += 1 }
    }

    /// The name in a range, without white space around it and after the asterisk of a dynamic name.
    private func name(_ range: Range<Int>, of kind: Tag.Kind) -> String {
        let name = withoutWhiteSpace(range)
        guard !name.isEmpty, bytes[name.lowerBound] == UInt8(ascii: "*") else { return source.text(name) }
        switch kind {
        case .partial, .parent, .close:
            return "*" + source.text(withoutWhiteSpace(name.dropFirst()))
        case .variable, .raw, .section, .inverted, .block, .comment, .delimiters:
            return source.text(name)
        }
    }

    /// A range without the white space at its start and end.
    private func withoutWhiteSpace(_ range: Range<Int>) -> Range<Int> {
        range.trimmed { isWhiteSpace(bytes[$0]) }
    }

    /// Whether a tag's name is valid for its kind. A closing tag only has to have the name of its opening tag.
    private func isName(_ tag: Tag) -> Bool {
        switch tag.kind {
        case .variable, .raw, .section, .inverted: Name.isName(tag.name)
        case .partial, .parent:
            tag.name.hasPrefix("*")
                ? Name.isName(String(tag.name.dropFirst())) : !tag.name.utf8.contains(where: isWhiteSpace)
        case .block, .close: !tag.name.utf8.contains(where: isWhiteSpace)
        case .comment, .delimiters: true
        }
    }
}
