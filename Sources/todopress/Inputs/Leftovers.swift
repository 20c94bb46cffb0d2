// What editors and systems leave in folders: copies, locks and swap files of texts that are being edited, and files of file
// managers. They have parts of texts that nobody meant to publish.

/// Files that nobody put into a folder on purpose.
enum Leftovers {
    private static let names: Set<String> = ["thumbs.db", "desktop.ini", ".ds_store"]
    private static let endings = ["~", ".swp", ".bak"]

    /// Whether a file or folder of this name is one: `a~`, `#a#`, `.#a`, `a.swp`, `a.bak`, `Thumbs.db` and the like.
    static func has(_ name: some StringProtocol) -> Bool {
        names.contains(name.lowercased()) || name.hasPrefix(".#")
            || name.hasPrefix("#") && name.hasSuffix("#")
            || endings.contains { name.lowercased().hasSuffix($0) }
    }

    /// Whether a path leads to one, or into one.
    static func hasPart(of path: String) -> Bool { path.split(separator: "/").contains { has($0) } }

    /// The warning about those that were left out of a folder; `nil` without any.
    static func warning(_ paths: [String], in folder: String) -> String? {
        guard !paths.isEmpty else { return nil }
        let shown = paths.sorted().prefix(3).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
        return
            "\(folder): \(paths.count.counted("file")) of editors and systems left out (\(shown))"
    }
}
