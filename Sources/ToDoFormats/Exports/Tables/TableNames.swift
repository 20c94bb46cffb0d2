// The names of columns by which a table is understood that no program is known for: `Words/columns.txt`.

import ToDos

enum TableNames {
    private static let rows = EmbeddedFile.rows("columns.txt")

    /// The ranks of names of titles: of several such columns, the one with the least is the title.
    static let titles = WordTable(rows.filter { $0.key == "title" }.enumerated().map { ($0, $1.words) })

    /// What a column says; nil for a name that is not known.
    static func field(_ name: String) -> ExportField? { fields[name] }

    /// Whether a column of this name may say who sees an item, if a cell has a word of privacy.
    static func mayBePrivacy(_ name: String) -> Bool { privacies[name] != nil }

    private static let fields = WordTable(
        rows.compactMap { row in ExportField(rawValue: row.key).map { ($0, row.words) } })
    private static let privacies = WordTable(
        rows.filter { $0.key == "visibility" }.map { ($0.key, $0.words) })
}
