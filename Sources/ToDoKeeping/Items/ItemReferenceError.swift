// What can be wrong with a reference to an item, and the sentences that say so.

import JSON
import ToDos

/// Why a reference names no item.
package enum ItemReferenceError: Error, Hashable {
    /// A number that was never shown, as typed; an item that has it in its title.
    case unknownNumber(String, inTitle: Candidate?)
    /// A number whose item is no longer in the store.
    case gone(Int)
    /// No title has these words; a title that is similar.
    case notFound(String, nearest: String?)
    /// No item has an ID that begins with these digits.
    case unknownID(String)
    /// Several items fit: the first ones, and the number of all.
    case ambiguous(String, [Candidate], count: Int)
    /// The words are only inside words of the title of an item.
    case insideWord(String, Candidate)
    /// An empty text.
    case blank
    /// The item with this title does not occur on this day or at this time; the nearest ones.
    case noOccurrence(String, String, nearest: [String])
    /// The text behind the `@` of an item is no day.
    case noDay(String)
    /// The item with this title does not repeat.
    case doesNotRepeat(String)

    /// An item that fits.
    package struct Candidate: Hashable, Sendable {
        package let id: ItemID
        /// Its number; nil if it has none.
        package fileprivate(set) var number: Int?
        package let title: String
        package let isDone: Bool

        package init(id: ItemID, number: Int?, title: String, isDone: Bool) {
            (self.id, self.number, self.title, self.isDone) = (id, number, title, isDone)
        }
    }

    /// The maximum number of candidates that are named.
    package static let maxCandidates = 5

    package var isNotFound: Bool {
        switch self {
        case .unknownNumber, .gone, .notFound, .unknownID: true
        case .ambiguous, .insideWord, .blank, .noOccurrence, .noDay, .doesNotRepeat: false
        }
    }

    /// Whether the message names items by their numbers.
    var namesItems: Bool {
        switch self {
        case .ambiguous, .insideWord, .unknownNumber(_, .some): true
        case .unknownNumber, .gone, .notFound, .unknownID, .blank, .noOccurrence, .noDay, .doesNotRepeat:
            false
        }
    }

    func numbered(_ numbers: ItemNumbers) -> ItemReferenceError {
        if case .unknownNumber(let text, var candidate?) = self {
            candidate.number = numbers.number(of: candidate.id)
            return .unknownNumber(text, inTitle: candidate)
        }
        if case .insideWord(let text, var candidate) = self {
            candidate.number = numbers.number(of: candidate.id)
            return .insideWord(text, candidate)
        }
        guard case .ambiguous(let text, var candidates, let count) = self else { return self }
        for index in candidates.indices {
            candidates[index].number = numbers.number(of: candidates[index].id)
        }
        return .ambiguous(text, candidates, count: count)
    }
}

/// What is wrong with the references of one command line, in their order.
package struct ItemReferenceErrors: Error, Equatable {
    /// The errors; at least one.
    package let errors: [ItemReferenceError]
}

extension ItemReferenceErrors: CustomStringConvertible {
    /// The sentences, each on a line.
    public var description: String { errors.map(\.message).joined(separator: "\n") }
}

extension ItemReferenceError: CustomStringConvertible {
    /// The sentence.
    public var description: String { message }

    /// The error as one sentence on one line, e.g. `"milk" fits 2 items: 4 "Buy milk", 12 "Milk" (done)`. Typed texts
    /// and titles are shortened and have no invisible characters.
    package var message: String {
        switch self {
        case .unknownNumber(let number, let item?):
            "no item has the number \(Excerpt.text(number)); \(Self.words(item)) has it in its title, and is named by "
                + "\(item.number.map { "its number \($0) or " } ?? "")other words of its title"
        case .unknownNumber(let number, nil):
            "no item has the number \(Excerpt.text(number)); \"todopress list\" shows the numbers"
        case .gone(let number): "item \(number) is no longer in the store"
        case .notFound(let text, let nearest):
            "no item has \(Self.quoted(text)) in its title"
                + (nearest.map { "; did you mean \(Self.quoted($0))?" }
                    ?? "; \"todopress list\" shows the items")
        case .unknownID(let digits):
            "no item has an ID that begins with \(Excerpt.text(digits)); it may be in another list, or was removed"
        case .ambiguous(let text, let candidates, let count):
            "\(Self.quoted(text)) fits \(count) items: "
                + (candidates.map(Self.words)
                + (count > candidates.count ? ["\(count - candidates.count) more"] : []))
                .joined(separator: ", ")
        case .insideWord(let text, let item):
            "\(Self.quoted(text)) is only inside a word of \(Self.words(item)); if that is meant, say "
                + "\(Self.label(item)) or the beginning of a word"
        case .blank: "an empty text names no item"
        case .noOccurrence(let title, let date, let nearest):
            "\(Self.quoted(title)) does not occur \(date.contains("T") ? "at" : "on") \(date)"
                + (nearest.first.map { "; the nearest \($0.contains("T") ? "time" : "day")" } ?? "")
                + (nearest.isEmpty ? "" : nearest.count == 1 ? " is " : "s are ") + nearest.listed
        case .noDay(let text): "\(Self.quoted(text)) is no day, such as 2026-11-24, yesterday or tue"
        case .doesNotRepeat(let title):
            "\(Self.quoted(title)) does not repeat; \"todopress edit ITEM --due WHEN\" gives it another date, "
                + "and \"todopress edit ITEM --repeats RULE\" a rule"
        }
    }

    private static func words(_ candidate: Candidate) -> String {
        "\(label(candidate)) \(quoted(candidate.title))" + (candidate.isDone ? " (done)" : "")
    }

    private static func label(_ candidate: Candidate) -> String {
        candidate.number.map(String.init) ?? String(candidate.id.description.prefix(9))
    }

    private static func quoted(_ text: String) -> String { "\"\(Excerpt.text(text))\"" }
}
