// What a reader makes of a file, as plain values.

import ToDos

@testable import ToDoFormats

/// The result of reading one file or several with one reader.
struct ReaderRun {
    /// The items; empty if there are errors.
    var items: [ItemValues] = []
    /// The errors as `line:column: message`.
    var errors: [String] = []
    /// The warnings as `line:column: message`.
    var warnings: [String] = []
    /// The numbers of tasks that are left out, e.g. `8 deleted`.
    var omissions: [String] = []
    /// The tasks that are left out, as `line: title (reason)`.
    var omitted: [String] = []
    /// The fields that cannot be shown, as `name ×count`.
    var unshown: [String] = []
    /// The bytes from which each item was read.
    var sources: [String] = []
    /// The notes as they are.
    var notes = StoreNotes()
}

extension ReaderRun {
    /// Reads files with these identities, in order. Messages name them `name`.
    init(
        _ reader: any ListReader.Type, _ files: [(identity: String, bytes: [UInt8])], _ context: ListContext,
        named name: String? = nil, usualProject: String? = nil, as format: ListFormat? = nil
    ) {
        do throws(StoreErrors) {
            let store = try store(
                files, readBy: reader, context, named: name, usualProject: usualProject, as: format)
            items = store.indices.map { store.values(of: $0) }
            sources = store.indices.map { store.string(store[$0].source) }
            notes = store.notes
            warnings = notes.warnings.map(\.description)
            omissions = notes.omissions.map { "\($0.count) \($0.name)" }
            omitted = notes.omitted.map { "\($0.line): \($0.title) (\($0.reason))" }
            unshown = notes.unshown.map { "\($0.name) ×\($0.count)" }
        } catch {
            errors = error.first.map(\.description)
        }
    }

    /// Reads files in a zone.
    init(
        _ reader: any ListReader.Type, _ files: [(identity: String, bytes: [UInt8])], zone: String = "UTC",
        usualProject: String? = nil, as format: ListFormat? = nil
    ) {
        self.init(reader, files, .zone(zone), usualProject: usualProject, as: format)
    }

    /// Reads one file.
    init(
        _ reader: any ListReader.Type, _ text: String, identity: String = "list", zone: String = "UTC",
        usualProject: String? = nil, as format: ListFormat? = nil
    ) {
        self.init(
            reader, [(identity, Array(text.utf8))], zone: zone, usualProject: usualProject, as: format)
    }

    /// The warnings without the beginnings of IDs.
    var warningsWithoutIDs: [String] { warnings.map { $0.replacing(#/ \([0-9a-f]{8}…\)/#, with: "") } }

    /// The items with one ID for all, for tests in which it does not matter.
    var itemsWithoutIDs: [ItemValues] { items.map(\.withoutID) }
}

extension ItemValues {
    /// The item with an ID that all items of tests have in which it does not matter.
    var withoutID: ItemValues {
        var item = self
        item.id = ItemID(high: 0, low: 0)
        return item
    }

    /// An item with a title and some fields.
    static func titled(_ title: String, _ change: (inout ItemValues) -> Void = { _ in }) -> ItemValues {
        var item = ItemValues(id: ItemID(high: 0, low: 0), title: title)
        change(&item)
        return item
    }
}
