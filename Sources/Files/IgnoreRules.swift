// Which paths below a folder are left out, by patterns as they stand in a .gitignore (gitignore(5)): `drafts/`, `*.tmp`,
// `/Archive/**`, `!keep.md`. The last pattern that fits a path decides. What is below a folder that is left out is, too.

/// Patterns of paths that are left out.
package struct IgnoreRules: Sendable, Equatable {
    private struct Rule: Equatable {
        /// The parts of the pattern between slashes. `**` is any number of folders.
        let parts: [String]
        let isFolderOnly, isException: Bool
    }

    private let rules: [Rule]

    /// Whether nothing is left out.
    package var isEmpty: Bool { rules.isEmpty }

    /// Rules of patterns, of which later ones win. Empty ones and comments (`#`) have no meaning.
    package init(_ patterns: [String]) { rules = patterns.compactMap(Self.rule) }

    private static func rule(_ pattern: String) -> Rule? {
        var text = pattern[...]
        while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
        while text.hasPrefix("./") { text.removeFirst(2) }
        guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
        let isException = text.hasPrefix("!")
        if isException { text.removeFirst() }
        let isFolderOnly = text.hasSuffix("/")
        while text.hasSuffix("/") { text.removeLast() }
        // With a slash before its end, a pattern begins at the folder.
        let isAnchored = text.contains("/")
        var parts: [String] = isAnchored ? [] : ["**"]
        for part in text.split(separator: "/") where part != "**" || parts.last != "**" {
            parts.append(String(part))
        }
        return parts.isEmpty || text.isEmpty
            ? nil : Rule(parts: parts, isFolderOnly: isFolderOnly, isException: isException)
    }

    /// Whether the path of a file below a folder is left out, or a folder on its way, with `/` between its parts. Patterns begin
    /// at the folder, or at one `above` it, from which this is the path of the folder.
    package func ignores(_ path: String, above folder: String = "") -> Bool {
        guard !isEmpty else { return false }
        let (parts, above) = (path.split(separator: "/"), folder.split(separator: "/"))
        return parts.indices.contains { last in
            let rule = rules.last { rule in
                (last < parts.count - 1 || !rule.isFolderOnly)
                    && (Self.fits(rule.parts[...], parts[...last])
                        || !above.isEmpty && Self.fits(rule.parts[...], (above + parts[...last])[...]))
            }
            return rule.map { !$0.isException } ?? false
        }
    }

    private static func fits(_ pattern: ArraySlice<String>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let rest = pattern.dropFirst()
        if first == "**" {
            // At the end it is everything below a folder.
            if rest.isEmpty { return !path.isEmpty }
            return (0...path.count).contains { fits(rest, path.dropFirst($0)) }
        }
        guard let name = path.first, fnmatch(first, String(name), 0) == 0 else { return false }
        return fits(rest, path.dropFirst())
    }
}
