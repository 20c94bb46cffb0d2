// A locked site: what everybody sees of it, and what its passphrase opens.

import Cipher
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct LockedPageTests {
    private static let lock = SiteLock(
        dataKey: [UInt8](1...32),
        wrapped: WrappedKey([UInt8](1...32), passphrase: "correct horse", salt: [UInt8](1...16), rounds: 10))

    private func site(
        _ store: ToDoStore, lock: SiteLock? = lock, baseURL: String? = nil, isOffline: Bool = false,
        hasBlankPages: Bool = false, own: [(path: String, text: String)] = []
    ) throws -> Site {
        let environment = try environment(
            store, title: "Our secret garden", baseURL: baseURL, isOffline: isOffline, lock: lock)
        guard !own.isEmpty else { return try builtInSite(store, environment, hasBlankPages: hasBlankPages) }
        return try ToDoSite.make(
            PageContext(store, environment), sections: builtInSections(environment),
            publicFiles: own.map {
                SiteFile(path: try SitePath($0.path), contents: .bytes(Array($0.text.utf8)))
            })
    }

    private func garden(_ count: Int = 30) throws -> ToDoStore {
        try store(
            "["
                + (0..<count).map { number in
                    """
                    {"id": "D2A1CD38-D147-59F2-A83E-\(String(format: "%012d", number))", "title": "Rake <\(number)> \\"leaves\\"",
                     "done": \(number % 3 == 0), "project": "Orchard", "tags": ["autumn"], "due": "2026-11-\(10 + number % 20)",
                     "itemDescription": "Behind\\nthe\\\\greenhouse, [,,] {,}", "location": {"name": "Allotment"}}
                    """
                }.joined(separator: ",") + "]")
    }

    /// The sealed bytes of a file: of a page, or of a part of the find index.
    private func sealed(_ path: String, of site: Site) throws -> [UInt8] {
        let text = try text(path, of: site)
        let base64 = try #require(text.firstMatch(of: #/<template>(.+)</template>|^findPart="(.+)";\n$/#))
        return Array(try #require(Data(base64Encoded: String(base64.1 ?? base64.2 ?? ""))))
    }

    /// The contents of a file of a site without a lock, as the locked site has them.
    private func opened(_ path: String, of site: Site) throws -> String {
        let published = PageSeal(Self.lock).publicPath(of: try SitePath(path)).text
        let opened = try #require(
            PageCipher(dataKey: Self.lock.dataKey).open(try sealed(published, of: site), at: published))
        let parts = opened.split(separator: 0, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
        #expect(parts[0] == path)
        return parts[1]
    }

    @Test func everyPageIsSealedAndHasNoNameOfItsOwn() throws {
        let store = try garden()
        let (open, locked) = (try site(store, lock: nil), try site(store))
        let pages = open.files.map(\.path.text).filter { $0.hasSuffix(".html") && $0 != "404.html" }
        // The pages that lead home from a folder would name it.
        let leading = pages.filter { path in
            (try? text(path, of: open).contains("http-equiv=\"refresh\"")) ?? false
        }
        let kept = Set(pages).subtracting(leading)
        #expect(kept.count > 40)
        for path in kept {
            let page = try opened(path, of: locked)
            let button = "\n<button type=\"button\" class=\"forget\">Lock</button>"
            #expect(page.contains(button))
            #expect(page.replacing(button, with: "") == (try text(path, of: open)), "\(path)")
        }
        let sealed = locked.files.map(\.path.text).filter { $0.hasSuffix(".html") && $0 != "404.html" }
        #expect(sealed.count == kept.count)
        #expect(sealed.filter { !$0.hasPrefix("pages/") }.sorted() == ["agenda/index.html", "index.html"])
        for file in locked.files {
            let text = file.path.text + String(decoding: locked.bytes(of: file), as: UTF8.self)
            for word in ["garden", "Rake", "Orchard", "autumn", "Allotment", "greenhouse"] {
                #expect(!text.contains(word), "\(file.path.text): \(word)")
            }
        }
    }

    @Test func theSameListIsTheSameBytesAndLengthsTellLittle() throws {
        let (first, second) = (try site(garden()), try site(garden()))
        var lengths: Set<Int> = []
        for file in first.files {
            #expect(first.bytes(of: file) == second.bytes(of: file), "\(file.path.text)")
            if file.path.text.hasPrefix("pages/") {
                lengths.insert(try sealed(file.path.text, of: first).count)
            }
        }
        for length in lengths { #expect(Padding.length(for: length - 28) == length - 28) }
        // The pages of the items differ in the lengths of their texts.
        #expect(lengths.count < 25)
    }

    @Test(arguments: [30, 1500])
    func theFindIndexIsJSON(count: Int) throws {
        let store = try garden(count)
        let (open, locked) = (
            try site(store, lock: nil, hasBlankPages: true), try site(store, hasBlankPages: true)
        )
        let parts = open.files.map(\.path.text).filter { $0 == "find-index.js" || $0.hasPrefix("find/") }
        #expect(parts.contains("find/0.js") && (parts.count > 2) == (count == 1500))
        for path in parts {
            let json = try opened(path, of: locked)
            let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
            guard count == 30, let items = (value as? [String: Any])?["items"] as? [[Any]] else { continue }
            let first = try #require(items.first { ($0[2] as? String) == "Rake <1> \"leaves\"" })
            #expect((first[6] as? String) == "Behind\nthe\\greenhouse, [,,] {,}")
            #expect(first[4] is NSNull || first[4] is String)
        }
    }

    @Test func whatIsNotSealedSaysNothing() throws {
        let locked = try site(garden(), baseURL: "https://example.org/todo/", isOffline: true)
        let notFound = try text("404.html", of: locked)
        #expect(notFound.contains("<title>Nothing here</title>") && !notFound.contains("class=\"site\""))
        #expect(!notFound.contains("<nav"))
        #expect(try text("manifest.webmanifest", of: locked).contains("\"name\": \"To-Do List\""))
        // The addresses of pages are not those of a site without a lock.
        let page = try opened("index.html", of: locked)
        #expect(!page.contains("https://example.org/todo/"))
        let worker = try text("sw.js", of: locked)
        let start = try #require(worker.firstMatch(of: #/"start": \[(.*?)\]/#)).1
        let names = start.split(separator: ", ").map { $0.trimmingCharacters(in: CharacterSet(["\""])) }
        #expect(names.filter { $0.hasSuffix(".html") }.sorted() == ["agenda/index.html", "index.html"])
    }

    @Test func pagesAmongThePublicFilesAreNamed() throws {
        let locked = try site(garden(), own: [("imprint.html", "<p>Me</p>"), ("a/terms.html", "<p>Not</p>")])
        #expect(try text("imprint.html", of: locked) == "<p>Me</p>")
        #expect(try text("index.html", of: locked).contains("data-open=\"imprint.html\na/terms.html\""))
    }

    @Test func onlyALockedSiteHasTheFilesOfALock() throws {
        let (open, locked) = (try site(garden(), lock: nil), try site(garden()))
        for path in ["files/unlock.js", "files/lock.css"] {
            #expect(locked.files.contains { $0.path.text == path })
            #expect(!open.files.contains { $0.path.text == path })
        }
        let script = try text("files/unlock.js", of: locked)
        #expect(script.utf8.count <= 8192)
    }
}
