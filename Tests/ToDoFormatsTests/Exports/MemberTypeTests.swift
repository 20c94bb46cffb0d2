// Each member that is known of each JSON format, with a value of each type of JSON: it is read, or a note names it. The members come
// from the tables of the formats.

import Foundation
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct MemberTypeTests {
    /// Values of all types, of which each says something.
    private let values: [(name: String, value: Any)] = [
        ("a text", "word"), ("a number", 7), ("true", true), ("an array of texts", ["word"]),
        ("an array of objects", [["a": "b"]]), ("an object", ["a": "b"]),
    ]

    /// A value with another one at the end of a path.
    private func put(_ value: Any, at steps: ArraySlice<JSONPath.Step>, in node: Any?) -> Any {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch step {
        case .elements: return [put(value, at: rest, in: (node as? [Any])?.first)]
        case .values, .member:
            var object = node as? [String: Any] ?? [:]
            let key = if case .member(let name) = step { name } else { "key" }
            object[key] = put(value, at: rest, in: object[key])
            return object
        }
    }

    /// What is read of a text, and the notes without their places.
    private func outcome(_ root: Any?, as format: ListFormat) throws -> String {
        let json = try JSONSerialization.data(
            withJSONObject: root ?? [], options: [.sortedKeys, .fragmentsAllowed])
        let run = format.list(Array(json))
        let items = run.items.map { item in
            ItemField.all.filter { $0 != .id }.flatMap { ItemJSON(.edit).members($0, of: item) }
                .map { "\($0.key)=\(String(decoding: $0.json, as: UTF8.self))" } + ["\(item.id)"]
        }
        let notes = (run.warnings + run.errors).map { $0.drop { $0 != " " } }
        return "\(items) \(notes) \(run.unshown) \(run.omissions) \(run.notes.altered)"
    }

    /// Compares a list in which a member is null with one in which it has a value, for each type. An item whose title cannot be
    /// read is left out and counted, as one without a title is.
    private func expectRead(
        _ name: String, at steps: [JSONPath.Step], in root: Any?, as format: ListFormat, isTitle: Bool = false
    ) throws {
        let none = isTitle ? root as Any : put(NSNull(), at: steps[...], in: root)
        let base = try outcome(none, as: format)
        for (type, value) in values {
            let found = try outcome(put(value, at: steps[...], in: root), as: format)
            #expect(found != base, "\(name) as \(type) is lost: \(found)")
        }
    }

    @Test(arguments: JSONShape.all.indices)
    func exports(row: Int) throws {
        let shape = JSONShape.all[row]
        for kind in shape.kinds {
            var root: Any?
            for mark in shape.marks {
                // What is a box is no text.
                let isBox = kind.members.contains {
                    $0.meaning.field == .done && $0.path.steps.last == mark.path.steps.last
                }
                root = put(mark.value ?? (isBox ? false : "word") as Any, at: mark.path.steps[...], in: root)
            }
            let title = try #require(kind.members.first { $0.meaning.field == .title && $0.path.ups == 0 })
            root = put("Title", at: (kind.path.steps + title.path.steps)[...], in: root)
            // The object around the items: the last element or value on the way to them.
            let inner = kind.path.steps.last.map { $0 == .elements || $0 == .values } == true
            let way = inner ? kind.path.steps.dropLast() : kind.path.steps[...]
            let end = way.lastIndex { $0 == .elements || $0 == .values }
            let outer = end.map { Array(way[...$0]) } ?? []
            // What members say together is asked for by their names.
            var together: [String] = []
            _ = kind.more? { key in
                if !together.contains(key) { together.append(key) }
                return key == "recurrence" ? "FREQ=DAILY" : nil
            }
            let inside = shape.kinds.filter { $0.path.steps.starts(with: kind.path.steps) }.compactMap {
                $0.path.steps.dropFirst(kind.path.steps.count).first
            }
            for step in inside {
                try expectRead("\(step)", at: kind.path.steps + [step], in: root, as: shape.format)
            }
            // An ID by which a table says whether its entry is archived says nothing itself.
            let own = kind.members.filter { $0.meaning.field != .archived || $0.meaning.names == nil }
            let paths = own.map(\.path) + together.filter { $0 != "repeatFrom" }.map { JSONPath($0) }
            for path in paths where path.ups == 0 || !outer.isEmpty {
                let member = path.steps.prefix(1)
                let start = path.ups == 0 ? kind.path.steps : outer
                try expectRead(
                    "\(shape.format) \(path.shown)", at: start + member, in: root, as: shape.format,
                    isTitle: path.ups == 0 && path.shown == title.path.shown)
            }
        }
    }

    @Test func taskwarrior() throws {
        let keys =
            TaskwarriorField.all.map(\.key) + [
                "description", "uuid", "status", "entry", "modification", "end", "project", "tags",
                "priority",
                "recur", "depends", "annotations", "geo", "parent", "until", "start",
            ]
        let base = [
            "uuid": "0a000000-0000-4000-8000-000000000003", "description": "Title", "status": "completed",
        ]
        for key in keys {
            try expectRead(key, at: [.elements, .member(key)], in: [base], as: .taskwarrior)
        }
    }

    @Test func theStore() throws {
        let base: [String: Any] = [
            "id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Title", "done": false,
            "due": "2026-11-24",
            "repeats": "FREQ=WEEKLY",
        ]
        for key in ItemField.all.flatMap(\.keys) {
            for (type, value) in values {
                var item = base
                item[key] = value
                func read(_ item: [String: Any]) throws -> String {
                    let json = try JSONSerialization.data(withJSONObject: [item], options: .sortedKeys)
                    do throws(StoreErrors) {
                        let store = try ToDoStore(json: Array(json))
                        return "\(store.values(of: StoreIndex(0))) \(store.notes.warningCount)"
                    } catch {
                        return "\(error.first.map(\.message))"
                    }
                }
                #expect(try read(item) != read(base), "\(key) as \(type) is lost")
            }
        }
    }
}
