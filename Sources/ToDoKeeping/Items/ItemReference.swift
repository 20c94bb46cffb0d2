// How the command line names an item: by its number, by the beginning of its ID, or by words of its title. If a
// text fits several items, none is guessed: the error names them.

import Bytes
import Civil
import ToDos

/// An ITEM of the command line.
package struct ItemReference: Hashable, Sendable {
    /// The text as typed.
    package let text: String

    /// The size in bytes of the longest title that is considered as a suggestion.
    fileprivate static let longestSuggestion = 200

    /// A reference as typed.
    package init(_ text: String) { self.text = text }

    /// The texts of references in a list of numbers: of `1,2` and `1-3` each number; another text is one reference.
    package static func texts(in text: String) -> [String] {
        var numbers: [Int] = []
        for part in text.split(separator: ",") {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).compactMap {
                Int(digits: $0, most: 5)
            }
            let count = part.count { $0 == "-" } + 1
            guard count <= 2, ends.count == count, let first = ends.min(), let last = ends.max(),
                last - first < 1000
            else { return [text] }
            numbers += first...last
        }
        return text.contains { ",-".contains($0) } && !numbers.isEmpty ? numbers.map(String.init) : [text]
    }

    /// What the text may be, by its form alone.
    enum Form: Equatable {
        /// ASCII digits only: always a number, never the beginning of an ID or words. Words of a title that is a
        /// number need another one: `chapter 3`. An ID that begins with digits needs its hyphen: `84720125-`.
        case number(Int?)
        /// At least four hexadecimal digits, with hyphens where an ID has them, in lower case. They may be a word too,
        /// such as "feed".
        case idOrWords([UInt8])
        /// At least twelve hexadecimal digits without hyphens, in lower case: always the beginning of an ID, never a number
        /// or words. The ticks of a site name items so.
        case id([UInt8])
        /// Anything else.
        case words
        /// Only blanks.
        case blank
    }

    var form: Form {
        let bytes = Array(text.utf8)
        if bytes.allSatisfy({ $0 <= 0x20 }) { return .blank }
        if isID { return .id(bytes.map { $0 | 0x20 }) }
        if bytes.allSatisfy(\.isDigit) { return .number(Int(text)) }
        let hyphens = [8, 13, 18, 23]
        let mayBeID =
            4...ItemID.textLength ~= bytes.count
            && bytes.enumerated().allSatisfy { index, byte in
                hyphens.contains(index) ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit
            }
        // The letters of hexadecimal digits and the hyphen have this bit in lower case.
        return mayBeID ? .idOrWords(bytes.map { $0 | 0x20 }) : .words
    }

    /// Whether the text always names an ID, whatever titles and numbers there are.
    var isID: Bool { text.utf8.count >= 12 && text.utf8.allSatisfy(\.isHexadecimalDigit) }
}

/// Which of several items words mean.
package enum ItemPreference: Hashable, Sendable {
    /// All items are alike.
    case none
    case open
    case done
    /// Of items with one title, the latest.
    case latest
}

extension ItemReference {
    /// Whether a text that is inside a word of an item's title means the item.
    package typealias PartOfWord = (_ text: String, _ item: ItemReferenceError.Candidate) -> Bool

    /// The items that are named, each once, in the order of the references. Throws the errors of all references.
    ///
    /// Only numbers that `numbers` has before the call count: a number that no list showed means nothing. If an error
    /// names items without numbers, all items of the store get one. Words may be inside words of a title only where no title has
    /// them otherwise, and where `isMeant` says that the item is.
    package static func resolve(
        _ references: [ItemReference], preferring preference: ItemPreference = .none, in store: ToDoStore,
        numbers: inout ItemNumbers, isMeant: PartOfWord = { _, _ in true }
    ) throws(ItemReferenceErrors) -> [StoreIndex] {
        try places(of: references, preferring: preference, in: [store], numbers: &numbers, isMeant: isMeant)
            .map(\.item).uniqued()
    }

    /// The item of each reference among those of several lists.
    package static func places(
        of references: [ItemReference], preferring preference: ItemPreference, in stores: [ToDoStore],
        numbers: inout ItemNumbers, isMeant: PartOfWord
    ) throws(ItemReferenceErrors) -> [ItemPlace] {
        let search = ItemSearch(stores: stores, preference: preference, numbers: numbers)
        var items: [ItemPlace] = []
        var errors: [ItemReferenceError] = []
        for reference in references {
            switch search.item(reference, isMeant) {
            case .success(let item): items.append(item)
            case .failure(let error): errors.append(error)
            }
        }
        guard !errors.isEmpty else { return items }
        if errors.contains(where: \.namesItems) { for store in stores { numbers.number(store) } }
        throw ItemReferenceErrors(errors: errors.map { $0.numbered(numbers) })
    }
}

extension ToDoStore {
    /// The title that may be meant by a text that is in none.
    package func nearestTitle(to text: String) -> String? {
        ItemSearch(stores: [self], preference: .none, numbers: ItemNumbers()).nearestTitle(to: text)
    }
}

/// An item of one of several lists.
package struct ItemPlace: Hashable, Comparable, Sendable {
    package let list: Int
    package let item: StoreIndex

    package static func < (left: ItemPlace, right: ItemPlace) -> Bool {
        (left.list, left.item) < (right.list, right.item)
    }
}

extension ItemID {
    /// The hexadecimal digits, in lower case.
    fileprivate var digits: some Sequence<UInt8> { description.utf8.lazy.filter { $0 != UInt8(ascii: "-") } }
}

/// The items of lists, among which references are looked for.
private struct ItemSearch {
    let stores: [ToDoStore]
    let preference: ItemPreference
    let numbers: ItemNumbers

    /// The item that a reference names.
    func item(
        _ reference: ItemReference, _ isMeant: ItemReference.PartOfWord
    ) -> Result<ItemPlace, ItemReferenceError> {
        let text = reference.text
        switch reference.form {
        case .blank: return .failure(.blank)
        case .number(let number):
            guard let number, let id = numbers[number] else {
                let isWord = { (place: ItemPlace) in
                    title(place).split { !$0.isLetter && !$0.isNumber }.contains(text[...])
                }
                let item = titled(text).items.first(where: isWord).map(candidate)
                return .failure(.unknownNumber(text, inTitle: item))
            }
            return all { $0.id == id }.first.map { .success($0) } ?? .failure(.gone(number))
        case .id(let digits):
            let found = all { $0.id.digits.starts(with: digits) }
            return found.isEmpty ? .failure(.unknownID(text)) : one(of: found, text)
        case .idOrWords(let prefix):
            let byID = all { $0.id.description.utf8.starts(with: prefix) }
            // A whole ID is no word.
            let isWhole = prefix.count == ItemID.textLength
            let byTitle = isWhole ? (items: [], isInside: false) : titled(text)
            if byTitle.isInside, !byID.isEmpty { return one(of: byID, text) }
            return meant(one(of: Set(byID + byTitle.items).sorted(), text), byTitle.isInside)
        case .words:
            let found = titled(text)
            return meant(one(of: found.items, text), found.isInside)
        }
        func meant(
            _ found: Result<ItemPlace, ItemReferenceError>, _ isInside: Bool
        ) -> Result<ItemPlace, ItemReferenceError> {
            guard isInside, case .success(let place) = found, case let item = candidate(place),
                !isMeant(text, item)
            else { return found }
            return .failure(.insideWord(text, item))
        }
    }

    /// The items of which something is so, in their order. One of two lists is that of the first.
    private func all(_ isMeant: (ToDoItem) -> Bool = { _ in true }) -> [ItemPlace] {
        var (places, known): ([ItemPlace], Set<ItemID>) = ([], [])
        for (list, store) in stores.enumerated() {
            for item in store.indices
            where (stores.count == 1 || known.insert(store[item].id).inserted) && isMeant(store[item]) {
                places.append(ItemPlace(list: list, item: item))
            }
        }
        return places
    }

    private func title(_ place: ItemPlace) -> String {
        stores[place.list].string(stores[place.list][place.item].title)
    }

    /// The items whose title is the text, or else those whose title has all its words; inside words, if there are no others. The
    /// preferred ones come first: if there are any, the others do not count.
    private func titled(_ text: String) -> (items: [ItemPlace], isInside: Bool) {
        let found = titled(text, .beginnings)
        return found.isEmpty ? (titled(text, .anywhere), true) : (found, false)
    }

    private func titled(_ text: String, _ place: TextSearch.Place) -> [ItemPlace] {
        switch preference {
        case .none: return titled(text, among: all(), place)
        case .open, .done:
            let isDone = preference == .done
            let preferred = titled(text, among: all { $0.isDone == isDone }, place)
            return preferred.isEmpty ? titled(text, among: all(), place) : preferred
        case .latest:
            let found = titled(text, among: all(), place)
            let titles = Set(found.map(title))
            return titles.count == 1 ? found.max { age($0) < age($1) }.map { [$0] } ?? [] : found
        }
    }

    /// A later item has a greater one: by its creation, then by its place in the lists.
    private func age(_ place: ItemPlace) -> (Int, ItemPlace) {
        let store = stores[place.list]
        switch store.details[store[place.item].details]?.created {
        case .instant(let instant): return (instant.seconds, place)
        case .day(let day): return (day.number * 86_400, place)
        case nil: return (Int.min, place)
        }
    }

    private func titled(
        _ text: String, among items: [ItemPlace], _ place: TextSearch.Place
    ) -> [ItemPlace] {
        let bytes = Array(text.utf8)
        let equal = items.filter { item in
            let store = stores[item.list]
            return store.withBytes(of: store[item.item].title) { title in
                title.count == bytes.count && title.indices.allSatisfy { title[$0] == bytes[$0] }
            }
        }
        if !equal.isEmpty { return equal }
        let search = TextSearch(text)
        return items.filter { item in
            let store = stores[item.list]
            return search.isFound(in: store[item.item].title, of: store, at: place)
        }
    }

    private func one(of items: [ItemPlace], _ text: String) -> Result<ItemPlace, ItemReferenceError> {
        guard let first = items.first else {
            return .failure(.notFound(text, nearest: nearestTitle(to: text)))
        }
        if items.count == 1 { return .success(first) }
        let candidates = items.prefix(ItemReferenceError.maxCandidates).map(candidate)
        return .failure(.ambiguous(text, candidates, count: items.count))
    }

    private func candidate(_ place: ItemPlace) -> ItemReferenceError.Candidate {
        let item = stores[place.list][place.item]
        return ItemReferenceError.Candidate(
            id: item.id, number: nil, title: title(place), isDone: item.isDone)
    }

    /// A title that may be meant, as a whole or by one of its words; the first one of several.
    func nearestTitle(to text: String) -> String? {
        func folded(_ text: String) -> String { String(decoding: TextFolding.folded(text), as: UTF8.self) }
        var titles: [String: ItemPlace] = [:]
        var words: [String: ItemPlace] = [:]
        var order: (titles: [String], words: [String]) = ([], [])
        for place in all({ $0.title.byteCount <= ItemReference.longestSuggestion }) {
            let title = folded(title(place))
            if titles.updateValue(titles[title] ?? place, forKey: title) == nil { order.titles.append(title) }
            for word in title.split(whereSeparator: { $0.isWhitespace || $0.isPunctuation }).map(String.init)
            where words.updateValue(words[word] ?? place, forKey: word) == nil {
                order.words.append(word)
            }
        }
        let wanted = folded(text)
        let nearest =
            suggestion(for: wanted, among: order.titles).flatMap { titles[$0] }
            ?? suggestion(for: wanted, among: order.words).flatMap { words[$0] }
        return nearest.map(title)
    }
}
