// The projects and tags of a list: their names, their addresses and their items. A project has levels, separated by
// slashes, and holds the items of the projects below it too.

import Bytes
import ToDos

/// The projects and tags of a list, each sorted by name.
struct ItemGroups: ~Copyable, Sendable {
    /// The buffer of the names and file names.
    let words: ByteBuffer
    /// The projects with more levels than pages show, and the number of levels of each.
    let deepProjects: [(name: String, levels: Int)]
    private let projects: [ItemGroup]
    private let tags: [ItemGroup]
    private let projectPages, tagPages: PageTable
    /// The groups of each item that has some, as shown with it: its project and its tags in their order.
    private let groupsOfItem: [ReadingPosition: [GroupIndex]]

    /// Collects the groups of a store's items. Their pages have `pageSize` rows.
    init(_ store: ToDoStore, _ summaries: borrowing SiteItems, _ order: ItemOrder, pageSize: Int) {
        var collector = GroupCollector()
        for position in summaries.positions {
            let number = summaries[position].details
            guard let details = store.details[number] else { continue }
            let isOpen = position.index < order.openCount
            if let project = details.project {
                collector.add(project: store.string(project), of: position, isOpen: isOpen)
            }
            for tag in store.details.tags(of: number) {
                collector.add(tag: store.string(tag), of: position, isOpen: isOpen)
            }
        }
        var words = ByteBuffer()
        (projects, tags, groupsOfItem) = collector.finish(&words)
        deepProjects = collector.deepProjects
        self.words = words
        projectPages = PageTable(rows: projects.map(\.items.count), pageSize: pageSize)
        tagPages = PageTable(rows: tags.map(\.items.count), pageSize: pageSize)
    }

    /// All groups of a kind, by name.
    func all(_ kind: GroupKind) -> [ItemGroup] {
        switch kind {
        case .project: projects
        case .tag: tags
        }
    }

    /// The pages of all groups of a kind, in the order of `all`.
    func pages(_ kind: GroupKind) -> PageTable {
        switch kind {
        case .project: projectPages
        case .tag: tagPages
        }
    }

    subscript(index: GroupIndex) -> ItemGroup { all(index.kind)[index.number] }

    /// The groups shown with an item.
    func groups(of position: ReadingPosition) -> [GroupIndex] { groupsOfItem[position, default: []] }
}
