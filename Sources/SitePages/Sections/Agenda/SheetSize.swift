// How large the type of a printed sheet is, by about how many lines it takes. The browser lays out the sheet
// (`Public/agenda-paper.css`, `Public/columns.css`), so no text is measured: what has no room goes on to the next sheet.

/// The size of a sheet's type, as names of classes of the style sheets.
enum SheetSize: String, CaseIterable, Comparable {
    /// Three sizes, the smallest of 8 points. What there is shares the sheet, and lines to write on have the rest of it.
    case large = "large fills"
    case medium = "medium fills"
    case small = "small fills"
    /// 8 points, over as many sheets as it takes.
    case flowing = "small"

    /// The size for so many lines, where a sheet of the smallest type holds about `most` of them. It has room for a sixth more,
    /// since some words take more lines than they are counted with.
    init(lines: Int, in most: Int = maxLines) {
        self =
            lines * 46 <= most * 29
            ? .large : lines * 46 <= most * 40 ? .medium : lines <= most ? .small : .flowing
    }

    /// The lines of a week.
    static let maxLines = 46

    /// About how many lines some words of so many bytes take in half a sheet's width, or beside a time. The smallest type has room
    /// for a third more of them.
    static func lines(of bytes: Int, isTimed: Bool = false, isSmall: Bool) -> Int {
        1 + (isSmall ? bytes * 3 / 4 : bytes) / (isTimed ? 24 : 38)
    }

    /// The size for hours and so many other lines. In the largest type no appointment takes the rows below it.
    init(_ hours: HourGrid?, others: Int, in most: Int) {
        let size = SheetSize(lines: others + (hours?.dense.lines ?? 0), in: most)
        let largest = SheetSize(lines: others + (hours?.lines ?? 0), in: most)
        self = size == .large && largest != .large ? .medium : size
    }

    static func < (left: SheetSize, right: SheetSize) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }

    static let summary = "The size of its type, and whether it fills one sheet, as names of classes."
}
