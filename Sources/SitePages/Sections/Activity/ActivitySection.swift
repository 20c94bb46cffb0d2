// The section of what was changed when.

import Bytes
import Mustache

/// The changes of the items, the latest first: `activity.html`, `activity-2.html`, …, if the settings ask for them.
struct ActivitySection: SiteSection {
    private let template: PageTemplate<ActivityPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("activity", to: ActivityPage.self, in: .root)
    }

    /// Without a change there is a page that says so.
    func pageCount(in context: PageContext) -> Int {
        context.settings.hasActivity ? max(1, ActivityPage.count(in: context)) : 0
    }

    func address(of page: SectionPage, in context: PageContext) -> Address { .activity(page) }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        let preview = context.preview(of: .activity(page), showing: [], texts: &texts)
        template.render(
            ActivityPage(page, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
    }
}
