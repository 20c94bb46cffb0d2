// On what a part of a week stands: on a screen, on an upright sheet, on a sheet across. A sheet across has room for
// less than an upright one. The names are classes of `Public/style.css` and `Public/agenda-paper.css`.

import Bytes
import Mustache

/// On what something stands.
enum PaperMedium: String {
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
    let text: Text
    let medium: Text

    static let vocabulary = Vocabulary<PaperCount>([
        .text("text", \.text, "How many there are, in words.", example: "and 7 more"),
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only"),
    ])

    /// The counts on an upright sheet and across; none where nothing is missing.
    static func counts(upright: Int, across: Int, _ page: inout PageWriter) -> [PaperCount] {
        let first = SheetLayout.Place(column: 0, lines: 1)
        let phrase = page.context.locale.phrases.more
        func words(_ count: Int) -> Text? { count == 0 ? nil : page.text { $0.append(phrase, count) } }
        return counts((words(upright), first), (words(across), first), &page)
    }

    /// The same of other words and their places.
    static func counts(
        _ upright: (words: Text?, place: SheetLayout.Place),
        _ across: (words: Text?, place: SheetLayout.Place),
        _ page: inout PageWriter
    ) -> [PaperCount] {
        if let words = upright.words, let other = across.words,
            page.texts.string(words) == page.texts.string(other)
        {
            return [
                PaperCount(
                    text: words, medium: page.classes(onScreen: false, upright.place, across.place))
            ]
        }
        return [
            upright.words.map {
                PaperCount(text: $0, medium: page.classes(onScreen: false, upright.place, nil))
            },
            across.words.map {
                PaperCount(text: $0, medium: page.classes(onScreen: false, nil, across.place))
            },
        ].compactMap(\.self)
    }
}

/// Lines to write on.
struct PaperNotes: Record {
    let medium: Text

    static let vocabulary = Vocabulary<PaperNotes>([
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only")
    ])
}
