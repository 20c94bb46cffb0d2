// What an import did, as facts and in words: one line with the counts, and others that name what needs a look.

/// What the import of one list did. Items are named by their titles, in the order of the list; those that are no
/// longer in it, in store order.
package struct ImportOutcome: Equatable, Sendable {
    package let source: String
    /// The items that were new.
    package var added: [String] = []
    /// The items of which at least one field was updated.
    package var updated: [String] = []
    /// The items that were already in the store, but not imported until now.
    package var recognized: [String] = []
    /// The items with fields that changed here and at the source, and stay as they are here.
    package var kept: [Kept] = []
    /// The items that stay with the source they came from first.
    package var foreign: [Foreign] = []
    /// The items that are no longer at the source, but stay in the store.
    package var vanished: [String] = []
    /// The items that are no longer at the source and were removed.
    package var removed: [String] = []
    /// The items that are private themselves now, since they lost their private parent.
    package var madePrivate: [String] = []

    /// An item that was changed here and at the source.
    package struct Kept: Equatable, Sendable {
        package let title: String
        /// The names of the fields that changed in both places, such as `due date`.
        package let fields: [String]
    }

    /// An item that came from another source.
    package struct Foreign: Equatable, Sendable {
        /// Its title at the source that was imported.
        package let title: String
        /// The source it came from.
        package let source: String
    }
}

extension [ImportOutcome] {
    /// What was done with all lists together, in one line without a final full stop.
    package var summary: String {
        let counts = [
            (total(\.added), "added"), (total(\.updated), "updated"), (total(\.recognized), "already here"),
            (total(\.removed), "removed"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let name = count == 1 ? self[0].source : "\(count) lists"
        return "imported \(name): " + (words.isEmpty ? "nothing new" : words.joined(separator: ", "))
    }

    /// The items that need a look, in lines without a final full stop.
    package var details: [String] {
        let kept = flatMap(\.kept)
        var lines = kept.prefix([String].most).map(Self.line)
        if kept.count > [String].most {
            lines.append("kept as changed here: \(kept.count - [String].most) more")
        }
        lines += foreignLines
        lines += listLines(of: \.removed) { "removed, no longer in \($0): \($1)" }
        lines += listLines(of: \.madePrivate) { "private like the parent that they lost: \($1)" }
        lines += listLines(of: \.vanished) { "no longer in \($0): \($1); --prune removes them" }
        return lines
    }

    private func total(_ items: KeyPath<ImportOutcome, [String]>) -> Int {
        reduce(0) { $0 + $1[keyPath: items].count }
    }

    /// A line for each source from which items came first.
    private var foreignLines: [String] {
        var sources: [String] = []
        var titles: [String: [String]] = [:]
        for item in flatMap(\.foreign) {
            if titles[item.source] == nil { sources.append(item.source) }
            titles[item.source, default: []].append(item.title)
        }
        return sources.map { "left as imported from \($0): \((titles[$0] ?? []).titles)" }
    }

    /// A line for each of the first lists that have items of a kind, and one line for all other lists.
    private func listLines(
        of items: KeyPath<ImportOutcome, [String]>, _ line: (_ source: String, _ items: String) -> String
    ) -> [String] {
        let some = filter { !$0[keyPath: items].isEmpty }
        let first = some.prefix([String].most).map { line($0.source, $0[keyPath: items].titles) }
        let rest = Array(some.dropFirst([String].most))
        guard !rest.isEmpty else { return first }
        let (lists, total) = (rest.count, rest.total(items))
        return first + [
            line(lists == 1 ? "1 more list" : "\(lists) more lists", total == 1 ? "1 item" : "\(total) items")
        ]
    }

    private static func line(_ item: ImportOutcome.Kept) -> String {
        "kept as changed here, though it changed there too: the \(item.fields.listed) of "
            + "\"\(item.title)\""
    }
}
