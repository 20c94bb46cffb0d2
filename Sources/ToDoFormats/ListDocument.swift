// The formats whose lists can be kept where they are, and the one place where such a list is opened. A format joins with a type
// that reads a list and applies edits to its bytes, and with a line in `ListFormat.document`.

import ToDos

/// A list as a document that commands change.
package protocol ListDocument: KeptDocument {
    /// Reads a list. The items of its other files, such as an archive, cannot be changed.
    init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors)

    /// Whether a list of the format takes items. A calendar that has only events does not.
    static func takesItems(_ list: ListInput) -> Bool
}

extension ListDocument {
    /// Lists of most formats take items.
    package static func takesItems(_ list: ListInput) -> Bool { true }
}

extension ListFormat {
    /// How lists of the format are kept; nil for a format whose own programs keep them.
    package var document: (any ListDocument.Type)? {
        switch self {
        case .app: StoreDocument.self
        case .todoTxt: TodoTxtDocument.self
        case .iCalendar: CalendarDocument.self
        case .markdown: MarkdownDocument.self
        case .taskwarrior, .reminders, .todoist, .csv, .export, .jsonPlaceholder,
            .lines:
            nil
        }
    }

    /// Whether a list of the format is kept where it is.
    package func keeps(_ list: ListInput) -> Bool { document?.takesItems(list) ?? false }
}

extension StoreDocument: ListDocument {
    /// Reads a store, which has no other files.
    package init(_ list: ListInput, others: [ListInput], _ context: ListContext) throws(StoreErrors) {
        try self.init(json: list.original, named: list.name)
    }
}
