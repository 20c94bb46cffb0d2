// Turns a description into HTML. A description is plain text: line ends and web addresses become markup, and
// everything else is escaped.

import Bytes
import Mustache

extension ByteBuffer {
    /// Appends a description as HTML: escaped, with a `<br>` at each line end and with links for http and
    /// https addresses.
    ///
    /// `words` must be sanitized, as by `appendSanitized(_:)`. The line feeds are kept after their `<br>`, so
    /// that the text of the page equals the text of the item.
    mutating func append(description words: Span<UInt8>) {
        var start = 0
        var index = words.nextLineFeedOrColon(from: 0)
        while index < words.count {
            if words[index] == UInt8(ascii: "\n") {
                appendEscaped(words.extracting(start..<index))
                append("<br>\n")
                start = index + 1
            } else if let address = words.webAddress(aroundColon: index, from: start) {
                appendEscaped(words.extracting(start..<address.lowerBound))
                append(linkTo: words.extracting(address))
                start = address.upperBound
            }
            index = words.nextLineFeedOrColon(from: max(start, index + 1))
        }
        appendEscaped(words.extracting(start..<words.count))
    }

    private mutating func append(linkTo address: Span<UInt8>) {
        append("<a href=\"")
        for index in address.indices {
            let byte = address[index]
            // Characters of a URL (RFC 3986 §2) and percent-encodings are kept; `&` and `'` are escaped for
            // HTML.
            if byte == UInt8(ascii: "&") {
                append("&amp;")
            } else if byte == UInt8(ascii: "'") {
                append("&#39;")
            } else if byte == UInt8(ascii: "%") ? address.isPercentEncoding(at: index) : byte.isURLCharacter {
                append(byte: byte)
            } else {
                append(percentEncoded: byte)
            }
        }
        append("\" rel=\"noopener noreferrer external\">")
        appendEscaped(address)
        append("</a>")
    }
}

extension Span<UInt8> {
    /// The index of the next line feed or colon, or `count`. Every web address contains a colon, and colons
    /// are rare elsewhere.
    fileprivate func nextLineFeedOrColon(from start: Int) -> Int {
        firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: ":")) }
    }

    /// The web address whose first colon is at `colon` and that begins at `start` or later, if there is one.
    fileprivate func webAddress(aroundColon colon: Int, from start: Int) -> Range<Int>? {
        for scheme in [4, 5] where colon - scheme >= start {
            if let end = endOfWebAddress(at: colon - scheme), end > colon { return colon - scheme..<end }
        }
        return nil
    }

    /// The end of the web address that begins at `start`; `nil` if none begins there.
    ///
    /// An address begins with `http://` or `https://` in any case and has a host. It cannot begin within an
    /// ASCII word, but may follow other letters, because some languages write no spaces between words. It
    /// ends before white space, a quotation mark, an angle bracket or a bidi control, which could make it
    /// look like another address. Punctuation at its end does not belong to it, nor does a closing bracket, brace or
    /// quotation mark that was not opened in it.
    fileprivate func endOfWebAddress(at start: Int) -> Int? {
        guard self[start] | 0x20 == UInt8(ascii: "h"), start == 0 || !self[start - 1].isLetterOrDigit else {
            return nil
        }
        var hostStart = start
        guard skip("http", at: &hostStart) else { return nil }
        _ = skip("s", at: &hostStart)
        // Checked before the search for the end. Otherwise "http://." repeated a million times would be
        // searched a million times.
        guard skip("://", at: &hostStart), hasHost(at: hostStart) else { return nil }

        var end = hostStart
        var (openRound, openSquare, openCurly, quotes) = (0, 0, 0, 0)
        while end < count, !endsAddress(at: end) {
            switch self[end] {
            case UInt8(ascii: "("): openRound += 1
            case UInt8(ascii: ")"): openRound -= 1
            case UInt8(ascii: "["): openSquare += 1
            case UInt8(ascii: "]"): openSquare -= 1
            case UInt8(ascii: "{"): openCurly += 1
            case UInt8(ascii: "}"): openCurly -= 1
            case UInt8(ascii: "'"): quotes += 1
            default: break
            }
            end += 1
        }
        // The host's first character is not punctuation, so the loop stops there at the latest.
        while end > hostStart {
            let last = self[end - 1]
            if last == UInt8(ascii: ")") {
                guard openRound < 0 else { break }
                openRound += 1
            } else if last == UInt8(ascii: "]") {
                guard openSquare < 0 else { break }
                openSquare += 1
            } else if last == UInt8(ascii: "}") {
                guard openCurly < 0 else { break }
                openCurly += 1
            } else if last == UInt8(ascii: "'") {
                guard quotes % 2 == 1 else { break }
                quotes -= 1
            } else if isEllipsis(endingAt: end), end - 3 > hostStart {
                end -= 2
            } else if !last.endsSentence {
                break
            }
            end -= 1
        }
        return end
    }

    /// Whether an address ends before the character at an index.
    func endsAddress(at index: Int) -> Bool {
        if self[index] < 0x80 { return self[index].endsURL }
        // Bytes within a character are not asked for: none of these characters begins with one.
        guard self[index] >= 0xC2 else { return false }
        let scalar = scalar(at: index)
        switch scalar {
        // Quotation marks, and the commas, full stops and brackets of East Asian text.
        case "«", "»", "‘"..."‟", "、"..."。", "「"..."』", "）": return true
        case _: return scalar.properties.isWhitespace || DirectionControl(scalar) != nil
        }
    }

    /// Whether the character before an index is `…`.
    func isEllipsis(endingAt end: Int) -> Bool {
        end >= 3 && self[end - 1] == 0xA6 && self[end - 2] == 0x80 && self[end - 3] == 0xE2
    }

    /// Advances the index past `word`, given in lower case, if the bytes there match it in any case.
    private func skip(_ word: String, at index: inout Int) -> Bool {
        var end = index
        for expected in word.utf8 {
            guard end < count else { return false }
            let byte = self[end]
            let folded = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
            guard folded == expected else { return false }
            end += 1
        }
        index = end
        return true
    }

    fileprivate func isPercentEncoding(at index: Int) -> Bool {
        index + 2 < count && self[index + 1].isHexadecimalDigit && self[index + 2].isHexadecimalDigit
    }
}

extension UInt8 {
    /// Whether the byte is a space, a control character, a quotation mark or an angle bracket.
    fileprivate var endsURL: Bool {
        self <= 0x20 || self == 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "<")
            || self == UInt8(ascii: ">")
    }

    var endsSentence: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "}"), UInt8(ascii: "*"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Whether the byte is a reserved or unreserved character (RFC 3986 §2.2 and §2.3), except `'` and `&`,
    /// which HTML escapes.
    fileprivate var isURLCharacter: Bool {
        switch self {
        case _ where isLetterOrDigit: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"),
            UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
