// The section of what was changed when.

import Bytes
import Mustache

/// The changes of the items, the latest first: `activity.html`, `activity-2.html`, …, if the settings ask for them.
struct ActivitySection: SiteSection {
    private let template: PageTemplate<ActivityPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("activity", to: ActivityPage.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] {
        guard context.settings.hasActivity else { return [] }
        // Without a change there is a page that says so.
        return (0..<max(1, ActivityPage.count(in: context))).map { .activity(SectionPage(index: $0)) }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let preview = page.preview(showing: [])
        template.render(ActivityPage(number, &page), as: preview, &page, to: &output)
    }
}
