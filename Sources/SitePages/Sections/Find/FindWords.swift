// Which items of a long list have which words: an inverted index, cut into the scripts that `find.js` loads as it
// needs them.
//
// An item has a key of 24 bits, which comes from its ID and not from its place in the list, so that one change does not
// renumber the others. A leaf is a script of at most 32 KB with adjacent words; a leaf ends where a digest of its words
// says so, and so ends in the same place after words before it have come or gone. A word of more than 4,096 items has its
// items in scripts of their own, by the first bits of their keys. A change of an item therefore changes the scripts of its
// own words and no others.

import Bytes
import Synchronization
import ToDos

/// The words of all items of a site, each with its items.
struct FindWords: Sendable {
    /// A script.
    enum Script: Sendable {
        /// Adjacent words with their items.
        case leaf(Range<Int>)
        /// A part of the items of a frequent word.
        case chunk(word: Int, number: Int)
        /// The items whose keys begin with some bits.
        case items(Int)
        /// The words that may be meant by a misspelled one.
        case known
    }

    /// The words in the order of `find.js`, which compares UTF-16.
    let words: [String]
    /// The scripts and their file names.
    let scripts: [(script: Script, name: String)]
    /// The words with which the leaves begin.
    let leafStarts: [String]
    /// The most frequent words, as they are spelled, in the order of their letters.
    let known: [String]
    /// How many bits of a key name the script with its item.
    let itemBits: Int
    /// The key of each item, by its position.
    let keys: [UInt32]
    /// The positions, by key.
    private let byKey: [ReadingPosition]
    /// Where the entries of each word begin.
    private let starts: [Int]
    /// The items of each word, in reading order: twice the position, plus 1 if the word is not in the title.
    private let entries: [UInt32]
    /// The number of items that are not done. Their positions come first.
    private let openCount: Int
    /// The number of overdue items, which come first.
    private let overdueCount: Int

    static let keyBits = 24
    /// Sizes in bytes and numbers of items.
    private static let (mostOfLeaf, mostEntries, itemsOfScript, mostKnown) = (32_768, 4_096, 24, 20_000)

    /// Collects the words of a site's items.
    init(_ context: PageContext) {
        var found = Found(context)
        let order = found.words.indices.sorted {
            found.words[$0].utf16.lexicographicallyPrecedes(found.words[$1].utf16)
        }
        words = order.map { found.words[$0] }
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, word) in order.enumerated() { ranks[word] = rank }
        var starts = [Int](repeating: 0, count: order.count + 1)
        for (word, _) in found.entries { starts[ranks[Int(word)] + 1] += 1 }
        for word in order.indices { starts[word + 1] += starts[word] }
        var ends = starts
        var entries = [UInt32](repeating: 0, count: found.entries.count)
        for (word, entry) in found.entries {
            let rank = ranks[Int(word)]
            entries[ends[rank]] = entry
            ends[rank] += 1
        }
        found.entries = []
        (self.starts, self.entries) = (starts, entries)
        openCount = context.lists.open.count
        overdueCount = context.lists.positions(of: .overdue).count
        (keys, byKey) = Self.keys(context.items)
        itemBits = Self.bits(context.items.count, most: Self.itemsOfScript)
        known = Self.known(found.spellings) { word in starts[ranks[word] + 1] - starts[ranks[word]] }
        let leaves = Self.leaves(words, starts)
        leafStarts = leaves.map { [words] in words[$0.lowerBound] }
        var scripts: [(Script, String)] = leaves.map { [words] leaf in
            (.leaf(leaf), "w-" + Self.fileName(words[leaf.lowerBound]))
        }
        for word in words.indices {
            let bits = Self.bits(starts[word + 1] - starts[word], most: Self.mostEntries)
            guard bits > 0 else { continue }
            scripts += (0..<1 << bits).map { [words] number in
                (.chunk(word: word, number: number), "c-\(Self.fileName(words[word]))-\(number)")
            }
        }
        scripts += (0..<1 << itemBits).map { (.items($0), "i-\($0)") }
        scripts.append((.known, "known"))
        self.scripts = scripts
    }

    /// The items of a script of items, by key.
    func items(of script: Int) -> ArraySlice<ReadingPosition> {
        let shift = Self.keyBits - itemBits
        func index(_ script: Int) -> Int {
            byKey.partitioningIndex { Int(keys[Int($0.index)]) >> shift >= script }
        }
        return byKey[index(script)..<index(script + 1)]
    }

    /// Appends the words of a leaf: an object with the items of each word, or the number of bits of the scripts that have
    /// them.
    func append(leaf: Range<Int>, to script: inout ByteBuffer) {
        script.append("{")
        for word in leaf {
            script.append("\n")
            script.append(javaScript: words[word])
            script.append(":")
            let bits = bits(of: word)
            if bits == 0 {
                append(entriesOf: word, to: &script) { _ in true }
            } else {
                script.append(decimal: bits)
            }
            script.append(",")
        }
        script.append("\n}")
    }

    /// Appends a part of the items of a frequent word.
    func append(chunk number: Int, of word: Int, to script: inout ByteBuffer) {
        let shift = Self.keyBits - bits(of: word)
        append(entriesOf: word, to: &script) { Int($0) >> shift == number }
    }

    /// Appends the keys of a word's items as a text: those to do with the word in the title, the others to do, the done ones
    /// with the word in the title, the other done ones, with full stops between them.
    private func append(
        entriesOf word: Int, to script: inout ByteBuffer, where isWanted: (UInt32) -> Bool
    ) {
        script.append("\"")
        var wanted = entries[starts[word]..<starts[word + 1]].filter { isWanted(keys[Int($0 >> 1)]) }
        // Oldest first, so that nothing changes place when today's items become overdue.
        wanted[..<wanted.partitioningIndex { Int($0 >> 1) >= overdueCount }].reverse()
        var stops = 0
        for kind in 0..<4 {
            for entry in wanted {
                let position = Int(entry >> 1)
                let isDone = position >= openCount
                guard (isDone ? 2 : 0) + Int(entry & 1) == kind else { continue }
                while stops < kind {
                    script.append(".")
                    stops += 1
                }
                script.append(key: keys[position])
            }
        }
        script.append("\"")
    }

    private func bits(of word: Int) -> Int {
        Self.bits(starts[word + 1] - starts[word], most: Self.mostEntries)
    }

    /// How many bits part a number of things into parts of about `most` or fewer.
    private static func bits(_ count: Int, most: Int) -> Int {
        var bits = 0
        while count >> bits > most, bits < keyBits { bits += 1 }
        return bits
    }

    /// The key of each item, and the positions by key. Where two IDs have the same digest, the smaller ID has it, and the
    /// other item the next free one.
    private static func keys(_ items: borrowing SiteItems) -> (keys: [UInt32], byKey: [ReadingPosition]) {
        var order: [(id: ItemID, position: ReadingPosition)] = []
        for position in items.positions { order.append((items[position].id, position)) }
        order.sort { $0.id < $1.id }
        var keys = [UInt32](repeating: 0, count: order.count)
        var taken = [Bool](repeating: false, count: 1 << keyBits)
        for (id, position) in order {
            // The finalizer of SplitMix64.
            var digest = id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)
            digest = (digest ^ (digest >> 30)) &* 0xBF58_476D_1CE4_E5B9
            digest = (digest ^ (digest >> 27)) &* 0x94D0_49BB_1331_11EB
            digest ^= digest >> 31
            var key = Int(digest >> (64 - UInt64(keyBits)))
            while taken[key] { key = (key + 1) % (1 << keyBits) }
            taken[key] = true
            keys[Int(position.index)] = UInt32(key)
        }
        return (keys, order.map(\.position).sorted { keys[Int($0.index)] < keys[Int($1.index)] })
    }

    /// Cuts the words into leaves: of the words in the second half of what fits, the one with the smallest digest begins
    /// the next leaf.
    private static func leaves(_ words: [String], _ starts: [Int]) -> [Range<Int>] {
        var leaves: [Range<Int>] = []
        var start = 0
        while start < words.count {
            var (size, end) = (0, start)
            var next: (digest: UInt64, word: Int)?
            while end < words.count {
                let count = starts[end + 1] - starts[end]
                size += words[end].utf8.count + 9 + (count > mostEntries ? 0 : 4 * count)
                if size > mostOfLeaf, end > start { break }
                end += 1
                guard size > mostOfLeaf / 2, end < words.count else { continue }
                let digest = Self.digest(of: words[end])
                if digest < next?.digest ?? .max { next = (digest, end) }
            }
            let cut = end == words.count ? end : next?.word ?? end
            leaves.append(start..<cut)
            start = cut
        }
        return leaves
    }

    /// FNV-1a.
    private static func digest(of word: String) -> UInt64 {
        word.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The most frequent words of three letters or more that fit, as they are spelled. `count` is the number of items of a
    /// word.
    private static func known(_ spellings: [String?], _ count: (Int) -> Int) -> [String] {
        var size = 0
        return spellings.indices.compactMap { word in
            spellings[word].flatMap { $0.count < 3 || $0.allSatisfy(\.isNumber) ? nil : (count(word), $0) }
        }
        .sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }
        .prefix { _, spelling in
            size += spelling.utf8.count + 1
            return size < mostKnown - 100
        }
        .map(\.1).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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

/// The words of a list in the order in which they were found.
private struct Found: Sendable {
    var words: [String] = []
    /// How each word is spelled; `nil` for what is no word of its own.
    var spellings: [String?] = []
    /// Words and their items.
    var entries: [(word: Int32, entry: UInt32)] = []
    private var numbers: [String: Int32] = [:]
    /// The last item with each word.
    private var last: [ReadingPosition?] = []

    private init() {}

    /// The words of all items. Several threads look for them, and the result does not depend on their number.
    init(_ context: PageContext) {
        let parts = parallelMap(
            count: context.items.count, blockSize: 4_096, jobs: Self.threads, makeState: { FindFolding() }
        ) { folding, block in
            var found = Found()
            var page = PageWriter(context, at: .list)
            for index in block {
                found.add(ReadingPosition(index), &page, &folding)
                page.texts.removeAll()
            }
            return found
        }
        for part in parts {
            let own = part.words.indices.map { number(of: part.words[$0], spelling: part.spellings[$0]) }
            for (word, entry) in part.entries { entries.append((own[Int(word)], entry)) }
        }
    }

    private static let threads = 4

    private mutating func number(of word: String, spelling: String?) -> Int32 {
        if let number = numbers[word] {
            if spellings[Int(number)] == nil { spellings[Int(number)] = spelling }
            return number
        }
        let number = Int32(words.count)
        numbers[word] = number
        words.append(word)
        spellings.append(spelling)
        last.append(nil)
        return number
    }

    private mutating func add(
        _ word: String, spelling: String? = nil, of position: ReadingPosition, inTitle: Bool = false
    ) {
        let number = number(of: word, spelling: spelling)
        guard last[Int(number)] != position else { return }
        last[Int(number)] = position
        entries.append((number, UInt32(position.index) << 1 | (inTitle ? 0 : 1)))
    }

    /// Adds the words of an item, those of its title first.
    private mutating func add(
        _ position: ReadingPosition, _ page: inout PageWriter, _ folding: inout FindFolding
    ) {
        let context = page.context
        let item = context.items[position]
        func add(wordsOf text: String, inTitle: Bool = false, _ found: inout Found) {
            folding.forEachWord(in: text) { word in
                found.add(
                    word.folded, spelling: word.isWhole ? word.spelling : nil, of: position, inTitle: inTitle)
            }
        }
        if !item.isUntitled { add(wordsOf: context.items.words.string(item.title), inTitle: true, &self) }
        add(wordsOf: context.items.words.string(item.locationName), &self)
        if let description = page.storeText(item.description) {
            add(wordsOf: page.texts.string(description), &self)
        }
        for line in context.items.details.lines(of: item.details) {
            if let name = page.storeText(line.name) { add(wordsOf: page.texts.string(name), &self) }
        }
        for group in context.groups.groups(of: position) {
            let name = context.groups.words.string(context.groups[group].name)
            add(wordsOf: name, &self)
            let word =
                switch group.kind {
                case .project: ""
                case .tag: "#" + (name.split(whereSeparator: \.isWhitespace).first ?? "")
                case .list: context.groups.findWord(ofList: group)
                }
            if !word.isEmpty {
                let folded = FindFolding.fold(word).unicodeScalars.prefix(FindFolding.mostLetters)
                self.add(String(Substring(folded)), of: position)
            }
        }
        for state in FindState.allCases where state.holds(position, item, context) {
            self.add(state.rawValue, of: position)
        }
    }
}

/// A word that narrows a search to items of a state.
private enum FindState: String, CaseIterable {
    case open = "is:open"
    case overdue = "is:overdue"
    case done = "is:done"
    case starred = "is:starred"
    case repeating = "is:repeating"

    func holds(_ position: ReadingPosition, _ item: ItemSummary, _ context: PageContext) -> Bool {
        switch self {
        case .open: !item.state.isDone
        case .overdue: item.state.isOverdue
        case .done: item.state.isDone
        case .starred: context.items.details[item.details]?.isStarred ?? false
        case .repeating: context.items.details[item.details]?.repeats != nil
        }
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

extension ByteBuffer {
    /// Appends a key as four characters of base64url (RFC 4648 §5).
    mutating func append(key: UInt32) {
        for shift in stride(from: 18, through: 0, by: -6) {
            append(byte: Self.digits[Int(key >> UInt32(shift)) & 63])
        }
    }

    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension ByteBuffer {
    /// Appends a string as a string literal.
    mutating func append(javaScript string: String) {
        var string = string
        string.withUTF8 { append(javaScript: $0.span) }
    }
}
