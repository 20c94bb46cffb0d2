// The attributes of one task of Taskwarrior.

import Civil
import JSON
import Recurrence
import ToDos

/// A task while its attributes are read.
struct TaskwarriorTask {
    var item: JSONItem
    private(set) var uuid: String?
    private(set) var status = Status.open
    /// Whether the status is `waiting`.
    private(set) var isWaiting = false
    /// The UUID of the template of recurrence from which Taskwarrior has made it.
    private(set) var template: String?
    /// Which one of the dates of the template it is, from 0.
    private(set) var number: Int?
    /// When the template ends.
    private(set) var until: ItemDate?
    private(set) var end: ItemDate?
    /// The UUIDs of the tasks on which this one depends.
    private(set) var depends: [String] = []
    private var recur: JSONMember?, untilMember: JSONMember?
    private var annotations: [(entry: Int, text: String)] = []

    /// What the statuses mean for a list. A task that is waiting is open: it has a start.
    enum Status { case open, done, deleted, template }

    init(item: JSONItem) { self.item = item }

    mutating func read(_ member: JSONMember, _ days: inout DayStarts) {
        if let field = TaskwarriorField.all.first(where: { $0.key == member.key }) {
            switch field.form {
            case .date(let path): item.values[keyPath: path] = item.date(member, &days)
            case .text(let path): item.values[keyPath: path] = item.fullText(member)
            case .number(let path): item.values[keyPath: path] = item.number(member)
            }
            return
        }
        switch member.key {
        case "description": item.title = item.text(member) ?? item.title
        case "uuid": uuid = item.fullText(member) ?? uuid
        case "status": readStatus(member)
        case "entry": item.values.created = known(item.date(member, &days), &days)
        case "modification": item.values.modified = item.date(member, &days)
        case "end": end = known(item.date(member, &days), &days)
        case "project": item.values.project = item.fullText(member).map(TaskwarriorWords.readProject)
        case "tags":
            item.warnUnlessTexts(member)
            item.values.tags = item.objects.texts(member.value)
        case "priority": readPriority(member)
        case "recur":
            item.values.repeats = item.fullText(member)
            recur = member
        case "depends":
            item.warnUnlessTexts(member)
            depends = Self.dependencies(member.value, item.objects)
        case "annotations": readAnnotations(member, &days)
        case "geo": item.values.coordinate = item.coordinate(member)
        // Numbers that Taskwarrior computes, and what belongs to a template of recurrence.
        case "id", "urgency", "mask", "rtype", "last", "template": break
        case "imask": number = item.number(member)
        case "parent": template = item.fullText(member)
        case "until": (until, untilMember) = (item.date(member, &days), member)
        case "start": item.noteUnshown("attribute", member)
        // A user may define attributes.
        default: item.noteUnshown("UDA", member)
        }
    }

    /// Makes a rule of the words of `recur`, once the due date is known. Words that are none stay, with a warning.
    mutating func finishRepetition(in zone: Zone) {
        let isRecurring = template != nil || status == .template
        if let untilMember, !isRecurring { item.noteUnshown("attribute", untilMember) }
        guard let words = item.values.repeats else { return }
        guard var rule = TaskwarriorPeriod.rule(words) else {
            guard let recur else { return }
            return item.warn(
                .notRule(found: Excerpt.text(words), reason: "it is no period of Taskwarrior"), recur)
        }
        switch isRecurring ? until : nil {
        case .day(let day): rule.until = .day(day)
        case .instant(let instant): rule.until = .instant(instant.seconds)
        case nil: break
        }
        item.values.setRepetition(Repetition(rule), in: zone)
    }

    /// Entries and ends that are not known are written as `TaskwarriorWords.unknownDate`.
    private func known(_ date: ItemDate?, _ days: inout DayStarts) -> ItemDate? {
        date.flatMap { days.seconds($0) == TaskwarriorWords.unknownDate ? nil : $0 }
    }

    /// The UUIDs in a value of `depends`: an array of them, or a text with commas (2.5). Version 2.6.1 wrote the array as a
    /// text, and that text within an array: `["[\"…\",\"…\"]"]`.
    static func dependencies(_ value: Range<Int>, _ objects: JSONObjects) -> [String] {
        objects.texts(value).flatMap { $0.split { "[]\", ".contains($0) } }.map(String.init)
    }

    private mutating func readStatus(_ member: JSONMember) {
        switch item.text(member) {
        case "pending": status = .open
        case "waiting": (status, isWaiting) = (.open, true)
        case "completed": status = .done
        case "deleted": status = .deleted
        case "recurring": status = .template
        case nil: break
        case _:
            let found = item.objects.excerpt(member.value)
            item.warn(
                .other("is \(found), which is no status of Taskwarrior; the task counts as open"), member)
        }
    }

    /// Since version 2.4, a user may define other priorities than these.
    private mutating func readPriority(_ member: JSONMember) {
        switch item.fullText(member) {
        case "H": item.values.priority = .high
        case "M": item.values.priority = .medium
        case "L": item.values.priority = .low
        case nil: break
        case _:
            let found = item.objects.excerpt(member.value)
            item.warn(.other("is \(found), expected \"H\", \"M\" or \"L\""), member)
        }
    }

    private mutating func readAnnotations(_ member: JSONMember, _ days: inout DayStarts) {
        // One may stand alone.
        let single = item.objects.isNull(member.value) ? [] : [member.value]
        for element in item.objects.elements(member.value) ?? single {
            let members = item.objects.members(element) ?? []
            func value(_ key: String) -> String? {
                members.last { $0.key == key }.flatMap { item.objects.text($0.value) }
            }
            guard let text = value("description") ?? item.objects.text(element) else {
                item.warn(.other("has \(item.objects.excerpt(element)), which has no description"), member)
                continue
            }
            let entry = value("entry").flatMap { days.date($0) }
            if entry == nil, let text = value("entry"), !text.isEmpty {
                item.warn(.notDate(found: "\"\(Excerpt.text(text))\""), member)
            }
            let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
            annotations.append((entry.map { days.seconds($0) } ?? .max, isBlank ? "" : text))
        }
    }

    /// Whether annotations say when they were entered.
    var hasDatedAnnotations: Bool { annotations.contains { $0.entry < .max } }

    /// The texts of the annotations in the order in which they were entered, each as a line; nil if there are none.
    var description: String? {
        let order = annotations.indices.sorted { (annotations[$0].entry, $0) < (annotations[$1].entry, $1) }
        let text = order.map { annotations[$0].text }.joined(separator: "\n")
        return text.nonEmpty
    }
}
