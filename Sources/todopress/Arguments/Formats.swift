// The formats in which commands print, by the names that people type.

import ToDoFormats

extension ListFormat {
    /// The format with a name, in any case. A file extension or the usual name of a program is understood too.
    init?(name: String) {
        let name = name.lowercased()
        guard let format = ListFormat(rawValue: HelpText.row(of: name, in: "formatNames") ?? name) else {
            return nil
        }
        self = format
    }
}

/// What `agenda` and `show` write.
enum OutputFormat: String, CaseIterable {
    case text, markdown
    /// One HTML page that needs no other file.
    case html
    /// That page, printed by a browser.
    case pdf
    /// For scripts and displays.
    case json

    static let ofItems = allCases.filter { $0 != .markdown }

    /// Whether it is made of the HTML page.
    var isPage: Bool { self == .html || self == .pdf }
}

/// What `list` prints: lines to read, or the items in a format of lists.
enum PrintedFormat: String {
    case text, json
    case todoTxt = "todo.txt"
}

/// The receipt that `show --format html` prints.
enum Receipt {
    enum Paper: String, CaseIterable { case receipt }

    /// The only paper, by its name.
    static let paper = Paper.receipt.rawValue
}
