// The section of the item pages.

import Bytes
import Mustache

/// A page for each item, in reading order: `items/<id>.html`.
package struct ItemSection: SiteSection {
    /// The bound template, visible to the benchmarks.
    package let template: BoundTemplate<ItemPage>

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
        let item = ItemPage(ReadingPosition(page.index), in: context, texts: &texts)
        template.render(item, texts: &texts, into: &output)
    }
}
