// Words of a locale with places for numbers, `Week {week}, {year}`, taken apart once: a site shows some of them hundreds
// of times.

import Bytes

/// A phrase with places for at most two numbers.
struct Phrase: Sendable {
    fileprivate enum Part {
        case words(String)
        /// The number of this index.
        case number(Int)
    }

    fileprivate let parts: [Part]

    /// Reads a phrase, in which each `{name}` is replaced by the number that has its index in `numbers`. Anything else in
    /// braces is shown as it is.
    init(_ text: String, numbers: String...) {
        var parts: [Part] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, pieces.count == 2, let number = numbers.firstIndex(of: String(pieces[0])) {
                parts += [.number(number), .words(String(pieces[1]))]
            } else {
                parts.append(.words((index > 0 ? "{" : "") + part))
            }
        }
        self.parts = parts
    }
}

extension ByteBuffer {
    /// Writes a phrase with its numbers.
    mutating func append(_ phrase: Phrase, _ first: Int, _ second: Int = 0) {
        for part in phrase.parts {
            switch part {
            case .words(let words): append(string: words)
            case .number(let index): append(decimal: index == 0 ? first : second)
            }
        }
    }
}
