// Which items stand on which page of the list. The list's first page, `index.html`, shows each group of time, long
// ones only in part. The overdue items that it leaves out stand on pages of their own. Where another group is longer than
// its part, all open items also stand on pages by month, and so do the done ones if there are more than a page of them.

import Civil
import ToDos

/// The groups of the list and its lists by month.
final class ItemLists: Sendable {
    /// The open items by the month in which they are due, ascending.
    let open: MonthLists
    /// The done items by the month in which they were done, latest first, then those of which that is not known.
    let done: MonthLists
    /// The favourites.
    let starred: ItemList<Starred>
    /// The overdue items, the latest first.
    let overdue: ItemList<Overdue>
    /// The days at which the groups begin.
    let days: GroupDays
    /// The days for which items are planned.
    let planned: PlannedItems
    /// Rows per page of a long list.
    let pageSize: Int
    /// The positions of each group, by its raw value.
    private let groups: [Range<ReadingPosition>]
    /// Where each item stands in the lists by month: the list, and the index in it.
    private let rows: [(list: Int32, index: Int32)]
    /// The items of each group that the first page shows, by its raw value.
    private let excerpts: [[ReadingPosition]]
    /// The items below other headings than those of time, if the settings ask for them.
    let sections: ListSections?

    /// The maximum number of rows of the overdue and of the done items on the first page, and of any other group.
    private static let (maxPast, most) = (5, 100)

    /// Divides the items of a list. `finished` holds when they were done, in store order.
    init(
        _ order: ItemOrder, _ items: borrowing SiteItems, _ days: GroupDays, _ planned: PlannedItems,
        finished: [CivilDue?], _ settings: SiteSettings, _ sections: ListSections?
    ) {
        var months: [Month?] = []
        months.reserveCapacity(items.count)
        for position in items.positions {
            let item = items[position]
            let index = order.items[Int(position.index)]
            let due = planned.date(item.id, due: item.due, today: days.today)
            let date = item.state.isDone ? finished[index.position] : due
            months.append(date.map { Month(with: $0.day) })
        }
        (self.days, self.planned) = (days, planned)
        self.sections = sections
        let (openEnd, pageSize) = (items.openEnd, settings.pageSize)
        (groups, self.pageSize) = (order.groups, pageSize)
        let isStarred = items.positions.filter { items.details[items[$0].details]?.isStarred == true }
        starred = ItemList(Starred(), isStarred, openEnd: openEnd, pageSize: pageSize)
        let late = Array(order.groups[TimeGroup.overdue.rawValue])
        overdue = ItemList(Overdue(), late, openEnd: openEnd, pageSize: pageSize)
        excerpts = TimeGroup.allCases.map { group in
            let all = order.groups[group.rawValue]
            return switch group {
            case .overdue, .done: Array(all.prefix(Self.maxPast))
            case .today, .tomorrow, .thisWeek, .nextWeek, .later, .noDate:
                Array(all.prefix(min(Self.most, settings.pageSize)))
            }
        }
        let openCount = order.openCount
        open = MonthLists(
            Array(months[..<openCount]), from: ReadingPosition(0), isDone: false, pageSize: pageSize)
        done = MonthLists(
            Array(months[openCount...]), from: ReadingPosition(openCount), isDone: true,
            pageSize: pageSize)
        var rows = [(list: Int32, index: Int32)](repeating: (0, 0), count: months.count)
        for lists in [open.lists, done.lists] {
            for (number, list) in lists.enumerated() {
                for (index, position) in list.items.enumerated() {
                    rows[Int(position.index)] = (Int32(number), Int32(index))
                }
            }
        }
        self.rows = rows
    }

    /// The group to which an item belongs.
    func group(of item: ItemSummary) -> TimeGroup {
        planned.group(item.id, isDone: item.state.isDone, date: date(of: item), days)
    }

    /// When an item is to be done: the date by which it stands in the list.
    func date(of item: ItemSummary) -> CivilDue? {
        planned.date(item.id, due: item.due, today: days.today)
    }

    func positions(of group: TimeGroup) -> Range<ReadingPosition> { groups[group.rawValue] }

    /// The items of a group that the first page shows: the first ones.
    func excerpt(of group: TimeGroup) -> [ReadingPosition] { excerpts[group.rawValue] }

    /// Whether the open items have pages by month: the first page or, for the overdue items, a page of their own does
    /// not hold a group.
    var hasOpenPages: Bool {
        if let sections { return !sections.showsAll }
        return TimeGroup.allCases.contains { group in
            let count = positions(of: group).count
            return switch group {
            case .done: false
            case .overdue: count > pageSize
            case .today, .tomorrow, .thisWeek, .nextWeek, .later, .noDate: count > excerpt(of: group).count
            }
        }
    }

    /// Whether the overdue items have pages of their own.
    var hasOverduePages: Bool { positions(of: .overdue).count > (sections == nil ? Self.maxPast : 0) }

    func address(of group: TimeGroup) -> Address {
        if sections == nil { return .listGroup(group) }
        return group == .overdue && hasOverduePages ? .overdue() : .list
    }

    /// Whether the done items have pages by month, since one page does not hold them.
    var hasDonePages: Bool { done.count > pageSize }

    /// The done or the open items by month.
    func byMonth(isDone: Bool) -> MonthLists { isDone ? done : open }

    /// The page with an item's row: the first page if it shows the item, else a page of its month or, if the open items
    /// have none, the page of the overdue items.
    func page(withRowOf position: ReadingPosition, _ items: borrowing SiteItems) -> Address {
        let item = items[position]
        let isDone = item.state.isDone
        let isOnFirstPage = isDone ? nil : sections?.shows(position)
        if isOnFirstPage ?? excerpt(of: group(of: item)).contains(position) { return .list }
        if isDone, !hasDonePages { return .monthIndex(isDone: true) }
        if !isDone, !hasOpenPages { return .overdue() }
        let row = rows[Int(position.index)]
        let month = byMonth(isDone: isDone).lists[Int(row.list)].key.month
        return .monthList(month, isDone: isDone, SectionPage(index: Int(row.index) / pageSize))
    }
}
