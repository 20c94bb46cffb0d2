// The protocol of a kind of page: the list, the items, the weeks and so on. Each kind is a type in a folder beside
// this file and a line in `SiteSections.kinds`, and has its addresses in `Address`. Nothing else in the package
// knows how many kinds there are.

import Bytes
import Mustache

/// A kind of page: the number of its pages, their addresses, and how to render one. A section stores what it
/// has bound; everything that depends on the items comes from the context.
protocol SiteSection: Sendable {
    /// Binds the section's template. Throws the errors found while binding it.
    init(_ binder: TemplateBinder) throws(TemplateErrors)

    /// The number of pages. They are rendered in order of their indices.
    func pageCount(in context: PageContext) -> Int

    /// The address of a page.
    func address(of page: SectionPage, in context: PageContext) -> Address

    /// Whether a page belongs to a shard of the site.
    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool

    /// Whether the sitemap lists a page.
    func isListed(_ page: SectionPage, in context: PageContext) -> Bool

    /// Whether a public file of the user may take the place of a page. Else it is an error.
    var isReplaceable: Bool { get }

    /// Renders a page. `texts` is an empty buffer for the texts of the page's record.
    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    )
}

extension SiteSection {
    func isPage(_ page: SectionPage, in shard: Shard, of context: PageContext) -> Bool {
        shard.containsOtherFiles
    }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { true }

    var isReplaceable: Bool { false }
}
