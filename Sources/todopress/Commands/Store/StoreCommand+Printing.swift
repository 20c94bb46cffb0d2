// `todopress list`, `show` and `activity`: print items of the store, and the log beside it.

import Civil
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreCommand {
    /// Prints the items that the options choose.
    func list(_ session: StoreSession) throws(Failure) {
        let contents = try session.read(showsList: options.listFormat == nil)
        let store = contents.document.store
        guard let found = options.filter.items(of: store, session.context, weekStart: options.weekStart)
        else {
            throw Failure(Self.noSuchWeek, .usage)
        }
        if let format = options.listFormat {
            let part = store.part(found, keepsPlaces: true)
            guard let conversion = ListConversion(part, to: format, session.zone.listContext) else {
                preconditionFailure("only formats that can be written are accepted")
            }
            try console.print(conversion.bytes)
        } else if found.isEmpty {
            try console.print(nothing(of: store))
        } else {
            try console.print(text(of: found, in: contents, session).list(width: width, isStyled: isStyled))
        }
    }

    /// Prints the items that the operands name.
    func show(_ session: StoreSession) throws(Failure) {
        var contents = try session.read()
        let indices = try session.resolve(options.operands, in: &contents)
        try console.print(
            text(of: indices, in: contents, session).details(width: width, isStyled: isStyled))
    }

    /// Prints the log.
    func activity(_ session: StoreSession) throws(Failure) {
        let contents = try session.read()
        let log = try session.activity()
        if let warning = log.warning { console.warn(["\(session.logPath): \(warning)"]) }
        var entries = log.entries
        if let since = options.since {
            guard let start = since.beginning(session.context, weekStart: options.weekStart) else {
                throw Failure("--since names a week that its year does not have", .usage)
            }
            entries = log.entries(since: start)
        }
        guard !entries.isEmpty else {
            return try console.print(log.entries.isEmpty ? "nothing recorded" : "nothing since then")
        }
        let text = ActivityText(
            entries, labels: labels(of: contents.document.store.indices, in: contents),
            locale: session.locale, zone: session.context.zone, today: session.context.today)
        try console.print(text.text(width: width, isStyled: isStyled))
    }

    private var width: Int { options.width ?? console.width ?? 80 }
    private var isStyled: Bool { console.isStyled(environment) }

    /// The message if no item is printed.
    private func nothing(of store: ToDoStore) -> String {
        let done = store.items.count { $0.isDone }
        guard options.filter == ItemFilter() else {
            let selection = ItemSelection(
                projects: options.filter.project.map { [$0] } ?? [], tags: options.filter.tags)
            do throws(ItemSelection.UnknownName) {
                _ = try selection.published(of: store)
                return "nothing found"
            } catch {
                let meant = error.nearest.map { "; did you mean \($0.shortened(to: 40))?" } ?? ""
                return "nothing found: \(error.knownNames)\(meant)"
            }
        }
        return done == 0 ? "no items" : "nothing to do; \(done) done (--done)"
    }

    /// The number of each item or, without one, the beginning of its ID.
    private func labels(
        of indices: some Sequence<StoreIndex>, in contents: StoreSession.Contents
    ) -> [ItemID: String] {
        var labels: [ItemID: String] = [:]
        for index in indices {
            let id = contents.document.store[index].id
            labels[id] = contents.numbers.label(of: id)
        }
        return labels
    }

    private func text(
        of indices: [StoreIndex], in contents: StoreSession.Contents, _ session: StoreSession
    ) -> ListText {
        let store = contents.document.store
        let settings = SiteSettings(
            locale: options.locale, zone: session.zone.name, today: session.context.today,
            weekStart: options.weekStart)
        let environment = SiteEnvironment(
            settings, locale: session.locale, zone: session.zone.offsets(for: store),
            zoneNamed: session.context.zones.zoneNamed)
        return ListText(store, labels: labels(of: indices, in: contents), environment: environment)
    }
}
