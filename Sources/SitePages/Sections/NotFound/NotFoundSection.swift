// The section of the error page.

import Bytes
import Mustache

/// `404.html`, which hosts serve for unknown addresses.
struct NotFoundSection: SiteSection {
    private let template: BoundTemplate<PlainPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("not-found", to: PlainPage.self, in: .root)
    }

    func pageCount(in context: PageContext) -> Int { 1 }

    func address(of page: SectionPage, in context: PageContext) -> Address { .notFound }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        template.render(PlainPage(), texts: &texts, into: &output)
    }
}

/// A page without values of its own; all its text is in the template.
struct PlainPage: Record {
    static let vocabulary = Vocabulary<PlainPage>([])
}
