// The section of the list pages.

import Bytes
import Mustache

/// The list: `index.html`, `page-2.html`, …
struct ListSection: SiteSection {
    private let template: PageTemplate<ListPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("list", to: ListPage.self, in: .root)
    }

    func pageCount(in context: PageContext) -> Int { context.list.pageCount }

    func address(of page: SectionPage, in context: PageContext) -> Address { .list(page) }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let list = ListPage(page, in: context, texts: &texts)
        let preview = context.preview(
            of: .list(page), showing: context.list.positions(on: page), texts: &texts)
        template.render(list, as: preview, texts: &texts, into: &output)
    }
}
