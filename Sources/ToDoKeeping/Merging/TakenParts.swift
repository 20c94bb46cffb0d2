// What a list gets from another version of it: the items, and the lines that are none, by their titles, and in words.

import JSON
import ToDos

package struct TakenParts: Hashable, Sendable {
    /// What becomes of an item. The raw value is the word in messages.
    enum Kind: String, CaseIterable { case added, changed, done, removed }

    private var titles: [Kind: [String]] = [:]

    /// Adds an item as it was and as it becomes, or a line that is none, with its text. What is ticked is not only changed.
    mutating func add(_ kind: Kind, _ old: ItemValues?, _ new: ItemValues?, _ text: ArraySlice<UInt8>) {
        let isTicked =
            new?.isDone == true && old?.isDone == false
            || new?.series.doneOn.count ?? 0 > old?.series.doneOn.count ?? .max
        let title = (new ?? old)?.title ?? Excerpt.text(String(decoding: text, as: UTF8.self))
        guard !title.allSatisfy(\.isWhitespace) else { return }
        titles[kind == .changed && isTicked ? .done : kind, default: []].append(title)
    }

    /// How many of each kind: `1 added, 2 done`.
    package var summary: String {
        let counts = Kind.allCases.compactMap { kind in titles[kind].map { "\($0.count) \(kind.rawValue)" } }
        return counts.isEmpty ? "nothing new" : counts.joined(separator: ", ")
    }

    /// A line for each kind, with the first titles.
    package var details: [String] {
        Kind.allCases.compactMap { kind in titles[kind].map { "\(kind.rawValue): \($0.titles)" } }
    }
}

extension [String] {
    /// The first titles as a list in a sentence.
    var titles: String {
        let names = prefix(Self.most).map { "\"\($0)\"" }.joined(separator: ", ")
        return count > Self.most ? "\(names) and \(count - Self.most) more" : names
    }

    /// The most that is named of one kind.
    static var most: Int { 10 }
}
