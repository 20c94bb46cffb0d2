// A site of hostile strings on disk, for a browser to open.

import Civil
import Foundation
import Site
import SitePages
import TestSupport
import ToDos

/// A site in a folder of its own.
struct HostileSite {
    /// An item of its store.
    struct Item: Encodable {
        var id = UUID().uuidString
        var title: String
        var itemDescription: String?
        var timestamp: Int?
        var location: [String: String]?
        var done = false
    }

    /// The paths of its pages.
    let pages: [String]
    private let folder: TemporaryFolder
    private let files: Set<String>

    /// Builds the site of a store, with weeks that begin on Monday, November 16, 2026.
    init(_ items: [Item], title: String? = nil, pageSize: Int = 200) throws {
        let store = try ToDoStore(json: Array(JSONEncoder().encode(items)))
        let settings = SiteSettings(
            title: title, zone: "UTC", today: Day(year: 2026, month: 11, day: 21), sort: .store,
            pageSize: pageSize)
        let site = try builtInSite(
            store, SiteEnvironment(settings, locale: builtInLocale("en-US"), zone: utc(store)))
        let folder = try TemporaryFolder()
        for file in site.files {
            try folder.write(Data(site.bytes(of: file)), to: file.path.text)
        }
        let paths = site.files.map(\.path.text)
        pages = paths.filter { $0.hasSuffix(".html") }
        self.folder = folder
        files = Set(paths.map { folder.url.appending(path: $0).absoluteString })
    }

    /// Where a page is.
    func url(_ page: String) -> URL { folder.url.appending(path: page) }

    /// What a page did that no page of ours does: everything but asking for files of the site.
    func misdeeds(_ log: PageLog) -> [String] {
        log.dialogs + log.messages + log.requests.filter { !files.contains($0) }
    }

    /// Every string that was written for the tests of pages without a browser, and the Big List of Naughty
    /// Strings where it is.
    static func strings() throws -> [String] { try HostileTexts.own() + (HostileTexts.naughty() ?? []) }
}

extension String {
    /// The text as it is read, without the controls of direction, which a page may add or leave out: forbidden
    /// characters as U+FFFD, each line's end as a line feed. In scalars, since to a String é is é in any form.
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
