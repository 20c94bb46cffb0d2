// Tests the first build into a folder that holds entries of version control, hosts and file managers: it works
// in place, leaves them alone and, if it is stopped, goes on the next time.

import Foundation
import TestSupport
import Testing

@testable import SiteFolder

@Suite struct InPlaceTests {
    private let files = ["a": "1", "b/c": "22", "p/q": "333", ".nojekyll": ""]
    private let theirs = [
        ".git/": "", ".git/HEAD": "ref: refs/heads/main\n", ".git/a": "theirs", ".gitignore": "*.swp\n",
        ".DS_Store": "\0\u{1}Bud1", "CNAME": "todo.example.org\n", ".well-known/": "",
        ".well-known/security.txt": "Contact: mailto:me@example.org\n",
        // Links are neither followed nor replaced, wherever they lead.
        ".link": "→ ../outside", "README.md": "→ nowhere",
    ]

    /// A folder with the entries of others and, beside it, what their links lead to.
    private func folderOfOthers() throws -> TestFolder {
        let folder = try TestFolder()
        for (name, text) in theirs where !name.hasSuffix("/") {
            if text.hasPrefix("→ ") {
                try folder.makeFolder("site")
                try folder.link("site/" + name, to: String(text.dropFirst(2)))
            } else {
                try folder.write(text, to: "site/" + name)
            }
        }
        try folder.write("mine", to: "outside/a")
        return folder
    }

    /// The tree of the output without the manifest.
    private func found(in folder: TestFolder) -> [String: String] {
        folder.tree("site").filter { $0.key != ".todopress-manifest" }
    }

    /// The entries of others, beside those of this site.
    private func expected(_ files: [String: String]) -> [String: String] {
        let folders = files.keys.compactMap { $0.contains("/") ? $0.prefix { $0 != "/" } + "/" : nil }
        return files.merging(theirs) { $1 }
            .merging(folders.map { (String($0), "") }) { $1 }
    }

    @Test func theSiteComesBesideWhatIsThere() throws {
        let folder = try folderOfOthers()
        let before = try folder.stamps()
        let dry = try folder.build(files, dryRun: true)
        #expect(found(in: folder) == theirs)
        #expect(try folder.stamps() == before)
        let changes = try folder.build(files)
        #expect(changes == Changes(written: [".nojekyll", "a", "b/c", "p/q"]))
        #expect(dry == changes)
        #expect(found(in: folder) == expected(files))
        // Renaming files into a folder changes the folder, but nothing of others.
        let after = try folder.stamps()
        for name in before.keys { #expect(after[name] == before[name], "\(name)") }
        #expect(try folder.names() == ["outside", "site"])
        #expect(folder.text("outside/a") == "mine")

        #expect(try folder.build(["a": "one"]).removed == [".nojekyll", "b/c", "p/q"])
        #expect(found(in: folder) == expected(["a": "one"]))
        #expect(folder.tree("outside") == ["a": "mine"])
    }

    @Test(arguments: [
        ".git", ".DS_Store", ".localized", ".well-known", "CNAME", "README", "README.md", "Readme.md",
        "LICENSE",
        "LICENSE.txt", "Thumbs.db", "desktop.ini", "lost+found", "System Volume Information", "$RECYCLE.BIN",
    ])
    func aNameThatSaysNothingIsNoReasonToRefuse(_ name: String) throws {
        for isFolder in [false, true] {
            let folder = try TestFolder()
            try folder.write("theirs", to: "site/" + name + (isFolder ? "/x" : ""))
            #expect(try folder.build(files).written.count == files.count)
            #expect(folder.text("site/" + name + (isFolder ? "/x" : "")) == "theirs")
        }
    }

    @Test(arguments: [
        "thesis.txt", "index.html", "README.txt", "CNAME.txt", "node_modules", "git", "src", "…",
        "_config.yml",
        "todo.txt",
    ])
    func anyOtherNameIsRefusedAndNamed(_ name: String) throws {
        let folder = try folderOfOthers()
        try folder.write("theirs", to: "site/" + name)
        let before = folder.tree()
        #expect(
            folder.failure(files)
                == "TMP/site cannot be the output folder: it has files that no build wrote (\(name)); "
                + "choose an empty or new folder, or empty this one")
        #expect(throws: SiteFolderError.self) { try folder.build(files, dryRun: true) }
        #expect(folder.tree() == before)
    }

    /// The site wants a path at which there is something else.
    @Test(arguments: [
        (".nojekyll", "mine", ".nojekyll", ".nojekyll was not written by a build"),
        ("CNAME/x", "mine", "CNAME", "CNAME is a folder, where the site has a file"),
        (".well-known", "mine", ".well-known/ours", ".well-known is a file, where the site has a folder"),
        (".well-known/ours", "mine", ".well-known/ours", ".well-known/ours was not written by a build"),
        (".nojekyll", "→ /dev/null", ".nojekyll", ".nojekyll is a symbolic link"),
    ])
    func aPathOfOursIsRefused(_ name: String, text: String, path: String, message: String) throws {
        let folder = try TestFolder()
        try folder.write("mine", to: "outside/x")
        try folder.write("", to: "site/.gitignore")
        if text.hasPrefix("→ ") {
            try folder.link("site/" + name, to: String(text.dropFirst(2)))
        } else {
            try folder.write(text, to: "site/" + name)
        }
        let before = folder.tree()
        let site = ["a": "1", path: "ours"]
        #expect(
            folder.failure(site)
                == "TMP/site has files that a build would overwrite; move them away or delete them, then build again:"
                + "\n  \(message)")
        #expect(throws: SiteFolderError.self) { try folder.build(site, dryRun: true) }
        #expect(folder.tree() == before)
    }

    @Test func theSameBytesAtAPathOfOursAreFine() throws {
        let folder = try TestFolder()
        try folder.write("", to: "site/.nojekyll")
        try folder.write("theirs", to: "site/.well-known/theirs")
        try folder.write("ours", to: "site/.well-known/ours")
        let files = ["a": "1", ".nojekyll": "", ".well-known/ours": "ours"]
        #expect(try folder.build(files) == Changes(written: ["a"], unchanged: 2))
        #expect(try folder.build(["a": "1"]).removed == [".nojekyll", ".well-known/ours"])
        #expect(folder.pages() == ["a": "1", ".well-known/theirs": "theirs"])
    }

    @Test(arguments: [("README.md", "readme.md"), ("CNAME", "cname/x"), (".Well-Known", ".well-known/ours")])
    func aNameThatDiffersOnlyInCaseIsRefused(_ name: String, path: String) throws {
        let folder = try TestFolder()
        try folder.write("theirs", to: "site/" + name)
        #expect(folder.failure([path: "ours"]).contains("it has files that no build wrote (\(name)); "))
        #expect(folder.tree("site") == [name: "theirs"])
    }

    /// A build into a folder of others is stopped or killed: in full rounds at every check, otherwise at every third.
    @Test(arguments: [false, true])
    func aStoppedBuildGoesOn(killed: Bool) throws {
        var states: Set<String> = []
        var checks = 0
        let step = rounds(3, full: 1)
        while true {
            let folder = try folderOfOthers()
            let stop = StopRequest(atCheck: checks, leavingDebris: killed)
            let isDone = (try? folder.build(files, jobs: 1, stop: stop)) != nil
            let (stopped, manifest) = (found(in: folder), folder.text("site/.todopress-manifest"))
            for (name, text) in stopped where !name.hasPrefix(".todopress-") && !name.hasSuffix("/") {
                #expect(text == theirs[name] ?? files[name], "\(name)")
            }
            for name in theirs.keys { #expect(stopped[name] == theirs[name], "\(name)") }
            if !killed { #expect(!stopped.keys.contains { $0.hasPrefix(".todopress-") }) }
            states.insert(
                manifest.map { String($0.prefix { $0 != "\n" }) }
                    ?? (stopped == theirs ? "as before" : "staged"))

            // What was written before the stop is kept; the next site may also be another.
            let next = checks % 2 == 0 ? files : ["a": "one", "p/q": "333", "z/y": "4"]
            try folder.build(next)
            #expect(found(in: folder) == expected(next))
            #expect(try folder.names() == ["outside", "site"])
            if isDone { break }
            checks += step
        }
        #expect(checks > 2 * files.count)
        var seen: Set = ["as before", "todopress-manifest 4 unfinished", "todopress-manifest 4 complete"]
        if killed { seen.insert("staged") }
        #expect(states == seen)
    }

    @Test(arguments: [false, true])
    func buildsSideBySideInOneFolderAllSucceedOrSayBusy(isNew: Bool) async throws {
        let folder = try isNew ? TestFolder() : folderOfOthers()
        let files = [String: String].pages(300)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    do { try folder.build(files) } catch let error as SiteFolderError {
                        #expect(error.kind == .busy)
                    }
                }
            }
            try await group.waitForAll()
        }
        let isFile = { (entry: (key: String, value: String)) in !entry.key.hasSuffix("/") }
        #expect(found(in: folder).filter(isFile) == (isNew ? files : expected(files).filter(isFile)))
        #expect(folder.tree("outside") == (isNew ? [:] : ["a": "mine"]))
    }
}
