// The section of the list's first page.

import Bytes
import Mustache

/// The list: `index.html`.
struct ListSection: SiteSection {
    private let template: PageTemplate<ListPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("list", to: ListPage.self, in: .root)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .list }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let list = ListPage(in: context, texts: &texts)
        let preview = context.preview(of: .list, showing: context.items.positions, texts: &texts)
        template.render(list, as: preview, texts: &texts, into: &output)
    }
}
