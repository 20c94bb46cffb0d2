// What the documents of other programs' formats share. After an edit the file is read again, and what does not read back as it was
// meant is refused with the name of the format, before anything is written.

import Bytes
import JSON
import ToDos

/// The check of edits of a list.
struct ReadBack {
    /// The format in messages, such as `todo.txt`.
    let format: String
    let context: ListContext
    /// The fields that an item does not have itself, but its file or its place.
    let unwritten: Set<ItemField>

    /// The fields that no line has, in formats in which each occurrence that was done is a line of its own.
    static let unwrittenInLines: Set<ItemField> = [.id, .modified, .doneOn, .repeatsSince, .dependsOn]

    /// The IDs that the edited items of a list have now, by those that they had. Throws if one of them does not say what it
    /// should, or if an item that was not edited reads as another one: a line can make others a part of something else.
    /// - Parameters:
    ///   - list: The edited list, of which `count` items are in the file itself.
    ///   - others: The items that no edit is about, before the edits, in the order of the edited list.
    ///   - isOther: Whether an item of the edited list is to be one of them, if no edit made it.
    ///   - meant: What an item is to say, where the format says it in another way.
    func verify(
        of expected: [ListSplices.Expectation], in list: ToDoStore, count: Int? = nil,
        besides others: [ItemValues], isOther: (StoreIndex, ItemValues) -> Bool = { _, _ in true },
        meant: (ListSplices.Expectation, ItemValues) -> ItemValues = { item, _ in item.new }
    ) throws(StoreErrors) -> [ItemID: ItemID] {
        let places = list.indices.prefix(count ?? list.items.count).map {
            ($0, list[$0].source.range.lowerBound)
        }
        let indices = Dictionary(keepingFirst: places.map { ($1, $0) })
        var ids: [ItemID: ItemID] = [:]
        for item in expected {
            guard let index = indices[item.offset] else { throw refusal(of: .title) }
            let kept = list.values(of: index)
            try check(kept, from: item.old, to: meant(item, kept), besides: item.unwritten)
            ids[item.new.id] = ids[item.new.id] ?? kept.id
        }
        let edited = Set(expected.map(\.offset))
        let kept = places.compactMap { index, place in
            let item = edited.contains(place) ? nil : list.values(of: index)
            return item.flatMap { isOther(index, $0) ? $0 : nil }
        }
        // A step may have the class of its item, and IDs may change with the order of equal titles.
        let fields = ItemField.all.filter {
            ![.id, .parent, .dependsOn, .itemClass, .doneOn].contains($0)
        }
        for (old, new) in zip(others, kept) where !fields.allSatisfy({ $0.isSame(old, new) }) {
            throw StoreErrors(refusing: "the edit would also change \"\(Excerpt.text(old.title))\"")
        }
        if kept.count != others.count {
            throw StoreErrors(refusing: "the edit would add or remove other items")
        }
        return ids
    }

    /// Throws if an item does not read back as it was meant. What did not change is compared, too. Other dates of a rule are as
    /// good as long as they fall on the same days.
    private func check(
        _ kept: ItemValues, from old: ItemValues, to new: ItemValues, besides others: Set<ItemField>
    ) throws(StoreErrors) {
        for field in ItemField.all where !unwritten.contains(field) && !others.contains(field) {
            let isChanged = !field.isSame(old, new)
            // A word that stays may be another rule with another date: the last day of a month. A step has the class of its
            // item, which may be another one now.
            if field.saysWhenItRepeats, !isChanged { continue }
            if field == .itemClass, !isChanged || new.itemClass == .public { continue }
            if field.isSame(new, kept)
                || field.saysWhenItRepeats && ListConversion.haveSameDates(new, kept, context)
            {
                continue
            }
            let hasLostTime = isChanged && field.loss(of: new, keptAs: kept) ?? field.name != field.name
            throw hasLostTime ? refusal(of: "a time of day") : refusal(of: field)
        }
    }

    /// The refusal of a field.
    func refusal(of field: ItemField) -> StoreErrors {
        refusal(of: Self.phrases[field] ?? "a \(field.name)")
    }

    private func refusal(of phrase: String) -> StoreErrors {
        StoreErrors(refusing: "\(format) has no place for \(phrase)")
    }

    /// Fields with their articles, where these are no "a".
    private static let phrases: [ItemField: String] = [
        .url: "a web address", .repeats: "such a rule", .itemClass: "private items", .title: "such a title",
        .priority: "such a priority", .due: date, .start: date, .created: date, .completed: date,
        .project: name,
        .tags: name, .parent: "steps", .doneOn: occurrence, .skipped: occurrence, .extra: occurrence,
        .repeatsSince: occurrence, .scheduled: "a planned day", .whose: "the people whose an item is",
        .lines: "lines",
    ]
    private static let (date, name, occurrence) = ("such a date", "such a name", "such an occurrence")

    /// Throws if a file is not UTF-8: its bytes are not edited.
    static func checkEncoding(of bytes: [UInt8], named name: String) throws(StoreErrors) {
        if WideText(bytes).utf8 != bytes {
            throw StoreErrors(refusing: "\(name) is UTF-16; save it as UTF-8")
        }
        guard let index = bytes.span.firstInvalidUTF8() else { return }
        let line = lines(of: [index], in: bytes)[0]
        throw StoreErrors(
            refusing: "\(name) has bytes that are not UTF-8 in line \(line); save it as UTF-8")
    }

    /// The numbers of the lines, from 1, in which places are, which are in order.
    static func lines(of places: [Int], in bytes: [UInt8]) -> [Int] {
        var (line, index) = (1, 0)
        return places.map { place in
            while index < place {
                let isEnd =
                    bytes[index] == UInt8(ascii: "\n")
                    || bytes[index] == UInt8(ascii: "\r")
                        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
                if isEnd { line += 1 }
                index += 1
            }
            return line
        }
    }

    /// The end of lines that the first line of a file has.
    static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else {
            return [UInt8(ascii: "\n")]
        }
        return bytes[end...].starts(with: "\r\n".utf8) ? Array("\r\n".utf8) : [bytes[end]]
    }
}

extension StoreEdit {
    /// The item that it changes or removes.
    var item: StoreIndex? {
        switch self {
        case .change(let index, _, _), .remove(let index), .detach(let index, _, _, _, _): index
        case .add, .setImported: nil
        }
    }
}
