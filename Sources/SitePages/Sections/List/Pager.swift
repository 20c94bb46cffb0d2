// The links from one page of a long list to the others: 1 … 19 20 21 … 40.

import Mustache

/// The links to the pages of a list.
struct Pager {
    let current: SectionPage
    let pageCount: Int
    fileprivate let address: (SectionPage) -> Address

    /// The pager of a page; `nil` if the list has one page only.
    init?(_ current: SectionPage, of pageCount: Int, address: @escaping (SectionPage) -> Address) {
        guard pageCount > 1 else { return nil }
        (self.current, self.pageCount, self.address) = (current, pageCount, address)
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

extension Pager: Record {
    static let vocabulary: Vocabulary<Pager> = [
        .text("label", "Which page this is.", example: "Page 20 of 40") { pager, page in
            page.text(page.context.locale.phrases.page, pager.current.number, pager.pageCount)
        },
        .optional("previous", "The page before.") { pager, page in
            pager.current > .first ? page.link(to: pager.address(pager.current + -1)) : nil
        },
        .optional("next", "The page after.") { pager, page in
            pager.current.number < pager.pageCount ? page.link(to: pager.address(pager.current + 1)) : nil
        },
        .list("pages", "The first page, those around this one, the last one, and gaps between them.") {
            pager, _ in
            Self.entries(pager.current.index, of: pager.pageCount).map { index in
                PagerEntry(pager: pager, page: index.map { SectionPage(index: $0) })
            }
        },
    ]
}

/// A page, or `nil` for a gap.
struct PagerEntry: Record {
    let pager: Pager
    let page: SectionPage?

    static let vocabulary: Vocabulary<PagerEntry> = [
        .text("text", "The page's number, or dots for a gap.", example: "20") { entry, page in
            entry.page.map { page.number($0.number) } ?? page.text("…")
        },
        .optional("link", "The page, unless it is this one.") { (entry, page) -> Link? in
            guard let number = entry.page, number != entry.pager.current else { return nil }
            return page.link(to: entry.pager.address(number))
        },
        .flag("isCurrent", "Whether it is this page.") { entry, _ in entry.page == entry.pager.current },
        .flag("isGap", "Whether pages are left out here.") { entry, _ in entry.page == nil },
    ]
}
