// The section of the favourites.

import Bytes
import Mustache

/// The starred items: `starred.html`, `starred-2.html`, …. A list without favourites has none of them.
struct StarredSection: SiteSection {
    private let template: PageTemplate<StarredPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("starred", to: StarredPage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] {
        (0..<context.lists.starred.items.pageCount(size: context.lists.pageSize)).map {
            .itemList(.starred, SectionPage(index: $0))
        }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let lists = page.context.lists
        let preview = page.preview(showing: lists.starred.items.page(number, size: lists.pageSize))
        template.render(StarredPage(number, &page), as: preview, &page, to: &output)
    }
}
