// The section of the favourites.

import Bytes
import Mustache

/// The starred items: `starred.html`, `starred-2.html`, …. A list without favourites has none of them.
struct StarredSection: SiteSection {
    private let template: PageTemplate<StarredPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("starred", to: StarredPage.self, in: .root)
    }

    func pageCount(in context: PageContext) -> Int {
        context.starred.items.pageCount(size: context.lists.pageSize)
    }

    func address(of page: SectionPage, in context: PageContext) -> Address { .itemList(.starred, page) }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let items = context.starred.items.page(page, size: context.lists.pageSize)
        let preview = context.preview(of: .itemList(.starred, page), showing: items, texts: &texts)
        template.render(
            StarredPage(page, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
    }
}
