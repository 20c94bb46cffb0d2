// The columns of a CSV file of Todoist, by the names in its first row. They come in any order, and files of
// different years have different ones.

import Bytes

/// Where the columns of a file are.
struct TodoistColumns {
    /// The columns that we read.
    enum Column: String, CaseIterable {
        case type = "TYPE"
        case content = "CONTENT"
        case description = "DESCRIPTION"
        case priority = "PRIORITY"
        case indent = "INDENT"
        case date = "DATE"
        case language = "DATE_LANG"
        case deadline = "DEADLINE"
        case timeZone = "TIMEZONE"
        case responsible = "RESPONSIBLE"
    }

    let count: Int
    /// The columns that we know.
    private var known: [Column: Int] = [:]
    /// The columns that no page can show, and their names.
    private(set) var unshown: [(column: Int, name: String)] = []

    /// The number of columns that are looked at, and of those that can be named.
    static let most = 1_000
    private static let mostUnshown = 20

    /// Columns that say nothing about a task, or only how to interpret another column.
    private static let silent: Set<String> = [
        "", "DEADLINE_LANG", "DURATION_UNIT", "IS_COLLAPSED", "VIEW_STYLE",
        "META",
    ]

    /// The names in the first row, in any case.
    init(_ names: [String]) {
        count = names.count
        for (index, name) in names.enumerated() {
            let key = name.filter { !$0.isWhitespace }.uppercased()
            // Names of earlier years begin with DUE_.
            let today = key.hasPrefix("DUE_") ? String(key.dropFirst(4)) : key
            if let column = Column(rawValue: today), known[column] == nil {
                known[column] = index
            } else if !Self.silent.contains(key), unshown.count < Self.mostUnshown {
                unshown.append((index, name))
            }
        }
    }

    /// The index of a column; nil if the file has none.
    subscript(column: Column) -> Int? { known[column] }

    /// The columns of a file and a scanner of the rows after them. The separator is the first character in the first
    /// row that can be one: a comma, or what a spreadsheet writes in its place. Nil if there is no row.
    static func read(_ bytes: ByteView) throws(CSVScanner.Problem) -> (columns: Self, rows: CSVScanner)? {
        let start = bytes.byteOrderMarkLength
        let separator =
            bytes[
                bytes.firstIndex(from: start) {
                    $0.equal(UInt8(ascii: ",")) | $0.equal(UInt8(ascii: ";")) | $0.equal(UInt8(ascii: "\t"))
                        | $0.equal(UInt8(ascii: "\n"))
                }]
        var rows = CSVScanner(
            bytes, from: start,
            separator: ";\t".utf8.contains(separator) ? separator : UInt8(ascii: ","))
        var fields: [CSVScanner.Field] = []
        guard try rows.row(most, into: &fields) != nil else { return nil }
        return (Self(fields.map(rows.string)), rows)
    }
}
