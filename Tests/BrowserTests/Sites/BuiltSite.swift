// A site with the repository's own templates and public files, in a folder that a browser can open.

import Defaults
import Foundation
import Mustache
import Site
import SitePages
import Testing
import ToDoStore

/// A site on disk, gone when the test is.
struct BuiltSite {
    private let folder: TemporaryFolder
    /// The paths of its pages.
    let pages: [String]

    /// Builds a store, as on Saturday, November 21, 2026, in UTC.
    init(
        _ json: String, locale identifier: String = "en-US", paper: Paper? = nil, pageSize: Int = 200,
        weeksAhead: Int = 1
    ) throws {
        let store = try ToDoStore(json: Array(json.utf8))
        let localePath = "locales/\(identifier).json"
        let words = try #require(Defaults.templates.first { $0.path == localePath })
        let settings = BuildSettings(
            title: "Our household",
            locale: try SiteLocale(identifier: identifier, json: Array(words.text.utf8), file: localePath),
            zone: ZoneOffsets(name: "UTC", instants: store.items.compactMap(\.timestamp).map { Int($0) }) {
                _ in 0
            },
            today: Day(year: 2026, month: 11, day: 21), pageSize: pageSize, weeksAhead: weeksAhead,
            paper: paper)
        let templates = Defaults.templates.compactMap { file in
            TemplateFile(path: file.path, name: file.path, bytes: Array(file.text.utf8))
        }
        let site = try ToDoSite.make(
            store, templates: SiteTemplates(templates, settings: settings), settings: settings,
            publicFiles: Defaults.publicFiles.map { file in
                SiteFile(path: try SitePath(file.path), contents: .bytes(Array(file.text.utf8)))
            })
        folder = try TemporaryFolder()
        for file in site.files {
            var bytes: [UInt8] = []
            site.append(file, to: &bytes)
            try folder.write(Data(bytes), to: file.path.text)
        }
        pages = site.files.map(\.path.text).filter { $0.hasSuffix(".html") }
    }

    /// The address of one of its files.
    func url(_ path: String) -> URL { folder.url.appending(path: path) }
}
