// The projects and tags of a site's items, and the lists they came from: their names, their addresses and their items. A
// project has levels, separated by slashes, and holds the items of the projects below it too.

import Bytes
import ToDos

/// The projects, tags and lists of a site, each sorted by name.
struct ItemGroups: ~Copyable, Sendable {
    /// The buffer of the names and file names.
    let words: ByteBuffer
    /// The projects with more levels than pages show, and the number of levels of each.
    let deepProjects: [(name: String, levels: Int)]
    /// The groups of each kind.
    private let groups: [[ItemGroup]]
    /// The groups of each item that has some, as shown with it: its project, its tags and people in their order, its list.
    private let groupsOfItem: [ReadingPosition: [GroupIndex]]

    /// The tags that are names of people, which lead on to those: the name of the file of each.
    let formerTags: [(fileName: Text, person: GroupIndex)]

    /// Collects the groups of a store's items. Their pages have `pageSize` rows.
    init(
        _ store: ToDoStore, _ summaries: borrowing SiteItems, _ known: People = People([]), pageSize: Int
    ) {
        var collector = GroupCollector()
        var formerTags: [String: String] = [:]
        for position in summaries.positions {
            let number = summaries[position].details
            guard let details = store.details[number] else { continue }
            if let project = details.project {
                collector.add(project: store.string(project), of: position)
            }
            let (people, tags) = known.names(of: number, in: store)
            for (tag, person) in tags {
                if let person {
                    formerTags[GroupName(tag: tag)?.fileName ?? ""] = person
                } else {
                    collector.add(tag, as: .tag, of: position)
                }
            }
            for person in people { collector.add(person, as: .person, of: position) }
            if let list = details.list {
                collector.add(store.string(list), as: .list, of: position)
            }
        }
        var words = ByteBuffer()
        (groups, groupsOfItem) = collector.finish(openEnd: summaries.openEnd, pageSize: pageSize, &words)
        deepProjects = collector.deepProjects
        let people = groups[GroupKind.person.rawValue].map { words.string($0.name) }
        self.formerTags = formerTags.sorted { $0.key < $1.key }.compactMap { fileName, person in
            people.firstIndex(of: person.sanitized).map { number in
                (words.text(fileName), GroupIndex(kind: .person, number: number))
            }
        }
        self.words = words
    }

    /// All groups of a kind, by name.
    func all(_ kind: GroupKind) -> [ItemGroup] { groups[kind.rawValue] }

    subscript(index: GroupIndex) -> ItemGroup { all(index.kind)[index.number] }

    /// Whether two groups are called alike.
    func hasSameName(_ one: ItemGroup, _ other: ItemGroup) -> Bool {
        words.string(one.name) == words.string(other.name)
    }

    /// The groups shown with an item.
    func groups(of position: ReadingPosition) -> [GroupIndex] { groupsOfItem[position, default: []] }

    /// Those of a kind. An item may have thousands, and a row on the page of each.
    func groups(_ kind: GroupKind, of position: ReadingPosition) -> ArraySlice<GroupIndex> {
        let all = groups(of: position)
        let start = all.partitioningIndex { $0.kind.order >= kind.order }
        return all[start..<all.partitioningIndex { $0.kind.order > kind.order }]
    }

    /// The word by which the find box finds the items of a list: `list:our-house` for "Our house".
    func findWord(ofList list: GroupIndex) -> String {
        "list:" + words.string(self[list].name).split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    /// The list of an item; `nil` if there is only one.
    func list(of position: ReadingPosition) -> GroupIndex? {
        guard !all(.list).isEmpty else { return nil }
        return groups(of: position).last.flatMap { $0.kind == .list ? $0 : nil }
    }

    /// The list of an item; `nil` if there is only one, or if the item's project, or one above it, has its name.
    func ownList(of position: ReadingPosition) -> GroupIndex? {
        guard let list = list(of: position) else { return nil }
        guard let project = groups(of: position).first, project.kind == .project else { return list }
        let name = words.string(self[list].name)
        let above = words.string(self[project].name)
        return above == name || above.hasPrefix(name + "/") ? nil : list
    }
}
