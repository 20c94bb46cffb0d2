// What must hold for each input of the store's reader: no crash, and an accepted store has the documented properties.
// `StoreReplayTests` asks it for committed inputs, the fuzzer of Tests/Scripts/Fuzz for those that it finds.

import Civil
import Foundation
import JSON
import TestSupport

@testable import ToDos

/// Throws if an input breaks a promise. There is one kind of inputs.
func checkInput(_ bytes: [UInt8], kind: String = "store") throws {
    try checkStore(bytes)
    try checkValue(bytes)
}

private func checkStore(_ bytes: [UInt8]) throws {
    let store: ToDoStore
    do {
        store = try ToDoStore(json: bytes)
    } catch {
        try checkErrors(error)
        return
    }
    var ids: Set<ItemID> = []
    for item in store.items {
        try require(ids.insert(item.id).inserted, "ids are unique")
        try require(ItemID(parsing: item.id.description.utf8) == item.id, "an id's text is its own")
        for text in [item.title, item.itemDescription, item.location?.name].compactMap({ $0 }) {
            let bytes = store.withBytes(of: text) { span in span.indices.map { span[$0] } }
            try require(bytes.count == text.byteCount, "texts have their length")
            try require(String(validating: bytes, as: UTF8.self) != nil, "texts are UTF-8")
        }
        if let point = item.location?.coordinate {
            try require(
                abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "coordinates are on the Earth")
        }
        if let seconds = item.due?.instant?.seconds {
            try require(seconds >= -62_135_596_800 && seconds < 253_402_300_800, "years are 1…9999")
        }
        try checkSource(of: item, in: store)
    }
    try require((try? JSONValue(parsing: bytes)) != nil, "a store is JSON")
    try checkEdits(bytes, store)
}

private func checkErrors(_ errors: StoreErrors) throws {
    try require(
        errors.count >= errors.first.count && !errors.first.isEmpty && errors.first.count <= 50, "counts")
    var last = (0, 0)
    for mistake in errors.first {
        guard let place = mistake.location else { throw BrokenPromise("mistakes have a place") }
        try require((place.line, place.column) >= last, "mistakes are in the order of the file")
        try require(!mistake.message.utf8.contains { $0 < 0x20 }, "messages are one line")
        try require(mistake.message.utf8.count < 2000, "messages are short")
        last = (place.line, place.column)
    }
}

/// Parsing the bytes from which an item was read gives the same item. On its own, its date may appear to be
/// counted from 2001.
private func checkSource(of item: ToDoItem, in store: ToDoStore) throws {
    let object = Array(store.string(item.source).utf8)
    try require(object.first == UInt8(ascii: "{") && object.last == UInt8(ascii: "}"), "an item is an object")
    guard let alone = try? ToDoStore(json: [UInt8(ascii: "[")] + object + [UInt8(ascii: "]")]) else { return }
    try require(alone.items.count == 1, "an item's bytes are one item")
    let other = alone.items[0]
    try require(other.id == item.id && other.isDone == item.isDone && other.due == item.due, "it is the same")
    let texts = [item.title, item.itemDescription, item.location?.name].map { $0.map { store.string($0) } }
    let others = [other.title, other.itemDescription, other.location?.name].map {
        $0.map { alone.string($0) }
    }
    try require(texts == others, "it says the same")
}

/// A valid store can be edited, and only what is edited changes.
private func checkEdits(_ bytes: [UInt8], _ store: ToDoStore) throws {
    guard var document = try? StoreDocument(json: bytes), let last = store.indices.last else { return }
    let id = ItemID(high: 0x2D2D, low: 0x2D2D)
    guard store.index(of: id) == nil else { return }
    let text = "\u{1}\"\\é"
    // One other date prevents the store from being mistaken for one counted from 2001.
    let before = store.values(of: last)
    var after = before
    (after.title, after.itemDescription, after.place) = (text, text, text)
    (after.coordinate, after.isDone) = (nil, true)
    let new = ItemValues(id: id, title: text, due: .instant(Instant(seconds: 0)), place: text, isDone: true)
    let edits: [StoreEdit] = [.change(last, from: before, to: after), .add(new), .remove(StoreIndex(0))]
    try require((try? document.edit(edits, zone: .utc)) != nil, "a sound edit is made")
    try require(document.store.items.count == store.items.count, "one item went, one came")
    for (old, new) in zip(store.items.dropFirst(), document.store.items) {
        try require(old.id == new.id && old.due == new.due, "items stay in order")
        if old.id == store[last].id {
            try require(document.store.string(new.title) == text && new.isDone, "what is asked for is so")
        } else {
            try require(
                document.store.string(new.source) == store.string(old.source), "other items keep their bytes")
        }
    }
}

private func checkValue(_ bytes: [UInt8]) throws {
    let value: JSONValue
    do {
        value = try JSONValue(parsing: bytes)
    } catch {
        try require(error.line >= 1 && error.column >= 1, "places count from 1")
        try require(!error.message.isEmpty, "every mistake has its words")
        return
    }
    // Foundation reads numbers as Double only if they are in range, and limits nesting to 512 levels; our
    // limit is 64.
    guard isFinite(value) else { return }
    let oracle = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    try require(oracle != nil, "what we accept, Foundation accepts")
}

private func isFinite(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(isFinite)
    case .object(let members): members.allSatisfy { isFinite($0.value) }
    }
}
