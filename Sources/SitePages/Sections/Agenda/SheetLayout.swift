// Chooses the layout of a printed week. A style sheet cannot count items, so the page does: it takes the largest type with
// which the week fits on one sheet and writes the result as class names for `Public/agenda-paper.css`.
//
// What is open wins. To-dos stand beside the appointments of their day; where that is too high, they flow on below them and
// into a second column. Then what is done on past days becomes a count, then the appointments of past days. Only then the
// items without a date are counted, and the open and overdue ones of the fullest days at the very end. Type is never smaller
// than 9 points for up to 40 items and 12 without a date, and 8 points for more. What is left of the sheet has a small
// month and lines to write on.

/// The layout of a printed week.
struct SheetLayout {
    /// How much space an item takes.
    struct Item {
        /// Its title and what follows it.
        let words: PrintedWords
        /// Its lines, if it has some. They stand below, several beside each other, each of them whole.
        var lines = PrintedWords()
        var isDone = false
    }

    /// A day and what is on it.
    struct Day {
        let events: [Item]
        /// What is open, then what is done.
        let items: [Item]
        var isPast = false
        var isToday = false

        var openCount: Int { items.count { !$0.isDone } }
    }

    /// Items that are not listed by their day, and whether there are more of them, which get a line that counts them.
    struct List {
        var items: [Item] = []
        var hasMore = false
    }

    /// The content of a sheet.
    struct Content {
        let days: [Day]
        /// The overdue items above today, latest first.
        var overdue = List()
        /// The overdue items of the next week's sheet, and the items without a date.
        var stillOpen = List()
        var undated = List()
        /// The names of the routines.
        var routines: [Item] = []
        /// The number of lines at the foot.
        var footLines = 0
        /// Whether times have AM and PM.
        var hasDayPeriods = false

        /// The number of items and appointments of the week.
        var count: Int { days.reduce(overdue.items.count) { $0 + $1.events.count + $1.items.count } }
    }

    /// Where an entry stands: in which of two or three columns, from 0, and how many lines it takes.
    struct Place: Equatable {
        let column, lines: Int
    }

    /// What a day only counts.
    struct Counted: Equatable {
        var open = 0
        var events = 0
        var done = 0

        var isEmpty: Bool { open + events + done <= 0 }
    }

    /// What a sheet has of a day: the places of its events and items, nil for those that are not listed. A count stands
    /// in the column after the last one.
    struct ListedDay: Equatable {
        let events, items: [Place?]
        /// How many open items are counted.
        let counted: Int
        let countColumn: Int
    }

    /// A week on a sheet of one kind.
    struct Sheet: Equatable {
        /// The size of type, as an index of `SheetStep.all`.
        var size = SheetStep.eight
        var days: [ListedDay] = []
        /// The places of the first overdue items, and of the first undated ones.
        var overdue: [Place] = []
        var undated: [Place] = []
        var undatedColumns = 1
        var stillOpen = 0
        var routines = 0
        /// Whether there is room for a small month, and for notes.
        var hasMonth = false
        var hasNotes = false
        /// The part of the height that the days have at least, in tenths.
        var share = 10
        /// Whether something open is only counted.
        var isCut = false

        fileprivate var hasBoxes: Bool {
            stillOpen + undated.count + routines > 0 || hasMonth || hasNotes
        }
    }

    let upright, across: Sheet

    /// Chooses the layout of a week.
    init(_ content: Content) {
        (upright, across) = SheetPlan.sheets(content)
    }

    /// The class names for the style sheet.
    var classes: String {
        let names = ["up-\(upright.size)", "across-\(across.size)", "share-\(upright.share)"]
        return (names + (upright.hasBoxes ? [] : ["no-boxes"])).joined(separator: " ")
    }
}
