// The section of the overdue items that the first page of the list has no room for.

import Bytes
import Mustache

/// All overdue items, the latest first: `overdue.html`, `overdue-2.html`, …; and the oldest first: `overdue-oldest.html`, ….
/// Where the first page of the list shows them all, there are none of these pages.
struct OverdueSection: SiteSection {
    private let template: PageTemplate<OverduePage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("overdue", to: OverduePage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { Self.addresses(in: context) }

    static func addresses(in context: PageContext) -> [Address] {
        let lists = context.lists
        guard lists.hasOverduePages else { return [] }
        return [false, true].flatMap { oldestFirst in
            (0..<lists.overdue(oldestFirst: oldestFirst).pageCount(size: lists.pageSize)).map {
                .itemList(.overdue(oldestFirst: oldestFirst), SectionPage(index: $0))
            }
        }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        guard case .itemList(.overdue(let oldestFirst), let number) = page.address else { return }
        let lists = page.context.lists
        let items = lists.overdue(oldestFirst: oldestFirst).page(number, size: lists.pageSize)
        let preview = page.preview(showing: items)
        let record = OverduePage(oldestFirst: oldestFirst, number, &page)
        template.render(record, as: preview, &page, to: &output)
    }
}
