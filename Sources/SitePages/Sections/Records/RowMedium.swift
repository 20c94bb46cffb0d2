// On what a row of a week or a month stands. A screen lists the first ones of a long list, and paper those that have a place on it.

import Bytes
import Mustache

/// On what a row stands. The names are classes of `Public/style.css`.
enum RowMedium: String {
    case all = ""
    case screen = " screen-only"
    case paper = " paper-only"

    init(onScreen: Bool, onPaper: Bool) { self = onScreen ? onPaper ? .all : .screen : .paper }

    static let summary = "Where it stands, if not everywhere: a blank and the name of a class."

    /// The name of its class, with a blank before it.
    func classes(_ page: inout PageBuilder) -> Text { self == .all ? .empty : page.text(rawValue) }
}
