// `todopress import`: reads lists from elsewhere and brings the store up to date with them. The lists are read before
// the store is locked, so that a slow server keeps nobody from changing it.

import ToDoFormats
import ToDoKeeping
import ToDos

/// The options of `todopress import`.
struct ImportOptions {
    /// The lists: paths, addresses, and `-`.
    var lists: [String] = []
    /// The format; nil to recognize it.
    var format: ListFormat?
    var prunes = false
    var sortsByTitle = false
    var retries = 0
    var allowsHTTP = false
    var isQuiet = false
}

/// A run of `todopress import`.
struct ImportCommand {
    let options: ImportOptions
    let zone: SystemTimeZone
    /// The variable PATH, in whose folders curl is looked for.
    let path: String?
    let console: Console

    /// Asks on the terminal; nil if there is none.
    let ask: ((String) -> Bool)?

    /// Reads the lists and passes what is to be done to `changing`, which opens the store, applies it, and saves and
    /// reports the result.
    func run(
        _ changing: (
            _ change: (StoreDocument, KeepingContext) throws(Failure) -> (StoreDocument, [String])
        ) throws(Failure) -> Void
    ) throws(Failure) {
        let lists = try lists()
        try changing { (document, context) throws(Failure) in
            try self.change(document, with: lists, context)
        }
    }

    /// Reads all lists. Throws the failures of all together.
    func lists(limits: LoadLimits = LoadLimits()) throws(Failure) -> [ImportedList] {
        guard !options.lists.isEmpty else {
            throw Failure("\"todopress import\" needs a FILE, a URL, or - for standard input", .usage)
        }
        let loader = ListLoader(
            curl: CurlProcess(path: path), retries: options.retries, asks: ask != nil, limits: limits,
            say: { if !options.isQuiet { console.report($0) } }, ask: { ask?($0) ?? false })
        let lists = try ImportedList.all(
            options.lists, as: options.format, in: zone, loader, allowsHTTP: options.allowsHTTP,
            warn: console.warn)
        for list in lists { console.report([], list.items.notes, unshown: "not imported") }
        return lists
    }

    /// The store after the import of lists, and the lines that say what was done.
    func change(
        _ document: StoreDocument, with lists: [ImportedList], _ context: KeepingContext
    ) throws(Failure) -> (StoreDocument, [String]) {
        var (document, lines) = (document, [String]())
        do throws(StoreErrors) {
            for list in lists {
                let rules = ListImport(from: list.source, prunes: options.prunes)
                let outcome: ImportOutcome
                (document, outcome) = try rules.imported(list.items, into: document, context)
                lines += outcome.lines
            }
            if options.sortsByTitle { document = try document.sortedByTitle() }
        } catch {
            throw Failure(error, file: "the store after the import")
        }
        return (document, lines)
    }
}
