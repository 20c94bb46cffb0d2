// A site of hostile strings on disk, to be opened in a browser.

import Cipher
import Civil
import Foundation
import Site
import SitePages
import TestSupport
import ToDos

/// A site in a temporary folder.
struct HostileSite {
    /// An item of the store.
    struct Item: Encodable {
        var id = UUID().uuidString
        var title: String
        var itemDescription: String?
        var timestamp: Int?
        var location: [String: String]?
        var done = false
    }

    /// The paths of the pages, without those that lead elsewhere at once.
    let pages: [String]
    private let folder: TemporaryFolder
    private let files: Set<String>

    /// Builds the site of a store on November 21, 2026, in UTC. The current week begins on Monday, November
    /// 16.
    init(_ items: [Item], title: String? = nil, pageSize: Int = 200, lock: SiteLock? = nil) throws {
        let store = try ToDoStore(json: Array(JSONEncoder().encode(items)))
        var settings = SiteSettings(
            title: title, zone: "UTC", today: Day(year: 2026, month: 11, day: 21))
        (settings.sort, settings.pageSize, settings.lock) = (.store, pageSize, lock)
        let site = try builtInSite(
            store, SiteEnvironment(settings, locale: builtInLocale("en-US"), zone: .utc))
        let folder = try TemporaryFolder()
        var pages: [String] = []
        for file in site.files {
            let bytes = Data(site.bytes(of: file))
            try folder.write(bytes, to: file.path.text)
            let isPage = file.path.text.hasSuffix(".html")
            if isPage, bytes.range(of: Data("http-equiv=\"refresh\"".utf8)) == nil {
                pages.append(file.path.text)
            }
        }
        self.pages = pages
        let paths = site.files.map(\.path.text)
        self.folder = folder
        files = Set(paths.map { folder.url.appending(path: $0).absoluteString })
    }

    /// The URL of a page.
    func url(_ page: String) -> URL { folder.url.appending(path: page) }

    /// All activity of a page other than requests for files of the site. It must be empty.
    func unexpectedActivity(_ log: PageLog) -> [String] {
        log.dialogs + log.messages + log.requests.filter { !files.contains($0) }
    }

    /// All strings of the tests without a browser, and the Big List of Naughty Strings if it is available.
    static func strings() throws -> [String] {
        try HostileTexts.own(all: true) + (HostileTexts.naughty() ?? [])
    }
}

extension String {
    /// The text as a page shows it, without bidi controls, which a page may add or drop. Forbidden characters
    /// become U+FFFD and line ends become line feeds. An array of scalars, because strings compare by
    /// canonical equivalence.
    var asRead: [Unicode.Scalar] {
        replacing("\r\n", with: "\n").unicodeScalars.compactMap { scalar in
            switch scalar.value {
            case 0x0D: "\n"
            case 0x202A...0x202E, 0x2066...0x2069: nil
            case 0x09, 0x0A: scalar
            case 0xFDD0...0xFDEF: "\u{FFFD}"
            case _ where scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
            case _ where scalar.properties.generalCategory == .control: "\u{FFFD}"
            default: scalar
            }
        }
    }
}
