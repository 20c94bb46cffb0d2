// What an import did, in words: one line with the counts, and others that name what needs a look.

extension ImportOutcome {
    /// What was done, in one line without a final full stop.
    public var summary: String {
        let counts = [
            (added.count, "added"), (updated.count, "updated"), (recognized.count, "already here"),
            (removed.count, "removed"),
        ]
        let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "imported \(source): " + (words.isEmpty ? "nothing new" : words.joined(separator: ", "))
    }

    /// The items that need a look, in lines without a final full stop.
    public var details: [String] {
        var lines = Self.few(kept.map(Self.line))
        var sources: [String] = []
        for item in foreign where !sources.contains(item.source) { sources.append(item.source) }
        for other in sources {
            let titles = foreign.filter { $0.source == other }.map(\.title)
            lines.append("left as imported from \(other): \(Self.named(titles))")
        }
        if !removed.isEmpty { lines.append("removed, no longer in \(source): \(Self.named(removed))") }
        if !vanished.isEmpty {
            lines.append("no longer in \(source): \(Self.named(vanished)); --prune removes them")
        }
        return lines
    }

    private static func line(_ item: Kept) -> String {
        let fields = item.fields.map(\.name)
        let last = fields.last ?? ""
        let names =
            fields.count > 1 ? fields.dropLast().joined(separator: ", ") + " and " + last : last
        return "kept as changed here, though it changed there too: the \(names) of \"\(item.title)\""
    }

    /// The most that is named of one kind.
    private static let most = 10

    private static func named(_ titles: [String]) -> String {
        let names = titles.prefix(most).map { "\"\($0)\"" }.joined(separator: ", ")
        return titles.count > most ? "\(names) and \(titles.count - most) more" : names
    }

    private static func few(_ lines: [String]) -> [String] {
        guard lines.count > most else { return lines }
        return lines.prefix(most) + ["kept as changed here: \(lines.count - most) more"]
    }
}
