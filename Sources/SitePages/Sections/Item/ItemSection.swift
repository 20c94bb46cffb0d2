// The section of the item pages.

import Bytes
import Mustache

/// A page for each item, in reading order: `items/<id>.html`.
package struct ItemSection: SiteSection {
    /// The bound template, visible to the benchmarks.
    package let template: PageTemplate<ItemPage>

    package init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("item", to: ItemPage.self, in: .items)
    }

    func pageCount(in context: PageContext) -> Int { context.items.count }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        .item(context.items[ReadingPosition(page.index)].id)
    }

    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool {
        shard.contains(context.items[ReadingPosition(page.index)].id)
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let position = ReadingPosition(page.index)
        let item = ItemPage(position, in: context, texts: &texts)
        let preview = context.preview(of: item, at: position, texts: &texts)
        template.render(item, as: preview, texts: &texts, into: &output)
    }
}
