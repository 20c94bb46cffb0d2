// `todopress list` and `todopress show`: print items of the store.

import Civil
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

/// A run of `todopress list`.
struct ListCommand {
    let options: StoreOptions
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        let session = try StoreSession(options, for: .reading, console: console)
        let contents = try session.read(showsList: options.listOutput == .text)
        let store = contents.document.store
        guard let found = options.filter.items(of: store, session.context, weekStart: options.weekStart)
        else {
            throw Failure(ChangeCommand.noSuchWeek, .usage)
        }
        switch options.listOutput {
        case .text:
            guard !found.isEmpty else {
                return try console.print(nothing(of: store))
            }
            let text = session.text(of: found, in: contents, weekStart: options.weekStart)
            try console.print(
                text.list(
                    width: options.width ?? console.width ?? 80, isStyled: console.isStyled(environment)))
        case .file(let format):
            let part = store.part(found, keepsPlaces: true)
            guard let conversion = ListConversion(part, to: format, session.zone.listContext) else {
                preconditionFailure("only formats that can be written are accepted")
            }
            try console.print(conversion.bytes)
        }
    }

    /// What to say if no item is printed.
    private func nothing(of store: ToDoStore) -> String {
        let done = store.items.count { $0.isDone }
        guard options.filter == ItemFilter() else { return "nothing found" }
        return done == 0 ? "no items" : "nothing to do; \(done) done (--done)"
    }
}

/// A run of `todopress show`.
struct ShowCommand {
    let options: StoreOptions
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        guard !options.operands.isEmpty else { throw Failure(UsageErrors(errors: [.missingOperand(.show)])) }
        let session = try StoreSession(options, for: .reading, console: console)
        var contents = try session.read()
        let indices = try session.resolve(options.operands, in: &contents)
        let text = session.text(of: indices, in: contents, weekStart: options.weekStart)
        try console.print(
            text.details(width: options.width ?? console.width ?? 80, isStyled: console.isStyled(environment))
        )
    }
}

extension StoreSession {
    /// Items as text, each with its number or, without one, the beginning of its id.
    func text(of indices: [StoreIndex], in contents: Contents, weekStart: WeekStart) -> ListText {
        let store = contents.document.store
        var labels: [ItemID: String] = [:]
        for index in indices { labels[store[index].id] = contents.numbers.label(of: store[index].id) }
        let settings = SiteSettings(
            locale: options.locale, zone: zone.name, today: context.today, weekStart: weekStart)
        return ListText(
            store, labels: labels,
            environment: SiteEnvironment(settings, locale: locale, zone: zone.offsets(for: store)))
    }
}
