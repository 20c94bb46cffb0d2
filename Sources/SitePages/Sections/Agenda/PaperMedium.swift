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
    case upright = "paper-only not-across"
    case across = "paper-only across-only"

    /// Where something stands that stands somewhere. What a sheet across has, an upright one has, too.
    init(onScreen: Bool, upright: Bool, across: Bool) {
        self =
            switch (onScreen, upright, across) {
            case (true, _, true): .all
            case (true, true, false): .screenAndUpright
            case (true, false, false): .screen
            case (false, _, true): .paper
            case (false, _, false): .upright
            }
    }

    /// The names of its classes, with a blank before them.
    func classes(_ page: inout PageWriter) -> Text { self == .all ? .empty : page.text(" " + rawValue) }

    static let summary = "Where it stands, if not everywhere: a blank and names of classes."
}

/// How many entries a list does not have on paper.
struct PaperCount: Record {
    let text: Text
    let medium: Text

    static let vocabulary = Vocabulary<PaperCount>([
        .text("text", \.text, "How many there are, in words.", example: "and 7 more"),
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only"),
    ])

    private init(_ count: Int, _ medium: PaperMedium, _ page: inout PageWriter) {
        let phrases = page.context.locale.phrases
        text = page.text { $0.append(phrases.more, count) }
        self.medium = medium.classes(&page)
    }

    /// The counts on an upright sheet and across; none where nothing is missing.
    static func counts(upright: Int, across: Int, _ page: inout PageWriter) -> [PaperCount] {
        if across == 0 { return [] }
        if upright == across { return [PaperCount(upright, .paper, &page)] }
        return (upright == 0 ? [] : [PaperCount(upright, .upright, &page)]) + [
            PaperCount(across, .across, &page)
        ]
    }
}

/// Lines to write on.
struct PaperNotes: Record {
    let medium: Text

    static let vocabulary = Vocabulary<PaperNotes>([
        .plain("medium", \.medium, PaperMedium.summary, example: " paper-only")
    ])
}
