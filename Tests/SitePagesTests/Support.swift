// Helpers of this target's tests: stores, settings and texts of pages.

import Bytes
import Cipher
import Civil
import Events
import Foundation
import Mustache
import Site
import TestSupport
import Testing
import ToDoFormats
import ToDoKeeping
import ToDos

@testable import SitePages

/// Settings for tests with their locale and zone, independent of the machine's. With `activity`, the site shows what
/// was changed when.
func environment(
    _ store: ToDoStore, people: [String] = [], zone: String = "Europe/Berlin", locale: String = "en-US",
    today: Day = .init(year: 2026, month: 11, day: 21),
    title: String? = nil, sort: ItemSort = .due, grouping: ListGrouping = .time,
    pageSize: Int = 200, weekStart: WeekStart = .monday,
    weeksAhead: Int = 1, layout: AgendaLayout = .week, selection: ItemSelection = .all,
    baseURL: String? = nil, isIndexed: Bool = false,
    hasCalendar: Bool = false, feeds: Bool = false, hasData: Bool = false, activity: [ActivityEntry]? = nil,
    isOffline: Bool = false, accent: Accent? = nil, lock: SiteLock? = nil
) throws -> SiteEnvironment {
    let timeZone = Zone(try #require(TimeZone(identifier: zone)))
    var settings = SiteSettings(
        title: title, locale: locale, zone: zone, today: today, sort: sort, grouping: grouping,
        pageSize: pageSize, weekStart: weekStart, weeksAhead: weeksAhead, accent: accent, layout: layout,
        selection: selection,
        baseURL: baseURL.flatMap(BaseURL.init(parsing:)), isIndexed: isIndexed, hasCalendar: hasCalendar,
        feeds: feeds, hasData: hasData, hasActivity: activity != nil, isOffline: isOffline, lock: lock)
    settings.people = people
    return SiteEnvironment(
        settings, locale: try builtInLocale(locale),
        zone: Zone(name: zone) { timeZone.civilTime($0).offset })
}

/// What a template in a few words shows of a record.
func shown<R: Record>(_ template: String, _ record: R, _ page: inout PageWriter) throws -> String {
    let library = try TemplateLibrary(["shown": template])
    return try library.bind("shown", to: R.self).render(record, on: &page)
}

/// A store from JSON.
func store(_ json: String) throws -> ToDoStore {
    try ToDoStore(json: Array(json.utf8))
}

/// A store from a file in `Fixtures`.
func fixture(_ name: String) throws -> ToDoStore {
    try fixtures.value(name) {
        let url = PackageFolder.ofTarget("Fixtures/\(name)")
        return try ToDoStore(json: Array(Data(contentsOf: url)))
    }
}

/// The events of a calendar in `Fixtures`.
func events(inFixture name: String, zone: String) throws -> EventCalendars {
    let url = PackageFolder.ofTarget("Fixtures/\(name)")
    return try calendar(String(contentsOf: url, encoding: .utf8), zone: zone, name: name)
}

private let fixtures = Shared<String, ToDoStore>()

/// The contents of a site's file as text.
func text(_ path: String, of site: Site) throws -> String {
    let file = try #require(site.files.first { $0.path.text == path })
    return String(decoding: site.bytes(of: file), as: UTF8.self)
}

/// The text that a closure appends to a buffer.
func written(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    let text = buffer.text(write)
    return buffer.string(text)
}

extension String {
    /// Calls the body with the UTF-8 bytes.
    func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        let bytes = Array(utf8)
        return body(bytes.span)
    }
}

extension AgendaText {
    /// All pages of the agenda, one below the other.
    func weeks(
        from day: Day, count: Int, format: AgendaFormat, width: Int, isStyled: Bool, isASCII: Bool = false
    ) -> String {
        pages(
            from: day, count: count, format: format, width: width, isStyled: isStyled, isASCII: isASCII
        ).joined(separator: "\n")
    }
}
