// `todopress list`, `show` and `activity`: print items of the store, and the log beside it.

import Civil
import Defaults
import JSON
import Mustache
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreCommand {
    /// Prints the items that the options choose.
    func list(_ items: ShownItems) throws(Failure) {
        let store = items.store
        guard let found = options.filter.items(of: store, items.context, weekStart: options.weekStart)
        else {
            throw Failure(Self.noSuchWeek, .usage)
        }
        if let format = options.listFormat {
            let part = store.part(found, keepsPlaces: true)
            guard let conversion = ListConversion(part, to: format, items.zone.listContext()) else {
                preconditionFailure("only formats that can be written are accepted")
            }
            try console.print(conversion.bytes)
        } else if found.isEmpty {
            try console.print(nothing(of: store))
        } else {
            try console.print(text(of: found, items).list(width: width, isStyled: isStyled))
        }
    }

    /// Prints the items that the operands name.
    func show(_ items: ShownItems) throws(Failure) {
        var numbers = items.numbers
        let indices = try orFail(
            try ItemReference.resolve(
                options.operands.map(ItemReference.init), in: items.store, numbers: &numbers)
        ) { (error: ItemReferenceErrors) in Failure(error) }
        if let receipt = options.receipt, let index = indices.first {
            try console.print(page(receipt, of: index, items))
        } else {
            try console.print(text(of: indices, items).details(width: width, isStyled: isStyled))
        }
    }

    /// The receipt of an item as an HTML page.
    private func page(
        _ receipt: Receipt, of index: StoreIndex, _ items: ShownItems
    ) throws(Failure) -> [UInt8] {
        var problems = Problems()
        let templates = problems.take(
            try FileOverlay.read(Defaults.templates, "Templates", options.templates))
        let publicFiles = problems.take(
            try FileOverlay.read(Defaults.publicFiles, "Public", nil, where: ReceiptHTML.styles.contains))
        guard let templates, let style = problems.take(try publicFiles?.style(ReceiptHTML.styles)) else {
            throw problems.failure
        }
        let item = items.store[index]
        let document = try orFail(
            try ReceiptHTML(
                items.store, environment: environment(of: items, title: receipt.title),
                templates: ParsedTemplates(templates.templates), style: style)
        ) { (error: TemplateErrors) in Failure(error) }
        guard let page = document.page(of: item.id) else {
            throw Failure(
                "\"\(Excerpt.text(items.store.string(item.title)))\" has no lines for a receipt; "
                    + "\"todopress edit ITEM --line LINE\" adds one", .badData)
        }
        return page
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
            entries, labels: ShownItems(contents, session).labels(of: contents.document.store.indices),
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

    private func text(of indices: [StoreIndex], _ items: ShownItems) -> ListText {
        ListText(items.store, labels: items.labels(of: indices), environment: environment(of: items))
    }

    private func environment(of items: ShownItems, title: String? = nil) -> SiteEnvironment {
        let settings = SiteSettings(
            title: title, locale: options.locale, zone: items.zone.name, today: items.context.today,
            weekStart: options.weekStart)
        return SiteEnvironment(
            settings, locale: items.locale, zone: items.zone.zone(for: items.store),
            zoneNamed: items.context.zones.zoneNamed)
    }
}
