// The protocol of a kind of page: the list, the items, the weeks and so on. Each kind is a type in a folder beside
// this file and a line in `SiteSections.kinds`, and has its addresses in `Address`. Nothing else in the package
// knows how many kinds there are.

import Bytes
import Mustache

/// A kind of page: the addresses of its pages, and how to render one. A section stores what it has bound; everything
/// that depends on the items comes from the context.
protocol SiteSection: Sendable {
    /// Binds the section's template. Throws the errors found while binding it.
    init(_ binder: TemplateBinder) throws(TemplateErrors)

    /// The addresses of its pages, in the order in which they are rendered.
    func addresses(in context: PageContext) -> [Address]

    /// Whether the sitemap lists a page. Files for programs are none.
    func isListed(_ address: Address) -> Bool

    /// Whether a public file of the user may take the place of a page. Else it is an error.
    var isReplaceable: Bool { get }

    /// Whether the site does without a public file, since it has no page that needs it.
    func isUnused(_ path: String, in context: PageContext) -> Bool

    /// Renders a page. `number` is its index among the section's addresses.
    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput)
}

extension SiteSection {
    func isListed(_ address: Address) -> Bool { false }

    var isReplaceable: Bool { false }

    func isUnused(_ path: String, in context: PageContext) -> Bool { false }
}
