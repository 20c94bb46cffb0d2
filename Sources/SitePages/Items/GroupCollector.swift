// Collects the projects, tags and names of lists while its items are read in reading order.

import Bytes

/// Collects groups by name. Names that are equal in their canonical form (NFC) are one.
struct GroupCollector {
    private var named = GroupKind.allCases.map { _ in NamedGroups() }
    /// The groups of each item, numbered by their first occurrence.
    private var groupsOfItem: [ReadingPosition: [GroupIndex]] = [:]
    /// The projects with more levels than pages show, in reading order, and the number of levels of each.
    private(set) var deepProjects: [(name: String, levels: Int)] = []

    private var knownDeepProjects: Set<String> = []

    /// Adds an item to its project and the projects above it.
    mutating func add(project: String, of position: ReadingPosition) {
        var last: Int?
        for name in GroupName.levels(ofProject: project) {
            last = named[GroupKind.project.rawValue].add(position, to: name)
        }
        if let last { groupsOfItem[position, default: []].append(GroupIndex(kind: .project, number: last)) }
        let levels = GroupName.levelCount(ofProject: project)
        if levels > GroupName.maxLevels, knownDeepProjects.insert(project).inserted {
            deepProjects.append((project, levels))
        }
    }

    /// Adds an item to a group of one level: a tag or a list.
    mutating func add(_ text: String, as kind: GroupKind, of position: ReadingPosition) {
        guard let name = GroupName(tag: text) else { return }
        let number = named[kind.rawValue].add(position, to: name)
        groupsOfItem[position, default: []].append(GroupIndex(kind: kind, number: number))
    }

    /// The groups in the order of their names, which are appended to `words`, and the groups of each item.
    func finish(
        openEnd: ReadingPosition, pageSize: Int, _ words: inout ByteBuffer
    ) -> (all: [[ItemGroup]], ofItem: [ReadingPosition: [GroupIndex]]) {
        let sorted = zip(GroupKind.allCases, named).map { kind, groups in
            groups.sorted(kind, openEnd: openEnd, pageSize: pageSize, &words)
        }
        let ofItem = groupsOfItem.mapValues { groups in
            groups.map { group in
                GroupIndex(
                    kind: group.kind, number: sorted[group.kind.rawValue].numbers[group.number])
            }
        }
        return (sorted.map(\.groups), ofItem)
    }
}

/// The groups of one kind, numbered by their first occurrence.
private struct NamedGroups {
    private struct Group {
        let name: GroupName
        var items: [ReadingPosition] = []
    }

    private var groups: [Group] = []
    private var numbers: [String: Int] = [:]

    /// Adds an item to the group with this name, unless it is in it already, and returns the group's number.
    mutating func add(_ position: ReadingPosition, to name: GroupName) -> Int {
        let number = numbers[name.text] ?? groups.count
        if number == groups.count {
            groups.append(Group(name: name))
            numbers[name.text] = number
        }
        if groups[number].items.last != position { groups[number].items.append(position) }
        return number
    }

    /// The groups by name, and the number in this order of each group. Projects of which all is done may come last, with
    /// those below them.
    func sorted(
        _ kind: GroupKind, openEnd: ReadingPosition, pageSize: Int, _ words: inout ByteBuffer
    ) -> (groups: [ItemGroup], numbers: [Int]) {
        // Level by level, so that a project comes before those below it.
        let keys = groups.map { group in group.name.levels.map { TitleKey(String($0)) } }
        let open = Set(groups.filter { $0.items[0] < openEnd }.compactMap { $0.name.levels.first })
        let isOpen = groups.map { kind != .project || open.contains($0.name.levels.first ?? "") }
        let order = groups.indices.sorted { left, right in
            if isOpen[left] != isOpen[right] { return isOpen[left] }
            if keys[left].lexicographicallyPrecedes(keys[right]) { return true }
            if keys[right].lexicographicallyPrecedes(keys[left]) { return false }
            return groups[left].name.text.utf8.lexicographicallyPrecedes(groups[right].name.text.utf8)
        }
        var numbers = [Int](repeating: 0, count: groups.count)
        for (new, old) in order.enumerated() { numbers[old] = new }
        let sorted = order.enumerated().map { new, old in
            ItemGroup(
                groups[old].name,
                ItemList(
                    GroupIndex(kind: kind, number: new), groups[old].items, openEnd: openEnd,
                    pageSize: pageSize), &words)
        }
        return (sorted, numbers)
    }
}

extension ItemGroup {
    fileprivate init(_ name: GroupName, _ list: ItemList<GroupIndex>, _ words: inout ByteBuffer) {
        let levels = name.levels
        self.name = words.text(name.text.sanitized)
        shortName = words.text(String(levels.last ?? "").sanitized)
        fileName = words.text(name.fileName)
        depth = max(0, levels.count - 1)
        self.list = list
    }
}
