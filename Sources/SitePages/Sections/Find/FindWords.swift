// Which items of a long list have which words: an inverted index, cut into the scripts that `find.js` loads as it needs them.
//
// A leaf is a script of at most 20 KB with adjacent words; a leaf ends where a digest of its words says so, and so ends in the
// same place after words before it have come or gone. The items of a word are their numbers, see `FindNumbers`, or one bitmap
// of all numbers if that is shorter; then another script has the bitmap of the items with the word in the title, which is not
// needed for the first results. A change of an item therefore changes the scripts of its own words and no others.

import Bytes
import Mustache
import Synchronization
import ToDos

/// The scripts of a site's words.
struct FindWords: Sendable {
    /// A script with adjacent words.
    struct Leaf: Sendable {
        let firstWord: String
        /// Whether it has this word alone.
        let isAlone: Bool
        /// The words and their items, members of an object, in `members`.
        fileprivate let range: Range<Int>
    }

    let numbers: FindNumbers
    /// The leaves, in the order of their words, which is that of `find.js`: by units of UTF-16.
    let leaves: [Leaf]
    /// The most frequent words, as they are spelled, in the order of their letters.
    let known: [String]
    private let members: [UInt8]
    /// The words that have a bitmap of titles, in the order of the leaves, and the bitmaps as string literals of one length.
    let titleWords: [String]
    private let titles: [UInt8]

    /// Sizes in bytes.
    private static let (mostOfLeaf, mostKnown) = (20_000, 20_000)

    /// Collects the words of a site's items.
    init(_ context: PageContext) {
        let found = FoundWords(context)
        numbers = FindNumbers(context.items)
        let postings = FindPostings(found, numbers)
        known = Self.known(found.spellings) { postings.counts[$0] }
        let words = found.words
        let order = words.withBytes { bytes in
            (0..<words.count).filter { postings.counts[$0] > 0 }.sorted { left, right in
                bytes.extracting(words.range(of: left)).precedesInUTF16(
                    bytes.extracting(words.range(of: right)))
            }
        }
        let frequent = order.filter { postings.hasTitles($0) }
        var titles = ByteBuffer()
        for word in frequent { postings.append(titlesOf: word, to: &titles) }
        self.titles = [UInt8](titles)
        titleWords = frequent.map { words.string($0) }
        var members = ByteBuffer()
        var starts: [Int] = []
        for word in order {
            starts.append(members.count)
            words.withBytes { members.append(javaScript: $0.extracting(words.range(of: word))) }
            members.append(":")
            postings.append(itemsOf: word, to: &members)
            members.append(",\n")
        }
        starts.append(members.count)
        leaves = Self.leaves(starts) { words.digest(of: order[$0]) }.map { leaf in
            let range = starts[leaf.lowerBound]..<starts[leaf.upperBound] - ",\n".utf8.count
            return Leaf(
                firstWord: words.string(order[leaf.lowerBound]), isAlone: leaf.count == 1, range: range)
        }
        self.members = [UInt8](members)
    }

    /// The names of all scripts: those of leaves, those of items, those of titles, and the one of known words.
    var scriptNames: [String] {
        leaves.map { "w-" + Self.fileName($0.firstWord) } + (0..<numbers.scriptCount).map { "i-\($0)" }
            + titleWords.map { "t-" + Self.fileName($0) } + ["known"]
    }

    /// Appends the value that a script assigns.
    func append(script number: Int, to script: inout ByteBuffer, _ page: inout PageWriter) {
        let itemScript = number - leaves.count
        let titleScript = itemScript - numbers.scriptCount
        if itemScript < 0 {
            script.append("{\n")
            script.append(members.span.extracting(leaves[number].range))
            script.append("\n}")
        } else if titleScript < 0 {
            script.append("{")
            FindItems.append(numbers.items(of: itemScript), .inParts, to: &script, &page)
            script.append("}")
        } else if titleScript < titleWords.count {
            let size = titles.count / titleWords.count
            script.append(titles.span.extracting(titleScript * size..<(titleScript + 1) * size))
        } else {
            script.append(javaScript: known.joined(separator: " "))
        }
    }

    /// Cuts the words into leaves: of the words in the second half of what fits, the one with the smallest digest begins the
    /// next leaf. A word that takes more than half a leaf begins the next leaf, too.
    private static func leaves(_ starts: [Int], _ digest: (Int) -> UInt64) -> [Range<Int>] {
        let count = starts.count - 1
        func size(_ words: Range<Int>) -> Int { starts[words.upperBound] - starts[words.lowerBound] }
        var leaves: [Range<Int>] = []
        var start = 0
        while start < count {
            var end = start + 1
            var next: (digest: UInt64, word: Int)?
            while end < count, size(start..<end + 1) <= mostOfLeaf {
                if size(start..<end) > mostOfLeaf / 2, digest(end) < next?.digest ?? .max {
                    next = (digest(end), end)
                }
                end += 1
            }
            let isLast = end == count || size(end..<end + 1) > mostOfLeaf / 2
            leaves.append(start..<(isLast ? end : next?.word ?? end))
            start = leaves.last?.upperBound ?? end
        }
        return leaves
    }

    /// The most frequent words of three letters or more that fit, as they are spelled. `count` is the number of items of a
    /// word.
    private static func known(_ spellings: [String?], _ count: (Int) -> Int) -> [String] {
        var words: [(count: Int, spelling: String)] = []
        for (word, spelling) in spellings.enumerated() {
            guard let spelling, spelling.count >= 3, !spelling.allSatisfy(\.isNumber) else { continue }
            words.append((count(word), spelling))
        }
        words.sort { left, right in
            left.count != right.count
                ? left.count > right.count
                : left.spelling.utf8.lexicographicallyPrecedes(right.spelling.utf8)
        }
        var size = 0
        let fitting = words.prefix { word in
            size += word.spelling.utf8.count + 1
            return size < mostKnown - 100
        }
        return fitting.map(\.spelling).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// A word in the name of a file: other characters than letters and digits of ASCII are four hexadecimal digits for
    /// each unit of UTF-16, after a hyphen.
    private static func fileName(_ word: String) -> String {
        word.utf16.map { unit in
            if let letter = UInt8(exactly: unit), letter.isLetterOrDigit {
                return String(UnicodeScalar(letter))
            }
            return "-" + [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)].hexadecimal
        }.joined()
    }
}

/// The words of a site, collected when the first page asks for them: the agenda of a long list needs none.
final class FindWordsOnce: Sendable {
    private let words = Mutex<FindWords?>(nil)

    func words(_ context: PageContext) -> FindWords {
        words.withLock { words in
            if let words { return words }
            let made = FindWords(context)
            words = made
            return made
        }
    }
}

extension Span<UInt8> {
    /// Whether a text in UTF-8 comes before another one in the order of UTF-16, where the characters from U+E000 to U+FFFF,
    /// whose first byte is 0xEE or 0xEF, come after those beyond.
    fileprivate func precedesInUTF16(_ other: Span<UInt8>) -> Bool {
        func rank(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return rank(self[index]) < rank(other[index])
        }
        return count < other.count
    }
}

extension ByteBuffer {
    /// Appends a string as a string literal.
    mutating func append(javaScript string: String) {
        var string = string
        string.withUTF8 { append(javaScript: $0.span) }
    }
}
