// A libFuzzer driver for the store's reader: whatever bytes come, nothing crashes, and what is accepted keeps its
// promises. Built and run by StoreFuzz.sh and no part of the package's own build.

import Foundation
import JSON

@testable import ToDos

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkStore(bytes)
    checkValue(bytes)
    return 0
}

private func checkStore(_ bytes: [UInt8]) {
    do {
        let store = try ToDoStore(json: bytes)
        var ids: Set<ItemID> = []
        for (index, item) in store.items.enumerated() {
            require(item.number == index + 1, "items are numbered in order")
            require(ids.insert(item.id).inserted, "ids are unique")
            require(ItemID(parsing: item.id.description.utf8) == item.id, "an id's text is its own")
            for text in [item.title, item.itemDescription, item.location?.name].compactMap({ $0 }) {
                store.withBytes(of: text) { slice in
                    require(slice.count == Int(text.count), "texts lie inside the bytes")
                    require(
                        Array(String(decoding: slice, as: UTF8.self).utf8) == Array(slice), "texts are UTF-8")
                }
            }
            if let point = item.location?.coordinate {
                require(
                    abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "coordinates are on the Earth")
            }
            if let timestamp = item.timestamp {
                require(timestamp >= -62_135_596_800 && timestamp < 253_402_300_800, "years are 1…9999")
            }
        }
        require((try? JSONValue(parsing: bytes)) != nil, "a store is JSON")
    } catch {
        require(error.count >= error.first.count && !error.first.isEmpty && error.first.count <= 50, "counts")
        var last = (0, 0)
        for mistake in error.first {
            require((mistake.line, mistake.column) >= last, "mistakes are in the order of the file")
            require(!mistake.message.utf8.contains { $0 < 0x20 }, "messages are one line")
            require(mistake.message.utf8.count < 2000, "messages are short")
            last = (mistake.line, mistake.column)
        }
    }
}

private func checkValue(_ bytes: [UInt8]) {
    do {
        let value = try JSONValue(parsing: bytes)
        // Foundation reads numbers as Double only when they fit, and stops at 512 levels: we at 64.
        guard isFinite(value) else { return }
        let oracle = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        require(oracle != nil, "what we accept, Foundation accepts")
    } catch {
        require(error.line >= 1 && error.column >= 1, "places count from 1")
        require(!error.message.isEmpty, "every mistake has its words")
    }
}

private func isFinite(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(isFinite)
    case .object(let members): members.allSatisfy { isFinite($0.value) }
    }
}

private func require(_ condition: Bool, _ promise: String) {
    if !condition { fatalError("Broken: \(promise).") }
}
