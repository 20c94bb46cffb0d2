// Everything that decides how a store becomes a site, besides the store and the templates. The command fills it in once;
// nothing below it asks a clock, an environment variable or the system.

import Civil

/// A size of paper.
public enum Paper: String, CaseIterable, Sendable, Codable {
    /// ISO 216: 210 × 297 mm.
    case a4
    /// ANSI A: 8½ × 11 inches.
    case letter
}

/// How a site is to be built: plain values only.
///
/// The fingerprint of a build encodes all stored properties, so that a new setting cannot be forgotten there.
public struct SiteSettings: Sendable, Encodable {
    /// The site's title; the locale's word for a to-do list unless given.
    public var title: String?
    /// The language that was asked for, `en-US`.
    public var locale: String
    /// The time zone in which instants are shown, by its IANA name.
    public var zone: String
    /// The day that decides what is overdue and what is due today.
    public var today: Day
    /// How the items of each section of the list are sorted.
    public var sort: ItemSort
    /// Rows on a page of the list, at least 1.
    public var pageSize: Int
    /// The day on which weeks of the agenda begin.
    public var weekStart: WeekStart
    /// How many weeks after the current one have a page of the agenda even without items, at least 1.
    public var weeksAhead: Int
    /// The paper that pages are printed on; the locale's unless given.
    public var paper: Paper?
    /// The part of the site to make.
    public var shard: Shard

    /// Settings with the usual order and size of the list.
    public init(
        title: String? = nil, locale: String = "en-US", zone: String, today: Day, sort: ItemSort = .due,
        pageSize: Int = 200,
        weekStart: WeekStart = .monday, weeksAhead: Int = 1, paper: Paper? = nil, shard: Shard = .whole
    ) {
        self.title = title
        self.locale = locale
        self.zone = zone
        self.today = today
        self.sort = sort
        self.pageSize = pageSize
        self.weekStart = weekStart
        self.weeksAhead = weeksAhead
        self.paper = paper
        self.shard = shard
    }
}

/// The settings with what they name: the words of a language, and what the clocks of the time zone show.
public struct SiteEnvironment: Sendable {
    /// The plain settings.
    public let settings: SiteSettings
    /// The language, and the formats of dates.
    public let locale: SiteLocale
    /// The offsets of `settings.zone` at the instants of the store.
    public let zone: ZoneOffsets

    /// Settings with the locale and the offsets that belong to them.
    public init(_ settings: SiteSettings, locale: SiteLocale, zone: ZoneOffsets) {
        self.settings = settings
        self.locale = locale
        self.zone = zone
    }
}
