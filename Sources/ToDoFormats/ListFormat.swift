// The formats of to-do lists. Each one is a folder with a reader and, where lists are written in it, a writer.
// To add a format, add a folder, and here a case with its reader and its writer.

import Bytes
import ToDoWriting

/// A format of to-do lists. The raw value is its name on the command line.
package enum ListFormat: String, CaseIterable, Sendable {
    /// The to-do app's JSON, which is also Todopress's own.
    case app
    /// todo.txt (github.com/todotxt/todo.txt)
    case todoTxt = "todo.txt"
    /// The output of `task export`.
    case taskwarrior
    /// VTODO components of an iCalendar file (RFC 5545).
    case iCalendar = "ics"
    /// Task lists in Markdown notes (GitHub Flavored Markdown), with the fields of Obsidian Tasks.
    case markdown
    /// Apple Reminders, as written by reminders-cli with `--format json`.
    case reminders
    /// The CSV files of Todoist.
    case todoist
    /// A table of a spreadsheet or of another program: CSV, TSV and the like.
    case csv
    /// JSON that another program exports.
    case export
    /// To-dos of a web API in jsonplaceholder's form.
    case jsonPlaceholder = "jsonplaceholder"
    /// Plain text, of which each line is an item.
    case lines
}

extension ListFormat {
    /// The reader; nil for the app's own format, which the to-do library reads.
    var reader: (any ListReader.Type)? {
        switch self {
        case .app: nil
        case .todoTxt: TodoTxtReader.self
        case .taskwarrior: TaskwarriorReader.self
        case .iCalendar: ICalendarReader.self
        case .markdown: MarkdownReader.self
        case .todoist, .csv: TableReader.self
        case .reminders, .export, .jsonPlaceholder: ExportReader.self
        case .lines: LinesReader.self
        }
    }

    /// The writer; nil if lists are not written in this format.
    var writer: (any ListWriter.Type)? {
        switch self {
        case .app: AppStoreWriter.self
        case .todoTxt: TodoTxtWriter.self
        case .taskwarrior: TaskwarriorWriter.self
        case .iCalendar: ICalendarWriter.self
        case .markdown: MarkdownWriter.self
        case .reminders, .todoist, .csv, .export, .jsonPlaceholder, .lines: nil
        }
    }

    /// Whether the programs that read the format know so many business days, as `rec:+3b`.
    var hasBusinessDays: Bool {
        switch self {
        case .app, .todoTxt: true
        case .taskwarrior, .iCalendar, .markdown, .reminders, .todoist, .csv, .export, .jsonPlaceholder,
            .lines:
            false
        }
    }

    var isTable: Bool { reader is TableReader.Type }

    /// The formats in which lists can be written.
    package static var writable: [ListFormat] { allCases.filter { $0.writer != nil } }

    /// The format of a file, judged by its contents and its name without folders; nil if none fits. JSON whose objects have
    /// a title and `done`, and any file with the name of the app's file, is read as the app's format, whose reader reports
    /// the errors in it. Plain text is tried last, because any text could be todo.txt or Markdown.
    package static func recognized(_ bytes: [UInt8], fileName: String) -> ListFormat? {
        if ["todoitems", "todoitems.json"].contains(fileName) { return .app }
        return ByteView.with(WideText(bytes).utf8.span) { bytes in
            func isRecognized(_ format: ListFormat) -> Bool {
                format.reader?.recognizes(bytes, fileName: fileName) == true
            }
            if isRecognized(.iCalendar) { return .iCalendar }
            // A text of a known name may begin like JSON: `[1] see below`, `[1]: https://example.com/`.
            if TodoTxtReader.isFileName(fileName), isRecognized(.todoTxt) {
                return MarkdownReader.hasOnlyTasks(bytes) ? .markdown : .todoTxt
            }
            if isNote(fileName) { return .markdown }
            let table = { TableReader.format(of: bytes, fileName: fileName) }
            if TableReader.isFileName(fileName), let table = table() { return table }
            let start = JSONStart(bytes)
            if start.isJSON {
                let head = start.head
                if head.isStore { return .app }
                if TaskwarriorReader.recognizes(head) { return .taskwarrior }
                return JSONShape.known(bytes, head)?.format ?? (isStore(bytes, start, head) ? .app : nil)
            }
            if let table = table() { return table }
            // A todo.txt may have lines that look like tasks of Markdown, and the other way round.
            let texts: [ListFormat] =
                TodoTxtMarks.hasPriorityOrCompletion(bytes) ? [.todoTxt, .markdown] : [.markdown, .todoTxt]
            return texts.first(where: isRecognized)
        }
    }

    /// Whether JSON is a store: empty, with an error that its reader finds, or with a title and `done`, also below `items`.
    private static func isStore(_ bytes: ByteView, _ start: JSONStart, _ head: JSONHead) -> Bool {
        let keys = head.keys
        if start.isEmpty || JSONObjects(bytes).problem != nil { return true }
        return keys.isSuperset(of: ["title", "done"]) || keys.contains("items") && !keys.contains("kind")
    }

    /// The format that may be meant by plain text that is not recognized, and the number of its lines; nil without lines.
    package static func likely(for text: [UInt8]) -> (format: ListFormat, lines: Int)? {
        ByteView.with(WideText(text).utf8.span) { bytes in
            LinesReader.lines(of: bytes).map { (TodoTxtMarks(bytes).hasMarks ? .todoTxt : .lines, $0.count) }
        }
    }

    /// The names of the columns of a table that is not recognized; nil if the file has no name of a table, or one column.
    package static func columns(of bytes: [UInt8], fileName: String) -> [String]? {
        guard TableReader.isFileName(fileName) else { return nil }
        let bytes = WideText(bytes).utf8
        let text = TableReader.windowsText(bytes) ?? bytes
        return ByteView.with(text.span) { Table.firstRow($0) }
    }

    /// Whether a file with this name is a Markdown note.
    package static func isNote(_ fileName: String) -> Bool {
        let name = fileName.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// The name of the list that a file belongs to: `todo.txt` for `done.txt`, to which programs move done tasks, else
    /// the file's own name.
    package static func nameOfList(_ fileName: String) -> String { TodoTxtReader.list(of: fileName) }

    /// The name of the file to which the done tasks of a list are moved, such as `work.done.txt` for `work.todo.txt`; nil if
    /// the list has no such name.
    package static func nameOfArchive(_ fileName: String) -> String? { TodoTxtReader.archive(of: fileName) }
}
