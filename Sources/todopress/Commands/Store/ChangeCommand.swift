// `todopress add`, `done`, `reopen`, `remove`, `edit`, `star`, `unstar` and `again`: each changes items of the store and
// says in one line what it did.

import Civil
import Foundation
import SitePages
import ToDoKeeping
import ToDos

/// A run of a command that changes items of the store.
struct ChangeCommand {
    let subcommand: Subcommand
    let options: StoreOptions
    /// The environment and the home folder of the user, for the build that may follow.
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        try checkUsage()
        let session = try StoreSession(
            options, for: subcommand == .add ? .adding : .changing, console: console)
        var edits = options.edits
        let due = try due(session)
        if let due { edits.due = .set(due) }
        if let address = options.address, !address.allSatisfy(\.isWhitespace) {
            // Nobody is asked for the address of an item that is not there.
            if subcommand == .edit {
                var contents = try session.read()
                _ = try session.resolve(options.operands, in: &contents)
            }
            edits.address = LocatedAddress(address, try coordinate(of: address))
        }
        let written: WrittenStore? =
            switch subcommand {
            case .add: try add(edits, session)
            case .done: try change(session, .checkedOff) { .setDone($0, true) }
            case .reopen: try change(session, .reopened) { .setDone($0, false) }
            case .remove: try change(session, .removed) { .remove($0) }
            case .edit: try change(session, .edited) { .edit($0, edits) }
            case .star: try change(session, .starred) { .setStarred($0, true) }
            case .unstar: try change(session, .unstarred) { .setStarred($0, false) }
            case .again: try change(session, .addedAgain) { .again($0, due: due) }
            case .build, .agenda, .check, .convert, .list, .show, .undo, .`import`, .`init`, .completions,
                .help, .activity:
                preconditionFailure("\(subcommand.rawValue) changes no item")
            }
        try StoreBuild(session, written, environment: environment)?.run()
    }

    private func checkUsage() throws(Failure) {
        if subcommand == .add, options.operands.joined().allSatisfy(\.isWhitespace) {
            throw Failure(
                UsageErrors(errors: [options.operands.isEmpty ? .missingOperand(.add) : .emptyTitle]))
        }
        guard !options.operands.isEmpty else {
            throw Failure(UsageErrors(errors: [.missingOperand(subcommand)]))
        }
        let hasPrices = options.edits.addedLines.contains { $0.price != nil }
        if subcommand == .add, hasPrices, options.edits.currency == nil {
            throw Failure(UsageErrors(errors: [.missingCurrency]))
        }
        if subcommand == .edit, options.edits.isEmpty, options.due == nil, options.address == nil {
            throw Failure(UsageErrors(errors: [.nothingToEdit]))
        }
    }

    /// When the item is to be due.
    private func due(_ session: StoreSession) throws(Failure) -> ItemDate? {
        guard let due = options.due else { return nil }
        let context = session.context
        guard let when = due.resolved(today: context.today, weekStart: options.weekStart) else {
            throw Failure(Self.noSuchWeek, .usage)
        }
        return when.due(in: context.zone)
    }

    private func coordinate(of address: String) throws(Failure) -> Coordinate? {
        if options.geocoder == nil, options.edits.place != .keep {
            console.warn([
                "the address is not kept, for there is no geocoder (--geocoder or TODOPRESS_GEOCODER)"
            ])
        }
        let lookup = AddressLookup(
            geocoder: options.geocoder, savesAnyway: options.savesAnyway, question: .onTerminal(),
            console: console)
        return try lookup.coordinate(of: address)
    }

    static let noSuchWeek = "--due names a week that its year does not have"

    private func add(_ edits: ItemEdits, _ session: StoreSession) throws(Failure) -> WrittenStore? {
        let title = options.operands.joined(separator: " ")
        let item = edits.applied(to: ItemValues(title: title))
        return try session.change(as: .added) { (contents) throws(Failure) in
            let outcome = try session.apply(.add(item), to: &contents)
            contents.numbers.number(contents.document.store)
            let summary = ChangeSummary(contents.numbers, session.dates)
            return outcome.changed.first?.after.map(summary.added)
        }
    }

    /// Changes the items that the operands name.
    private func change(
        _ session: StoreSession, _ kind: ChangeSummary.Kind, _ make: ([StoreIndex]) -> StoreChange
    ) throws(Failure) -> WrittenStore? {
        try session.change(as: kind.activity) { (contents) throws(Failure) in
            let indices = try session.resolve(options.operands, in: &contents)
            let outcome = try session.apply(make(indices), to: &contents)
            contents.numbers.number(contents.document.store)
            return ChangeSummary(contents.numbers, session.dates).line(kind, outcome)
        }
    }
}
