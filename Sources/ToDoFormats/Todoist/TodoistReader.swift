// Reads the CSV files that Todoist exports as templates and backups: one file a project, without the tasks that
// are done (todoist.com/help, "Format a CSV file to import into Todoist").

import Bytes
import ToDos

/// Reads CSV files of Todoist.
enum TodoistReader: ListReader {
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
        do throws(CSVScanner.Problem) {
            guard let (columns, rows) = try TodoistColumns.read(file.bytes) else {
                return store.note(.other("the file is empty; its first row would name its columns"))
            }
            guard columns[.content] != nil else {
                return store.note(
                    .other("the first row names no column CONTENT, which every CSV file of Todoist has"))
            }
            var list = TodoistList(file, columns, rows)
            try list.read(ids: &ids, into: &store)
        } catch {
            switch error {
            case .unclosedQuote(let offset):
                store.note(.other("the quotation mark is not closed"), at: offset)
            case .textAfterQuote(let offset):
                store.note(
                    .other(
                        "after a closing quotation mark there is neither a separator nor the end of the row; inside a field, a quotation mark is written twice"
                    ), at: offset)
            }
        }
    }
}
