// Links, images and wiki links (CommonMark 0.31 §6.3, §6.4; Obsidian's help, "Internal links").

import Bytes
import ToDos

/// The address of a link.
struct MarkdownLink {
    /// The address with escapes decoded.
    let address: String
    /// The index after the link's closing bracket.
    let end: Int

    /// Reads `(address "title")` from its opening bracket on.
    init?(_ bytes: [UInt8], at opener: Int, limit: Int) {
        var index = opener + 1
        func skipBlanks() {
            while index < limit, bytes[index].isBlank || bytes[index] == UInt8(ascii: "\n") {
                index += 1
            }
        }
        skipBlanks()
        let start: Int
        let last: Int
        if index < limit, bytes[index] == UInt8(ascii: "<") {
            start = index + 1
            index = start
            while index < limit, bytes[index] != UInt8(ascii: ">") {
                if bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "\n") { return nil }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard index < limit else { return nil }
            last = index
            index += 1
        } else {
            start = index
            // Brackets inside may be nested a few levels deep; the limit keeps reading linear.
            var depth = 0
            while index < limit, bytes[index] > 0x20 {
                if bytes[index] == UInt8(ascii: "(") { depth += 1 }
                if bytes[index] == UInt8(ascii: ")") {
                    if depth == 0 { break }
                    depth -= 1
                }
                if depth > 32 { return nil }
                index +=
                    bytes[index] == UInt8(ascii: "\\") && index + 1 < limit
                        && Markdown.isPunctuation(bytes[index + 1]) ? 2 : 1
            }
            last = min(index, limit)
        }
        skipBlanks()
        if index < limit,
            let closer = ["\"": "\"", "'": "'", "(": ")"][Character(Unicode.Scalar(bytes[index]))],
            let mark = closer.utf8.first
        {
            index += 1
            while index < limit, bytes[index] != mark {
                if mark == UInt8(ascii: ")"), bytes[index] == UInt8(ascii: "(") { return nil }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index += 1
            skipBlanks()
        }
        guard index < limit, bytes[index] == UInt8(ascii: ")") else { return nil }
        address = Markdown.decoded(bytes, start..<last)
        end = index + 1
    }

    /// Whether a range begins with a scheme and a colon (RFC 3986 §3.1).
    static func hasScheme(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound, index - range.lowerBound <= 32,
            bytes[index].isLetterOrDigit || "+-.".utf8.contains(bytes[index])
        {
            index += 1
        }
        return index - range.lowerBound >= 2 && index < range.upperBound && bytes[index] == UInt8(ascii: ":")
            && bytes[range.lowerBound] | 0x20 >= UInt8(ascii: "a")
    }
}

extension MarkdownInline {
    /// A bracket that may begin or end a link.
    mutating func readBracket() {
        switch bytes[index] {
        case UInt8(ascii: "!"):
            guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "[") else { return advance(1) }
            if readWikiLink(index + 1) { return }
            openers.append((index, true))
            advance(2)
        case UInt8(ascii: "["):
            if readWikiLink(index) { return }
            openers.append((index, false))
            advance(1)
        case UInt8(ascii: "]"): closeLink()
        default: advance(1)
        }
    }

    private mutating func closeLink() {
        guard let opener = openers.popLast() else { return advance(1) }
        let isDead = openers.count < deadOpeners && !opener.isImage
        deadOpeners = min(deadOpeners, openers.count)
        guard !isDead, index + 1 < end, bytes[index + 1] == UInt8(ascii: "("),
            let link = MarkdownLink(bytes, at: index + 1, limit: end)
        else { return advance(1) }
        let text = opener.offset + (opener.isImage ? 2 : 1)..<index
        remove(opener.offset..<text.lowerBound)
        var shown = ""
        if !opener.isImage {
            deadOpeners = openers.count
            shown = self.shown(link, text)
        }
        replace(index..<link.end, with: shown.utf8)
        advance(link.end - index)
    }

    /// What follows a link's text.
    private mutating func shown(_ link: MarkdownLink, _ text: Range<Int>) -> String {
        let address = Array(link.address.utf8)
        // Links within the notes lead nowhere on a website.
        guard mode != .heading, MarkdownLink.hasScheme(address, address.indices) else {
            hasNoteLink = true
            return ""
        }
        if mode == .title || mode == .plainTitle, url == nil, WebAddress.isValid(address.span) {
            url = link.address
            return ""
        }
        if bytes[text].elementsEqual(address) { return "" }
        return text.isEmpty ? link.address : " (\(link.address))"
    }

    /// `[[page]]`, `[[page|text]]` and `![[picture.png|200]]`.
    private mutating func readWikiLink(_ start: Int) -> Bool {
        guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "[") else { return false }
        var (last, bar) = (start + 2, nil as Int?)
        while last < end, bytes[last] != UInt8(ascii: "["), bytes[last] != UInt8(ascii: "]"),
            bytes[last] != 0x0A
        {
            if bytes[last] == UInt8(ascii: "|") { bar = last }
            last += 1
        }
        guard last + 1 < end, last > start + 2, bytes[last] == UInt8(ascii: "]"),
            bytes[last + 1] == UInt8(ascii: "]")
        else { return false }
        var text = start + 2..<last
        if let bar {
            let isSize = bytes[bar + 1..<last].allSatisfy { $0.isDigit || $0 == UInt8(ascii: "x") }
            text = isSize ? text.lowerBound..<bar : bar + 1..<last
        }
        remove(index..<text.lowerBound)
        replaceSlashes(in: text)
        remove(text.upperBound..<last + 2)
        hasNoteLink = true
        advance(last + 2 - index)
        return true
    }
}
