// Helpers of this target's tests: stores, settings and texts of pages.

import Bytes
import Cipher
import Civil
import Defaults
import Events
import Foundation
import Mustache
import Site
import TestSupport
import Testing
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
    isOffline: Bool = false, accent: Accent? = nil, lock: SiteLock? = nil, holidays: [String] = [],
    hasCalendarEvents: Bool = false
) throws -> SiteEnvironment {
    let timeZone = Zone(try #require(TimeZone(identifier: zone)))
    var settings = SiteSettings(
        title: title, locale: locale, zone: zone, today: today, sort: sort, grouping: grouping,
        pageSize: pageSize, weekStart: weekStart, weeksAhead: weeksAhead, accent: accent, layout: layout,
        selection: selection,
        baseURL: baseURL.flatMap(BaseURL.init(parsing:)), isIndexed: isIndexed, hasCalendar: hasCalendar,
        feeds: feeds, hasData: hasData, hasActivity: activity != nil, isOffline: isOffline, lock: lock)
    (settings.people, settings.holidays) = (people, holidays)
    settings.hasCalendarEvents = hasCalendarEvents
    return SiteEnvironment(
        settings, locale: try builtInLocale(locale),
        zone: Zone(name: zone) { timeZone.civilTime($0).offset })
}

/// What a template in a few words shows of a record.
func shown<R: Record>(_ template: String, _ record: R, _ page: inout PageBuilder) throws -> String {
    let library = try TemplateLibrary(["shown": template])
    return try library.bind("shown", to: R.self).render(record, on: &page)
}

/// A store from JSON.
func store(_ json: String) throws -> ToDoStore {
    try ToDoStore(json: Array(json.utf8))
}

/// A store of items with numbers as ids, from their other members as JSON.
func store(ofItems items: [String]) throws -> ToDoStore {
    let objects = items.enumerated().map { #"{"id":"\#(HostileStrings.id($0))",\#($1)}"# }
    return try store("[\(objects.joined(separator: ","))]")
}

/// A store of items.
func store(of items: [ItemValues]) throws -> ToDoStore {
    var builder = StoreBuilder()
    for item in items { builder.append(item) }
    return try builder.finish()
}

/// The built-in English locale with a text of its file replaced.
func englishLocale(_ old: String, with new: String) throws -> SiteLocale {
    let file = try #require(Defaults.templates.first { $0.path == "locales/en-US.json" })
    let json = file.text.replacing(old, with: new)
    #expect(json != file.text)
    return try SiteLocale(identifier: "en-US", json: Array(json.utf8), file: file.path)
}

/// The messages of the errors that it has then.
func localeErrors(_ old: String, with new: String) -> [String] {
    let errors = #expect(throws: LocaleErrors.self) { try englishLocale(old, with: new) }
    return errors?.errors.map(\.message) ?? []
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

/// The files of a site by their paths, or those whose paths have this ending.
func files(of site: Site, ending: String = "") -> [String: [UInt8]] {
    let files = site.files.filter { $0.path.text.hasSuffix(ending) }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, site.bytes(of: $0)) })
}

/// The texts of a site's files by their paths, or of those whose paths have this ending.
func texts(of site: Site, ending: String = "") -> [String: String] {
    files(of: site, ending: ending).mapValues { String(decoding: $0, as: UTF8.self) }
}

/// Takes a file in pieces, and wants no more after some.
final class Pieces: ByteSink {
    private(set) var sizes: [Int] = []
    private let most: Int

    init(most: Int = .max) { self.most = most }

    func write(_ bytes: Span<UInt8>) -> Bool {
        sizes.append(bytes.count)
        return sizes.count < most
    }
}

/// The style of a page whose policy allows this style, by its digest, and nothing else.
func onlyStyle(of page: String) throws -> String {
    let style = try #require(page.texts(between: "<style>", and: "</style>").first)
    let digest = written { $0.append(base64: SHA256(of: Array(style.utf8)).bytes) }
    let policy = "default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
    #expect(page.contains("content=\"\(policy)\""))
    return style
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
