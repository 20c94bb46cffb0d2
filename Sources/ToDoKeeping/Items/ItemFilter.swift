// Which items `list` shows, and in which order.

import Bytes
import Civil
import ToDos

/// Items of a store by their fields. An item is shown if all conditions hold.
public struct ItemFilter: Equatable, Sendable {
    /// Whether done items are shown, instead of open ones.
    public var isDone = false
    /// When the items are due; nil for any time and none.
    public var due: DueFilter?
    /// The name of a project, which has those below it too, ignoring case and accents.
    public var project: String?
    /// Tags, ignoring case and accents. An item has all of them.
    public var tags: [String] = []
    /// Whether only starred items are shown.
    public var isStarred = false
    /// Words that are in the title, the description, the place, the project, a tag or a line, ignoring case and accents.
    public var text: String?

    /// A filter for all open items.
    public init() {}

    /// The items that are shown: by due date, those without one last. Items of the same time are in store order.
    ///
    /// Nil if the due dates are those of a week that its year does not have.
    public func items(
        of store: ToDoStore, _ context: KeepingContext, weekStart: WeekStart = .monday
    ) -> [StoreIndex]? {
        let days: DueDays?
        if let due {
            guard let resolved = due.days(context, weekStart: weekStart) else { return nil }
            days = resolved
        } else {
            days = nil
        }
        let search = text.map { TextSearch($0) }
        let project = project.map { FoldedProject($0) }
        let wanted = tags.map { TextFolding.folded($0) }
        var found: [(key: DueKey, item: StoreIndex)] = []
        for index in store.indices where store[index].isDone == isDone {
            let item = store[index]
            let key = DueKey(item.due, context.zone)
            if isStarred, store.details[item.details]?.isStarred != true { continue }
            if let days, !days.contains(key.day, isDone: isDone) { continue }
            if let project {
                let own = store.details[item.details]?.project
                guard let own, project.contains(store.string(own)) else { continue }
            }
            if !wanted.isEmpty {
                let tags = store.details.tags(of: item.details).map { tag in
                    store.withBytes(of: tag) { TextFolding.folded($0) }
                }
                guard wanted.allSatisfy(tags.contains) else { continue }
            }
            if let search {
                guard search.isFound(in: Self.texts(of: item, in: store), of: store) else { continue }
            }
            found.append((key, index))
        }
        return found.sorted { ($0.key, $0.item) < ($1.key, $1.item) }.map(\.item)
    }

    private static func texts(of item: ToDoItem, in store: ToDoStore) -> [Text] {
        [item.title, item.itemDescription, item.location?.name, store.details[item.details]?.project]
            .compactMap(\.self) + store.details.tags(of: item.details)
            + store.details.lines(of: item.details).map(\.name)
    }
}

/// The days of a filter.
enum DueDays: Equatable {
    case none
    case before(Day)
    case days(ClosedRange<Day>)

    /// Whether a due day is among them; nil for no due date. Only what is open is overdue.
    func contains(_ day: Day?, isDone: Bool) -> Bool {
        switch self {
        case .none: day == nil
        case .before(let today): day.map { $0 < today } == true && !isDone
        case .days(let days): day.map(days.contains) == true
        }
    }
}

/// Sorts by local day, then days without a time, then by instant, like the pages; without a date last.
private struct DueKey: Comparable {
    /// The local day; nil without a date.
    let day: Day?
    private let number: Int
    private let instant: Instant?

    init(_ due: ItemDate?, _ zone: Zone) {
        switch due {
        case nil: (day, instant) = (nil, nil)
        case .day(let day): (self.day, instant) = (day, nil)
        case .instant(let instant): (day, self.instant) = (zone.civilTime(instant.seconds).day, instant)
        }
        number = day?.number ?? .max
    }

    private var seconds: Int { instant?.seconds ?? .min }
    private var nanoseconds: UInt32 { instant?.nanoseconds ?? 0 }

    static func < (left: DueKey, right: DueKey) -> Bool {
        (left.number, left.seconds, left.nanoseconds) < (right.number, right.seconds, right.nanoseconds)
    }
}

/// A project by its levels.
private struct FoldedProject {
    private let levels: [[UInt8]]

    init(_ name: String) {
        levels = Self.levels(TextFolding.folded(name))
    }

    /// Whether another project is this one or below it.
    func contains(_ name: String) -> Bool {
        !levels.isEmpty && Self.levels(TextFolding.folded(name)).starts(with: levels)
    }

    private static func levels(_ folded: [UInt8]) -> [[UInt8]] {
        folded.split(separator: UInt8(ascii: "/")).map { level in
            let start = level.drop { $0 <= 0x20 }
            return Array(start.reversed().drop { $0 <= 0x20 }.reversed())
        }.filter { !$0.isEmpty }
    }
}
