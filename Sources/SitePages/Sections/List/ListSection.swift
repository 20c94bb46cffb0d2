// The section of the list's first page.

import Bytes
import Mustache

/// The list: `index.html`.
struct ListSection: SiteSection {
    private let template: BoundTemplate<ListPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("list", to: ListPage.self, in: .root)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .list }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        template.render(ListPage(in: context, texts: &texts), texts: &texts, into: &output)
    }
}
