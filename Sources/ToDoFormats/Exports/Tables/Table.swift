// A table as spreadsheets and other programs write it: values between commas, semicolons or tabs, of which one of the first rows
// names the columns. What each column says is known by the program, by its name, or from the settings.

import Bytes
import ToDos

struct Table {
    struct Column {
        let index: Int
        let name: String
        let field: ExportField
        let form: ExportForm
        /// Whether a row without it is named, and kept if it says anything else.
        let isNeeded: Bool
        let scale: ExportScale?
    }

    /// The columns that are read; those of one field in the order in which they are put together.
    private(set) var columns: [Column] = []
    /// The columns that the settings name and the table has not.
    private(set) var missing: [String] = []
    /// The columns that are not read.
    private(set) var unread: [(index: Int, name: String)] = []
    /// Those of them that say who sees an item, if one of their cells does.
    private var mayBePrivacy: [(index: Int, name: String)] = []
    /// The number of columns of the header.
    let count: Int
    /// The rows below the header.
    let rows: CSVScanner
    /// The program that writes such a header, if it is known.
    let program: KnownTable?
    /// The number of the record that is the header.
    let headerIndex: Int
    /// Whether the file has several tables, each below its name, as WHPH writes them.
    private(set) var isSection = false

    /// The number of columns that are looked at.
    static let most = 1_000
    private static let maxUnread = 40
    /// The header is one of so many records.
    private static let longestPreamble = 10

    /// Finds the header; nil if no row can be one. `own` are names of columns by the fields for which they stand, and
    /// `format` is that of a program, if it is told.
    init?(_ bytes: ByteView, own: [String: String] = [:], as format: ListFormat? = nil) {
        let section = Self.tasksOfSeveral(bytes)
        let start = section ?? bytes.byteOrderMarkLength
        let told = Self.toldSeparator(bytes, from: start)
        var best: Table?
        for separator in Self.separators(told) {
            var scanner = CSVScanner(bytes, from: told?.end ?? start, separator: separator)
            var fields: [CSVScanner.Field] = []
            for index in 0..<Self.longestPreamble {
                guard scanner.row(Self.most, into: &fields, noting: { _ in }) != nil else { break }
                guard fields.count > 1 else { continue }
                let names = fields.map { scanner.string($0) }
                guard let table = Table(names, rows: scanner, headerIndex: index, own: own, format) else {
                    continue
                }
                if table.columns.count > best?.columns.count ?? 0 { best = table }
            }
        }
        guard let best else { return nil }
        self = best
        isSection = section != nil
        addPrivacy()
    }

    /// Where the line `# tasks` stands in a file that begins with such a name of a table.
    private static func tasksOfSeveral(_ bytes: ByteView) -> Int? {
        guard Markdown.has("# ", bytes, at: bytes.byteOrderMarkLength) else { return nil }
        var found: Int?
        Markdown.forEachLine(bytes, from: bytes.byteOrderMarkLength) { range in
            if range.count == 7, Markdown.has("# tasks", bytes, at: range.lowerBound) {
                found = range.lowerBound
            }
            return found == nil
        }
        return found
    }

    /// Takes columns such as *Visibility* as those of privacy, if one of their cells has a word of it.
    private mutating func addPrivacy() {
        guard !mayBePrivacy.isEmpty else { return }
        var (rows, fields, found) = (rows, [CSVScanner.Field](), Set<Int>())
        while rows.row(count, into: &fields, noting: { _ in }) != nil {
            for (index, _) in mayBePrivacy where index < fields.count && !found.contains(index) {
                if Words.privacies.value(in: rows.string(fields[index])) != nil { found.insert(index) }
            }
        }
        unread.removeAll { found.contains($0.index) }
        columns += mayBePrivacy.filter { found.contains($0.index) }.map {
            Column(
                index: $0.index, name: $0.name, field: .isPrivate, form: .plain, isNeeded: false, scale: nil)
        }
    }

    /// The fields of the first row, between the separator that makes the most of them; nil if there is but one.
    static func firstRow(_ bytes: ByteView) -> [String]? {
        let told = toldSeparator(bytes, from: bytes.byteOrderMarkLength)
        let rows = separators(told).map { separator in
            var scanner = CSVScanner(
                bytes, from: told?.end ?? bytes.byteOrderMarkLength, separator: separator)
            var fields: [CSVScanner.Field] = []
            _ = scanner.row(most, into: &fields, noting: { _ in })
            return fields.map { scanner.string($0).trimmedOfBlanks }
        }
        return rows.max { $0.count < $1.count }.flatMap { $0.count > 1 ? $0 : nil }
    }

    private static func separators(_ told: (separator: UInt8, end: Int)?) -> [UInt8] {
        told.map { [$0.separator] } ?? [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    }

    /// `sep=;` on the first line, which Excel reads and writes.
    private static func toldSeparator(_ bytes: ByteView, from start: Int) -> (separator: UInt8, end: Int)? {
        let quote = bytes[start] == UInt8(ascii: "\"") ? 1 : 0
        let text = bytes.withBytes(of: start..<min(bytes.count, start + 4 + quote)) { String(utf8: $0) }
        guard text.drop(while: { $0 == "\"" }).lowercased() == "sep=", start + 4 + quote < bytes.count else {
            return nil
        }
        var end = start + 4 + quote
        let separator = bytes[end]
        end += 1 + quote
        if bytes[end] == UInt8(ascii: "\r") { end += 1 }
        if bytes[end] == UInt8(ascii: "\n") { end += 1 }
        return (separator, end)
    }

    /// A table with these names of columns; nil if they have no title beside another known one.
    private init?(
        _ names: [String], rows: CSVScanner, headerIndex: Int, own: [String: String], _ format: ListFormat?
    ) {
        let folded = names.map(Words.folded)
        let program = KnownTable.known(by: folded, as: format)
        (count, self.rows, self.headerIndex) = (names.count, rows, headerIndex)
        self.program = program
        var fields: [ExportField?] = zip(names, folded).map { name, folded in
            let field = TableNames.field(folded)
            return field == .done && name.contains("%") ? .percent : field
        }
        var isCertain = Set<Int>()
        var meanings: [Int: ExportMeaning] = [:]
        for (name, meaning) in program?.columns ?? [] {
            for index in folded.indices where folded[index] == name {
                (fields[index], meanings[index]) = (meaning.field, meaning)
                isCertain.insert(index)
            }
        }
        for (key, name) in own {
            guard let field = ExportField(rawValue: key) else { continue }
            guard let index = folded.firstIndex(of: Words.folded(name)) else {
                missing.append(name)
                continue
            }
            // A column of privacy stays one beside another.
            for other in fields.indices where fields[other] == field && field != .isPrivate {
                fields[other] = nil
            }
            fields[index] = field
            isCertain.insert(index)
        }
        Self.chooseTitle(&fields, folded, isCertain)
        guard fields.contains(.title),
            own["title"] == nil || isCertain.contains(where: { fields[$0] == .title })
        else { return nil }
        // Those of the row of the program first, in its order.
        let order = (program?.columns ?? []).flatMap { column in
            folded.indices.filter { folded[$0] == column.name }
        }
        var seen: [ExportField: String] = [:]
        var done = Set<Int>()
        for index in order + Array(names.indices) where done.insert(index).inserted {
            let name = names[index].trimmedOfBlanks
            guard let field = fields[index] else {
                if TableNames.mayBePrivacy(folded[index]) { mayBePrivacy.append((index, name)) }
                if unread.count < Self.maxUnread { unread.append((index, name)) }
                continue
            }
            // A column that repeats is a list. The columns of a program are put together.
            let isMore =
                field.isList && seen[field] == folded[index]
                || [.description, .tags, .isPrivate].contains(field)
            if seen[field] == nil || isMore || isCertain.contains(index) && seen[field] != folded[index] {
                seen[field] = seen[field] ?? folded[index]
                if field == .silent { continue }
                let meaning = meanings[index]
                columns.append(
                    Column(
                        index: index, name: name, field: field, form: meaning?.form ?? .plain,
                        isNeeded: meaning?.isNeeded ?? false, scale: program?.scales[field]))
            } else if unread.count < Self.maxUnread {
                unread.append((index, name))
            }
        }
        guard columns.contains(where: { $0.field != .title }) || own["title"] != nil else { return nil }
    }

    /// Leaves one title: the one that a program or the settings name, else the first in the order of names. The others are
    /// description. Without any, it is the first column, if its name is not known and two others are.
    private static func chooseTitle(
        _ fields: inout [ExportField?], _ folded: [String], _ isCertain: Set<Int>
    ) {
        let titles = fields.indices.filter { fields[$0] == .title }
        let chosen =
            titles.first(where: isCertain.contains)
            ?? titles.min {
                (TableNames.titles[folded[$0]] ?? 0, $0) < (TableNames.titles[folded[$1]] ?? 0, $1)
            }
        for index in titles where index != chosen { fields[index] = .description }
        if chosen == nil, fields.first == .some(nil), folded.first?.isEmpty == false,
            Set(fields.compactMap(\.self)).count >= 2
        {
            fields[0] = .title
        }
    }
}

extension StringProtocol {
    /// The text without white space around it.
    var trimmedOfBlanks: String { String(self[...].trimmed(\.isWhitespace)) }
}
