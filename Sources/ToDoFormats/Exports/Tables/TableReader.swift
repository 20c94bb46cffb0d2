// Reads tables: any CSV, TSV or semicolon file that a spreadsheet or another program writes, each row of which is an item, or in
// files of Todoist a comment of the item above or the beginning of a section.

import Bytes
import JSON
import ToDos

enum TableReader: ListReader {
    /// Whether a file has a name by which spreadsheets write tables.
    static func isFileName(_ fileName: String) -> Bool {
        let name = fileName.lowercased()
        return name.hasSuffix(".csv") || name.hasSuffix(".tsv") || name.hasSuffix(".tab")
    }

    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        format(of: bytes, fileName: fileName) != nil
    }

    /// The format of a table; nil for other texts. A text without the name of a table is one if its first row names columns, and
    /// its second row has as many.
    static func format(of bytes: ByteView, fileName: String) -> ListFormat? {
        // Whole lines, so that no character is cut.
        let start = bytes.array(0..<min(bytes.count, 1 << 16))
        let end = start.count < bytes.count ? start.lastIndex(of: UInt8(ascii: "\n")) : nil
        let bytes = end.map { Array(start[...$0]) } ?? start
        let head = windowsText(bytes) ?? bytes
        return ByteView.with(head.span) { head in
            guard let table = Table(head) else { return nil }
            if let program = table.program { return program.format }
            if isFileName(fileName) { return .csv }
            var (rows, fields) = (table.rows, [CSVScanner.Field]())
            let isTable =
                table.headerIndex == 0 && rows.row(Table.most, into: &fields, noting: { _ in }) != nil
                && fields.count == table.count
            return isTable ? .csv : nil
        }
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.warnOfBadBytes(in: &store)
        guard let table = Table(file.bytes, own: file.fieldNames, as: file.format) else {
            let wanted =
                file.fieldNames["title"].map { "no column \"\(Excerpt.text($0))\"" }
                ?? "no title and another known column"
            return store.note(
                .other(
                    "none of the first rows names columns: there is \(wanted); \"columns\" in the settings names them"
                ))
        }
        for name in table.missing.sorted() {
            store.note(
                .other(
                    "there is no column \"\(Excerpt.text(name))\", which \"columns\" in the settings names"))
        }
        let orders = DateColumns(table, file, into: &store)
        var list = ExportList(
            file, hasParents: table.columns.contains { [.parent, .outline].contains($0.field) })
        var (rows, fields) = (table.rows, [CSVScanner.Field]())
        var unread = Array(repeating: 0, count: table.unread.count)
        var problems: [CSVScanner.Problem] = []
        // An item is added once it is known that no comment of it follows.
        var last: (item: ExportedItem, range: Range<Int>)?
        func addLast(_ list: inout ExportList, _ ids: inout NamedIDs, _ store: inout StoreBuilder) {
            if let (item, range) = last { list.add(item, range, ids: &ids, to: &store) }
            last = nil
        }
        while let row = rows.row(table.count, into: &fields, noting: { problems.append($0) }) {
            for problem in problems {
                store.warn(.other("\(problem.message); the row is read as one line"), at: problem.offset)
            }
            problems.removeAll()
            if table.isSection, fields.count == 1, rows.string(fields[0]).hasPrefix("# ") { break }
            if fields.count > table.count {
                store.warnOnce(
                    .other("the row has more fields than the header has columns; the others are not read"),
                    at: fields[table.count].range.lowerBound)
            }
            var item = self.item(fields, rows, table, orders)
            switch item.other {
            case .comment?:
                guard let start = last?.range.lowerBound else {
                    store.noteUnshown("note of the project")
                    continue
                }
                last?.item.add(comment: item.title ?? "")
                last?.range = start..<row.upperBound
                continue
            case .section?:
                addLast(&list, &ids, &store)
                list.begin(section: item.title)
                continue
            case .meta?: continue
            case nil: break
            }
            if item.isEmpty { continue }
            if item.title == nil {
                guard let column = table.columns.first(where: { $0.field == .title }), column.isNeeded else {
                    store.omit("without a title", title: "", at: row.lowerBound)
                    continue
                }
                item.warn(
                    .other("is empty"), at: ExportedItem.Place(name: column.name, offset: row.lowerBound))
            }
            for (number, column) in table.unread.enumerated() where column.index < fields.count {
                let field = fields[column.index]
                // A box that is not checked, and a zero, say nothing.
                if !field.range.isEmpty, Words.boolean(rows.string(field)) != false {
                    unread[number] += 1
                }
            }
            addLast(&list, &ids, &store)
            last = (item, row)
        }
        addLast(&list, &ids, &store)
        for (column, count) in zip(table.unread, unread) {
            let name =
                column.name.isEmpty ? "column without a name" : "column \"\(Excerpt.text(column.name))\""
            for _ in 0..<count { store.noteUnshown(name) }
        }
    }

    private static func item(
        _ fields: [CSVScanner.Field], _ rows: CSVScanner, _ table: Table, _ orders: DateColumns
    ) -> ExportedItem {
        var item = ExportedItem()
        for column in table.columns where column.index < fields.count {
            let field = fields[column.index]
            if field.range.isEmpty { continue }
            let text = rows.string(field).trimmedOfBlanks
            // Some programs write `null` for nothing.
            if text.isEmpty || text == "null" && column.field != .title { continue }
            let isSeveral = column.field == .tags || column.field == .assignee
            for text in isSeveral ? tags(text) : [text] {
                item.read(
                    text, as: column.field, column.form, scale: column.scale, order: orders[column.index],
                    at: ExportedItem.Place(name: column.name, offset: field.range.lowerBound))
            }
        }
        return item
    }

    /// A text that is not UTF-8, read as windows-1252, in which Excel saves tables; nil for a text in UTF-8.
    static func windowsText(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.span.firstInvalidUTF8() != nil else { return nil }
        return CharacterSet(named: "windows-1252")?.utf8(bytes)
    }

    /// Tags or people between semicolons or commas, without `#`, maybe in brackets.
    private static func tags(_ text: String) -> [String] {
        let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
        let text = isInBrackets ? text.dropFirst().dropLast() : text[...]
        let separators: [Character] = text.contains(";") ? [";"] : [",", "，", "、", "\n"]
        return text.split(whereSeparator: separators.contains).compactMap { part in
            let tag = part.trimmedOfBlanks
            let name = tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
            return name.nonEmpty
        }
    }
}

extension CSVScanner.Problem {
    fileprivate var offset: Int {
        switch self {
        case .unclosedQuote(let offset), .textAfterQuote(let offset): offset
        }
    }

    fileprivate var message: String {
        switch self {
        case .unclosedQuote: "the quotation mark is not closed"
        case .textAfterQuote:
            "after a closing quotation mark there is neither a separator nor the end of the row; inside a field, a quotation mark is written twice"
        }
    }
}
