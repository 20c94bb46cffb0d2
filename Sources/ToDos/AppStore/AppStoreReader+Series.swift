// Reads what an item that repeats has beside its rule.

import Civil
import JSON

extension AppStoreReader {
    mutating func readSeries(_ part: ItemField.SeriesPart, _ field: StoreMember) throws(JSONError) {
        switch part {
        case .since:
            if let date = try readDate(field) { store.changeSeries(of: &draft.item) { $0.since = date } }
        case .from: try readRepeatsFrom(field)
        case .zone:
            let start = scanner.position
            guard try isNext(.string, field) else { return }
            let name = scanner.string(try scanner.readString())
            if !store.knowsZone(name) {
                store.warn(.unknownZone(name), field: field.path, at: start, item: current)
            }
            store.changeSeries(of: &draft.item) { $0.zone = name }
        case .skipped: try readDates(field, \.skipped)
        case .extra: try readDates(field, \.extra)
        case .doneOn: try readDoneDays(field)
        }
    }

    private mutating func readRepeatsFrom(_ field: StoreMember) throws(JSONError) {
        let start = scanner.position
        guard try isNext(.string, field) else { return }
        let string = try scanner.readString()
        switch scanner.string(string) {
        case "due": break
        case "done": store.changeSeries(of: &draft.item) { $0.isFromCompletion = true }
        case _:
            let found = excerpt(string)
            store.note(
                .wrongType(found: found, expected: field.expected), field: field.path, at: start,
                item: current)
        }
    }

    private mutating func readDates(
        _ field: StoreMember, _ path: WritableKeyPath<ItemSeries, [ItemDate]>
    ) throws(JSONError) {
        guard try isNext(.array, field) else { return }
        var dates: [ItemDate] = []
        try scanner.open()
        while try scanner.nextElement() {
            if let date = try readDate(field) { dates.append(date) }
        }
        if !dates.isEmpty { store.changeSeries(of: &draft.item) { $0[keyPath: path] = dates } }
    }

    private mutating func readDoneDays(_ field: StoreMember) throws(JSONError) {
        guard try isNext(.array, field) else { return }
        var days: [Day] = []
        try scanner.open()
        while try scanner.nextElement() {
            if let day = try readDay(field) { days.append(day) }
        }
        if !days.isEmpty { store.changeSeries(of: &draft.item) { $0.doneOn = days } }
    }
}
