// Chooses the layout of a printed week. A style sheet cannot count items, so the page does: it takes the largest type with
// which the week fits on one sheet and writes the result as class names for `Public/agenda.css`.

import Bytes

/// The layout of a printed week.
struct SheetLayout {
    /// How much space an item takes.
    struct Item {
        /// The width of its title and what follows it, in letters.
        let letters: Int
        /// The widths of its lines, if it has some. They stand below, several beside each other, each of them whole.
        let lines: [Int]?

        init(_ letters: Int, lines: [Int]? = nil) { (self.letters, self.lines) = (letters, lines) }
    }

    /// The content of a sheet.
    struct Content {
        /// The items of each day.
        let days: [[Item]]
        /// The events of each day, which stand beside its items; empty if no day has some.
        var events: [[Item]] = []
        /// The number of past days, which get no space for handwriting.
        let pastDays: Int
        /// The index of today, if it is in the week.
        var today: Int?
        /// The items of each box.
        let boxes: [[Item]]
        /// The width of the calendars' names at the foot, in letters; 0 without calendars.
        var footLetters = 0

        /// The events of a day.
        func events(of day: Int) -> [Item] { events.isEmpty ? [] : events[day] }
    }

    /// The size of type.
    let type: SheetType
    /// For each day, whether its items are set in two columns.
    let isInColumns: [Bool]
    /// The number of writing lines that are left for each day from today on, beyond the minimum height of a day. Only
    /// WebKit needs it: Chromium and Firefox distribute the remaining height themselves.
    let spareLines: Int
    /// Whether the boxes are so long that they continue on a second sheet.
    let hasLongBoxes: Bool
    /// Whether there are boxes and they fit beside the days in landscape.
    let hasBoxesBeside: Bool

    // Heights are in tenths of a millimetre.

    /// The height below the heading on Letter paper in portrait, in the browser with the least space (WebKit).
    private static let portraitHeight = 2270
    /// The same in landscape, in Chromium and Firefox.
    private static let landscapeHeight = 1710
    /// The same in landscape in WebKit, which prints the boxes below the days there.
    private static let webKitLandscapeHeight = 1640
    /// The most items for which a week must fit on one sheet in WebKit in landscape.
    private static let maxItemsInWebKitLandscape = 7
    /// The height of boxes from which on they continue on a second sheet.
    private static let maxBoxHeight = 1000
    /// The height of the title of a box, and of the space around it.
    private static let boxTitle = 90
    /// The height of a line at the foot, and its number of letters.
    private static let (footLine, footLetters) = (45, 110)
    private static let maxSpareLines = 9
    /// The minimum height of a past day.
    private static let pastDay = 105

    /// Chooses the layout of a week.
    init(_ content: Content) {
        let oneColumn = content.days.map { _ in false }
        let layouts = SheetType.allCases.lazy.flatMap { type in
            let columns = content.days.indices.map { day in
                type == .packed && content.events(of: day).isEmpty
                    && Self.isShorterInColumns(content.days[day], type)
            }
            return columns == oneColumn ? [(type, oneColumn)] : [(type, oneColumn), (type, columns)]
        }
        // Boxes that are too long continue on the next sheet, so the days have the first one for themselves.
        hasLongBoxes = Self.height(of: content.boxes, .packed) > Self.maxBoxHeight
        let boxes = hasLongBoxes ? [] : content.boxes
        let boxesBeside = Self.height(ofBoxesBeside: boxes, .packed) > Self.landscapeHeight ? [] : boxes
        hasBoxesBeside = !boxesBeside.isEmpty
        let foot = Self.height(ofFoot: content)
        let fitting = layouts.first { type, isInColumns in
            let days = Self.height(ofDays: content, type, isInColumns) + foot
            return days <= Self.landscapeHeight
                && days + Self.height(of: boxes, type) <= Self.portraitHeight
                && Self.height(ofBoxesBeside: boxesBeside, type) <= Self.landscapeHeight
                && Self.fitsInWebKitLandscape(content, boxes, type)
        }
        // A week that does not fit on one sheet is set in the smallest type too, so that it takes few sheets.
        let layout = fitting ?? layouts.last ?? (.packed, oneColumn)
        (type, isInColumns) = layout

        let left =
            Self.portraitHeight - Self.height(ofDays: content, layout.0, layout.1)
            - Self.height(of: boxes, layout.0) - foot
        let comingDays = max(1, content.days.count - content.pastDays)
        spareLines = min(Self.maxSpareLines, max(0, left / comingDays / type.day.line))
    }

    /// The class names for the style sheet.
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

    /// Whether a week of few items fits on one sheet in WebKit in landscape; true for a week of more items.
    private static func fitsInWebKitLandscape(
        _ content: Content, _ boxes: [[Item]], _ type: SheetType
    ) -> Bool {
        guard (content.days + content.events).reduce(0, { $0 + $1.count }) <= maxItemsInWebKitLandscape else {
            return true
        }
        let days = content.days.enumerated().map { index, items in
            let lines = lines(items, type.day.letters) + lines(content.events(of: index), type.day.letters)
            return max(pastDay, lines * type.day.line + type.day.gap)
        }
        // A box is a third wider than in portrait.
        let boxes = boxes.map { lines($0, type.box.letters * 4 / 3) * type.box.line + boxTitle }
        return days.reduce(height(ofFoot: content), +) + (boxes.max() ?? 0) <= webKitLandscapeHeight
    }

    private static func height(ofDays content: Content, _ type: SheetType, _ isInColumns: [Bool]) -> Int {
        let measures = type.day
        var height = 0
        for (index, items) in content.days.enumerated() {
            let events = content.events(of: index)
            let lines =
                if isInColumns[index] {
                    linesInColumns(items, type)
                } else if events.isEmpty || items.isEmpty {
                    lines(events + items, measures.letters)
                } else {
                    max(lines(events, measures.columnLetters), lines(items, measures.columnLetters))
                }
            let least =
                if index < content.pastDays {
                    min(measures.least, pastDay)
                } else {
                    index == content.today ? measures.today : measures.least
                }
            height += max(least, lines * measures.line + measures.gap)
        }
        return height
    }

    private static func height(ofFoot content: Content) -> Int {
        content.footLetters == 0 ? 0 : lines(of: content.footLetters, footLetters) * footLine
    }

    /// The height of the boxes in portrait, where they are side by side; a single box has two columns.
    private static func height(of boxes: [[Item]], _ type: SheetType) -> Int {
        let heights = boxes.map { lines($0, type.box.letters) }
        guard let most = heights.max() else { return 0 }
        return (heights.count == 1 ? (most + 1) / 2 : most) * type.box.line + boxTitle
    }

    /// The height of the boxes in landscape, where they are one below the other.
    private static func height(ofBoxesBeside boxes: [[Item]], _ type: SheetType) -> Int {
        lines(boxes.flatMap(\.self), type.boxBeside.letters) * type.boxBeside.line + boxTitle * boxes.count
    }

    /// The number of lines that items take in a column of so many letters.
    private static func lines(_ items: [Item], _ letters: Int) -> Int {
        items.reduce(0) { $0 + lines(of: $1, letters) }
    }

    private static func lines(of item: Item, _ letters: Int) -> Int {
        lines(of: item.letters, letters) + (item.lines.map { lines(inRows: $0, letters) } ?? 0)
    }

    private static func lines(of width: Int, _ letters: Int) -> Int {
        max(1, (width + letters - 1) / letters)
    }

    /// The number of lines that parts of these widths take, as many beside each other as fit.
    private static func lines(inRows widths: [Int], _ letters: Int) -> Int {
        var (count, left) = (0, 0)
        for width in widths {
            if width + gapBetweenLines > left {
                count += lines(of: width, letters)
                left = max(0, letters - width)
            } else {
                left -= width + gapBetweenLines
            }
        }
        return count
    }

    /// The gap between two lines of an item, in letters.
    private static let gapBetweenLines = 3

    /// The number of lines that items take in two columns.
    private static func linesInColumns(_ items: [Item], _ type: SheetType) -> Int {
        let letters = type.day.columnLetters
        var sum = 0
        for left in stride(from: 0, to: items.count, by: 2) {
            let right = min(left + 1, items.count - 1)
            sum += max(lines(of: items[left], letters), lines(of: items[right], letters))
        }
        return sum
    }

    private static func isShorterInColumns(_ items: [Item], _ type: SheetType) -> Bool {
        items.count >= 6 && linesInColumns(items, type) < lines(items, type.day.letters)
    }
}

extension ByteBuffer {
    /// The width of a text in letters. A character of three or more bytes counts as two, which fits Japanese.
    func letters(of text: Text) -> Int {
        withBytes(of: text) { bytes in
            var letters = bytes.firstIndex { $0.notLower(than: 0x80) }
            for index in letters..<bytes.count where bytes[index] & 0xC0 != 0x80 {
                letters += bytes[index] < 0xE0 ? 1 : 2
            }
            return letters
        }
    }
}
