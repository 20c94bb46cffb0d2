// The section of the error page. A host shows it in place of any page that is not there, at the root or in a folder,
// and does not say where the root is. With a base URL it looks like any other page; without one, its style is inside and its
// only link is `index.html`: every folder has one, an index of its pages or a page that leads home (`FolderSection`).

import Bytes
import Mustache

/// `404.html`, which hosts serve for unknown addresses.
struct NotFoundSection: SiteSection {
    static let fileName = "404.html"

    private let template: PageTemplate<NotFoundPage>
    private let style: PageStyle?
    private let hasRoot, hasLayout: Bool

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bindAtAnyDepth("not-found", to: NotFoundPage.self)
        style = binder.style
        hasRoot = binder.settings.baseURL != nil
        hasLayout = hasRoot && binder.settings.lock == nil
    }

    func addresses(in context: PageContext) -> [Address] { [.file(Self.fileName)] }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        let record = NotFoundPage(hasRoot: hasRoot, hasLayout: hasLayout, style: hasLayout ? nil : style)
        template.render(record, &page, to: &output)
    }
}

/// The error page.
struct NotFoundPage: Record {
    let hasRoot, hasLayout: Bool
    let style: PageStyle?

    static let vocabulary: Vocabulary<NotFoundPage> = [
        .flag(
            "hasRoot", \.hasRoot,
            "Whether there is a base URL, so that {{root}} leads to the root from any depth. If not, index.html leads "
                + "to the index of the folder."),
        .flag(
            "hasLayout", \.hasLayout,
            "Whether it has the header and the find box of other pages: with a base URL, unless the site is locked."
        ),
        // The page is shown at any depth: {{root}} stands before them.
        .names { own, page in Jumps(all: own.hasLayout ? Jump.toWhatIsUrgent(&page) : []) },
        .optional("style", \.style, "The style sheet, to be written into the page."),
    ]
}

/// A style sheet inside a page.
extension PageStyle: Record {
    /// The names that templates may use.
    package static let vocabulary: Vocabulary<PageStyle> = [
        .plain(
            "hash", "The digest of the style sheet, for the Content-Security-Policy.", example: "sha256-…"
        ) { style, page in style.hash(&page) },
        .markup("sheet", "The style sheet: write {{{sheet}}} between <style> and </style>.") { style, page in
            page.text { $0.append(style.bytes.span) }
        },
    ]
}
