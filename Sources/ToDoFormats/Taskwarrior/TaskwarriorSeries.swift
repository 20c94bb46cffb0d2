// A template of recurrence and the tasks that Taskwarrior has made of it are one item that repeats: completed tasks are ticks
// of it, deleted ones are left out, and one with another due date is a moved one.

import Civil
import ToDos

/// The tasks of one template, which are read one by one.
struct TaskwarriorSeries {
    private(set) var template: TaskwarriorTask?
    private var tasks: [TaskwarriorTask] = []

    mutating func add(_ task: TaskwarriorTask) {
        if task.status == .template { template = task } else { tasks.append(task) }
    }

    /// The open task that is due first, from which the item has its texts; nil if there is none.
    private var first: TaskwarriorTask? {
        let open = tasks.filter { $0.status == .open }
        return open.indices.min { start(of: open[$0]) < start(of: open[$1]) }.map { open[$0] }
    }

    private func start(of task: TaskwarriorTask) -> Int {
        task.item.values.due?.start(in: .utc).seconds ?? .max
    }

    /// Whether the tasks are no series: their template is not in the list, and none of them is open.
    var areSingle: Bool { template == nil && first == nil }

    /// The item, with the fields of its first open task; nil if there is neither one nor a template.
    func item(in context: ListContext) -> TaskwarriorTask? {
        guard var task = first ?? template else { return nil }
        let origin = template?.item.values ?? task.item.values
        // The rule of the template counts from its due date.
        task.item.values.repeats = origin.repeats
        guard let series = origin.occurrences(in: context) else { return task }
        var values = origin
        let zone = context.zone
        var (done, skipped): ([ItemDate], [ItemDate]) = ([], [])
        let dates =
            template == nil
            ? [] : series.next(Self.maxTasks, after: series.due.day(in: zone) + -1).flatMap(\.dates)
        for task in tasks {
            guard let due = task.item.values.due else { continue }
            let planned = task.number.flatMap { dates.indices.contains($0) ? dates[$0] : nil } ?? due
            if task.status == .deleted {
                skipped.append(planned)
                continue
            }
            if series.mark(planned) != series.mark(due) { skipped.append(planned) }
            if template != nil, !series.isOnRule(due) { values.series.extra.append(due) }
            if task.status == .done { done.append(due) }
        }
        values.add(done: done, skipped: skipped, in: context)
        if let first = self.first?.item.values.due {
            if let due = values.due, due != first { values.series.since = series.since }
            values.due = first
            values.isDone = false
        }
        (task.item.values.due, task.item.values.series) = (values.due, values.series)
        task.item.values.isDone = values.isDone
        return task
    }

    /// How many dates of a template are looked up, to find those of tasks that were moved.
    private static let maxTasks = 1_000
}
