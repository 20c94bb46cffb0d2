// Tests that files and folders that block a page or the manifest are reported by name before anything is
// written.

import Foundation
import Site
import Testing

@testable import SiteFolder

@Suite struct ObstacleTests {
    private let refused =
        "TMP/site has files that a build would overwrite; move them away or delete them, then build again:"

    @Test(arguments: [
        ("write", "b", "b was not written by a build"),
        ("folder", "b", "b is a folder, where the site has a file"),
        ("link", "b", "b is a symbolic link"), ("link", "c", "c is a symbolic link"),
        ("write", "c", "c is a file, where the site has a folder"), ("link", "c/d", "c/d is a symbolic link"),
        ("edit", "a", "a was changed after a build wrote it"),
        ("pipe", "b", "b is neither a file nor a folder"),
    ])
    func isRefused(_ how: String, name: String, message: String) throws {
        let folder = try TestFolder()
        try folder.build(["a": "1"])
        try folder.write("outside", to: "outside/d")
        switch how {
        case "write", "edit": try folder.write("mine", to: "site/" + name)
        case "folder": try folder.makeFolder("site/" + name)
        case "link":
            if name == "c/d" { try folder.makeFolder("site/c") }
            try folder.link("site/" + name, to: name == "c" ? "../outside" : "\(folder.path)/outside/d")
        case _: #expect(mkfifo(folder.site + "/" + name, 0o600) == 0)
        }
        let before = how == "pipe" ? [:] : folder.tree()
        // What is in the place of the folder c keeps two files from being written, and is named once.
        #expect(folder.failure(["a": "one", "b": "2", "c/d": "3", "c/e": "4"]) == "\(refused)\n  \(message)")
        if how != "pipe" { #expect(folder.tree() == before) }
        #expect(folder.text("outside/d") == "outside")
    }

    @Test func manyAreNamedAndCounted() throws {
        let folder = try TestFolder()
        try folder.build([:])
        for number in 10..<25 { try folder.write("mine", to: "site/\(number)") }
        let files = Dictionary(uniqueKeysWithValues: (10..<25).map { ("\($0)", "ours") })
        let lines = (10..<20).map { "\n  \($0) was not written by a build" }.joined()
        #expect(folder.failure(files) == "\(refused)\(lines)\n  and 5 more")
    }

    @Test func aLinkInPlaceOfAnOldFolderIsNotFollowedWhenRemoving() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1", "b/c": "2"])
        try folder.remove("site/b")
        try folder.write("2", to: "outside/c")
        try folder.link("site/b", to: "../outside")
        let changes = try folder.build(["a": "1"])
        #expect(changes.kept.isEmpty && changes.removed.isEmpty)
        #expect(folder.text("outside/c") == "2")
    }

    /// What is wrong with manifests is in ManifestTests.
    @Test func aDamagedManifestStopsEverything() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1"])
        try folder.write("\(manifestHead)checksum 0000000000000001\n", to: "site/.todopress-manifest")
        let before = folder.tree()
        #expect(
            folder.failure(["b": "2"])
                == "TMP/site/.todopress-manifest is damaged: its checksum is wrong, so it does not say which files of its folder "
                + "a build wrote; delete the folder or choose another, then build again")
        #expect(folder.tree() == before)
    }

    @Test func aManifestThatIsALinkIsNotRead() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1"])
        try FileManager.default.moveItem(
            atPath: folder.site + "/.todopress-manifest", toPath: folder.path + "/m")
        try folder.link("site/.todopress-manifest", to: "../m")
        #expect(folder.failure(["a": "2"]).hasPrefix("TMP/site/.todopress-manifest is not a regular file, "))
        #expect(folder.text("site/a") == "1")
    }
}
