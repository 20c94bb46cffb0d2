// Reads several files of several formats into one store.

import ToDos

/// Collects the items of several files. All errors are thrown together at the end.
package struct ListCollector: ~Copyable {
    private var store = StoreBuilder()
    private var ids = NamedIDs()
    private let context: ListContext
    /// Whether lines that a series has left behind are what was done of its item. If not, each line is an item.
    var joinsSeries = true
    private var files: [(input: ListInput, format: ListFormat)] = []
    /// The index of the first item of each file that was read.
    private var starts: [StoreIndex] = []

    /// Creates a collector without items. The items with the given IDs are private, with their steps, beside those that the
    /// files themselves mark so.
    package init(_ context: ListContext, makingPrivate privateIDs: Set<ItemID> = []) {
        self.context = context
        store.knowsZone = { context.zoneNamed($0) != nil }
        store.makePrivate(privateIDs)
    }

    package mutating func add(_ input: ListInput, as format: ListFormat) { files.append((input, format)) }

    /// Returns the store. Throws the errors of all files together.
    package consuming func finish() throws(StoreErrors) -> ToDoStore { try finishWithStarts().store }

    /// The same, and the index of the first item of each file.
    package consuming func finishWithStarts() throws(StoreErrors) -> (store: ToDoStore, starts: [StoreIndex])
    {
        // An item of a list may be in several lines and files.
        for (input, format) in files where joinsSeries && format == .todoTxt {
            TodoTxtReader.noteCompletedOccurrences(in: input, context.zone, to: &ids.completed)
        }
        for (input, format) in files { read(input, as: format) }
        let starts = starts
        return (try store.finish(namesakes: ids.namesakes), starts)
    }

    private mutating func read(_ input: ListInput, as format: ListFormat) {
        starts.append(StoreIndex(store.itemCount))
        guard let reader = format.reader else {
            return store.append(
                appStore: input.bytes, named: input.name, usualProject: input.usualProject,
                listName: input.listName)
        }
        var ids = ids
        let context = context
        let (bytes, isOfWindows) = input.bytes(as: format)
        store.readSource(
            bytes, named: input.name, usualProject: input.usualProject, listName: input.listName,
            noteName: input.noteName
        ) { bytes, source, store in
            input.warnOfDamage(in: &store)
            if isOfWindows { store.warn(.other("the file is not UTF-8, and is read as windows-1252")) }
            reader.read(ListFile(input, bytes, source, as: format, context), ids: &ids, into: &store)
        }
        self.ids = ids
    }
}
