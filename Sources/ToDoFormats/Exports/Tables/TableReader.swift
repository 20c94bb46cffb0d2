// Reads tables: any CSV, TSV or semicolon file that a spreadsheet or another program writes, each row of which is an item. Files of
// Todoist have rows of several kinds, and a reader of their own.

import Bytes
import Civil
import JSON
import ToDos

enum TableReader: ListReader {
    /// Whether a file has a name by which spreadsheets write tables.
    static func isFileName(_ fileName: String) -> Bool {
        let name = fileName.lowercased()
        return name.hasSuffix(".csv") || name.hasSuffix(".tsv") || name.hasSuffix(".tab")
    }

    /// A text without such a name is a table if its first row names columns, and its second row has as many.
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        // Whole lines, so that no character is cut.
        let start = bytes.array(0..<min(bytes.count, 1 << 16))
        let end = start.count < bytes.count ? start.lastIndex(of: UInt8(ascii: "\n")) : nil
        let bytes = end.map { Array(start[...$0]) } ?? start
        let head = windowsText(bytes) ?? bytes
        return ByteView.with(head.span) { head in
            guard let table = Table(head) else { return false }
            if isFileName(fileName) || table.isOfKnownProgram { return true }
            var (rows, fields) = (table.rows, [CSVScanner.Field]())
            return table.headerIndex == 0 && rows.row(Table.most, into: &fields, noting: { _ in }) != nil
                && fields.count == table.count
        }
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        if file.fieldNames.isEmpty, TodoistReader.recognizes(file.bytes, fileName: "") {
            return TodoistReader.read(file, ids: &ids, into: &store)
        }
        file.warnOfBadBytes(in: &store)
        guard let table = Table(file.bytes, own: file.fieldNames) else {
            let wanted =
                file.fieldNames["title"].map { "no column \"\(Excerpt.text($0))\"" }
                ?? "no title and another known column"
            return store.note(
                .other(
                    "none of the first rows names columns: there is \(wanted); \"columns\" in the settings names them"
                ))
        }
        let orders = DateColumns(table, file, into: &store)
        var list = ExportList(file, hasParents: table.columns.contains { $0.field == .parent })
        var (rows, fields) = (table.rows, [CSVScanner.Field]())
        var unread = Array(repeating: 0, count: table.unread.count)
        var problems: [CSVScanner.Problem] = []
        while let row = rows.row(table.count, into: &fields, noting: { problems.append($0) }) {
            for problem in problems {
                store.warn(.other("\(problem.message); the row is read as one line"), at: problem.offset)
            }
            problems.removeAll()
            if fields.count > table.count {
                store.warnOnce(
                    .other("the row has more fields than the header has columns; the others are not read"),
                    at: fields[table.count].range.lowerBound)
            }
            var item = ExportedItem()
            for column in table.columns where column.index < fields.count {
                let field = fields[column.index]
                if field.range.isEmpty { continue }
                let text = rows.string(field).trimmedOfBlanks
                if text.isEmpty { continue }
                let place = ExportedItem.Place(name: column.name, offset: field.range.lowerBound)
                if column.field == .tags || column.field == .assignee {
                    for name in tags(text) { item.read(name, as: column.field, at: place) }
                } else {
                    item.read(
                        column.scale?.word(for: text) ?? text, as: column.field, order: orders[column.index],
                        at: place)
                }
            }
            if item.isEmpty { continue }
            guard item.title != nil else {
                store.omit("without a title", title: "", at: row.lowerBound)
                continue
            }
            for (number, column) in table.unread.enumerated() where column.index < fields.count {
                let field = fields[column.index]
                // A box that is not checked, and a zero, say nothing.
                if !field.range.isEmpty, ExportWords.boolean(rows.string(field)) != false {
                    unread[number] += 1
                }
            }
            list.add(item, row, ids: &ids, to: &store)
        }
        for (column, count) in zip(table.unread, unread) {
            for _ in 0..<count { store.noteUnshown("column \"\(Excerpt.text(column.name))\"") }
        }
    }

    /// A text that is not UTF-8, read as windows-1252, in which Excel saves tables; nil for a text in UTF-8.
    static func windowsText(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.span.firstInvalidUTF8() != nil else { return nil }
        return CharacterSet(named: "windows-1252")?.utf8(bytes)
    }

    /// Tags or people between semicolons or commas, without `#`.
    private static func tags(_ text: String) -> [String] {
        let separators: [Character] = text.contains(";") ? [";"] : [",", "，", "、", "\n"]
        return text.split(whereSeparator: separators.contains).compactMap { part in
            let tag = part.trimmedOfBlanks
            let name = tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
            return name.isEmpty ? nil : name
        }
    }
}

/// The order of the numbers in the dates of each column, which its values show, or else the locale.
private struct DateColumns {
    private var orders: [DateOrder]

    subscript(column: Int) -> DateOrder { orders[column] }

    /// Looks through all dates, and says which order was taken where both are possible.
    init(_ table: Table, _ file: ListFile, into store: inout StoreBuilder) {
        orders = Array(
            repeating: file.context.languages.ofSite.dates.isMonthFirst ? .monthFirst : .dayFirst,
            count: table.count)
        let dates = table.columns.filter { $0.field.isDate || $0.field == .done }
        guard !dates.isEmpty else { return }
        var (rows, fields) = (table.rows, [CSVScanner.Field]())
        var shown: [Int: DateOrder] = [:]
        var open: [Int: (text: String, count: Int, offset: Int)] = [:]
        while rows.row(table.count, into: &fields, noting: { _ in }) != nil {
            for column in dates where column.index < fields.count {
                let range = fields[column.index].range
                // `3/4/26` is the shortest, and a year of four digits needs no order.
                guard range.count >= 6, !file.bytes.hasISODay(at: range.lowerBound) else { continue }
                let text = file.string(range.prefix(12))
                if let order = DateOrder(shownBy: text) {
                    shown[column.index] = shown[column.index] ?? order
                } else if DateOrder.isNeeded(by: text) {
                    let first = open[column.index] ?? (file.string(range), 0, range.lowerBound)
                    open[column.index] = (first.text, first.count + 1, first.offset)
                }
            }
        }
        for column in dates {
            if let order = shown[column.index] { orders[column.index] = order }
            guard let first = open[column.index] else { continue }
            let order = orders[column.index] == .dayFirst ? "day/month/year" : "month/day/year"
            let words = "dates such as \"\(Excerpt.text(first.text))\" are read as \(order)"
            if shown[column.index] != nil {
                store.noteAltered("date such as \"\(Excerpt.text(first.text))\" as \(order)")
            } else {
                store.warn(
                    .other("\(words), the order of the locale; --locale names another one"),
                    field: Excerpt.text(column.name), at: first.offset, times: first.count)
            }
        }
    }
}
