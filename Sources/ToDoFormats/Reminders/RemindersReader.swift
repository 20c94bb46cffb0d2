// Reads Apple Reminders as reminders-cli writes them with `--format json`: an array of reminders, or one
// reminder. `EKReminder+Encodable.swift` of github.com/keith/reminders-cli defines the members.

import Bytes
import JSON
import ToDos

struct RemindersReader: ListReader {
    /// Every reminder has `isCompleted`, `externalId`, `list`, `priority` and `title`.
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        let keys = JSONStart(bytes).keys
        return keys.isSuperset(of: ["title", "isCompleted"])
            && !keys.isDisjoint(with: ["externalId", "list", "listId"])
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        var list = JSONList(file)
        file.readObjects(into: &store) { objects, store in
            for object in objects {
                var reader = RemindersReader(item: JSONItem(objects, object))
                for member in object.members { reader.read(member, &list.days) }
                let item = reader.finished()
                guard
                    item.title != nil || item.id != nil
                        || list.isItem(item, without: "title", .text, in: &store)
                else { continue }
                let id = item.id.flatMap { objects.text($0.value) }.map { NamedIDs.id(ofForeign: $0) }
                // The occurrences of a repeating reminder share an ID.
                list.add(item, id, ids: &ids, to: &store)
            }
        }
    }

    // MARK: A reminder

    private var item: JSONItem
    private var isCompleted: Bool?
    private var completed: ItemDate?

    private init(item: JSONItem) { self.item = item }

    private mutating func read(_ member: JSONMember, _ days: inout DayStarts) {
        switch member.key {
        case "externalId": if item.fullText(member) != nil { item.id = member }
        case "title": item.title = item.text(member) ?? item.title
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
        default: item.noteUnshown("member", member)
        }
    }

    /// 0 means no priority. 1…9 have the meaning of RFC 5545.
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
    private consuming func finished() -> JSONItem {
        item.values.title = item.title ?? ""
        item.values.isDone = isCompleted ?? (completed != nil)
        item.values.completed = item.values.isDone ? completed : nil
        return item
    }
}

extension ListFormat {
    /// The ID by which Apple Reminders knows an item of its list, as it is written there; nil for a further occurrence of one
    /// that repeats, which shares it.
    public static func reminder(of item: ItemID, in list: [UInt8]) -> String? {
        guard let value = try? JSONValue(parsing: list) else { return nil }
        let reminders = if case .array(let several) = value { several } else { [value] }
        for reminder in reminders {
            guard case .string(let id)? = reminder["externalId"] else { continue }
            if NamedIDs.id(ofForeign: id) == item { return id }
        }
        return nil
    }
}
