// Which items `list` shows, and in which order.

import Bytes
import Civil
import ToDos

/// Items of a store by their fields. An item is shown if all conditions hold.
package struct ItemFilter: Equatable, Sendable {
    /// Whether done items are shown, or open ones; nil for both.
    package var isDone: Bool? = false
    /// When the items are due; nil for any time and none.
    package var due: DueFilter?
    /// The days by which the items stand in the list: planned or due, whichever comes first.
    package var first: DueFilter?
    /// The name of a project, which has those below it too, ignoring case and accents.
    package var project: String?
    /// Tags, ignoring case and accents. An item has all of them.
    package var tags: [String] = []
    /// The names of people, ignoring case and accents, whose an item is, by itself or by its tags.
    package var whose: [String] = []
    /// Whether only starred items are shown.
    package var isStarred = false
    /// Whether only items that repeat are shown.
    package var isRepeating = false
    /// Words that are in the title, the description, the place, the project, a tag or a line, ignoring case and accents.
    package var text: String?

    /// A filter for all open items.
    package init() {}

    /// The items that are shown, by the dates by which they stand in the list, those without one last. Items of the same time
    /// are in store order.
    ///
    /// Nil if the dates name a week that its year does not have.
    package func items(
        of store: ToDoStore, _ context: KeepingContext, weekStart: WeekStart = .monday
    ) -> [StoreIndex]? {
        let dueDays = due?.days(context, weekStart: weekStart)
        let firstDays = first?.days(context, weekStart: weekStart)
        if due != nil && dueDays == nil || first != nil && firstDays == nil { return nil }
        let search = text.map { TextSearch($0) }
        let project = project.map { Self.levels(of: $0) }
        let (wanted, people) = (tags.map { TextFolding.folded($0) }, whose.map { TextFolding.folded($0) })
        var found: [(key: Int64, item: StoreIndex)] = []
        for index in store.indices where isDone == nil || store[index].isDone == isDone {
            let item = store[index]
            let series = store.occurrences(of: index, in: context.zones)
            let dates = store.dates(
                of: index, series, item.isDone ? nil : series?.current(today: context.today),
                today: context.today, in: context.zone)
            let date = dates.first(today: context.today)
            if dueDays?.contains(dates.due?.day, isDone: item.isDone) == false { continue }
            if firstDays?.contains(date?.day, isDone: item.isDone) == false { continue }
            if isStarred, store.details[item.details]?.isStarred != true { continue }
            if isRepeating, store.details[item.details]?.repeats == nil { continue }
            if let project {
                let own = store.details[item.details]?.project
                guard let own, !project.isEmpty, Self.levels(of: store.string(own)).starts(with: project)
                else { continue }
            }
            if !wanted.isEmpty || !people.isEmpty {
                func folded(_ names: ArraySlice<Text>) -> [[UInt8]] {
                    names.map { name in store.withBytes(of: name) { TextFolding.folded($0) } }
                }
                let tags = folded(store.details.tags(of: item.details))
                let names = tags + folded(store.details.whose(of: item.details))
                guard wanted.allSatisfy(tags.contains), people.allSatisfy(names.contains) else { continue }
            }
            if let search {
                guard search.isFound(in: Self.texts(of: item, in: store), of: store) else { continue }
            }
            found.append((date?.sortKey ?? .max, index))
        }
        return found.sorted { ($0.key, $0.item) < ($1.key, $1.item) }.map(\.item)
    }

    /// The folded names of the levels of a project.
    private static func levels(of project: String) -> [[UInt8]] {
        TextFolding.folded(project).split(separator: UInt8(ascii: "/")).map { level in
            Array(level.trimmed { $0 <= 0x20 })
        }.filter { !$0.isEmpty }
    }

    private static func texts(of item: ToDoItem, in store: ToDoStore) -> [Text] {
        [item.title, item.itemDescription, item.location?.name, store.details[item.details]?.project]
            .compactMap(\.self) + store.details.tags(of: item.details) + store.details.whose(of: item.details)
            + store.details.lines(of: item.details).map(\.name)
    }
}

enum DueDays: Equatable {
    case none
    case before(Day)
    case days(ClosedRange<Day>)

    /// Whether a day is among them; nil for no date. Only open items are overdue.
    func contains(_ day: Day?, isDone: Bool) -> Bool {
        switch self {
        case .none: day == nil
        case .before(let today): day.map { $0 < today } == true && !isDone
        case .days(let days): day.map(days.contains) == true
        }
    }
}

extension ToDoStore {
    /// Whether the program of an open item hides it until it starts.
    package func isWaiting(_ index: StoreIndex, _ context: KeepingContext) -> Bool {
        guard notes.waitingIDs.contains(self[index].id), !self[index].isDone,
            let start = details[self[index].details]?.start
        else { return false }
        return start.start(in: context.zone) > context.now
    }
}
