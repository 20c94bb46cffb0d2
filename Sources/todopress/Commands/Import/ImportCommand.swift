// `todopress import`: reads lists from elsewhere and brings the store up to date with them. The lists are read before
// the store is locked, so that a slow server does not keep the store locked.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

struct ImportCommand {
    let options: ImportOptions
    let context: ListContext
    /// The absolute path of the store, without symbolic links, and its name in messages.
    let store: (realPath: String, shown: String)
    /// The variable PATH, in whose folders curl is looked for.
    let path: String?
    let console: Console
    /// Asks on the terminal; `nil` without a terminal.
    let question: Question?

    /// Imports the lists into the store that a command line names.
    static func run(
        _ options: ImportOptions, _ storeOptions: StoreOptions, environment: [String: String],
        console: Console
    ) throws(Failure) {
        let session = try StoreSession(
            StoreLists.choosingStore(storeOptions, for: .importing), for: .importing,
            environment: environment, console: console)
        let command = ImportCommand(
            options: options, context: session.context.zones, store: (session.realPath, session.path),
            path: environment["PATH"], console: console, question: .onTerminal())
        if let store = try? FilePath.real(session.path),
            let list = options.lists.first(where: { (try? FilePath.real($0)) == store })
        {
            throw Failure("\(list) is the store itself, into which lists are imported", .usage)
        }
        let lists = try command.lists().map { $0.knowingCopies(of: session.path) }
        try session.change(as: .imported) { (contents) throws(Failure) in
            var dropped: [ImportOutcome.Dropped] = []
            let outcome = try command.change(&contents.document, with: lists, session.context) {
                dropped = $0
            }
            contents.details = outcome.details
            contents.others = Dictionary(grouping: dropped, by: \.id).mapValues { $0.map(\.members) }
            return outcome.summary
        }
    }

    /// Reads all lists. Throws the failures of all together.
    func lists(limits: LoadLimits = LoadLimits()) throws(Failure) -> [ImportedList] {
        guard !options.lists.isEmpty else {
            throw Failure(UsageError.missingOperand(.`import`))
        }
        guard !options.prunes || !options.lists.contains("-") else {
            throw Failure("--prune needs a list with a name of its own, which standard input has not", .usage)
        }
        let loader = ListLoader(
            path: path, retries: options.retries, limits: limits,
            say: { if !options.isQuiet { console.report($0) } },
            ask: question.map { question in { question.ask($0) } })
        var count = 0
        let lists = try ImportedList.all(
            options.lists, as: options.format, in: context, SourceNames(store: store.realPath), loader,
            allowsHTTP: options.allowsHTTP
        ) { warnings in
            console.warn(warnings)
            count += warnings.count
        }
        for list in lists {
            let notes = list.source.items.notes
            console.report([], notes, unshown: "not imported")
            count += notes.lineCount
        }
        if options.isStrict, let failure = Failure.strict(warnings: count) { throw failure }
        return lists
    }

    /// Brings a store up to date with lists. Returns a summary of one line, and lines that name items to be checked. `keep`
    /// gets the values that do not count.
    func change(
        _ document: inout StoreDocument, with lists: [ImportedList], _ context: KeepingContext,
        keep: ([ImportOutcome.Dropped]) -> Void = { _ in }
    ) throws(Failure) -> (summary: String, details: [String]) {
        do throws(StoreErrors) {
            let (changed, outcomes) = try document.importing(
                lists.map(\.source), pruned: options.prunes, context)
            document = options.sortsByTitle ? try changed.sortedByTitle() : changed
            keep(outcomes.flatMap(\.dropped))
            return (outcomes.summary, outcomes.details)
        } catch {
            throw Failure(error, file: store.shown)
        }
    }
}

/// The options of `todopress import` alone. The options of all commands that change a store are in `StoreOptions`.
struct ImportOptions {
    /// The lists: paths, addresses, and `-`.
    var lists: [String] = []
    var format: ListFormat?
    /// Whether to remove the items that are no longer at their source.
    var prunes = false
    var sortsByTitle = false
    /// How often to try again without asking, 0…100.
    var retries = 0
    /// Whether addresses may begin with `http:`.
    var allowsHTTP = false
    var isQuiet = false
    /// Whether warnings are errors.
    var isStrict = false
}

extension ImportOptions {
    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: [:])
        lists = arguments.operands
        format = reader.value(.from, expected: "one of \(ListFormat.names)", ListFormat.init(name:))
        prunes = arguments.flags.contains(.prune)
        sortsByTitle =
            reader.value(.sort, expected: "title") { $0.lowercased() == "title" ? true : nil } ?? false
        retries = reader.count(.retries, in: 0...100) ?? 0
        allowsHTTP = arguments.flags.contains(.allowHTTP)
        isQuiet = arguments.flags.contains(.quiet)
        isStrict = arguments.flags.contains(.strict)
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }
}
