// The section of the projects and tags.

import Bytes
import Mustache

/// A page for each project and each tag, and an index of each kind: `projects/index.html`, `tags/index.html`. A
/// list without projects has none of their pages.
struct GroupSection: SiteSection {
    private let group: BoundTemplate<GroupPage>
    private let index: BoundTemplate<GroupIndexPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        // All these pages are one level below the root, so one template serves both folders.
        group = try binder.bind("group", to: GroupPage.self, in: .projects)
        index = try binder.bind("groups", to: GroupIndexPage.self, in: .projects)
    }

    func pageCount(in context: PageContext) -> Int {
        GroupKind.allCases.reduce(0) { $0 + Self.pageCount(of: $1, in: context) }
    }

    func address(of page: SectionPage, in context: PageContext) -> Address {
        var number = page.index
        for kind in GroupKind.allCases {
            let count = Self.pageCount(of: kind, in: context)
            if number < count {
                return number == 0 ? .groups(kind) : .group(GroupIndex(kind: kind, number: number - 1))
            }
            number -= count
        }
        preconditionFailure("the section has no page \(page.number)")
    }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        switch address(of: page, in: context) {
        case .group(let index):
            group.render(GroupPage(index, in: context, texts: &texts), texts: &texts, into: &output)
        case .groups(let kind):
            index.render(GroupIndexPage(kind, in: context, texts: &texts), texts: &texts, into: &output)
        case .list, .done, .item, .week, .currentWeek, .booklet, .places, .placeEntry, .placePart, .place,
            .notFound:
            preconditionFailure("not an address of this section")
        }
    }

    /// The pages of a kind: its index and one page for each group.
    private static func pageCount(of kind: GroupKind, in context: PageContext) -> Int {
        let count = context.groups.all(kind).count
        return count == 0 ? 0 : count + 1
    }
}
