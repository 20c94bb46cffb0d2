// Reads the values of the fields that the app itself does not know, and dates that are written as text.

import Bytes
import Civil
import JSON

extension AppStoreReader {
    /// Records that `timestamp` lies more than a day away from `due`, in any time zone.
    mutating func checkDueDay() {
        guard let day = draft.dueDay else { return }
        var isNear = true
        if let instant = draft.item.due?.instant {
            isNear = ((day.number - 1) * 86_400..<(day.number + 2) * 86_400).contains(instant.seconds)
        } else if let other = draft.timestampDay {
            isNear = abs(other.number - day.number) <= 1
        }
        if isNear { return }
        store.note(
            .farFromDue(day: day.iso), field: "timestamp", at: draft.timestampStart, item: current)
    }

    /// Reads a timestamp that is a text. A date without a time is a due day.
    mutating func readTextTimestamp(_ field: StoreMember) throws(JSONError) {
        let start = scanner.position
        let string = try scanner.readString()
        guard let date = Self.date(scanner.string(string)) else {
            let found = excerpt(string)
            return store.note(
                .wrongType(found: found, expected: field.expected), field: field.path, at: start,
                item: current)
        }
        store.warnOnce(.textForSeconds, field: field.path, at: start)
        switch date {
        case .instant: draft.item.due = date
        case .day(let day): draft.timestampDay = day
        }
    }

    mutating func readDueDay(_ field: StoreMember) throws(JSONError) {
        if let day = try readDay(field) { draft.dueDay = day }
    }

    /// Reads a day as a text; nil if the value is none.
    mutating func readDay(_ field: StoreMember) throws(JSONError) -> Day? {
        guard try isNext(.string, field) else { return nil }
        let start = scanner.position
        let string = try scanner.readString()
        let text = scanner.string(string)
        if let day = Day(isoDate: text) { return day }
        let found = excerpt(string)
        store.note(
            Instant(rfc3339: text) == nil || field.key != "due"
                ? .notDate(found: found) : .instantAsDay(found: found),
            field: field.path, at: start, item: current)
        return nil
    }

    mutating func readDate(_ field: StoreMember) throws(JSONError) -> ItemDate? {
        if scanner.isNext(.number) { return try readInstant(field).map { .instant($0) } }
        return try isNext(.string, field) ? try readTextDate(field) : nil
    }

    /// Reads a day or an instant in the format of RFC 3339.
    private mutating func readTextDate(_ field: StoreMember) throws(JSONError) -> ItemDate? {
        let start = scanner.position
        let string = try scanner.readString()
        if let date = Self.date(scanner.string(string)) { return date }
        let found = excerpt(string)
        store.note(.notDate(found: found), field: field.path, at: start, item: current)
        return nil
    }

    /// A date or an RFC 3339 instant in the years 1…9999.
    private static func date(_ text: String) -> ItemDate? {
        let date = Day(isoDate: text).map { ItemDate.day($0) } ?? Instant(rfc3339: text).map { .instant($0) }
        return date.flatMap { $0.isInYears ? $0 : nil }
    }

    mutating func readWebAddress(
        _ field: StoreMember, _ path: ItemField.DetailsPath<Text?>
    ) throws(JSONError) {
        let start = scanner.position
        guard let text = try readText(field) else { return }
        if store.withBytes(of: text, { WebAddress.isValid($0) }) {
            store.changeDetails(of: &draft.item) { $0[keyPath: path] = text }
        } else {
            let found = "\"" + store.excerpt(text) + "\""
            store.note(.notWebAddress(found: found), field: field.path, at: start, item: current)
        }
    }

    mutating func readPriority(_ field: StoreMember) throws(JSONError) {
        guard try isNext(.number, field) else { return }
        let number = try scanner.readNumber()
        if let priority = Int(exactly: scanner.double(number)).flatMap({ Priority($0) }) {
            store.changeDetails(of: &draft.item) { $0.priority = priority }
        } else {
            let found = excerpt(number)
            store.note(
                .outsidePriorities(found: found), field: field.path, at: number.lowerBound, item: current)
        }
    }

    /// Reads who may see the item. A class that is not known counts as private.
    mutating func readClass(_ field: StoreMember) throws(JSONError) {
        let start = scanner.position
        guard try isNext(.string, field) else { return }
        let name = scanner.string(try scanner.readString())
        if ItemClass(rawValue: name) == nil {
            store.warn(.unknownClass(name), field: field.path, at: start, item: current)
        }
        let itemClass = ItemClass(named: name)
        if itemClass != .public { store.changeDetails(of: &draft.item) { $0.itemClass = itemClass } }
    }

    mutating func readTags(_ field: StoreMember) throws(JSONError) {
        guard try isNext(.array, field) else { return }
        var tags: [Text] = []
        try scanner.open()
        while try scanner.nextElement() {
            if let tag = try readText(field) { tags.append(tag) }
        }
        store.setTags(tags, of: &draft.item)
    }

    mutating func readRelation(_ relation: ItemRelation, _ field: StoreMember) throws(JSONError) {
        switch relation {
        case .parent: try readTarget(of: relation, field)
        case .dependsOn:
            guard try isNext(.array, field) else { return }
            try scanner.open()
            while try scanner.nextElement() { try readTarget(of: relation, field) }
        }
    }

    private mutating func readTarget(of relation: ItemRelation, _ field: StoreMember) throws(JSONError) {
        guard try isNext(.string, field) else { return }
        let start = scanner.position
        let string = try scanner.readString()
        if let id = ItemID(parsing: scanner.string(string).utf8) {
            draft.references.append((relation, id, start))
        } else {
            let found = excerpt(string)
            store.note(.notUUID(found: found), field: field.path, at: start, item: current)
        }
    }
}
