// Reads the CSV files that Todoist exports as templates and backups: one file a project, without the tasks that
// are done (todoist.com/help, "Format a CSV file to import into Todoist"). The rows are tasks, their notes (comments),
// and sections. As in a note with headings, the section of a task is its project; a task before the first section has
// the file's name.

import Bytes
import Civil
import JSON
import ToDos

struct TodoistReader: ListReader {
    private let file: ListFile
    private let columns: TodoistColumns
    private var rows: CSVScanner
    /// The fields of the current row.
    private var fields: [CSVScanner.Field] = []
    private var section: String?
    /// The title of the current task in messages.
    private var title = ""
    /// The task to which notes belong. It is added to the store once it is known that no note follows.
    private var task: (values: ItemValues, texts: [String], range: Range<Int>)?
    /// The tasks of which the next one may be a step, and their levels.
    private var parents: [(level: Int, id: ItemID)] = []
    /// The time zone that was looked up last.
    private var zone: (name: String, zone: Zone?)?
    private var unshown: [Int]

    private init(_ file: ListFile, _ columns: TodoistColumns, _ rows: CSVScanner) {
        (self.file, self.columns, self.rows) = (file, columns, rows)
        unshown = Array(repeating: 0, count: columns.unshown.count)
    }

    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        // A header of another file may be as long as the file.
        let start = bytes.array(0..<min(bytes.count, 4096))
        let line = start.prefix { !"\r\n".utf8.contains($0) }
        return ByteView.with(Array(line).span) { line in
            guard let columns = try? TodoistColumns.read(line)?.columns else { return false }
            return columns[.type] != nil && columns[.content] != nil
        }
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.warnOfBadBytes(in: &store)
        let header: (columns: TodoistColumns, rows: CSVScanner)?
        do throws(CSVScanner.Problem) {
            header = try TodoistColumns.read(file.bytes)
        } catch {
            return store.note(.other(error.message), at: error.offset)
        }
        guard let (columns, rows) = header else {
            return store.note(.other("the file is empty; its first row would name its columns"))
        }
        guard columns[.content] != nil else {
            return store.note(
                .other("the first row names no column CONTENT, which every CSV file of Todoist has"))
        }
        var reader = TodoistReader(file, columns, rows)
        reader.read(ids: &ids, into: &store)
    }

    private mutating func read(ids: inout NamedIDs, into store: inout StoreBuilder) {
        var problems: [CSVScanner.Problem] = []
        while let row = rows.row(columns.count, into: &fields, noting: { problems.append($0) }) {
            for problem in problems {
                store.warn(
                    .other("\(problem.message); the row is read as one line"), at: problem.offset)
            }
            problems.removeAll()
            if fields.count > columns.count {
                store.warn(
                    .other(
                        "the row has more fields than the first row, which names \(columns.count) columns; the others are not read"
                    ), at: fields[columns.count].range.lowerBound)
            }
            read(row, ids: &ids, into: &store)
        }
        finishTask(in: &store)
        for (column, count) in zip(columns.unshown, unshown) {
            for _ in 0..<count { store.noteUnshown("column \"\(Excerpt.text(column.name))\"") }
        }
    }

    private mutating func read(_ row: Range<Int>, ids: inout NamedIDs, into store: inout StoreBuilder) {
        let type = text(.type).lowercased()
        let content = text(.content)
        switch type {
        case "task",
            "" where !content.isEmpty:
            finishTask(in: &store)
            readTask(content, row, ids: &ids, into: &store)
            countUnshown()
        case "note":
            guard let start = task?.range.lowerBound else { return store.noteUnshown("note of the project") }
            task?.texts.append(Self.plainText(content))
            task?.range = start..<row.upperBound
        case "section":
            finishTask(in: &store)
            (section, parents) = (content.isEmpty ? nil : content, [])
        case "", "meta": break
        default:
            finishTask(in: &store)
            store.omit("of an unknown type", title: content, at: row.lowerBound)
        }
    }

    /// Adds the last task to the store.
    private mutating func finishTask(in store: inout StoreBuilder) {
        guard let task else { return }
        var values = task.values
        let texts = task.texts.filter { !$0.isEmpty }
        values.itemDescription = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
        store.append(values, source: file.source.part(task.range))
        self.task = nil
    }

    // MARK: A task

    private mutating func readTask(
        _ content: String, _ row: Range<Int>, ids: inout NamedIDs, into store: inout StoreBuilder
    ) {
        let words = Self.title(ofContent: content)
        var values = ItemValues(id: ids.id(ofTitle: words.name, in: file.identity), title: words.title)
        title = Excerpt.text(values.title)
        (values.tags, values.project, values.url) = (words.labels, section, words.url)
        if values.title.isEmpty { warn(.other("is empty"), .content, in: &store) }
        values.priority = priority(in: &store)
        // Behind the name stands the number of the account: `Ann (1)`.
        let responsible = text(.responsible).prefix { $0 != "(" }.trimmed { $0 == " " }
        if !responsible.isEmpty { values.whose = [String(responsible)] }
        var texts = [Self.plainText(text(.description))]
        readDates(&values, &texts, in: &store)

        let level = level(in: &store)
        while let last = parents.last, last.level >= level { parents.removeLast() }
        values.parent = parents.last?.id
        parents.append((level, values.id))
        task = (values, texts, row)
    }

    /// 1 (the highest), 2 and 3; a task without priority has 4.
    private func priority(in store: inout StoreBuilder) -> Priority? {
        switch text(.priority) {
        case "1": return .high
        case "2": return .medium
        case "3": return .low
        case "", "4": return nil
        case let text:
            warn(.other("is \"\(Excerpt.text(text))\", outside 1…4"), .priority, in: &store)
            return nil
        }
    }

    /// The level of a task: 1 at the top.
    private func level(in store: inout StoreBuilder) -> Int {
        let text = text(.indent)
        if text.isEmpty { return 1 }
        if let level = Int(digits: text, most: 3), level > 0 { return level }
        warn(.other("is \"\(Excerpt.text(text))\", which is no level"), .indent, in: &store)
        return 1
    }

    /// Sets the due date from the deadline, beside which the date is the planned day; without a deadline, from the date. Other
    /// texts become part of the description.
    private mutating func readDates(
        _ values: inout ItemValues, _ texts: inout [String], in store: inout StoreBuilder
    ) {
        for (column, word) in [(TodoistColumns.Column.date, "Date"), (.deadline, "Deadline")] {
            let text = text(column)
            if text.isEmpty { continue }
            let language = self.text(.language)
            let read = TodoistDate(text, language: language, file.context) { timeZone(in: &store) }
            if let date = read?.date {
                if column == .deadline { values.scheduled = values.due }
                values.due = date
            } else if read == nil || read?.hasLostTime == true {
                texts.append("\(word): \(text)")
                store.noteAltered("\(column.rawValue) as text of the description")
            }
            if let phrase = read?.phrase { values.setRepetition(phrase, in: file.context.zone) }
            if let problem = problem(of: text, read) { warn(problem, column, in: &store) }
        }
    }

    /// Why a date could not be read, or not wholly.
    private func problem(of text: String, _ read: TodoistDate?) -> StoreProblem? {
        let found = "\"\(Excerpt.text(text))\""
        guard let read else {
            return TodoistDate.hasISODay(text)
                ? .notDate(found: found)
                : .other(
                    "is \(found), which is no date or rule that is known here; it is text of the description")
        }
        guard read.hasLostTime else { return nil }
        return .other("is \(found), a time without a day; the time is text of the description")
    }

    private mutating func timeZone(in store: inout StoreBuilder) -> Zone {
        let name = text(.timeZone)
        if name.isEmpty { return file.context.zone }
        if zone?.name != name { zone = (name, file.context.zoneNamed(name)) }
        if let zone = zone?.zone { return zone }
        store.warnOnce(
            .other("\"\(Excerpt.text(name))\" is no known time zone; the site's is used"),
            field: TodoistColumns.Column.timeZone.rawValue, at: offset(of: .timeZone))
        return file.context.zone
    }

    // MARK: Fields

    /// A field of the current row, without white space around it; empty if the row has none.
    private func text(_ column: TodoistColumns.Column) -> String {
        guard let index = columns[column], index < fields.count else { return "" }
        return String(Substring(rows.string(fields[index])).trimmed { " \t\n".contains($0) })
    }

    private func offset(of column: TodoistColumns.Column) -> Int {
        // A row may end early.
        let index = min(columns[column] ?? 0, fields.count - 1)
        return fields[index].range.lowerBound
    }

    private func warn(_ problem: StoreProblem, _ column: TodoistColumns.Column, in store: inout StoreBuilder)
    {
        store.warn(
            problem, field: column.rawValue, at: offset(of: column), item: store.nextIndex, title: title)
    }

    private mutating func countUnshown() {
        for (index, (column, _)) in columns.unshown.enumerated() where column < fields.count {
            if !fields[column].range.isEmpty { unshown[index] += 1 }
        }
    }
}

extension CSVScanner.Problem {
    var offset: Int {
        switch self {
        case .unclosedQuote(let offset), .textAfterQuote(let offset): offset
        }
    }

    var message: String {
        switch self {
        case .unclosedQuote: "the quotation mark is not closed"
        case .textAfterQuote:
            "after a closing quotation mark there is neither a separator nor the end of the row; inside a field, a quotation mark is written twice"
        }
    }
}
