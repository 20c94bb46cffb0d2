// The example of Sources/ToDos/README.md. `ReadmeTests` compares the two and runs it.

import Foundation

// README begins
import ToDos

func list() throws -> String {
    let file = #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk","done":false}]"#
    var document = try StoreDocument(json: Array(file.utf8))
    let index = document.store.indices.lowerBound
    let milk = document.store.values(of: index)
    var done = milk
    done.isDone = true
    try document.edit([.change(index, from: milk, to: done)], zone: .utc)

    var builder = StoreBuilder()
    builder.append(appStore: document.bytes)
    builder.append(ItemValues(title: "Call Anna", place: "Home"))
    let store = try builder.finish()
    return store.items.map { ($0.isDone ? "[x] " : "[ ] ") + store.string($0.title) }.joined(separator: "\n")
}
// README ends

func printOpenItems() throws {
    // main.swift begins
    let file = try Data(contentsOf: URL(filePath: "todoitems"))
    for item in try ToDoStore(json: Array(file)).values where !item.isDone {
        print(item.title, item.due.map { "\($0)" } ?? "")
    }
    // main.swift ends
}
