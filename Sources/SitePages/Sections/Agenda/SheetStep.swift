// The sizes of type of a printed week, and the sheets on which it must fit. `Public/agenda-paper.css` has the same measures. The
// browser tests print such weeks in Chromium, Firefox and WebKit on A4 and Letter paper.
//
// A sheet is cut off where it ends (see `Public/sheets.css`), so the layout counts for the lower one of both papers, upright
// and across.

/// A size of type, from large to small.
struct SheetStep: Equatable {
    /// The size in points.
    let points: Double
    /// The height of a line in millimetres.
    let line: Double

    /// With lines to write on.
    static let ruled = SheetStep(points: 10.5, line: 6.1)

    private init(points: Double, line: Double) { (self.points, self.line) = (points, line) }

    private init(points: Double) { self.init(points: points, line: points * 0.483) }

    /// All sizes, a quarter of a point apart.
    static let all =
        [ruled] + stride(from: 10.5, through: 8, by: -0.25).map { SheetStep(points: $0) }

    /// The indices of 9.5 points, of 9, the smallest size of up to 40 items, and of 8.
    static let (nineAndAHalf, nine, eight) = (5, 7, 11)

    /// The width of a tick in millimetres.
    static let tick = 5.6

    /// The width of a line at the foot of the narrowest sheet, of 8 points, in tenths of an em.
    static let footWidth = 640

    /// The width of a line of so many millimetres, in tenths of an em.
    func width(_ millimetres: Double) -> Int { PrintedWords.width(of: millimetres, points: points) }
}

/// A sheet on which a week must fit; sizes in millimetres.
struct SheetKind {
    /// The height inside the frame.
    let height: Double
    /// Whether the boxes stand beside the days, and not below them.
    let isAcross: Bool

    /// The width of the days.
    static let width = 190.0

    static let upright = SheetKind(height: 253, isAcross: false)
    static let across = SheetKind(height: 183, isAcross: true)

    /// The width of a box, and that of each of the columns that have all of its width.
    func box(columns: Int = 1) -> Double {
        if isAcross { return 60 }
        return columns == 1 ? (Self.width - 6) / 2 : (Self.width - 6 * Double(columns - 1)) / Double(columns)
    }
}
