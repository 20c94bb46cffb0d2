// The section of the item pages.

import Bytes
import Mustache

/// A page for each item, in reading order: `items/<id>.html`.
struct ItemSection: SiteSection {
    /// The bound template, visible to the benchmarks.
    let template: PageTemplate<ItemPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("item", to: ItemPage.self, in: .items)
    }

    func addresses(in context: PageContext) -> [Address] {
        context.items.positions.map { .item(context.items[$0].id) }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let position = ReadingPosition(number.index)
        let item = ItemPage(position, &page)
        let preview = page.preview(of: item, at: position)
        template.render(item, as: preview, &page, to: &output)
    }
}
