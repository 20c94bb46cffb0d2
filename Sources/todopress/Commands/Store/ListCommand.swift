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
        let session = try StoreSession(options, console: console)
        let contents = try session.read()
        let store = contents.document.store
        guard let found = filter.items(of: store, session.context, weekStart: options.weekStart) else {
            throw Failure(ChangeCommand.noSuchWeek, .usage)
        }
        switch options.listOutput {
        case .text:
            guard !found.isEmpty else {
                return try console.print(store.items.isEmpty ? "no items" : "nothing found")
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

    private var filter: ItemFilter {
        var filter = ItemFilter()
        filter.isDone = options.isDone
        if options.isOverdue { filter.due = .overdue }
        if options.isToday { filter.due = .today }
        if case .filter(let due) = options.due { filter.due = due }
        filter.project = options.project
        filter.tag = options.tags.first
        if !options.operands.isEmpty { filter.text = options.operands.joined(separator: " ") }
        return filter
    }
}

/// A run of `todopress show`.
struct ShowCommand {
    let options: StoreOptions
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        guard !options.operands.isEmpty else { throw Failure(UsageErrors(errors: [.missingOperand(.show)])) }
        let session = try StoreSession(options, console: console)
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
        // Each part of a store has its own indices; the labels go by id.
        let part = contents.document.store.part(indices, keepsPlaces: true)
        var labels: [ItemID: String] = [:]
        for item in part.items {
            labels[item.id] =
                contents.numbers.number(of: item.id).map(String.init) ?? String(item.id.description.prefix(8))
        }
        let settings = SiteSettings(
            locale: options.locale, zone: zone.name, today: context.today, weekStart: weekStart)
        return ListText(
            part, labels: labels,
            environment: SiteEnvironment(settings, locale: locale, zone: zone.offsets(for: part)))
    }
}
