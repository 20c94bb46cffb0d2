// Reads Apple Reminders as reminders-cli writes them with `--format json`: an array of reminders, or one
// reminder. The members are those of `EKReminder+Encodable.swift` of github.com/keith/reminders-cli.

import Bytes
import JSON
import ToDos

/// Reads lists of reminders-cli.
enum RemindersReader: ListReader {
    /// Every reminder has `isCompleted`, `externalId`, `list`, `priority` and `title`.
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        let keys = JSONKeys.first(of: bytes)
        return keys.isSuperset(of: ["title", "isCompleted"])
            && !keys.isDisjoint(with: ["externalId", "list", "listId"])
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var days = DayStarts(file.context.zone)
        var unshown = UnshownFields()
        var unique = UniqueIDs()
        file.readObjects(into: &store) { objects, store in
            objects.walkValid { object in
                var reminder = Reminder(objects)
                for member in object.members { reminder.read(member, &days) }
                guard reminder.title != nil || reminder.id != nil else {
                    store.note(
                        .missing(expected: .text), field: "title", at: object.range.lowerBound,
                        item: store.nextIndex)
                    return store.skipItem()
                }
                for key in reminder.unshown { unshown.note("member", key, in: &store) }
                var item = reminder.finished()
                // The occurrences of a repeating reminder share an ID.
                let id = reminder.id.flatMap { objects.text($0.value) }.map { NamedIDs.id(ofForeign: $0) }
                item.values.id = unique.id(
                    id ?? ids.id(ofTitle: item.values.title, in: file.identity), of: &item, reminder.id, &ids)
                item.noteWarnings(in: &store)
                store.append(item.values, source: file.source.part(object.range))
            }
        }
    }
}

/// A reminder while its members are read.
private struct Reminder {
    private var item: JSONItem
    /// The member with the ID.
    private(set) var id: JSONMember?
    private(set) var title: String?
    private(set) var unshown: [String] = []
    private var isCompleted: Bool?
    private var completed: ItemDate?

    init(_ objects: JSONObjects) { item = JSONItem(objects) }

    mutating func read(_ member: JSONMember, _ days: inout DayStarts) {
        switch member.key {
        case "externalId": if item.fullText(member) != nil { id = member }
        case "title": title = item.text(member) ?? title
        case "notes": item.values.itemDescription = item.fullText(member)
        case "list": item.values.project = item.fullText(member)
        case "url": readURL(member)
        case "priority": readPriority(member)
        case "isCompleted": isCompleted = item.boolean(member)
        case "completionDate": completed = item.date(member, &days)
        case "startDate": item.values.start = item.date(member, &days)
        case "dueDate": item.values.due = item.date(member, &days)
        case "lastModified": item.values.modified = item.date(member, &days)
        case "creationDate": item.values.created = item.date(member, &days)
        case "location": item.values.coordinate = item.coordinate(member)
        case "locationTitle": item.values.place = item.fullText(member)
        case "listId": break
        default: if !item.objects.isNull(member.value) { unshown.append(member.key) }
        }
    }

    /// 0 is none, 1…9 are those of RFC 5545.
    private mutating func readPriority(_ member: JSONMember) {
        guard !item.objects.isNull(member.value) else { return }
        let number = item.objects.number(member.value).flatMap { Int(exactly: $0) }
        guard number != 0 else { return }
        item.values.priority = number.flatMap { Priority($0) }
        if item.values.priority == nil {
            item.warn(.outsidePriorities(found: item.objects.excerpt(member.value)), member)
        }
    }

    private mutating func readURL(_ member: JSONMember) {
        guard let text = item.fullText(member) else { return }
        if WebAddress.isValid(Array(text.utf8).span) {
            item.values.url = text
        } else {
            item.warn(.notWebAddress(found: item.objects.excerpt(member.value)), member)
        }
    }

    /// The item without its ID.
    consuming func finished() -> JSONItem {
        item.values.title = title ?? ""
        item.values.isDone = isCompleted ?? (completed != nil)
        item.values.completed = item.values.isDone ? completed : nil
        return item
    }
}
