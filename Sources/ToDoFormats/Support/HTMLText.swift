// The text of a description in HTML, as calendars of Google and Outlook, Vikunja and Microsoft To Do have them: paragraphs and
// list items are lines, links have their address behind them.

import Bytes

enum HTMLText {
    /// The text of a description in HTML; the description itself if it is none.
    static func plain(_ text: String) -> String {
        guard isHTML(text) else { return text }
        var (result, rest) = ("", text[...])
        var (hidden, link): (String?, String?) = (nil, nil)
        func isAtLineStart() -> Bool { result.isEmpty || result.hasSuffix("\n") }
        while let start = rest.firstIndex(of: "<") {
            if hidden == nil { append(rest[..<start], to: &result) }
            let next = rest.index(after: start)
            guard let tag = Tag(rest[next...]) else {
                if hidden == nil { result.append("<") }
                rest = rest[next...]
                continue
            }
            rest = tag.rest
            if let name = hidden {
                if tag.isEnd, tag.name == name { hidden = nil }
                continue
            }
            switch tag.name {
            case "style", "script", "head", "title": if !tag.isEnd { hidden = tag.name }
            case "br": result.append("\n")
            case "li":
                if !tag.isEnd {
                    if !isAtLineStart() { result.append("\n") }
                    result.append("- ")
                }
            case "p", "div", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
                "pre", "hr":
                if !isAtLineStart() { result.append("\n") }
            case "td", "th": if tag.isEnd { result.append(" ") }
            case "a":
                if tag.isEnd {
                    if let address = link, !result.hasSuffix(address) { result += " (\(address))" }
                    link = nil
                } else {
                    link = tag.address
                }
            case _: break
            }
        }
        if hidden == nil { append(rest, to: &result) }
        let lines = result.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.trimmed { $0 == " " || $0 == "\t" || $0 == "\u{A0}" })
        }
        return String(lines.joined(separator: "\n")[...].trimmed { $0 == "\n" })
    }

    /// Whether a text has a tag that people do not write: an end tag, or a line break.
    private static func isHTML(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            if let tag = Tag(rest), tag.isEnd || tag.name == "br" || tag.name == "p" { return true }
        }
        return false
    }

    /// Text between tags: white space is one blank, and character references are characters.
    private static func append(_ text: Substring, to result: inout String) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        if isBlank, result.isEmpty || result.last?.isWhitespace == true { return }
        var line = ""
        for character in text {
            guard character.isWhitespace, character != "\u{A0}" else {
                line.append(character)
                continue
            }
            let isAfterBlank =
                line.isEmpty ? (result.isEmpty || result.last?.isWhitespace == true) : line.last == " "
            if !isAfterBlank { line.append(" ") }
        }
        result += decoded(line)
    }

    /// A text with its character references as characters.
    private static func decoded(_ text: some StringProtocol) -> String {
        let bytes = Array(text.utf8)
        var (result, index) = ([UInt8](), 0)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&"),
                let (scalar, length) = Markdown.entity(bytes, at: index, limit: bytes.count)
            {
                result += String(scalar).utf8
                index += length
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A tag, behind its `<`.
    private struct Tag {
        let name: String
        let isEnd: Bool
        /// The value of `href`.
        let address: String?
        /// What follows the tag.
        let rest: Substring

        private static let names: Set<String> = [
            "a", "b", "blockquote", "body", "br", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4",
            "h5", "h6", "head", "hr", "html", "html-blob", "i", "img", "input", "label", "li", "meta", "o:p",
            "ol", "p", "pre", "s", "script", "small", "span", "strong", "style", "sub", "sup", "table",
            "tbody",
            "td", "th", "thead", "title", "tr", "u", "ul", "!doctype",
        ]

        init?(_ text: Substring) {
            isEnd = text.first == "/"
            let body = isEnd ? text.dropFirst() : text
            name = String(
                body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "!:-".contains($0)) }
            ).lowercased()
            // No tag in a description is longer.
            guard Self.names.contains(name), let end = body.prefix(4_000).firstIndex(of: ">") else {
                return nil
            }
            let inside = body[..<end]
            rest = body[body.index(after: end)...]
            guard name == "a", !isEnd, let start = inside.firstRange(of: "href=") else {
                address = nil
                return
            }
            let value = inside[start.upperBound...]
            let quote = value.first == "\"" || value.first == "'" ? value.first : nil
            let found =
                quote.map { quote in value.dropFirst().prefix { $0 != quote } } ?? value.prefix { $0 != " " }
            let decoded = HTMLText.decoded(found)
            address = decoded.hasPrefix("http") ? decoded : nil
        }
    }
}
