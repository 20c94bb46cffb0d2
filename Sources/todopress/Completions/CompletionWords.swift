// The words of a store that a shell proposes. A store may come from a stranger: a word that holds a character which a
// terminal obeys, or that cannot be typed, is never proposed. The shells quote the others when they insert them.

import Foundation
import ToDos

struct CompletionWords: Equatable {
    struct Word: Equatable {
        let text: String
        var explanation = ""
    }

    let words: [Word]

    /// The words of these items that begin with the typed text, in any case, in the order of the store. `numbers` are the
    /// current numbers of items.
    init(_ list: CompletionList, of values: [ItemValues], numbers: [ItemID: Int] = [:], typed: String = "") {
        let all: [Word] =
            switch list {
            case .items: Self.items(values.filter { !$0.isDone }, among: values, numbers, typed)
            case .doneItems: Self.items(values.filter(\.isDone), among: values, numbers, typed)
            case .allItems:
                Self.items(
                    values.filter { !$0.isDone } + values.filter(\.isDone), among: values, numbers, typed)
            case .projects: Self.names(values.compactMap(\.project))
            case .tags: Self.names(values.flatMap(\.tags))
            case .people: Self.names(values.flatMap(\.whose))
            case .places: Self.names(values.compactMap(\.place))
            case .zones: Self.names(TimeZone.knownTimeZoneIdentifiers)
            }
        words = all.filter { Self.begins($0.text, with: typed) }
    }

    /// The titles. An item whose title cannot be typed or is not unique has its number or ID instead. Numbers are proposed
    /// once a digit has been typed.
    private static func items(
        _ items: [ItemValues], among all: [ItemValues], _ numbers: [ItemID: Int], _ typed: String
    ) -> [Word] {
        let titles = Dictionary(all.map { ($0.title.lowercased(), 1) }, uniquingKeysWith: +)
        lazy var beginnings = Dictionary(all.map { (beginning($0), 1) }, uniquingKeysWith: +)
        func shown(_ item: ItemValues) -> String { item.title.replacing("\t", with: " ").safeForOneLine }
        let byTitle = items.map { item in
            let number = numbers[item.id].map(String.init)
            // A title of digits would be read as a number.
            if isTypable(item.title), titles[item.title.lowercased()] == 1, !item.title.allSatisfy(\.isNumber)
            {
                return Word(text: item.title, explanation: number ?? "")
            }
            let id = beginnings[beginning(item)] == 1 ? beginning(item) : item.id.description
            return Word(text: number ?? id, explanation: shown(item))
        }
        guard typed.first?.isNumber == true else { return byTitle }
        let byNumber = items.compactMap { item in
            numbers[item.id].map { Word(text: "\($0)", explanation: shown(item)) }
        }
        let known = Set(byNumber.map(\.text))
        return byNumber + byTitle.filter { !known.contains($0.text) }
    }

    /// The beginning of an item's ID, with the first hyphen: eight digits alone may be a number.
    private static func beginning(_ item: ItemValues) -> String { String(item.id.description.prefix(9)) }

    /// The names that can be typed, each once, in their order.
    private static func names(_ names: [String]) -> [Word] {
        var known: Set<String> = []
        return names.filter { isTypable($0) && known.insert($0).inserted }.map { Word(text: $0) }
    }

    /// Whether a word can be proposed: it is not blank, is no option, and has no character that a terminal obeys.
    static func isTypable(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("-") && !text.contains("\t") && text.safeForOneLine == text
            && text.first?.isWhitespace == false && text.last?.isWhitespace == false
    }

    /// Whether a word begins with the typed text, in any case.
    static func begins(_ word: String, with typed: String) -> Bool {
        typed.isEmpty || word.lowercased().hasPrefix(typed.lowercased())
    }
}

enum CompletionList {
    case items, doneItems, allItems
    /// The names in the items of the store.
    case projects, tags, people, places
    /// The IANA names of time zones.
    case zones
}
