// What lies in the way of a page, or of the manifest: refused before anything is written, by name.

import Bytes
import Foundation
import Site
import Testing

@testable import SiteFolder

@Suite struct ObstacleTests {
    private let refused =
        "TMP/site holds what the site would overwrite; move it away or delete it, then build again:"

    @Test(arguments: [
        ("write", "b", "b was not written by a build"),
        ("folder", "b", "b is a folder, where the site has a file"),
        ("link", "b", "b is a symbolic link"), ("link", "c", "c is a symbolic link"),
        ("write", "c", "c is a file, where the site has a folder"), ("link", "c/d", "c/d is a symbolic link"),
        ("edit", "a", "a was changed after a build wrote it"),
        ("pipe", "b", "b is neither a file nor a folder"),
    ])
    func isRefused(_ how: String, name: String, message: String) throws {
        let place = try Place()
        try place.build(["a": "1"])
        try place.write("outside", to: "outside/d")
        switch how {
        case "write", "edit": try place.write("mine", to: "site/" + name)
        case "folder": try place.makeFolder("site/" + name)
        case "link":
            if name == "c/d" { try place.makeFolder("site/c") }
            try place.link("site/" + name, to: name == "c" ? "../outside" : "\(place.path)/outside/d")
        case _: #expect(mkfifo(place.site + "/" + name, 0o600) == 0)
        }
        let before = how == "pipe" ? [:] : place.tree()
        #expect(place.failure(["a": "one", "b": "2", "c/d": "3"]) == "\(refused)\n  \(message)")
        if how != "pipe" { #expect(place.tree() == before) }
        #expect(place.text("outside/d") == "outside")
    }

    @Test func manyAreNamedAndCounted() throws {
        let place = try Place()
        try place.build([:])
        for number in 10..<25 { try place.write("mine", to: "site/\(number)") }
        let files = Dictionary(uniqueKeysWithValues: (10..<25).map { ("\($0)", "ours") })
        let lines = (10..<20).map { "\n  \($0) was not written by a build" }.joined()
        #expect(place.failure(files) == "\(refused)\(lines)\n  and 5 more")
    }

    @Test func aLinkInPlaceOfAnOldFolderIsNotFollowedWhenRemoving() throws {
        let place = try Place()
        try place.build(["a": "1", "b/c": "2"])
        try place.remove("site/b")
        try place.write("2", to: "outside/c")
        try place.link("site/b", to: "../outside")
        let changes = try place.build(["a": "1"])
        #expect(changes.kept.isEmpty && changes.removed.isEmpty)
        #expect(place.text("outside/c") == "2")
    }

    @Test(arguments: [
        ("hello", "is not a manifest of a build"),
        (
            "todopress-manifest 1 complete 0\n",
            "was written by another Todopress (version 1 of the format, not 2)"
        ),
        ("todopress-manifest 2 complete 0000000000000000\nx\n", "is damaged in line 2"),
        ("todopress-manifest 2 complete 0000000000000001\n", "is damaged: its checksum is wrong"),
    ])
    func aDamagedManifestStopsEverything(_ text: String, fault: String) throws {
        let place = try Place()
        try place.build(["a": "1"])
        try place.write(text, to: "site/.todopress-manifest")
        let before = place.tree()
        #expect(
            place.failure(["b": "2"])
                == "TMP/site/.todopress-manifest \(fault), so nothing in its folder can be told to be ours; "
                + "delete the folder or choose another, then build again")
        #expect(place.tree() == before)
    }

    @Test func aManifestThatNamesWhatIsOutsideStopsEverything() throws {
        let place = try Place()
        try place.build(["a": "1"])
        try place.write("1", to: "x")
        let digest = String(Digest(of: [0x31]).value, radix: 16)
        let line = "\(digest) \(digest) 1 ../x"
        let sum = String(Digest(of: Array(line.utf8)).value, radix: 16)
        try place.write("todopress-manifest 2 complete \(sum)\n\(line)\n", to: "site/.todopress-manifest")
        #expect(place.failure([:]).hasPrefix("TMP/site/.todopress-manifest is damaged in line"))
        #expect(place.text("x") == "1")
    }

    @Test func aManifestThatIsALinkIsNotRead() throws {
        let place = try Place()
        try place.build(["a": "1"])
        try FileManager.default.moveItem(
            atPath: place.site + "/.todopress-manifest", toPath: place.path + "/m")
        try place.link("site/.todopress-manifest", to: "../m")
        #expect(place.failure(["a": "2"]).hasPrefix("TMP/site/.todopress-manifest is not a regular file, "))
        #expect(place.text("site/a") == "1")
    }
}
