// How a week is laid out on paper. A style sheet cannot count, so the page chooses the type for it, the largest in which
// the week fits one sheet, and how many lines to write on are left. The sizes are those of `Public/agenda.css`; they were
// found by printing weeks in three browsers, on both papers and both ways round, as the browser tests do.

import Bytes

/// The type in which a week is printed.
enum SheetType: CaseIterable {
    /// Each day has room to write.
    case light
    /// The usual type fits.
    case usual
    /// Only small type fits.
    case dense
    /// Only the smallest type fits.
    case packed

    /// The measures of a day in tenths of a millimetre: the height of a line, the least height of a day, the same for
    /// today, which has a label, and the space below the last line. Then the number of letters that fit in a line
    /// of the narrowest sheet, and in a line of one of two columns.
    fileprivate var day: (line: Int, least: Int, today: Int, gap: Int, letters: Int, columnLetters: Int) {
        switch self {
        case .light: (66, 205, 205, 23, 68, 30)
        case .usual: (50, 125, 165, 23, 74, 33)
        case .dense: (38, 88, 138, 17, 84, 37)
        case .packed: (33, 78, 128, 13, 96, 42)
        }
    }

    /// What a line takes in the boxes, and how many letters it holds where two boxes stand side by side.
    fileprivate var box: (line: Int, letters: Int) {
        switch self {
        case .light: (46, 42)
        case .usual: (42, 45)
        case .dense: (37, 47)
        case .packed: (34, 50)
        }
    }

    /// The same where the boxes stand beside the days, on a sheet that is printed across.
    fileprivate var boxBeside: (line: Int, letters: Int) {
        switch self {
        case .light, .usual, .dense: (37, 30)
        case .packed: (34, 42)
        }
    }
}

/// How a week is laid out on paper.
struct SheetLayout {
    /// What is on a sheet, as widths in letters.
    struct Content {
        /// The items of each day.
        let days: [[Int]]
        /// How many of the days are past, and need no room to write.
        let pastDays: Int
        /// The index of today, if it is in the week.
        var today: Int?
        /// The items of each box.
        let boxes: [[Int]]
    }

    /// The type.
    let type: SheetType
    /// For each day, whether its items stand in two columns.
    let isInColumns: [Bool]
    /// How many lines are left for each day that is not past, beyond the least height of a day. Browsers that share out
    /// what is left by themselves need no such number.
    let spareLines: Int
    /// Whether the boxes need a sheet of their own.
    let hasLongBoxes: Bool
    /// Whether there are boxes and they fit beside the days of a sheet in landscape.
    let hasBoxesBeside: Bool

    /// The height below the heading of a Letter sheet in portrait, in tenths of a millimetre, in the browser that has the
    /// least space.
    private static let portraitHeight = 2270
    /// The height for the days of an A4 sheet in landscape, which has less than Letter, in the browser that has the least
    /// space.
    private static let landscapeHeight = 1710
    /// The height that boxes may take of a sheet in portrait.
    private static let maxBoxHeight = 1000
    private static let maxSpareLines = 9
    /// The least height of a past day, which has no space for handwriting.
    private static let maxPastDay = 105

    /// The layout of a week.
    init(_ content: Content) {
        let oneColumn = content.days.map { _ in false }
        let layouts = SheetType.allCases.flatMap { type in
            let columns = type == .packed ? content.days.map { Self.isShorterInColumns($0, type) } : oneColumn
            return columns == oneColumn ? [(type, oneColumn)] : [(type, oneColumn), (type, columns)]
        }
        // Boxes that are too long continue on the next sheet, so the days have the first one for themselves.
        hasLongBoxes = Self.height(of: content.boxes, .packed) > Self.maxBoxHeight
        let boxes = hasLongBoxes ? [] : content.boxes
        let boxesBeside = Self.height(ofBoxesBeside: boxes, .packed) > Self.landscapeHeight ? [] : boxes
        hasBoxesBeside = !boxesBeside.isEmpty
        let fitting = layouts.first { type, isInColumns in
            let days = Self.height(ofDays: content, type, isInColumns)
            return days <= Self.landscapeHeight
                && days + Self.height(of: boxes, type) <= Self.portraitHeight
                && Self.height(ofBoxesBeside: boxesBeside, type) <= Self.landscapeHeight
                && Self.fitsInWebKitLandscape(content, boxes, type)
        }
        // What fits no sheet goes on to the next one: in small type still, to take few of them.
        (type, isInColumns) = fitting ?? layouts.last ?? (.packed, oneColumn)

        let used = Self.height(ofDays: content, type, isInColumns) + Self.height(of: boxes, type)
        let left = Self.portraitHeight - used
        let comingDays = max(1, content.days.count - content.pastDays)
        spareLines = min(Self.maxSpareLines, max(0, left / comingDays / type.day.line))
    }

    /// The classes of the style sheet.
    var classes: String {
        let type =
            switch type {
            case .light: "light"
            case .usual: "usual"
            case .dense: "dense"
            case .packed: "dense packed"
            }
        let boxes = hasBoxesBeside ? " boxes-beside" : hasLongBoxes ? " long-boxes" : ""
        return "\(type) spare-\(spareLines)\(boxes)"
    }

    /// Whether a week of few items fits in landscape where WebKit prints it, which leaves the boxes below the days. A
    /// week of more items may take two sheets there.
    private static func fitsInWebKitLandscape(_ content: Content, _ boxes: [[Int]], _ type: SheetType) -> Bool
    {
        guard content.days.map(\.count).reduce(0, +) <= 7 else { return true }
        let days = content.days.map { items in
            max(maxPastDay, lines(items, type.day.letters) * type.day.line + type.day.gap)
        }
        let boxes = boxes.map { lines($0, type.box.letters * 4 / 3) * type.box.line + 90 }
        return days.reduce(0, +) + (boxes.max() ?? 0) <= 1640
    }

    private static func height(ofDays content: Content, _ type: SheetType, _ isInColumns: [Bool]) -> Int {
        zip(content.days, isInColumns).enumerated().map { index, day in
            let (items, isInColumns) = day
            let lines = isInColumns ? linesInColumns(items, type) : lines(items, type.day.letters)
            let least =
                if index < content.pastDays {
                    min(type.day.least, maxPastDay)
                } else {
                    index == content.today ? type.day.today : type.day.least
                }
            return max(least, lines * type.day.line + type.day.gap)
        }.reduce(0, +)
    }

    /// The height of the boxes side by side; one alone has two columns.
    private static func height(of boxes: [[Int]], _ type: SheetType) -> Int {
        let heights = boxes.map { lines($0, type.box.letters) }
        guard let most = heights.max() else { return 0 }
        return (heights.count == 1 ? (most + 1) / 2 : most) * type.box.line + 90
    }

    /// The height of the boxes one under the other, on a sheet that is printed across.
    private static func height(ofBoxesBeside boxes: [[Int]], _ type: SheetType) -> Int {
        lines(boxes.flatMap(\.self), type.boxBeside.letters) * type.boxBeside.line + 80 * boxes.count
    }

    private static func lines(_ items: [Int], _ letters: Int) -> Int {
        items.map { max(1, ($0 + letters - 1) / letters) }.reduce(0, +)
    }

    private static func linesInColumns(_ items: [Int], _ type: SheetType) -> Int {
        stride(from: 0, to: items.count, by: 2).map { index in
            items[index..<min(index + 2, items.count)].map { lines([$0], type.day.columnLetters) }.max() ?? 0
        }.reduce(0, +)
    }

    private static func isShorterInColumns(_ items: [Int], _ type: SheetType) -> Bool {
        items.count >= 6 && linesInColumns(items, type) < lines(items, type.day.letters)
    }
}

extension ByteBuffer {
    /// The width of a text in letters: a character of three bytes or more counts two, as in Japanese.
    func letters(of text: Text) -> Int {
        withBytes(of: text) { bytes in
            var letters = 0
            for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
                letters += bytes[index] < 0xE0 ? 1 : 2
            }
            return letters
        }
    }
}
