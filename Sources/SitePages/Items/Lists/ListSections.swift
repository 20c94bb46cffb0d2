// The open items below other headings than those of time: those of a project, a place and so on, if the settings ask for
// them. The first page of the list, its print and `todopress list` have these headings; an item stands once, below the first
// that it has. With headings of projects or of files, the pages of projects have them, too. The lists by month, and the pages
// of tags, are in the order of time as always.

import ToDos

/// What the headings of the list are.
package enum ListGrouping: String, CaseIterable, Sendable, Codable {
    /// When items are due.
    case time
    /// The project, with its levels.
    case project
    case place
    /// The first tag of an item, as it is written.
    case tag
    case priority
    /// The first person whose it is.
    case whose
    /// The list that an item is from.
    case list
    /// The headings that the files have, in the order of the files.
    case none

    /// The groups that are the headings; nil for other headings.
    fileprivate var kind: GroupKind? {
        switch self {
        case .project, .none: .project
        case .tag: .tag
        case .whose: .person
        case .list: .list
        case .time, .place, .priority: nil
        }
    }
}

/// The open items of a list below headings.
struct ListSections {
    enum Heading: Hashable {
        case group(GroupIndex)
        case place(PlaceIndex)
        case priority(Priority.Level)
        /// The items that are below no other heading.
        case others
    }

    /// A heading with its items.
    struct Section {
        let heading: Heading
        /// The number of headings above it.
        fileprivate(set) var depth = 0
        /// Its open items: in the order of time, or in that of the file.
        fileprivate(set) var items: [ReadingPosition] = []
        /// How many of them the first page shows.
        fileprivate(set) var shownCount = 0
        /// The items, with those of the headings below it.
        fileprivate(set) var openCount = 0
        fileprivate(set) var doneCount = 0

        /// Whether the items are those of a project, of which some are done.
        var hasProgress: Bool {
            if case .group(let group) = heading { group.kind == .project && doneCount > 0 } else { false }
        }
    }

    /// In the order in which they are shown.
    private(set) var all: [Section] = []
    /// Whether the first page shows an item.
    private var shown: [Bool]

    /// The most rows of a heading, of all, and the most headings on the first page.
    private static let (maxRows, maxOfAll, maxHeadings) = (100, 1_000, 200)

    /// Puts the items below their headings; nil if these are those of time. The first `openCount` items are open.
    init?(
        by grouping: ListGrouping, _ items: borrowing SiteItems, _ groups: borrowing ItemGroups,
        _ places: Places, openCount: Int, pageSize: Int
    ) {
        if grouping == .time { return nil }
        shown = [Bool](repeating: false, count: openCount)
        var headings = [Heading?](repeating: nil, count: items.count)
        if let kind = grouping.kind {
            headings = items.positions.map { groups.first(kind, of: $0) }
        } else if grouping == .priority {
            headings = items.positions.map {
                items.details[items[$0].details]?.priority.map { .priority($0.level) }
            }
        } else {
            for number in places.all.indices {
                let place = PlaceIndex(number: number)
                for position in places.items(of: place) { headings[Int(position.index)] = .place(place) }
            }
        }
        func below(_ positions: some Sequence<ReadingPosition>) -> Collected {
            Self.collect(positions, openCount: openCount) { headings[Int($0.index)] }
        }
        let found = grouping == .none ? below(items.inStoreOrder) : below(items.positions)
        let order: [Heading]
        switch grouping {
        case .none where found.beginnings > found.order.count:
            // Projects that alternate are no headings of a file.
            let open = items.inStoreOrder.filter { $0.index < openCount }
            all = [Section(heading: .others, items: open, openCount: openCount)]
            order = []
        case .none: order = found.order
        case .project:
            all = groups.all(.project).map { group in
                let heading = Heading.group(group.list.key)
                var section = found.sections[heading] ?? Section(heading: heading)
                section.depth = group.depth
                // A project has the items of those below it.
                (section.openCount, section.doneCount) = (group.list.openCount, group.list.doneCount)
                return section
            }
            order = [.others]
        case .tag, .whose, .list: order = groups.headings(grouping.kind ?? .tag) + [.others]
        case .place: order = places.all.indices.map { .place(PlaceIndex(number: $0)) } + [.others]
        case .priority: order = Priority.Level.allCases.map { .priority($0) } + [.others]
        case .time: order = []
        }
        all += order.compactMap { found.sections[$0] }
        all.removeAll { $0.openCount == 0 }
        cut(pageSize: pageSize)
    }

    /// The open items of a project: its own, and those of the projects below it.
    static func sections(
        of project: GroupIndex, _ groups: borrowing ItemGroups, openCount: Int
    ) -> [Section] {
        let sections = collect(groups[project].list.items, openCount: openCount) {
            groups.first(.project, of: $0)
        }
        .sections
        return groups.headings(.project).compactMap { sections[$0] }.filter { !$0.items.isEmpty }
    }

    /// Items below their headings, the headings in the order of their first items, and how often one begins.
    private typealias Collected = (sections: [Heading: Section], order: [Heading], beginnings: Int)

    private static func collect(
        _ positions: some Sequence<ReadingPosition>, openCount: Int, _ heading: (ReadingPosition) -> Heading?
    ) -> Collected {
        var found: Collected = ([:], [], 0)
        var last: Heading?
        for position in positions {
            let heading = heading(position) ?? .others
            if heading != last { found.beginnings += 1 }
            last = heading
            if found.sections[heading] == nil { found.order.append(heading) }
            let isOpen = position.index < openCount
            if isOpen { found.sections[heading, default: Section(heading: heading)].items.append(position) }
            found.sections[heading, default: Section(heading: heading)].openCount += isOpen ? 1 : 0
            found.sections[heading, default: Section(heading: heading)].doneCount += isOpen ? 0 : 1
        }
        return found
    }

    /// Chooses what the first page shows. What is below a heading too many is only counted.
    private mutating func cut(pageSize: Int) {
        if all.count > Self.maxHeadings {
            let rest = all[Self.maxHeadings...].flatMap(\.items)
            all.removeSubrange(Self.maxHeadings...)
            all.append(Section(heading: .others, items: rest, openCount: rest.count))
        }
        var left = Self.maxOfAll
        for number in all.indices {
            let count = min(all[number].items.count, Self.maxRows, pageSize, left)
            left -= count
            all[number].shownCount = count
            for position in all[number].items.prefix(count) { shown[Int(position.index)] = true }
        }
    }

    /// How many headings stand in the first of two columns, so that each has about half of the rows. A heading stands with
    /// those below it.
    var countInFirstColumn: Int {
        let heights = all.map { $0.shownCount + 2 }
        let half = heights.reduce(0, +) / 2
        var height = 0
        for (number, section) in all.enumerated() {
            if height >= half, section.depth == 0 { return number }
            height += heights[number]
        }
        return all.count
    }

    /// Whether the first page shows an open item.
    func shows(_ position: ReadingPosition) -> Bool { shown[Int(position.index)] }

    /// Whether it shows all of them.
    var showsAll: Bool { !shown.contains(false) }
}

extension ItemGroups {
    fileprivate func first(_ kind: GroupKind, of position: ReadingPosition) -> ListSections.Heading? {
        groups(of: position).first { $0.kind == kind }.map(ListSections.Heading.group)
    }

    /// The headings of all groups of a kind, in their order.
    fileprivate func headings(_ kind: GroupKind) -> [ListSections.Heading] {
        all(kind).map { .group($0.list.key) }
    }
}
