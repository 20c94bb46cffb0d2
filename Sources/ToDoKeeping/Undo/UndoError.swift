// Why a change is not taken back, and the sentences that say so.

import JSON

/// Why `undo` refuses.
package enum UndoError: Error, Hashable {
    /// Another program has changed the file since. The value is the summary of the change.
    case changedSince(String)
    /// The file is as it was before the change. The value is the summary of the change.
    case alreadyAsBefore(String)
    /// No change is recorded.
    case nothing
    /// The record is not one that this version has written, or does not give back the file.
    case damaged
}

extension UndoError: CustomStringConvertible {
    /// The sentence.
    public var description: String { message }

    /// The error as one sentence on one line.
    package var message: String {
        switch self {
        case .changedSince(let summary):
            "the store was changed since by another program, so this is not taken back: \(Self.line(summary))"
        case .alreadyAsBefore(let summary):
            "the store is as it was before this, so there is nothing to take back: \(Self.line(summary))"
        case .nothing: "there is no change to take back"
        case .damaged:
            "the record of the last change is damaged or of an older version, so nothing can be taken back"
        }
    }

    /// A summary without line ends and other invisible characters. It has titles of items, which are shortened
    /// already.
    private static func line(_ summary: String) -> String {
        var line = ""
        for character in summary.prefix(300) {
            let excerpt = Excerpt.text(String(character))
            line += character == "\"" || character == "\\" ? String(character) : excerpt
        }
        return line
    }
}
