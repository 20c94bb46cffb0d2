// How large the type of a printed week is, by about how many lines it takes. The browser lays out the sheet
// (`Public/agenda-paper.css`), so no text is measured: what has no room goes on to the next sheet.

/// The size of a week's type on paper, as names of classes of `Public/agenda-paper.css`.
enum SheetSize: String {
    /// 10.5, 9.5 and 8 points. The days share what is left of the sheet, and lines to write on have the rest of it.
    case large = "large fills"
    case medium = "medium fills"
    case small = "small fills"
    /// 8 points, over as many sheets as it takes.
    case flowing = "small"

    /// The size for so many lines. A sheet has room for a sixth more, since some words take more lines than they are counted with.
    init(lines: Int) {
        self = lines <= 29 ? .large : lines <= 40 ? .medium : lines <= 46 ? .small : .flowing
    }

    /// About how many lines some words of so many bytes take in half a sheet's width, or beside a time.
    static func lines(of bytes: Int, isTimed: Bool = false) -> Int { 1 + bytes / (isTimed ? 24 : 38) }
}
