// The sizes of type of a printed week, with the measures that `Public/agenda.css` gives them. They were found by printing
// weeks in Chromium, Firefox and WebKit on A4 and Letter paper; the browser tests print such weeks again.
//
// The style sheet prints a week on one sheet, in portrait and landscape. The classes light, usual, dense and packed say
// how full the week is. In Chromium and Firefox a week is one table: the days from today on share its minimum height, and
// its heading is repeated on every sheet. WebKit breaks table rows in the middle, so its days are blocks; only WebKit
// supports hanging-punctuation, by which the style sheet knows it. WebKit scales a page that has a margin, and its media
// queries see the window instead of the sheet: percentages of the width are the only way to tell the paper and its
// orientation. There, spare lines give space for handwriting in portrait, none in landscape, and 2.3 mm more on A4.

// A band cuts off writing lines that do not fit, and its transparent border keeps the last one off the next band. An item
// has a box to tick, a column of times and a column of titles; a place that does not fit after its title moves below it,
// in smaller type with a smaller line. What is overdue has a day in place of a time, and says so once.

/// The size of type of a printed week, from large to small.
enum SheetType: CaseIterable {
    /// There is space for handwriting.
    case light
    /// The usual type.
    case usual
    /// Small type.
    case dense
    /// The smallest type, 7.5 points.
    case packed

    /// The measures of a day on the narrowest sheet.
    struct Day {
        /// The height of a line, in tenths of a millimetre.
        let line: Int
        /// The minimum height of a day.
        let least: Int
        /// The minimum height of today, which has a label.
        let today: Int
        /// The space below the last line.
        let gap: Int
        /// The number of letters in a line.
        let letters: Int
        /// The number of letters in a line of one of two columns.
        let columnLetters: Int
    }

    /// The measures of the days.
    var day: Day {
        switch self {
        case .light: Day(line: 66, least: 205, today: 205, gap: 23, letters: 68, columnLetters: 30)
        case .usual: Day(line: 50, least: 125, today: 165, gap: 23, letters: 74, columnLetters: 33)
        case .dense: Day(line: 38, least: 88, today: 138, gap: 17, letters: 84, columnLetters: 37)
        case .packed: Day(line: 33, least: 78, today: 128, gap: 13, letters: 96, columnLetters: 42)
        }
    }

    /// The height of a line in the boxes and its number of letters in portrait, where two boxes are side by side.
    var box: (line: Int, letters: Int) {
        switch self {
        case .light: (46, 42)
        case .usual: (42, 45)
        case .dense: (37, 47)
        case .packed: (34, 50)
        }
    }

    /// The same in landscape, where the boxes are beside the days.
    var boxBeside: (line: Int, letters: Int) {
        switch self {
        case .light, .usual, .dense: (37, 30)
        case .packed: (34, 42)
        }
    }
}
