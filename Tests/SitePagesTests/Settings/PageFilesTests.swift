// The folder of the styles and scripts: its name, what lies in it, and templates that look for its files elsewhere.

import Foundation
import Mustache
import Site
import TestSupport
import Testing

@testable import SitePages

@Suite struct PageFilesTests {
    private func folder(_ files: [(String, String)]) -> String {
        PageFiles(files.map { ($0.0, Array($0.1.utf8)) }).folder
    }

    @Test func theNameOfTheFolderIsThatOfItsContents() {
        let files = [("a.css", "a{}"), ("land.svg", "<svg/>"), ("z.js", ";")]
        let name = folder(files)
        #expect(name.wholeMatch(of: #/files-[0-9a-f]{8}/#) != nil, "\(name)")
        #expect(folder(files) == name)
        for (number, file) in files.enumerated() {
            var other = files
            other[number] = (file.0, file.1 + " ")
            #expect(folder(other) != name)
            other[number] = ("b" + file.0.suffix(4), file.1)
            #expect(folder(other) != name)
            other.remove(at: number)
            #expect(folder(other) != name)
        }
        // What one file loses and the next one gets.
        #expect(folder([("a.css", "x"), ("b.css", "")]) != folder([("a.css", ""), ("b.css", "x")]))
    }

    /// What hosts, browsers and workers look for at the root stays there.
    @Test func otherFilesDoNotCount() {
        let files = [("a.css", "a{}")]
        for name in ["icon.svg", "touch-icon.png", "offline-worker.js", ".nojekyll"] {
            #expect(folder(files + [(name, "x")]) == folder(files))
        }
    }

    @Test func onlyWhatPagesLoadLiesInTheFolder() throws {
        let files = PageFiles(folder: "files", of: PublicFiles.repository.keys.sorted())
        let atRoot = PublicFiles.repository.keys.filter { !files.contains($0) }
        #expect(
            atRoot.sorted() == [
                ".nojekyll", "app-icon-192.png", "app-icon-512.png", "app-icon-maskable.png", "icon.svg",
                "offline-worker.js", "touch-icon.png",
            ])
        #expect(files.path(of: try SitePath("style.css")).text == "files/style.css")
        // Those of the user.
        for name in ["custom.css", "my.js", "css/style.css"] {
            #expect(files.path(of: try SitePath(name)).text == name)
        }
    }

    @Test func theSiteHasTheFilesInTheFolderThatItsPagesName() throws {
        let store = try fixture("everything-present.json")
        let environment = try environment(store)
        let files = PageFiles(folder: "files-0", of: ["style.css"])
        let sections = try SiteSections(
            builtInTemplates(replacing: [:]), settings: environment.settings, locale: environment.locale,
            features: .none, files: files)
        let site = try ToDoSite.make(
            PageContext(store, environment), sections: sections,
            publicFiles: try ["style.css", "own.css"].map {
                SiteFile(path: try SitePath($0), contents: .bytes([]))
            })
        let paths = site.files.map(\.path.text)
        #expect(paths.contains("files-0/style.css") && paths.contains("own.css"))
        #expect(!paths.contains("style.css"))
        #expect(try text("index.html", of: site).contains("href=\"files-0/style.css\""))
        #expect(try text("months/index.html", of: site).contains("href=\"../files-0/style.css\""))
        #expect(try text("_headers", of: site).contains("\n/files-0/*\n"))
    }

    // MARK: Templates of before

    /// The built-in templates with others in place of some.
    private func builtInTemplates(replacing sources: [String: String]) -> ParsedTemplates {
        ParsedTemplates(
            templateFiles.map { file in
                sources[file.name].map {
                    TemplateFile(name: file.name, file: "mine/\(file.name)", source: Array($0.utf8))
                } ?? file
            })
    }

    private var templateFiles: [TemplateFile] {
        return
            (try? filesBelow(PackageFolder.url("Templates")).sorted { $0.key < $1.key }.compactMap {
                TemplateFile(path: $0.key, name: $0.key, bytes: $0.value)
            }) ?? []
    }

    private func messages(_ source: String) throws -> [String] {
        let environment = try environment(store("[]"))
        do throws(TemplateErrors) {
            _ = try SiteSections(
                builtInTemplates(replacing: ["priority": source]), settings: environment.settings,
                locale: environment.locale, features: .none, files: builtInFiles)
            return []
        } catch {
            return error.errors.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test(arguments: [
        ("<p>\n<link href=\"{{root}}style.css\">", "2:13", "style.css"),
        ("<link href='{{ root }}find.js?1'>", "1:13", "find.js"),
        ("<link href={{root}}land.svg>", "1:12", "land.svg"),
        ("{{root}}tick.js", "1:1", "tick.js"),
        (
            "<link href=\"{{root}}paper-{{site.paper}}{{#site.hasAccent}}{{/site.hasAccent}}.css\">", "1:13",
            "paper-….css"
        ),
    ])
    func aTemplateThatLooksForThemAtTheRootIsToldWhereTheyAre(source: String, place: String, name: String)
        throws
    {
        #expect(
            try messages(source) == [
                "mine/priority:\(place): {{root}}\(name) leads to no file: write {{files}}\(name)"
            ])
    }

    @Test(arguments: [
        "<link href=\"{{files}}style.css\">", "<link href=\"{{root}}custom.css\">", "{{root}}style.css.map",
        "{{root}}", "{{root}} style.css", "{{root}}places{{site.paper}}.html", "{{root}}{{site.paper}}.css",
        "{{root}}paper-{{site.paper}}", "{{root}}icon.svg", "{{site.paper}}style.css", "{{root}}my-style.css",
    ])
    func otherLinksAreLeftAlone(source: String) throws {
        #expect(try messages(source) == [])
    }
}
