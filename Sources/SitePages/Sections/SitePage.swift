// A kind of page that a template renders: the list, the items, the weeks and so on. The record of the page says at which
// addresses there is one and how it is made. `Pages` does the rest, the same for all.

import Bytes
import Mustache

protocol SitePage: Record {
    static var template: String { get }
    /// The folder of its pages, or another one at the same depth: it decides their path to the root.
    static var folder: Address.Folder { get }

    /// The addresses of its pages, in the order in which they are rendered.
    static func addresses(in context: PageContext) -> [Address]

    /// Whether the sitemap lists a page.
    static func isListed(_ address: Address) -> Bool

    /// Makes the page at the writer's address, the one with this number among its addresses. `nil` for an address of
    /// another kind.
    static func page(_ number: SectionPage, _ page: inout PageBuilder) -> Previewed<Self>?

    /// Renders that page. All kinds do it as below; it is asked for here so that it is compiled for each of them.
    static func write(
        _ number: SectionPage, _ template: PageTemplate<Self>, _ page: inout PageBuilder,
        to output: inout BufferedOutput)
}

extension SitePage {
    static var folder: Address.Folder { .root }
    static func isListed(_ address: Address) -> Bool { true }

    static func write(
        _ number: SectionPage, _ template: PageTemplate<Self>, _ page: inout PageBuilder,
        to output: inout BufferedOutput
    ) {
        guard let (record, preview) = Self.page(number, &page) else { return }
        template.render(record, as: preview, &page, to: &output)
    }
}

/// A page, and what other sites show of it.
typealias Previewed<Page> = (page: Page, preview: SharePreview?)

/// All pages of a kind, with their template bound if there are any.
struct Pages<Page: SitePage>: SiteSection {
    private let template: PageTemplate<Page>?

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        let isNeeded = binder.context.map { !Page.addresses(in: $0).isEmpty } ?? true
        template = isNeeded ? try binder.bind(Page.template, to: Page.self, in: Page.folder) : nil
    }

    func addresses(in context: PageContext) -> [Address] { Page.addresses(in: context) }

    func isListed(_ address: Address) -> Bool { Page.isListed(address) }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        if let template { Page.write(number, template, &page, to: &output) }
    }
}
