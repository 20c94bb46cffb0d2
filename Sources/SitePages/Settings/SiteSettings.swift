// All settings that decide how a store becomes a site. The command fills them in once; no code below it reads
// the clock, the environment or settings of the system.

import Cipher
import Civil
import Site
import ToDos

/// A paper size.
package enum Paper: String, CaseIterable, Sendable, Codable {
    /// ISO 216: 210 × 297 mm.
    case a4
    /// ANSI A: 8½ × 11 inches.
    case letter
    /// US Legal: 8½ × 14 inches.
    case legal
    /// ISO 216: 297 × 420 mm.
    case a3
    /// ISO 216: 148 × 210 mm.
    case a5

    /// The paper of a country by its two letters (ISO 3166): the paperSize of CLDR 48 (unicode.org/cldr).
    package init(territory: String) {
        let letter = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(separator: " ")
        self = letter.contains { $0 == territory } ? .letter : .a4
    }
}

/// The settings of a build, as plain values.
///
/// The fingerprint of a build encodes all stored properties, so that a new setting is always part of it.
package struct SiteSettings: Sendable, Encodable {
    /// The site's title; `nil` for the locale's default title.
    package var title: String?
    /// The requested language tag, such as `en-US`.
    package var locale = "en-US"
    /// The time zone in which instants are shown, by its IANA name.
    package var zone: String
    /// Today: decides which items are overdue or due today.
    package var today: Day
    /// Whether a page says on another day that it is of this one. That of the sample always is.
    package var agesWithTheDay = true
    /// How the items of each group of the list are sorted.
    package var sort = ItemSort.due
    /// What the headings of the list are.
    package var grouping = ListGrouping.time
    /// The names of people that tags may be.
    package var people: [String] = []
    /// Rows per page of the list, at least 1.
    package var pageSize = 200
    /// The first day of a week.
    package var weekStart = WeekStart.monday
    /// The number of weeks after the current one that have a page even without items, at least 1.
    package var weeksAhead = 1
    /// The paper size for printing; `nil` for the locale's.
    package var paper: Paper?
    /// The calendars whose events of whole days are days off, by their names or those of their files.
    package var holidays: [String] = []
    /// The colour of links; `nil` for the one of the style sheet.
    package var accent: Accent?
    /// How weeks are printed.
    package var layout = AgendaLayout.week
    /// Whether the year has twelve months from the current one on, and not those of the calendar.
    package var isRolling = false
    /// Whether pages have a box that finds items, with its index and its script.
    package var hasFind = true
    /// Whether the boxes of pages can be ticked in the browser.
    package var hasTicks = true
    package var shard = PartNumber.whole
    /// What of the list is published.
    package var selection = ItemSelection.all
    /// The address at which the site will be published, if it is known.
    package var baseURL: BaseURL?
    /// Whether search engines may list the site. If not, every page and every other file asks them not to.
    package var isIndexed = false
    /// Whether the site has calendars to which other programs subscribe.
    package var hasCalendar = false
    /// How long an item with a time is in them.
    package var eventMinutes = 15
    /// Whether the events of other calendars are in them.
    package var hasCalendarEvents = false
    /// When they remind of what has a time, and of what is on a day, in minutes after it begins; nil for never.
    package var alarm: Int?, alarmOfDay: Int?
    /// Whether the site has feeds, if its address is known: a feed names its pages by their whole addresses.
    package var feeds = false
    /// Whether the site has its items as files for other programs.
    package var hasData = false
    /// Whether pages say what was changed when.
    package var hasActivity = false
    /// Whether devices keep the site, for when they have no connection.
    package var isOffline = false
    /// What encrypts the site; `nil` if everybody may read it.
    package var lock: SiteLock?

    /// The site's title, or the default one of the language.
    func title(in locale: SiteLocale) -> String { title ?? locale.phrases.siteTitle }

    /// Whether the site has a sitemap. One of pages that ask not to be listed would be an error to search engines.
    var hasSitemap: Bool { isIndexed && baseURL != nil }

    var hasFeeds: Bool { feeds && baseURL != nil }
}

/// The settings together with the locale and the zone that they name.
public struct SiteEnvironment: Sendable {
    /// The settings as plain values.
    package let settings: SiteSettings
    /// The words and date formats of the language.
    package let locale: SiteLocale
    /// The zone, which may remember its offsets at the instants of the store.
    package let zone: Zone
    /// The zone, and others by name, for items that repeat in another one.
    let zones: ListContext

    /// Combines settings with their locale and zone. `zoneNamed` finds a time zone by its IANA name.
    package init(
        _ settings: SiteSettings, locale: SiteLocale, zone: Zone,
        zoneNamed: @escaping @Sendable (String) -> Zone? = { _ in nil }
    ) {
        self.settings = settings
        self.locale = locale
        self.zone = zone
        zones = ListContext(zone: zone, zoneNamed: zoneNamed)
    }
}

extension SiteSettings {
    /// The usual settings.
    package init(title: String? = nil, locale: String = "en-US", zone: String, today: Day) {
        (self.title, self.locale, self.zone, self.today) = (title, locale, zone, today)
    }

    /// The path at which the page of an item is published.
    package func path(ofItem id: ItemID) -> String {
        let path = Address.path(ofItem: id)
        return (lock.map { PageSeal($0).publicPath(of: path) } ?? path).text
    }
}
