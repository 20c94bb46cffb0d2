// The section of the projects and tags.

import Bytes
import Mustache

/// A page for each project and each tag, and an index of each kind: `projects/index.html`, `tags/index.html`. A
/// list without projects has none of their pages.
struct GroupSection: SiteSection {
    private let group: PageTemplate<GroupPage>
    private let index: PageTemplate<GroupIndexPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        // All these pages are one level below the root, so one template serves both folders.
        group = try binder.bind("group", to: GroupPage.self, in: .projects)
        index = try binder.bind("groups", to: GroupIndexPage.self, in: .projects)
    }

    func pageCount(in context: PageContext) -> Int {
        GroupKind.allCases.reduce(0) { $0 + Self.pageCount(of: $1, in: context) }
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        switch Self.page(page, in: context) {
        case .index(let kind): .groups(kind)
        case .group(let group, let page): .itemList(.group(group), page)
        }
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        switch Self.page(page, in: context) {
        case .index(let kind):
            let preview = context.preview(of: .groups(kind), showing: [], texts: &texts)
            index.render(
                GroupIndexPage(kind, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
        case .group(let index, let page):
            let preview = context.preview(
                of: .itemList(.group(index), page),
                showing: context.groups[index].items.page(page, size: context.lists.pageSize), texts: &texts)
            group.render(
                GroupPage(index, page, in: context, texts: &texts), as: preview, texts: &texts, into: &output)
        }
    }

    private enum Page {
        case index(GroupKind)
        case group(GroupIndex, SectionPage)
    }

    /// The pages of a kind are its index and the pages of its groups.
    private static func page(_ page: SectionPage, in context: PageContext) -> Page {
        var number = page.index
        for kind in GroupKind.allCases {
            let count = pageCount(of: kind, in: context)
            if number == 0, count > 0 { return .index(kind) }
            if number < count {
                let (group, page) = context.groups.pages(kind)[number - 1]
                return .group(GroupIndex(kind: kind, number: group), page)
            }
            number -= count
        }
        preconditionFailure("the section has no page \(page.number)")
    }

    private static func pageCount(of kind: GroupKind, in context: PageContext) -> Int {
        context.groups.all(kind).isEmpty ? 0 : 1 + context.groups.pages(kind).pageCount
    }
}
