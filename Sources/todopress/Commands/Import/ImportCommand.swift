// `todopress import`: reads lists from elsewhere and brings the store up to date with them. The lists are read before
// the store is locked, so that a slow server does not keep the store locked.

import Files
import ToDoKeeping
import ToDos

struct ImportCommand {
    let arguments: Arguments
    let context: ListContext
    /// The absolute path of the store, without symbolic links, and its name in messages.
    let store: (realPath: String, shown: String)
    let console: Console
    /// Asks on the terminal; `nil` without a terminal.
    let question: Question?

    /// Imports the lists into the store that a command line names.
    static func run(_ arguments: Arguments, console: Console) throws(Failure) {
        let session = try StoreSession(arguments, console: console)
        let list = try session.list()
        let command = ImportCommand(
            arguments: arguments, context: session.context.zones,
            store: (list.file.realPath, list.path), console: console, question: .onTerminal())
        if let store = try? FilePath.real(list.path),
            let other = arguments.operands.first(where: { (try? FilePath.real($0)) == store })
        {
            throw Failure("\(other) is the store itself, into which lists are imported", .usage)
        }
        var change = StoreCommand(session)
        change.imported = (command, try command.lists())
        try change.change([list])
    }

    /// Brings the store up to date with lists.
    func change(
        _ list: inout ChangedList, with lists: [ImportedList], _ context: KeepingContext
    ) throws(Failure) {
        guard var document = list.document as? StoreDocument else {
            throw Failure("\(list.path) is no store; --list FILE names one to import into", .usage)
        }
        let outcome = try change(&document, with: lists, context)
        list.document = document
        (list.line, list.details) = (outcome.summary, outcome.details + noteOfInputs(list.path))
    }

    /// What the inputs of the settings are now that a store has the items of these lists.
    private func noteOfInputs(_ store: String) -> [String] {
        let inputs = arguments.settings.inputs.map(\.text)
        let operands = arguments.operands.map(ListLocator.key)
        let sources = inputs.filter { operands.contains(ListLocator.key($0)) }.listedInPart
        let isRead = inputs.map(ListLocator.key).contains(ListLocator.key(store))
        guard !inputs.isEmpty, !isRead || !sources.isEmpty else { return [] }
        let place = "\"\(SettingsReader.inputs)\" of \(arguments.settings.file)"
        return [
            isRead
                ? "\(sources) can leave \(place), since \(store) has the items"
                : "\(place) does not name \(store) yet; write it there"
                    + (sources.isEmpty ? "" : " in place of \(sources)")
        ]
    }

    /// Reads all lists. Throws the failures of all together.
    func lists(limits: LoadLimits = LoadLimits()) throws(Failure) -> [ImportedList] {
        guard !arguments.has(.prune) || !arguments.operands.contains("-") else {
            throw Failure(
                "--prune needs a list with a name of its own, which standard input does not have", .usage)
        }
        let loader = ListLoader(
            path: arguments.environment["PATH"], retries: arguments[.retries] ?? 0, limits: limits,
            say: { if !arguments.has(.quiet) { console.report($0) } },
            ask: question.map { question in { question.ask($0) } })
        var count = 0
        let lists = try ImportedList.all(
            arguments.operands, as: arguments[.from], in: context, SourceNames(store: store.realPath), loader,
            fields: arguments.fieldNames, allowsHTTP: arguments.has(.allowHTTP)
        ) { warnings in
            console.warn(ofInputs: warnings)
            count += warnings.count
        }
        for list in lists {
            let notes = list.source.items.notes
            console.report([], notes, unshown: "not imported")
            count += notes.lineCount
        }
        if arguments.has(.strict), let failure = Failure.strict(warnings: count) { throw failure }
        return lists
    }

    /// Brings a store up to date with lists. Returns a summary of one line, and lines that name items to be checked.
    func change(
        _ document: inout StoreDocument, with lists: [ImportedList], _ context: KeepingContext
    ) throws(Failure) -> (summary: String, details: [String]) {
        do throws(StoreErrors) {
            let (changed, outcomes) = try document.importing(
                lists.map(\.source), pruned: arguments.has(.prune), context)
            document = arguments[.sortOfImport] != nil ? try changed.sortedByTitle() : changed
            return (outcomes.summary, outcomes.details)
        } catch {
            throw Failure(error, file: store.shown)
        }
    }
}
