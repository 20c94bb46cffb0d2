// What the files for other programs are made from: calendars, feeds, and the store as it is published.

import Events
import ToDos

/// The items as other programs read them, as far as the settings ask for it.
struct SiteDownloads {
    /// What calendars are made from; `nil` for a site without them.
    let calendar: CalendarItems?
    /// What the feeds tell; nothing if the site has none.
    let feed: FeedEvents
    /// The store, if the site has its items as files; `nil` otherwise, for it is large.
    let store: ToDoStore?

    init(
        _ store: ToDoStore, _ order: ItemOrder, _ events: [EventCalendar], activity: ShownActivity,
        _ settings: SiteSettings, _ zones: ListContext
    ) {
        calendar =
            settings.hasCalendar
            ? CalendarItems(
                store, People(settings.people), activity.stamps,
                and: settings.hasCalendarEvents ? events : [], in: zones) : nil
        feed =
            settings.hasFeeds
            ? FeedEvents(store, order, log: activity.latest, in: zones.zone) : FeedEvents()
        self.store = settings.hasData ? store : nil
    }
}
