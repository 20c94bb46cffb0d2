// Everything that the pages of one site share while they are rendered: settings, locale, the items, and for each kind of
// page what it shows of them. It is an immutable class, so that the render workers share one instance by reference.

import Civil
import Events
import JSON
import Site
import ToDoKeeping
import ToDos

/// The shared, immutable input of all pages of a site.
package final class PageContext: Sendable {
    let settings: SiteSettings
    /// The language of the pages.
    package let locale: SiteLocale
    /// The items in reading order, with what their own pages show of them.
    let items: SiteItems
    /// The groups and pages of the list.
    let lists: ItemLists
    /// The dated items, and what weeks list beside their days.
    let agenda: Agenda
    let weeks: ShownPeriods<Week>
    let months: ShownPeriods<Month>
    let years: ShownPeriods<Int>
    /// The projects and tags.
    let groups: ItemGroups
    let places: Places
    let repeating: RepeatingItems
    /// Whether there are routines this month.
    let hasRoutines: Bool
    /// The events of calendars.
    let events: ShownEvents
    /// The points of places, by name, if events may be there.
    let placePoints: [String: MapPoint]
    /// The changes that are shown.
    let activity: ShownActivity
    /// The parts of the index of the find box.
    let findParts: [FindPart]
    /// What the files for other programs are made from.
    let downloads: SiteDownloads
    /// What hides the pages from those who do not know the passphrase; `nil` if all may read them.
    let seal: PageSeal?
    let zone: Zone
    /// Warnings about what repeats so often that not all of it is looked at.
    private let longSeries: [String]

    /// Sorts the items, assigns them to list pages and weeks, and sanitizes their titles and location names.
    ///
    /// `activity` is the log of changes; the zone of the environment has the offsets of these instants too. `events` are
    /// shown beside the items of their days.
    package init(
        _ store: ToDoStore, _ environment: SiteEnvironment,
        events calendars: EventCalendars = EventCalendars(),
        activity: [ActivityEntry] = []
    ) {
        settings = environment.settings
        locale = environment.locale
        seal = settings.lock.map(PageSeal.init)
        let days = GroupDays(today: settings.today, weekStart: settings.weekStart)
        var dues = store.items.map { item in item.due.map { CivilDue($0, in: environment.zone) } }
        var repeating = RepeatingItems(store, environment, &dues)
        let finished = Self.finished(store, in: environment.zone)
        var planned = PlannedItems(store, &dues, repeating, environment)
        let order = ItemOrder(store, dues, planned, finished: finished, by: settings.sort, days)
        items = SiteItems(store, order, dues, today: settings.today, locale)
        planned.place(items, repeating)
        groups = ItemGroups(store, items, People(settings.people), pageSize: settings.pageSize)
        places = Places(items)
        let sections = ListSections(
            by: settings.grouping, items, groups, places, openCount: order.openCount,
            pageSize: settings.pageSize)
        lists = ItemLists(order, items, days, planned, finished: finished, settings, sections)
        repeating.place(items.inStoreOrder)
        // What is within a year has a page of its week, also without items.
        let year = settings.today...settings.today + 365
        let ahead =
            calendars.calendars.isEmpty
            ? [] : ShownEvents(calendars.affordable(on: [year]).0, environment).entries(in: year).map(\.day)
        let others = repeating.doneDays.union(planned.planned).union(ahead)
        let dated = order.dated.compactMap { dues[$0.position]?.day }
        weeks = ShownPeriods(dated, and: others, settings)
        months = ShownPeriods(dated, and: others, settings)
        agenda = Agenda(order, dated, currentWeek: weeks.current)
        let start = settings.weekStart
        let shownDays = weeks.all.map(\.span) + months.all.map { $0.days(startingOn: start) }
        repeating.compute(shownDays)
        hasRoutines = repeating.hasRoutine(in: months.current.span)
        let (affordable, costly) = calendars.affordable(on: shownDays)
        longSeries =
            costly.map(\.message)
            + store.warningsOfLongSeries(today: settings.today, in: environment.zones)
        var events = ShownEvents(affordable, environment)
        events.compute(shownDays)
        self.events = events
        placePoints = events.calendars.isEmpty ? [:] : places.points(items.words)
        years = ShownPeriods(months, events)
        self.activity = ShownActivity(
            activity, items, environment,
            privateIDs: settings.selection.includesPrivate ? [] : store.notes.privateIDs)
        self.repeating = repeating
        downloads = SiteDownloads(
            store, order, events.calendars, activity: self.activity, settings, environment.zones)
        zone = environment.zone
        findParts =
            settings.hasFind
            ? FindPart.parts(of: items, in: store, by: settings.sort, zone)
                + FindPart.parts(
                    of: events.next(from: settings.today, in: weeks.all), today: settings.today) : []
    }

    /// How many people have a page.
    package var peopleCount: Int { groups.all(.person).count }

    /// What pages do not show as it is in the list, as sentences for the user without a final full stop.
    package var warnings: [String] {
        let most = 10
        let lines = groups.deepProjects.prefix(most).map { project in
            "the project \"\(Excerpt.text(project.name))\" has \(project.levels) levels; pages show "
                + "\(GroupName.maxLevels), of which the last one has the rest in its name"
        }
        let rest = groups.deepProjects.count - lines.count
        let others = rest > 0 ? ["\(rest) more projects have more than \(GroupName.maxLevels) levels"] : []
        return lines + others + longSeries
    }

    /// When the done items were done, in store order, as far as it is known.
    private static func finished(_ store: ToDoStore, in zone: Zone) -> [CivilDue?] {
        store.indices.map { index in
            let item = store[index]
            guard item.isDone else { return nil }
            return store.details[item.details]?.completed.map { CivilDue($0, in: zone) }
        }
    }

    /// When an item was done, if that is known.
    func finished(_ item: ItemSummary) -> CivilDue? { items.details[item.details]?.completed.map(civil) }

    /// A date of an item in the site's zone.
    func civil(_ date: ItemDate) -> CivilDue { CivilDue(date, in: zone) }

    /// The path of a page below the site's root, under which links of pages name it.
    func path(of address: Address) -> SitePath { address.path(groups) }

    /// The path at which a page is published. It is another one if the site is locked.
    func publicPath(of address: Address) -> SitePath {
        let path = path(of: address)
        return seal?.publicPath(of: path) ?? path
    }
}
