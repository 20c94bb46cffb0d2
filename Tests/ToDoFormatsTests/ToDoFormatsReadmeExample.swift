// The example of Sources/ToDoFormats/README.md. `ReadmeTests` compares the two and runs it.

// README begins
import Foundation
import ToDoFormats
import ToDos

func converted() throws -> String {
    let todoTxt = Array("(A) Call Mom +Family @phone due:2026-11-24\nx 2026-11-20 Buy milk\n".utf8)
    let context = ListContext(zone: .gmt)
    guard let format = ListFormat.recognized(todoTxt, fileName: "todo.txt") else { return "no list" }
    var collector = ListCollector(context)
    collector.add(ListInput(todoTxt, name: "todo.txt", identity: "todo.txt"), as: format)
    let store = try collector.finish()
    let conversion = ListConversion(store, to: .markdown, context)
    return String(decoding: conversion?.bytes ?? [], as: UTF8.self)
}
// README ends
