// `todopress list`, `show` and `activity`: print items of the store, and the log beside it.

import Civil
import Defaults
import Events
import Foundation
import JSON
import Mustache
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreCommand {
    /// Prints the items that the options choose.
    func list(_ items: ShownItems) throws(Failure) {
        let (store, filter) = (items.store, ItemFilter(arguments))
        var waiting: Set<StoreIndex> = []
        func chosen(_ filter: ItemFilter) throws(Failure) -> [StoreIndex] {
            let found = filter.items(of: store, session.context, weekStart: arguments.weekStart)
            guard let found else { throw Failure(Self.noSuchWeek(.due), .usage) }
            // As Taskwarrior hides what waits.
            if filter.isDone != nil {
                waiting.formUnion(found.filter { store.isWaiting($0, session.context) })
            }
            return found.filter { !waiting.contains($0) }
        }
        let texts = try chosen(filter)
        let meaning = filter.meant(arguments.words)
        let meant = try meaning.map { (meaning) throws(Failure) in try chosen(meaning.filter) } ?? []
        var all = texts
        if !meant.isEmpty {
            var either = filter
            either.text = nil
            all = try chosen(either).filter(Set(texts + meant).contains)
        }
        let found = Array((arguments[.sort] ?? .due).sorted(all, of: store).prefix(arguments[.limit] ?? .max))
        if !isQuiet {
            switch arguments.has(.json) ? .json : arguments[.listFormat] ?? .text {
            case .json: try console.print(bytes(of: found, of: items, as: .app))
            case .todoTxt: try console.print(bytes(of: found, of: items, as: .todoTxt))
            case .text:
                let events = filter == ItemFilter() ? try comingEvents() : EventCalendars()
                let list = text(of: found, items, events).list(width: width, isStyled: isStyled)
                try console.print(list.isEmpty ? nothing(of: store, filter) : list)
                if found.count < all.count { try console.print("\(found.count) of \(all.count)") }
                if let meaning, let text = filter.text, !texts.isEmpty, !meant.isEmpty, texts != meant {
                    let words = "\(texts.count) with \"\(Excerpt.text(text))\" in the words"
                    try console.print("\(meant.count) \(meaning.finds), \(words)")
                }
            }
            if !waiting.isEmpty, !arguments.has(.json), arguments[.listFormat] ?? .text == .text {
                try console.print("\(waiting.count) waiting (--all)")
            }
        }
        let isChosen = ![ItemFilter(), .all].contains(filter)
        if found.isEmpty, isChosen { throw Failure([], .negative) }
    }

    /// Items as a list of a format that can be written.
    private func bytes(
        of indices: [StoreIndex], of items: ShownItems, as format: ListFormat
    ) throws(Failure) -> [UInt8] {
        let part = items.store.part(indices, keepsPlaces: true)
        guard let conversion = ListConversion(part, to: format, session.zone.listContext()) else {
            preconditionFailure("only formats that can be written are accepted")
        }
        return conversion.bytes
    }

    /// Prints the items that the operands name.
    func show(_ items: ShownItems) throws(Failure) {
        var numbers = items.numbers
        let indices = try reported(
            ItemReferenceErrors.self,
            try ItemReference.resolve(
                arguments.operands.map(ItemReference.init), in: items.store, numbers: &numbers))
        if isQuiet { return }
        let isPrivate = items.store.part(indices, keepsPlaces: true).hasPrivateItems
        let format = arguments.outputFormat
        let bytes: [UInt8]
        if format == .json {
            bytes = try self.bytes(of: indices, of: items, as: .app)
        } else if format.isPage, let index = indices.first {
            let page = try receipt(of: index, items)
            bytes = format == .html ? page : try console.pdf(of: page, sheets: 1, arguments)
        } else {
            let text = text(of: indices, items).details(width: width, isStyled: isStyled)
            guard arguments.outputFile != nil else { return try console.print(text) }
            bytes = Array((text + "\n").utf8)
        }
        try OutputFile(
            arguments: arguments, console: console, inputs: items.paths, context: session.zone.listContext()
        ).write(bytes, as: format == .json ? .app : nil, isPrivate: isPrivate)
    }

    /// The receipt of an item as an HTML page.
    private func receipt(of index: StoreIndex, _ items: ShownItems) throws(Failure) -> [UInt8] {
        var problems = Problems()
        let templates = problems.take(
            try FileOverlay.read(Defaults.templates, "Templates", arguments.text(.templates)))
        let publicFiles = problems.take(
            try FileOverlay.read(Defaults.publicFiles, "Public", nil, where: ReceiptHTML.styles.contains))
        guard let templates, let style = problems.take(try publicFiles?.style(ReceiptHTML.styles)) else {
            throw problems.failure
        }
        let item = items.store[index]
        let document = try reported(
            TemplateErrors.self,
            try ReceiptHTML(
                items.store, environment: environment(of: items, title: arguments.text(.title)),
                templates: ParsedTemplates(templates.templates), style: style))
        guard let page = document.page(of: item.id) else {
            throw Failure(
                "\"\(Excerpt.text(items.store.string(item.title)))\" has no lines for a receipt; "
                    + "\"todopress edit ITEM --line LINE\" adds one, and \"todopress build --open\" shows a page of each item",
                .badData)
        }
        return page
    }

    /// Prints the logs of lists, as one.
    func activity(_ lists: [KeptList], _ items: ShownItems) throws(Failure) {
        var all: [ActivityEntry] = []
        for list in lists {
            let log = try list.activity()
            if let warning = log.warning { console.warn(["\(list.logPath): \(warning)"]) }
            all += log.entries
        }
        // The entries of one moment stay in the order of the lists.
        if lists.count > 1 {
            all = all.enumerated().sorted {
                ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
            }
            .map(\.element)
        }
        var entries = all
        if let since = arguments[.since] {
            guard let start = since.beginning(session.context, weekStart: arguments.weekStart) else {
                throw Failure("--since names a week that its year does not have", .usage)
            }
            entries = all.filter { $0.instant >= start }
        }
        if isQuiet { return }
        if arguments.has(.json) {
            let objects = ActivityLog.lines(entries).split(separator: UInt8(ascii: "\n")).map(Array.init)
            return try console.print(JSONText.array(objects) + "\n".utf8)
        }
        guard !entries.isEmpty else {
            return try console.print(all.isEmpty ? "nothing recorded" : "nothing since then")
        }
        let text = ActivityText(
            entries, labels: items.labels(of: items.store.indices), locale: session.locale,
            zone: session.context.zone, today: session.context.today)
        try console.print(text.text(width: width, isStyled: isStyled))
    }

    private var isQuiet: Bool { arguments.has(.quiet) }
    private var width: Int { arguments[.width] ?? console.width ?? 80 }
    private var isStyled: Bool { console.isStyled(arguments.environment) }

    /// The message if no item is printed.
    func nothing(of store: ToDoStore, _ filter: ItemFilter) -> String {
        let done = store.items.count { $0.isDone }
        guard [ItemFilter(), .all].contains(filter) else {
            var selection = ItemSelection.all
            (selection.projects, selection.tags) = (filter.project.map { [$0] } ?? [], filter.tags)
            let unknown = selection.names(in: store).first { !$0.misses.isEmpty }
            if let unknown, let miss = unknown.misses.first {
                let meant = miss.nearest.map { "; did you mean \($0.shortened(to: 40))?" } ?? ""
                return "nothing found: \(unknown.words(for: miss.known))\(meant)"
            }
            if let meaning = filter.meant(arguments.words), let text = filter.text {
                return
                    "nothing found \(meaning.finds), and none with \"\(Excerpt.text(text))\" in the words"
            }
            // `TODO` may be the name of a list.
            let isName = filter.text?.wholeMatch(of: /\S+\.(?i:txt|md|ics|json|csv)|[A-Z]{3,}/) != nil
            if isName, let text = filter.text, !FileManager.default.fileExists(atPath: text) {
                let here = ListLocator.usualLists
                return "nothing found, and there is no file \(Excerpt.text(text))"
                    + (here.isEmpty ? "" : "; the lists here: \(Array(here.prefix(5)).listed)")
            }
            if let text = filter.text, let way = HelpText.row(of: text.lowercased(), in: "listWords") {
                return "nothing found; \(way)"
            }
            if let text = filter.text, Int(digits: text, most: 4) != nil {
                return
                    "nothing found with \(text) in the words; \"todopress show \(text)\" prints the item of that number"
            }
            let row = filter.text.flatMap { Option(rawValue: $0.lowercased())?.row(of: .list) }
            let meant =
                row?.option.spelled
                ?? filter.text.flatMap {
                    store.nearestTitle(to: $0) ?? DateVocabulary.meant(by: $0)?.quotedForShell
                }
            return "nothing found" + (meant.map { "; did you mean \($0)?" } ?? "")
        }
        return done == 0 ? "no items" : "nothing to do; \(done) done (--done)"
    }

    private func text(
        of indices: [StoreIndex], _ items: ShownItems, _ events: EventCalendars = EventCalendars()
    ) -> ListText {
        ListText(
            items.store, labels: items.labels(of: indices), environment: environment(of: items),
            events: events)
    }

    /// The events of the calendars that the options and the settings name.
    private func comingEvents() throws(Failure) -> EventCalendars {
        let contents = try EventContents(arguments, in: session.zone)
        let events = try contents.parsed(in: session.zone)
        console.warn(
            ofInputs: contents.warnings + events.warnings(arguments.siteSettings(in: session.zone)),
            lines: events.notes.warningLines())
        return events
    }

    private func environment(of items: ShownItems, title: String? = nil) -> SiteEnvironment {
        var settings = SiteSettings(
            title: title, locale: arguments.locale, zone: session.zone.name, today: session.context.today)
        (settings.grouping, settings.weekStart) = (arguments[.group] ?? .time, arguments.weekStart)
        settings.people = arguments.texts(.people)
        return SiteEnvironment(
            settings, locale: session.locale, zone: session.zone.zone(for: items.store),
            zoneNamed: session.context.zones.zoneNamed)
    }
}
