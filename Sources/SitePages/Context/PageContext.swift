// Everything that the pages of one site share while they are rendered: settings, locale, items in reading
// order, pages of the list, weeks of the agenda, and links. It is an immutable class, so that the render
// workers share one instance by reference.

import Bytes
import Civil
import JSON
import Site
import ToDoKeeping
import ToDos

/// The shared, immutable input of all pages of a site.
public final class PageContext: Sendable {
    let settings: SiteSettings
    /// The language of the pages.
    public let locale: SiteLocale
    /// The items in reading order.
    let items: ItemSummaries
    /// Which items stand on which page of the list.
    let lists: ItemLists
    /// The days at which the groups of the list begin.
    let groupDays: GroupDays
    /// The weeks that have a page, with their items.
    let agenda: Agenda
    /// The months that have a page, with their items.
    let months: MonthCalendar
    /// The projects and tags.
    let groups: ItemGroups
    /// The places.
    let places: Places
    /// The favourites.
    let starred: StarredItems
    /// What was changed when, as far as it is shown.
    let activity: ShownActivity
    /// Which items are steps of which.
    let steps: ItemSteps
    /// The rarer fields of the items.
    let details: StoreDetails
    /// Those of them that items' pages show as facts.
    let facts: [Fact]
    /// What calendars are made from; `nil` for a site without them.
    let calendar: CalendarItems?
    /// What the feeds tell; nothing if the site has none.
    let feed: FeedEvents
    /// The store as it is published, if the site has its items as files; `nil` otherwise, for it is large.
    let store: ToDoStore?
    private let offsets: ZoneOffsets
    /// The store's text buffer. Descriptions are read from it; titles and location names are copied into
    /// `items.words`.
    private let texts: StoreTexts

    /// Sorts the items, assigns them to list pages and weeks, and sanitizes their titles and location names.
    ///
    /// `activity` is what was changed when; the zone of the environment has the offsets of these instants too.
    public init(_ store: ToDoStore, _ environment: SiteEnvironment, activity: [ActivityEntry] = []) {
        settings = environment.settings
        locale = environment.locale
        groupDays = GroupDays(today: settings.today, weekStart: settings.weekStart)
        let dues = store.items.map { item in item.due.map { CivilDue($0, in: environment.zone) } }
        let finished = Self.finished(store, dues, in: environment.zone)
        let order = ItemOrder(store, dues, finished: finished, by: settings.sort, groupDays)
        items = ItemSummaries(
            store, order, dues, today: settings.today, untitled: locale.phrases.untitled)
        lists = ItemLists(order, items, finished: finished, settings)
        agenda = Agenda(order, dues, settings)
        months = MonthCalendar(agenda.dated, order, dues, settings)
        groups = ItemGroups(store, items, order, pageSize: settings.pageSize)
        places = Places(items)
        starred = StarredItems(items, order, store.details)
        self.activity = ShownActivity(
            activity, items, environment, privateIDs: store.notes.privateIDs)
        steps = ItemSteps(store, order)
        details = store.details
        facts = Fact.all(in: locale)
        calendar = settings.hasCalendar ? CalendarItems(store, environment.zone.zone) : nil
        feed = settings.hasFeeds ? FeedEvents(store, order, in: environment.zone.zone) : FeedEvents()
        self.store = settings.hasData ? store : nil
        offsets = environment.zone
        texts = store.texts
    }

    /// What pages do not show as it is in the list, as sentences for the user without a final full stop.
    public var warnings: [String] {
        let most = 10
        let lines = groups.deepProjects.prefix(most).map { project in
            "the project \"\(Excerpt.text(project.name))\" has \(project.levels) levels; pages show "
                + "\(GroupName.mostLevels), of which the last one has the rest in its name"
        }
        let rest = groups.deepProjects.count - lines.count
        return rest > 0
            ? lines + ["\(rest) more projects have more than \(GroupName.mostLevels) levels"] : lines
    }

    /// When the done items were done, in store order: if that is not known, when they were due.
    private static func finished(_ store: ToDoStore, _ dues: [CivilDue?], in zone: ZoneOffsets) -> [CivilDue?]
    {
        store.indices.map { index in
            let item = store[index]
            guard item.isDone else { return nil }
            let completed = store.details[item.details]?.completed
            return completed.map { CivilDue($0, in: zone) } ?? dues[index.position]
        }
    }

    /// When an item was done; if that is not known, when it was due.
    func finished(_ item: ItemSummary) -> CivilDue? {
        details[item.details]?.completed.map(civil) ?? item.due
    }

    /// The group of the list to which an item belongs.
    func group(of item: ItemSummary) -> TimeGroup {
        groupDays.group(isDone: item.state.isDone, due: item.due?.day)
    }

    // MARK: Texts

    /// Appends an item's title to the page's buffer. A title of more than `limit` bytes is cut and ends in
    /// `…`.
    func title(_ item: ItemSummary, limit: Int = .max, texts: inout ByteBuffer) -> Text {
        copy(item.title, limit, to: &texts)
    }

    /// Appends the name of an item's location, cut after `limit` bytes; `nil` if it has none.
    func locationName(_ item: ItemSummary, limit: Int = .max, texts: inout ByteBuffer) -> Named? {
        guard !item.locationName.isEmpty else { return nil }
        return Named(name: copy(item.locationName, limit, to: &texts))
    }

    private func copy(_ text: Text, _ limit: Int, to page: inout ByteBuffer) -> Text {
        page.text { page in
            guard text.byteCount > limit else { return page.append(text, of: items.words) }
            // Sanitize again: the cut may have removed the end of an embedding or isolate.
            items.words.withBytes(of: text) { page.appendSanitized($0, limit: limit) }
        }
    }

    /// Appends an item's description as HTML; `nil` if it is blank. It is sanitized here and not stored in
    /// `items`, because only the item's own page shows it.
    func description(_ item: ItemSummary, texts page: inout ByteBuffer) -> Text? {
        texts.withBytes(of: item.description) { bytes in
            bytes.isBlank ? nil : bytes.withSanitized { words in page.text { $0.append(description: words) } }
        }
    }

    /// Calls the body with the bytes of an item's description as they are in the store.
    func withDescription(of item: ItemSummary, _ body: (Span<UInt8>) -> Void) {
        texts.withBytes(of: item.description, body)
    }

    /// A text of the store, sanitized and cut after `limit` bytes; `nil` if it is blank.
    func storeText(_ text: Text?, limit: Int = .max, texts page: inout ByteBuffer) -> Text? {
        guard let text else { return nil }
        return texts.withBytes(of: text) { bytes in
            bytes.isBlank ? nil : page.text { $0.appendSanitized(bytes, limit: limit) }
        }
    }

    /// A date of an item in the site's zone.
    func civil(_ date: ItemDate) -> CivilDue { CivilDue(date, in: offsets) }

    /// The site's zone.
    var zone: Zone { offsets.zone }

    // MARK: Links

    /// The path of a page below the site's root.
    func path(of address: Address) -> SitePath { SiteMap.path(of: address, groups) }

    /// A relative link from a page to another; `nil` if the page has no address, since it is outside the site.
    func link(outOf page: Address?, to target: Address, texts: inout ByteBuffer) -> Link? {
        page.map { link(from: $0, to: target, texts: &texts) }
    }

    /// A relative link from one page to another.
    func link(from page: Address, to target: Address, texts: inout ByteBuffer) -> Link {
        Link(href: texts.text { SiteMap.append(linkFrom: page, to: target, groups, to: &$0) })
    }

    /// A relative link to an item's row in the list: on the first page if that shows it, else on the page of its
    /// month.
    func link(from page: Address, toRowOf position: ReadingPosition, texts: inout ByteBuffer) -> Link {
        Link(
            href: texts.text { text in
                SiteMap.append(linkFrom: page, to: listPage(of: position), groups, to: &text)
                text.append("#")
                text.append(items[position].id)
            })
    }

    private func listPage(of position: ReadingPosition) -> Address {
        let item = items[position]
        let isDone = item.state.isDone
        if lists.excerpt(of: group(of: item)).contains(position) { return .list }
        if isDone, !lists.hasDonePages { return .doneIndex }
        let (list, page) = lists.page(of: position, isDone: isDone)
        return .itemList(list, page)
    }
}

extension ByteBuffer {
    /// Appends a sanitized text. One of more than `limit` bytes is cut and ends in `…`.
    fileprivate mutating func appendSanitized(_ bytes: Span<UInt8>, limit: Int) {
        guard bytes.count > limit else { return appendSanitized(bytes) }
        var end = limit
        // Do not cut inside a UTF-8 sequence.
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        appendSanitized(bytes.extracting(0..<end))
        append("…")
    }
}
