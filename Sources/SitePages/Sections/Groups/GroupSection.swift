// The section of the projects, tags and lists.

import Bytes
import Mustache

/// A page for each project, each tag and each of several lists, and an index of each kind: `projects/index.html`,
/// `tags/index.html`, `lists/index.html`. A site without projects has none of their pages.
struct GroupSection: SiteSection {
    private let group: PageTemplate<GroupPage>
    private let index: PageTemplate<GroupIndexPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        // All these pages are one level below the root, so one template serves both folders.
        group = try binder.bind("group", to: GroupPage.self, in: .projects)
        index = try binder.bind("groups", to: GroupIndexPage.self, in: .projects)
    }

    func addresses(in context: PageContext) -> [Address] {
        GroupKind.allCases.filter { !context.groups.all($0).isEmpty }.flatMap { kind in
            [.groups(kind)]
                + context.groups.pages(kind).all.map { list, page in
                    .itemList(.group(GroupIndex(kind: kind, number: list)), page)
                }
        }
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let context = page.context
        if case .groups(let kind) = page.address {
            let preview = page.preview(showing: [])
            index.render(GroupIndexPage(kind, &page), as: preview, &page, to: &output)
        } else if case .itemList(.group(let index), let number) = page.address {
            let items = context.groups[index].items.page(number, size: context.lists.pageSize)
            let preview = page.preview(showing: items)
            group.render(GroupPage(index, number, &page), as: preview, &page, to: &output)
        }
    }
}
