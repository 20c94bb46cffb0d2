// The section of the list's first page.

import Bytes
import Mustache

/// The list: `index.html`.
struct ListSection: SiteSection {
    private let template: PageTemplate<ListPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("list", to: ListPage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { [.list] }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let preview = page.preview(showing: page.context.items.positions)
        template.render(ListPage(&page), as: preview, &page, to: &output)
    }
}
