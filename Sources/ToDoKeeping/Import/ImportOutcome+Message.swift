// What an import did, in words: one line with the counts, and others that name what needs a look.

import Bytes

extension ImportOutcome {
    /// What was done, in one line without a final full stop.
    public var summary: String { [self].summary }

    /// The items that need a look, in lines without a final full stop.
    public var details: [String] { [self].details }

    /// The most that is named of one kind.
    fileprivate static let most = 10
}

extension [ImportOutcome] {
    /// What was done with all lists together, in one line without a final full stop.
    public var summary: String {
        let counts = [
            (total(\.added), "added"), (total(\.updated), "updated"), (total(\.recognized), "already here"),
            (total(\.removed) + total(\.removedAsPrivate), "removed"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let name = count == 1 ? self[0].source : "\(count) lists"
        return "imported \(name): " + (words.isEmpty ? "nothing new" : words.joined(separator: ", "))
    }

    /// The items that need a look, in lines without a final full stop.
    public var details: [String] {
        let most = ImportOutcome.most
        let kept = flatMap(\.kept)
        var lines = kept.prefix(most).map(Self.line)
        if kept.count > most { lines.append("kept as changed here: \(kept.count - most) more") }
        lines += foreignLines
        lines += listLines(of: \.removed) { "removed, no longer in \($0): \($1)" }
        lines += listLines(of: \.removedAsPrivate) { "removed, private in \($0) now: \($1)" }
        lines += listLines(of: \.madePrivate) {
            "private in \($0) now, but still in the store: \($1); --prune removes them"
        }
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
        return sources.map { "left as imported from \($0): \(Self.named(titles[$0] ?? []))" }
    }

    /// A line for each of the first lists that have items of a kind, and one for those of all others.
    private func listLines(
        of items: KeyPath<ImportOutcome, [String]>, _ line: (_ source: String, _ items: String) -> String
    ) -> [String] {
        let some = filter { !$0[keyPath: items].isEmpty }
        let first = some.prefix(ImportOutcome.most).map { line($0.source, Self.named($0[keyPath: items])) }
        let rest = Array(some.dropFirst(ImportOutcome.most))
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

    private static func named(_ titles: [String]) -> String {
        let most = ImportOutcome.most
        let names = titles.prefix(most).map { "\"\($0)\"" }.joined(separator: ", ")
        return titles.count > most ? "\(names) and \(titles.count - most) more" : names
    }
}
