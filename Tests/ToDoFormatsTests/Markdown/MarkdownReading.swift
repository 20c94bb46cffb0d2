// Reading notes in tests.

import TestSupport
import ToDos

@testable import ToDoFormats

/// A note as it was read.
struct ReadNote {
    var items: [ItemValues] = []
    var notes = StoreNotes()
    var errors = ""

    /// Reads a note.
    init(_ text: String, name: String = "note.md", zone: String = "UTC") {
        self.init(Array(text.utf8), name: name, zone: zone)
    }

    /// Reads the bytes of a note.
    init(_ bytes: [UInt8], name: String = "note.md", zone: String = "UTC") {
        do throws(StoreErrors) {
            let store = try store([(name, bytes)], readBy: MarkdownReader.self, .zone(zone), named: name)
            items = store.indices.map { store.values(of: $0) }
            notes = store.notes
        } catch {
            errors = "\(error)"
        }
    }

    /// The titles, each with two blanks per level of steps.
    var outline: [String] {
        var depths: [ItemID: Int] = [:]
        return items.map { item in
            let depth = item.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[item.id] = depth
            return String(repeating: "  ", count: depth) + item.title
        }
    }
}
