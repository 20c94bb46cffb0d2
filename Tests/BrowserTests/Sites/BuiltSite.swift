// A site with the repository's own templates and public files, in a temporary folder that a browser can open.

import Cipher
import Civil
import Events
import Foundation
import Site
import SitePages
import TestSupport
import ToDos

/// A site on disk, deleted when the test ends.
struct BuiltSite {
    let folder: TemporaryFolder
    /// The paths of the pages.
    let pages: [String]

    /// Builds the site of a store on Saturday, November 21, 2026, in UTC.
    init(
        _ json: String, locale identifier: String = "en-US", paper: Paper? = nil, pageSize: Int = 200,
        weeksAhead: Int = 1, day: Int = 21, events: EventCalendars = EventCalendars(), lock: SiteLock? = nil,
        layout: AgendaLayout = .week
    ) throws {
        try self.init(
            ToDoStore(json: Array(json.utf8)), locale: identifier, paper: paper, pageSize: pageSize,
            weeksAhead: weeksAhead, day: day, events: events, lock: lock, layout: layout)
    }

    /// Builds the site of a store, or a shard of it, into a folder at a path below the temporary one.
    init(
        _ store: ToDoStore, locale identifier: String = "en-US", paper: Paper? = nil, pageSize: Int = 200,
        weeksAhead: Int = 1, day: Int = 21, shard: PartNumber = .whole,
        events: EventCalendars = EventCalendars(), lock: SiteLock? = nil, layout: AgendaLayout = .week,
        at path: String = "", where isWanted: (String) -> Bool = { _ in true }
    ) throws {
        var settings = SiteSettings(
            title: "Our household", locale: identifier, zone: "UTC",
            today: Day(year: 2026, month: 11, day: day))
        (settings.pageSize, settings.weeksAhead) = (pageSize, weeksAhead)
        (settings.paper, settings.layout) = (paper, layout)
        (settings.shard, settings.lock) = (shard, lock)
        let site = try builtInSite(
            store, SiteEnvironment(settings, locale: builtInLocale(identifier), zone: .utc),
            events: events)
        folder = try TemporaryFolder()
        for file in site.files where isWanted(file.path.text) {
            try folder.write(Data(site.bytes(of: file)), to: path + file.path.text)
        }
        pages = site.files.map(\.path.text).filter { $0.hasSuffix(".html") }
    }

    /// The URL of a file.
    func url(_ path: String) -> URL { folder.url.appending(path: path) }
}
