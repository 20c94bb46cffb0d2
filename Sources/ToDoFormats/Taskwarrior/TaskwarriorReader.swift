// Reads what `task export` of Taskwarrior writes: an array of tasks, or one task a line (`json.array=off`),
// also with commas at the ends of lines, as old versions wrote. The format is described in Taskwarrior's
// repository (doc/devel/rfcs/task.md).

import Bytes
import JSON
import ToDos

struct TaskwarriorReader: ListReader {
    /// Every task has `description`, `status`, `uuid` and `entry`; no other format has these together.
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        recognizes(JSONStart(bytes).head)
    }

    static func recognizes(_ head: JSONHead) -> Bool {
        let keys = head.keys
        return keys.contains("description") && !keys.contains("done")
            && (keys.contains("uuid") || keys.isSuperset(of: ["status", "entry"]))
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.readObjects(into: &store) { objects, store in
            objects.noteOthers(in: &store)
            var reader = TaskwarriorReader(objects: objects, list: JSONList(file))
            reader.read(ids: &ids, into: &store)
        }
    }

    private let objects: JSONObjects
    private var list: JSONList
    /// The number of the last task with each UUID. Lists that were exported one after the other into one file
    /// hold a task more than once, and the last copy is the newest.
    private var last: [ItemID: Int] = [:]
    /// The templates that are deleted: what is left of their tasks does not recur any more.
    private var deletedTemplates: Set<ItemID> = []
    /// Whether there are templates, or tasks of some.
    private var hasTemplates = false
    /// The tasks of each template, by its ID, and the templates whose items are added.
    private var series: [ItemID: TaskwarriorSeries] = [:]
    private var added: Set<ItemID> = []

    private mutating func read(ids: inout NamedIDs, into store: inout StoreBuilder) {
        findTasks()
        if hasTemplates {
            walkTasks { reader, task, known, isNewest in
                guard isNewest, let id = reader.seriesID(of: task, known) else { return }
                reader.series[id, default: TaskwarriorSeries()].add(task)
                if let known, known != id { store.alias(id, as: known) }
            }
        }
        walkTasks { reader, task, known, isNewest in
            guard isNewest, let id = reader.seriesID(of: task, known), let series = reader.series[id],
                !series.areSingle
            else {
                return reader.add(task, known, isNewest: isNewest, ids: &ids, to: &store)
            }
            guard reader.added.insert(id).inserted, let item = series.item(in: reader.list.file.context)
            else { return }
            reader.add(item, id, isNewest: true, isSeries: true, ids: &ids, to: &store)
        }
    }

    /// Goes over the tasks, each with its ID, and whether it is the last copy of the task.
    private mutating func walkTasks(
        _ body: (inout TaskwarriorReader, TaskwarriorTask, _ known: ItemID?, _ isNewest: Bool) -> Void
    ) {
        for (number, object) in objects.enumerated() {
            var task = TaskwarriorTask(item: JSONItem(objects, object))
            for member in object.members { task.read(member, &list.days) }
            task.finishRepetition(in: list.file.context.zone)
            let known = task.uuid.map { NamedIDs.id(ofForeign: $0) }
            body(&self, task, known, known.flatMap { last[$0] } ?? number == number)
        }
    }

    /// The ID of the series of which a task is a part; nil for any other task.
    private func seriesID(of task: TaskwarriorTask, _ known: ItemID?) -> ItemID? {
        if task.status == .template { return known }
        guard let template = task.template else { return nil }
        let id = NamedIDs.id(ofForeign: template)
        return deletedTemplates.contains(id) ? nil : id
    }

    /// Finds the last task with each UUID, and the templates.
    private mutating func findTasks() {
        for (number, object) in objects.enumerated() {
            if let id = id(of: object) {
                last[id] = number
                let isDeletedTemplate =
                    text("status", of: object) == "deleted" && text("mask", of: object) != nil
                if isDeletedTemplate { deletedTemplates.insert(id) } else { deletedTemplates.remove(id) }
            }
            if object.members.contains(where: { ["parent", "mask", "recur"].contains($0.key) }) {
                hasTemplates = true
            }
        }
    }

    private func id(of object: JSONObject) -> ItemID? {
        text("uuid", of: object).map { NamedIDs.id(ofForeign: $0) }
    }

    /// The text of the last member with a key that has one.
    private func text(_ key: String, of object: JSONObject) -> String? {
        for member in object.members.reversed() where member.key == key {
            if let text = objects.text(member.value), !text.isEmpty { return text }
        }
        return nil
    }

    private mutating func add(
        _ task: TaskwarriorTask, _ known: ItemID?, isNewest: Bool, isSeries: Bool = false,
        ids: inout NamedIDs,
        to store: inout StoreBuilder
    ) {
        var item = task.item
        guard
            item.title != nil || task.uuid != nil
                || list.isItem(withoutDescription: item, in: &store)
        else { return }
        let title = item.title ?? ""
        item.values.title = title
        func omit(_ reason: String) { store.omit(reason, title: title, at: item.object.range.lowerBound) }
        guard isNewest else { return omit("superseded") }
        switch task.status {
        case .deleted: return omit("deleted")
        case .template where item.values.repeats == nil: return omit("templates of recurrence")
        case .open, .template: break
        case .done:
            item.values.isDone = true
            item.values.completed = task.end
        }
        if let template = task.template, deletedTemplates.contains(NamedIDs.id(ofForeign: template)) {
            (item.values.repeats, item.values.series) = (nil, ItemSeries())
        }
        item.values.itemDescription = task.description
        item.values.dependsOn = Set(task.depends.map { NamedIDs.id(ofForeign: $0) })
        if item.values.start != nil {
            store.noteAltered("wait as the start date")
        } else if task.isWaiting {
            store.noteAltered("status waiting as to do")
        }
        if !isSeries, task.template != nil {
            store.noteAltered("task of a template as one of its own")
        }
        if task.hasDatedAnnotations { store.noteAltered("annotation without its time") }
        let isWaiting = item.values.start != nil
        list.add(item, known, ids: &ids, to: &store)
        if isWaiting { store.noteWaiting() }
    }
}
