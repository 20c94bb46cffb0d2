// The links from one page of a long list to the others: 1 … 19 20 21 … 40.

import Bytes
import Mustache

/// The links to the pages of a list.
struct Pager: Record {
    let label: Text
    let previous, next: Link?
    let pages: [PagerEntry]

    static let vocabulary = Vocabulary<Pager>([
        .text("label", \.label, "Which page this is.", example: "Page 20 of 40"),
        .optional("previous", \.previous, "The page before."),
        .optional("next", \.next, "The page after."),
        .list(
            "pages", \.pages, "The first page, those around this one, the last one, and gaps between them."),
    ])
}

/// A page or a gap.
struct PagerEntry: Record {
    let text: Text
    let link: Link?
    let isCurrent: Bool
    let isGap: Bool

    static let vocabulary = Vocabulary<PagerEntry>([
        .text("text", \.text, "The page's number, or dots for a gap.", example: "20"),
        .optional("link", \.link, "The page, unless it is this one."),
        .flag("isCurrent", \.isCurrent, "Whether it is this page."),
        .flag("isGap", \.isGap, "Whether pages are left out here."),
    ])
}

extension Pager {
    /// The pager of a page; `nil` if the list has one page only.
    init?(
        _ current: SectionPage, of pageCount: Int, address: (SectionPage) -> Address, _ page: inout PageWriter
    ) {
        guard pageCount > 1 else { return nil }
        let context = page.context
        let last = SectionPage(index: pageCount - 1)
        label = page.text { $0.append(context.locale.phrases.page, current.number, pageCount) }
        previous = current > .first ? page.link(to: address(current + -1)) : nil
        next = current < last ? page.link(to: address(current + 1)) : nil
        pages = Self.entries(current.index, of: pageCount).map { index in
            guard let index else {
                return PagerEntry(
                    text: page.text { $0.append("…") }, link: nil, isCurrent: false, isGap: true)
            }
            let number = SectionPage(index: index)
            let isCurrent = number == current
            return PagerEntry(
                text: page.number(number.number), link: isCurrent ? nil : page.link(to: address(number)),
                isCurrent: isCurrent, isGap: false)
        }
    }

    /// The indices of the pages to show, and `nil` for gaps: the first and the last page, the current one and its
    /// neighbours. A gap stands for at least two pages.
    static func entries(_ current: Int, of pageCount: Int) -> [Int?] {
        let shown = [0, current - 1, current, current + 1, pageCount - 1].filter {
            (0..<pageCount).contains($0)
        }
        var entries: [Int?] = []
        var next = 0
        for index in Set(shown).sorted() {
            switch index - next {
            case 0: break
            case 1: entries.append(next)
            case _: entries.append(nil)
            }
            entries.append(index)
            next = index + 1
        }
        return entries
    }
}
