// The text of a task, heading or description without its markup: emphasis, code spans, links, wiki links,
// images, comments, escapes and entities. What is removed or replaced is collected as edits, and the text is
// copied once.

import ToDos

struct MarkdownInline {
    /// What kind of text it is.
    enum Mode {
        /// A task's title: fields and tags are read, and its first web link becomes the address.
        case title
        /// A title of another format, in which only markup is read.
        case plainTitle
        /// A heading, which names a project: a slash in it makes no level.
        case heading
        /// A paragraph of a description: all links stay in the text.
        case description
    }

    let mode: Mode
    let bytes: [UInt8]
    let brackets: MarkdownBrackets
    let kanban: KanbanSettings
    let languages: Languages
    let end: Int
    /// Where reading is.
    var index: Int
    /// The ranges of the text that are replaced, and the ranges of the new bytes in `replacements`.
    private var edits: [(range: Range<Int>, replacement: Range<Int>)] = []
    private var replacements: [UInt8] = []
    /// The fields and tags that were found.
    var fields: [MarkdownField] = []
    /// The end of the last field that was an emoji or a date of a plug-in, with the blanks after it.
    var fieldEnd: Int?
    /// The address of the first web link of a title.
    var url: String?
    /// Whether there is a link that leads to another note, and so nowhere on a website.
    var hasNoteLink = false
    /// The brackets that may begin a link.
    var openers: [(offset: Int, isImage: Bool)] = []
    /// Openers below this index cannot open a link, because links do not contain links.
    var deadOpeners = 0

    private var emphasis = MarkdownEmphasis()
    /// Whether something other than blanks, tags and fields has been seen.
    var hasText = false
    /// The end of the web address that is being read.
    var addressEnd = 0
    /// The last runs of backticks, by length, once they have been searched.
    var lastTicks: [Int: Int]?
    /// Where the first comment begins that does not end in the text.
    var openComment: Int?

    init(
        _ mode: Mode, _ bytes: [UInt8], _ range: Range<Int>, _ brackets: MarkdownBrackets,
        _ kanban: KanbanSettings = KanbanSettings(), _ languages: Languages = .english
    ) {
        (self.mode, self.bytes, self.brackets) = (mode, bytes, brackets)
        (self.kanban, self.languages) = (kanban, languages)
        (index, end) = (range.lowerBound, range.upperBound)
        while index < end { readNext() }
        var removed: [Range<Int>] = []
        emphasis.resolve { removed.append($0) }
        for range in removed { remove(range) }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

    mutating func replace(_ range: Range<Int>, with text: some Sequence<UInt8>) {
        let start = replacements.count
        replacements.append(contentsOf: text)
        edits.append((range, start..<replacements.count))
    }

    /// Replaces the slashes of a heading, which would separate levels of its project.
    mutating func replaceSlashes(in range: Range<Int>) {
        guard mode == .heading else { return }
        for index in range where bytes[index] == UInt8(ascii: "/") {
            replace(index..<index + 1, with: "∕".utf8)
        }
    }

    private mutating func readNext() {
        let byte = bytes[index]
        let isSign = byte == kanban.dateByte || byte == kanban.timeByte
        if isSign, readPluginDate() { return }
        switch byte {
        case UInt8(ascii: "\\") where index + 1 < end && Markdown.isPunctuation(bytes[index + 1]):
            remove(index..<index + 1)
            replaceSlashes(in: index + 1..<index + 2)
            advance(2)
        case UInt8(ascii: "&"):
            guard let (scalar, length) = Markdown.entity(bytes, at: index, limit: end) else {
                return advance(1)
            }
            replace(index..<index + length, with: String(scalar).utf8)
            advance(length)
        case UInt8(ascii: "/"):
            replaceSlashes(in: index..<index + 1)
            advance(1)
        case UInt8(ascii: "`"): readCode()
        case UInt8(ascii: "<"): readAngle()
        case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "]"), UInt8(ascii: "!"):
            if !readField(), isSign || !readPluginDate() { readBracket() }
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="): readMarks(byte)
        case UInt8(ascii: "%") where index >= addressEnd && mode != .plainTitle: readComment()
        case UInt8(ascii: "#") where mode == .title && index >= addressEnd: readTag()
        case UInt8(ascii: "h"), UInt8(ascii: "H"): readAddress()
        case 0xE2 where readSymbol(), 0xF0 where readSymbol(): break
        case UInt8(ascii: "@") where !isSign && readPluginDate(),
            UInt8(ascii: ">") where !isSign && readPluginDate():
            break
        default:
            let blank = Markdown.blankLength(bytes, at: index)
            if blank > 0 { index += blank } else { advance(1) }
        }
    }

    /// Goes on after bytes that are text.
    mutating func advance(_ count: Int) {
        hasText = true
        index += count
    }

    func begins(_ text: StaticString, at index: Int) -> Bool {
        index + text.utf8CodeUnitCount <= end
            && text.withUTF8Buffer { bytes[index..<index + $0.count].elementsEqual($0) }
    }

    /// The index of a text at or after an index.
    func find(_ text: StaticString, from start: Int) -> Int? {
        start < end ? (start..<end).first { begins(text, at: $0) } : nil
    }

    /// The number of equal bytes from an index on.
    func run(at start: Int) -> Int {
        (start..<end).prefix { bytes[$0] == bytes[start] }.count
    }

    private mutating func readMarks(_ mark: UInt8) {
        let count = run(at: index)
        let isEmphasis = mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") || count == 2
        if isEmphasis, index >= addressEnd { emphasis.add(bytes, index..<index + count) }
        advance(count)
    }

    /// The text without markup. Blanks at its ends are left out unless they were written as entities; blanks of
    /// a description are its indentation.
    func text(from start: Int) -> [UInt8] {
        var result: [UInt8] = []
        // The result up to the last byte that is not a blank of the source.
        var solid = 0
        func copy(_ range: Range<Int>) {
            let trimmed = mode == .description ? range : Markdown.trimmed(bytes, range)
            let start = result.isEmpty ? trimmed.lowerBound : range.lowerBound
            guard start < range.upperBound else { return }
            if !trimmed.isEmpty { solid = result.count + trimmed.upperBound - start }
            if result.isEmpty, trimmed.isEmpty { return }
            result.append(contentsOf: bytes[start..<range.upperBound])
        }
        var index = start
        for edit in edits where edit.range.upperBound > index {
            if edit.range.lowerBound > index { copy(index..<edit.range.lowerBound) }
            if !edit.replacement.isEmpty {
                result.append(contentsOf: replacements[edit.replacement])
                solid = result.count
            }
            index = edit.range.upperBound
        }
        if index < end { copy(index..<end) }
        result.removeSubrange(min(solid, result.count)...)
        return result
    }
}
