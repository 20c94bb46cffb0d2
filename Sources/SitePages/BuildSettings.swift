// Everything that decides how a store becomes a site, besides the store and the templates. The command fills
// it in once; nothing below it asks a clock, a variable or the system.

import Bytes
import Civil
import Site

/// A size of paper.
public enum Paper: String, CaseIterable, Sendable {
    /// ISO 216: 210 × 297 mm.
    case a4
    /// ANSI A: 8½ × 11 inches.
    case letter
}

/// How a site is to be built.
public struct BuildSettings: Sendable {
    /// The site's title; the locale's word for a to-do list unless given.
    public var title: String?
    /// The language, and the formats of dates.
    public var locale: SiteLocale
    /// The time zone in which the items' instants are shown.
    public var zone: ZoneOffsets
    /// The day that decides what is overdue and what is due today.
    public var today: Day
    /// How the items of each section are sorted.
    public var sort: ItemSort
    /// Rows on a page of the list, at least 1.
    public var pageSize: Int
    /// The day on which weeks of the agenda begin.
    public var weekStart: WeekStart
    /// How many weeks after the current one have a page of the agenda even without items, at least one.
    public var weeksAhead: Int
    /// The sheets on which pages are printed.
    public var paper: Paper

    /// The part of the site to make; the whole unless given.
    public var part: SitePart

    /// What tells the pages of this program from those of another: the digest of the code that makes them. While it
    /// and everything else stay the same, a rebuild may take a page for made.
    public var program: UInt64

    /// The digest of everything here that pages depend on. The part only decides which pages there are.
    var digest: Digest {
        let texts = [
            title ?? "", locale.identifier, zone.name, sort.rawValue, weekStart.rawValue, paper.rawValue,
        ]
        let numbers = [title == nil ? 0 : 1, today.number, pageSize, weeksAhead]
        let words = texts.reduce(locale.digest.adding(program)) {
            $0.adding(Digest(of: Array($1.utf8)).value)
        }
        return numbers.reduce(words) { $0.adding(UInt64(bitPattern: Int64($1))) }
    }

    /// Settings with the usual order and size of the list.
    public init(
        title: String? = nil, locale: SiteLocale, zone: ZoneOffsets, today: Day, sort: ItemSort = .due,
        pageSize: Int = 200, weekStart: WeekStart = .monday, weeksAhead: Int = 1, paper: Paper? = nil,
        part: SitePart = .whole, program: UInt64 = 0
    ) {
        self.title = title
        self.locale = locale
        self.zone = zone
        self.today = today
        self.sort = sort
        self.pageSize = pageSize
        self.weekStart = weekStart
        self.weeksAhead = weeksAhead
        self.paper = paper ?? locale.paper
        self.part = part
        self.program = program
    }
}
