// A site that devices keep: its service worker, its manifest, and what its pages need for them.

import Bytes
import Civil
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct OfflineTests {
    private func site(
        _ store: ToDoStore, locale: String = "en-US", title: String? = nil, accent: String? = nil,
        hasBlankPages: Bool = false
    ) throws -> Site {
        let environment = try environment(
            store, locale: locale, title: title, isOffline: true, accent: accent.map(Accent.init))
        return try builtInSite(store, environment, hasBlankPages: hasBlankPages)
    }

    private func items(_ members: [String]) throws -> ToDoStore {
        try store(ofItems: members.enumerated().map { "\"title\":\"\($0)\",\($1)" })
    }

    /// What `sw.js` says of a build.
    private struct Build: Decodable {
        let build, day, note, missing: String
        let start: [String]
        let digests: String
    }

    private func build(_ site: Site) throws -> Build {
        let script = try text("sw.js", of: site)
        let json = try #require(script.firstMatch(of: #/const site = (\{.*\});\n/#)).1
        #expect(script.hasSuffix(";\nimportScripts(\"offline-worker.js\");\n"))
        return try JSONDecoder().decode(Build.self, from: Data(json.utf8))
    }

    // MARK: The worker

    /// A small site is kept as a whole: its pages, but for that of errors, and what they load.
    @Test func aSmallSiteIsKeptAsAWhole() throws {
        let site = try site(items(["\"done\":false,\"due\":\"2026-11-22\"", "\"done\":true"]))
        let shown = site.files.map(\.path.text).filter { path in
            ![".txt", ".webmanifest", "_headers", ".nojekyll"].contains { path.hasSuffix($0) }
                && !["404.html", "sw.js"].contains(path)
        }
        let build = try build(site)
        #expect(build.start.sorted() == shown.sorted() && shown.contains("items/index.html"))
        #expect(build.missing == "No connection · This page is not kept on this device")
    }

    @Test func theWorkerNamesWhatIsKeptAtTheFirstVisit() throws {
        let shopping = "\"lines\":[{\"name\":\"Milk\"}]"
        let long = String(repeating: "word ", count: 1 << 19)
        let site = try site(
            items([
                "\"done\":false,\"due\":\"2026-11-21\"", "\"done\":false,\"due\":\"2026-11-22\"",
                "\"done\":false,\(shopping)", "\"done\":true,\(shopping)",
                "\"done\":false,\"itemDescription\":\"\(long)\"",
            ]))
        let build = try build(site)
        let paths = site.files.map(\.path.text)
        let loaded = paths.filter { path in
            path != "sw.js" && [".css", ".js", ".svg"].contains { path.hasSuffix($0) }
        }
        #expect(
            Set(loaded).isSuperset(of: ["find-index.js", "files/style.css", "files/offline.js"]))
        let items = [0, 2].map { "items/\(HostileStrings.id($0)).html" }
        #expect(Set(build.start) == Set(loaded + ["index.html", "agenda/index.html"] + items))
        #expect(build.start.count == Set(build.start).count)
        #expect(build.day == "2026-11-21" && build.note == "No connection · As of November 21, 2026")
    }

    /// The first six bytes of each.
    @Test func theWorkerHasTheDigestsOfAllFiles() throws {
        let site = try site(fixture("everything-present.json"))
        let digests = site.files.filter { $0.path.text != "sw.js" }.map { file in
            let bytes = Array("\(file.path)\n".utf8) + site.bytes(of: file)
            return Array(SHA256(of: bytes).bytes.prefix(6))
        }
        let sorted = digests.sorted { $0.lexicographicallyPrecedes($1) }
        #expect(try build(site).digests == sorted.map { Data($0).base64EncodedString() }.joined())
    }

    /// Also of a page that is not kept from the start.
    @Test func anyOtherPageIsAnotherBuild() throws {
        func worker(_ description: String) throws -> Build {
            try build(
                site(items(["\"done\":true", "\"done\":true,\"itemDescription\":\"\(description)\""])))
        }
        let (one, again, other) = try (worker("one"), worker("one"), worker("two"))
        #expect(one.build == again.build && one.build != other.build && one.start == other.start)
        #expect(one.build.count == 16 && one.build.allSatisfy(\.isHexDigit))
    }

    /// Those of the nearest days.
    @Test func partsOfFindAreKeptFromTodayOn() throws {
        let text = String(repeating: "word ", count: 18_000)
        let today = Day(year: 2026, month: 11, day: 21)
        let days: [Day] = (0..<26).map { number in today + (number % 2 == 0 ? 50 : -50) * number }
        let store = try items(
            days.map { "\"done\":false,\"due\":\"\($0.iso)\",\"itemDescription\":\"\(text)\"" })
        let context = try PageContext(store, environment(store, isOffline: true))
        let kept = OfflineFiles(context)
        let far = context.findParts.filter { !kept.contains(context.path(of: FindSection.address(of: $0))) }
        #expect(context.findParts.count == 26 && far.map { $0.days?.lowerBound } == [days[25], days[24]])
    }

    @Test(arguments: builtInLocaleNames) func theNoteIsInTheLanguageOfTheSite(locale: String) throws {
        let note = try build(site(items([]), locale: locale, hasBlankPages: true)).note
        let parts = note.split(separator: " · ").map(String.init)
        #expect(parts.count == 2 && parts[1].contains(#/[0-9٠-٩]/#), "\(note)")
        #expect(locale.hasPrefix("en") == (parts[0] == "No connection"), "\(note)")
    }

    // MARK: The manifest

    @Test(arguments: [
        ("en-US", nil, nil, "To-Do List", "ltr", "#28644a"),
        ("ar-EG", "a \"b\" <c>", "7a1f3d", "a \"b\" <c>", "rtl", "#7a1f3d"),
    ])
    func theManifestIsThatOfTheSite(
        locale: String, title: String?, accent: String?, name: String, direction: String, color: String
    ) throws {
        struct Manifest: Decodable {
            struct Icon: Decodable { let src, sizes, type, purpose: String }
            let name, lang, dir, start_url, scope, display, background_color, theme_color: String
            let icons: [Icon]
        }
        let site = try site(items([]), locale: locale, title: title, accent: accent)
        let json = try text("manifest.webmanifest", of: site)
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
        #expect(manifest.name == name && manifest.lang == locale && manifest.dir == direction)
        #expect(
            manifest.start_url == "index.html" && manifest.scope == "./" && manifest.display == "standalone")
        #expect(manifest.background_color == "#fbfaf7" && manifest.theme_color == color)
        #expect(manifest.icons.map(\.purpose) == ["any", "any", "maskable"])
        for icon in manifest.icons {
            let (width, height) = try Self.size(ofImage: icon.src, site)
            #expect(icon.sizes == "\(width)x\(height)" && icon.type == "image/png")
        }
        #expect(try Self.size(ofImage: "touch-icon.png", site) == (180, 180))
    }

    /// The size that the head of a PNG has (www.w3.org/TR/png, §11.2.1).
    private static func size(ofImage name: String, _ site: Site) throws -> (Int, Int) {
        let file = try #require(site.files.first { $0.path.text == name })
        let bytes = site.bytes(of: file)
        #expect(bytes.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)))
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    @Test func theBuiltInColoursAreThoseOfTheStyleSheet() throws {
        let sheet = String(decoding: try #require(PublicFiles.repository["style.css"]), as: UTF8.self)
        #expect(sheet.contains("--accent: \(Accent.builtIn);") && sheet.contains("--paper: \(Accent.paper);"))
    }

    // MARK: Pages

    @Test func everyPageMayLoadWhatItNeeds() throws {
        let pages = try texts(of: site(fixture("everything-present.json")), ending: ".html")
        for (path, html) in pages where path != "404.html" {
            #expect(html.contains("default-src 'none'; script-src 'self'; manifest-src 'self'; style-src"))
            #expect(html.ranges(of: "offline.js\" defer=\"\"></script>").count == 1, "\(path)")
            #expect(html.ranges(of: "manifest.webmanifest\" crossorigin=\"use-credentials\">").count == 1)
            // The worker looks for this line.
            #expect(html.ranges(of: #/<p class="kept\b[^>]*? hidden="">/#).count == 1, "\(path)")
        }
    }
}
