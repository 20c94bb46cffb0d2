// A description is plain text. Two things in it are worth markup: where a line ends, and where a web address
// stands. Everything else is text, whatever it looks like.

import Bytes
import Mustache

extension ByteBuffer {
    /// Writes a description as HTML: escaped, a `<br>` at each line's end, http and https addresses as links.
    ///
    /// `words` is text that may stand in HTML, as `appendSanitized(_:)` makes it. The line feeds stay behind their
    /// `<br>`, so that the text of the page remains the text of the item.
    mutating func append(description words: Span<UInt8>) {
        var start = 0
        var index = words.nextMark(from: 0)
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
            index = words.nextMark(from: max(start, index + 1))
        }
        appendEscaped(words.extracting(start..<words.count))
    }

    private mutating func append(linkTo address: Span<UInt8>) {
        append("<a href=\"")
        for index in address.indices {
            let byte = address[index]
            // What a URL may hold (RFC 3986 §2) and what is percent-encoded already; `&` as HTML wants it.
            if byte == UInt8(ascii: "&") {
                append("&amp;")
            } else if byte == UInt8(ascii: "'") {
                append("&#39;")
            } else if byte == UInt8(ascii: "%") ? address.isPercentEncoding(at: index) : byte.mayStandInURL {
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
    /// The next line feed or colon, which is in every web address and rare elsewhere; the count, if there is none.
    fileprivate func nextMark(from start: Int) -> Int {
        firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: ":")) }
    }

    /// The web address whose first colon stands at an index, if there is one that begins at `start` or later.
    fileprivate func webAddress(aroundColon colon: Int, from start: Int) -> Range<Int>? {
        for scheme in [4, 5] where colon - scheme >= start {
            if let end = endOfWebAddress(at: colon - scheme), end > colon { return colon - scheme..<end }
        }
        return nil
    }

    /// Where the web address that begins at an index ends, if one begins there.
    ///
    /// It begins with `http://` or `https://` in any case, not within a word of ASCII (languages that set no blanks
    /// between words put an address right behind one), has a host, and reaches to the next blank, quotation mark,
    /// angle bracket or change of direction (an address that turns around reads as another one); punctuation that
    /// ends a sentence does not belong to it, nor a closing bracket that was not opened in it.
    fileprivate func endOfWebAddress(at start: Int) -> Int? {
        guard self[start] | 0x20 == UInt8(ascii: "h"), start == 0 || !self[start - 1].isLetterOrDigit else {
            return nil
        }
        var hostStart = start
        guard skip("http", at: &hostStart) else { return nil }
        _ = skip("s", at: &hostStart)
        // Before the search for the end: else "http://." a million times would be searched a million times.
        guard skip("://", at: &hostStart), hostStart < count, self[hostStart].isHostByte else { return nil }

        var end = hostStart
        var (openRound, openSquare) = (0, 0)
        while end < count, !self[end].endsURL, whiteSpace(at: end) == nil, !hasQuotationMark(at: end),
            !hasDirectionControl(at: end)
        {
            switch self[end] {
            case UInt8(ascii: "("): openRound += 1
            case UInt8(ascii: ")"): openRound -= 1
            case UInt8(ascii: "["): openSquare += 1
            case UInt8(ascii: "]"): openSquare -= 1
            default: break
            }
            end += 1
        }
        // The host's first character ends no sentence, so this stops there at the latest.
        while end > hostStart {
            let last = self[end - 1]
            if last == UInt8(ascii: ")"), openRound < 0 {
                openRound += 1
            } else if last == UInt8(ascii: "]"), openSquare < 0 {
                openSquare += 1
            } else if !last.endsSentence {
                break
            }
            end -= 1
        }
        return end
    }

    /// Whether a quotation mark or the end of a sentence stands at an index, outside ASCII: “ ” ‘ ’ and their
    /// like, « », and 、 。 「 」 ） of East Asia.
    private func hasQuotationMark(at index: Int) -> Bool {
        switch self[index] {
        case 0xC2: self[index + 1] == 0xAB || self[index + 1] == 0xBB
        case 0xE2: self[index + 1] == 0x80 && 0x98...0x9F ~= self[index + 2]
        case 0xE3:
            self[index + 1] == 0x80 && (0x81...0x82 ~= self[index + 2] || 0x8C...0x8F ~= self[index + 2])
        case 0xEF: self[index + 1] == 0xBC && self[index + 2] == 0x89
        default: false
        }
    }

    private func hasDirectionControl(at index: Int) -> Bool {
        self[index] == 0xE2 && DirectionControl(self[index + 1], self[index + 2]) != nil
    }

    /// Moves an index behind a word in lower case, if that stands there in any case.
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
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// What a host name or an IPv6 address can begin with.
    fileprivate var isHostByte: Bool { isLetterOrDigit || self >= 0x80 || self == UInt8(ascii: "[") }

    /// Blanks, control characters, quotation marks and angle brackets.
    fileprivate var endsURL: Bool {
        self <= 0x20 || self == 0x7F || self == UInt8(ascii: "\"") || self == UInt8(ascii: "<")
            || self == UInt8(ascii: ">")
    }

    fileprivate var endsSentence: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "}"), UInt8(ascii: "*"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Unreserved and reserved characters of RFC 3986 §2.2 and §2.3, but for `'`, `&` and `%`.
    fileprivate var mayStandInURL: Bool {
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
