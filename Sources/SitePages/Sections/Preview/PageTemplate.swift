// A bound template of a site's page. Beside the names of its own record, each page has `share`, which the layout
// shows in the page's head. So a kind of page declares nothing for it and only says what address it has.

import Bytes
import Mustache

/// A template of a page, bound to its record.
struct PageTemplate<Page> {
    private let template: BoundTemplate<SharedPage<Page>>

    init(_ template: BoundTemplate<SharedPage<Page>>) {
        self.template = template
    }

    /// Renders a page. `preview` is for a page at an address of its own that search engines may know; see
    /// `BoundTemplate.render` for the rest.
    func render(
        _ record: consuming Page, as preview: SharePreview? = nil, _ page: inout PageBuilder,
        to output: inout BufferedOutput
    ) {
        template.render(SharedPage(page: record, share: preview), on: &page, into: &output)
    }
}

/// The record of a page together with what other sites show of it.
struct SharedPage<Page> {
    let page: Page
    /// What other sites show of the page; `nil` if the site's address is not known.
    let share: SharePreview?
}

extension SharedPage: Record where Page: Record {
    static var vocabulary: Vocabulary<SharedPage> {
        Vocabulary([
            .names(of: \.page),
            .optional(
                "share", \.share, "With a base URL: what other sites and search engines show of the page."),
        ])
    }
}
