// Words of a locale with places for numbers, `Week {week}, {year}`, taken apart once: a site shows some of them
// hundreds of times.

import Bytes
import Mustache

/// A phrase with places for at most two numbers.
struct Phrase: ~Copyable, Sendable {
    /// A piece of the phrase. Not private for the same reason as `DatePattern.Part`.
    enum Part: BitwiseCopyable, Sendable {
        case words(Text)
        /// The number of this index.
        case number(Int)
    }

    private let words: ByteBuffer
    private let parts: Table<Part>

    /// Reads a phrase, in which each `{name}` stands for the number that has its place in `numbers`. Anything else in
    /// braces stands for itself.
    init(_ text: String, numbers: String...) {
        var words = ByteBuffer()
        var parts: [Part] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, pieces.count == 2, let number = numbers.firstIndex(of: String(pieces[0])) {
                parts += [.number(number), .words(words.text(String(pieces[1])))]
            } else {
                parts.append(.words(words.text((index > 0 ? "{" : "") + part)))
            }
        }
        self.words = words
        self.parts = Table(parts)
    }

    /// Writes the phrase with its numbers.
    func append(_ first: Int, _ second: Int = 0, to text: inout ByteBuffer) {
        for index in 0..<parts.count {
            switch parts[index] {
            case .words(let part): text.append(part, of: words)
            case .number(let index): text.append(decimal: index == 0 ? first : second)
            }
        }
    }
}
