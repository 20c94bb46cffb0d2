// A kind of page: the list, the items, the weeks … Each is a folder beside this file and a line in `SiteSections.kinds`,
// and has its addresses in `Address`. Nothing else in the package knows how many kinds there are.

import Bytes
import Mustache

/// A kind of page: how many pages there are, where each is, and how one is rendered. A section holds its bound template;
/// all that depends on the items is in the context.
protocol SiteSection: Sendable {
    /// Binds the section's template. Throws what does not fit in it.
    init(_ binder: TemplateBinder) throws(TemplateErrors)

    /// How many pages there are, in the order in which they are best rendered.
    func pageCount(in context: PageContext) -> Int

    /// Where a page is.
    func address(of page: SectionPage, in context: PageContext) -> Address

    /// Whether a page is in a shard of the site.
    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool

    /// Renders a page. `texts` is empty, and holds the words of the page meanwhile.
    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    )
}

extension SiteSection {
    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool {
        shard.containsOtherFiles
    }
}
