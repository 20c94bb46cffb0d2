// On what a part of a week stands: on a screen, on an upright sheet, on a sheet across. A sheet across has room for
// less than an upright one. The names are classes of `Public/style.css` and `Public/agenda-paper.css`.

import Bytes
import Mustache

/// On what something stands.
enum PaperMedium: String, Record {
    case all = ""
    case screen = "screen-only"
    case paper = "paper-only"
    case screenAndUpright = "not-across"
    case screenAndAcross = "across-only"
    case upright = "paper-only not-across"
    case across = "paper-only across-only"

    /// Where something stands that stands somewhere.
    init(onScreen: Bool, upright: Bool, across: Bool) {
        self =
            switch (onScreen, upright, across) {
            case (true, true, true): .all
            case (true, true, false): .screenAndUpright
            case (true, false, true): .screenAndAcross
            case (true, false, false): .screen
            case (false, true, true): .paper
            case (false, _, false): .upright
            case (false, false, true): .across
            }
    }

    /// The names of its classes, with a blank before them.
    func classes(_ page: inout PageWriter) -> Text { self == .all ? .empty : page.text(" " + rawValue) }

    static let summary = "Where it stands, if not everywhere: a blank and names of classes."

    static let vocabulary: Vocabulary<PaperMedium> = [
        .plain("medium", summary, example: " paper-only") { $0.classes(&$1) }
    ]
}

extension PageWriter {
    /// The names of the classes of an entry of a week, with blanks before them: on what it stands, and on paper in which
    /// column and over how many lines, where it is not the first column and one line.
    mutating func classes(
        onScreen: Bool, _ upright: SheetLayout.Place?, _ across: SheetLayout.Place?
    ) -> Text {
        let medium = PaperMedium(onScreen: onScreen, upright: upright != nil, across: across != nil)
        var names = medium == .all ? [] : [medium.rawValue]
        if let place = upright ?? across {
            if place.column > 0 { names.append("c\(place.column + 1)") }
            if place.lines > 1 { names.append("l\(min(place.lines, SheetLayout.Place.mostLines))") }
            if let across {
                if across.column != place.column { names.append("x\(across.column + 1)") }
                if across.lines != place.lines {
                    names.append("m\(min(across.lines, SheetLayout.Place.mostLines))")
                }
            }
        }
        return names.isEmpty ? .empty : text(" " + names.joined(separator: " "))
    }
}

extension SheetLayout.Place {
    /// The most lines for which there is a class. More of them make the lines higher.
    static let mostLines = 12
}

/// What a list only counts on paper.
struct PaperCount: Record {
    let counted: SheetLayout.Counted
    var upright, across: SheetLayout.Place?

    static let vocabulary: Vocabulary<PaperCount> = [
        .text("text", "How many there are, in words.", example: "and 7 more") { $0.counted.words(&$1) },
        .plain("medium", PaperMedium.summary, example: " paper-only") { count, page in
            page.classes(onScreen: false, count.upright, count.across)
        },
    ]

    /// What is counted, and where.
    typealias Part = (counted: SheetLayout.Counted, place: SheetLayout.Place)

    /// The counts on an upright sheet and across; none where nothing is missing.
    static func counts(_ upright: Part, _ across: Part) -> [PaperCount] {
        let counts =
            upright.counted == across.counted
            ? [PaperCount(counted: upright.counted, upright: upright.place, across: across.place)]
            : [
                PaperCount(counted: upright.counted, upright: upright.place),
                PaperCount(counted: across.counted, across: across.place),
            ]
        return counts.filter { !$0.counted.isEmpty }
    }

    /// The counts of items to do.
    static func counts(upright: Int, across: Int) -> [PaperCount] {
        let place = SheetLayout.Place(column: 0, lines: 1)
        return counts((.init(open: upright), place), (.init(open: across), place))
    }
}
