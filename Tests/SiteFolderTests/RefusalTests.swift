// Folders that are no place for a site.

import Foundation
import Site
import Testing

@testable import SiteFolder

@Suite struct RefusalTests {
    private func failure(
        _ place: Place, _ path: String, protecting: [String] = [], home: String? = nil
    ) throws -> String {
        let before = place.tree()
        let folder = SiteFolder(path: path, protecting: protecting, home: home)
        let site = makeSite(["a": "1"])
        let error = #expect(throws: SiteFolderError.self) {
            try folder.write(site, record: .test, jobs: 1, stop: StopRequest())
        }
        let dry = #expect(throws: SiteFolderError.self) {
            try folder.write(site, record: .test, jobs: 1, dryRun: true, stop: StopRequest())
        }
        #expect(error == dry)
        #expect(error?.kind == .refused)
        #expect(place.tree() == before)
        return (error?.message ?? "").replacing(place.path, with: "TMP")
    }

    @Test(arguments: ["/", "//", "/.", "/tmp/.."])
    func theRoot(_ path: String) throws {
        let message = try failure(Place(), path)
        #expect(message.hasSuffix(" cannot be the output folder: it is the root of the file system"))
    }

    @Test func noPath() throws {
        #expect(try failure(Place(), "") == "\"\" cannot be the output folder: it has no path")
        #expect(try failure(Place(), "a\0b") == "\"\" cannot be the output folder: it has no path")
    }

    @Test func theCurrentFolderAndThoseAboveIt() throws {
        let current = FileManager.default.currentDirectoryPath
        #expect(
            try failure(Place(), current)
                == "\(current) cannot be the output folder: it is the current folder")
        #expect(try failure(Place(), ".") == ". cannot be the output folder: it is the current folder")
        #expect(try failure(Place(), "..") == ".. cannot be the output folder: it holds \(current)")
    }

    @Test func theHomeFolderAndThoseAboveIt() throws {
        let place = try Place()
        try place.makeFolder("users/me")
        let home = place.path + "/users/me"
        #expect(
            try failure(place, home, home: home)
                == "TMP/users/me cannot be the output folder: it is the home folder")
        #expect(
            try failure(place, place.path + "/users", home: home)
                == "TMP/users cannot be the output folder: it holds TMP/users/me")
        try place.link("alias", to: "users/me")
        #expect(
            try failure(place, place.path + "/alias", home: home)
                == "TMP/alias cannot be the output folder: it is the home folder")
    }

    @Test func whatTheSiteIsMadeFrom() throws {
        let place = try Place()
        try place.write("[]", to: "project/todoitems")
        try place.makeFolder("project/Public/images")
        let (store, files) = (place.path + "/project/todoitems", place.path + "/project/Public")
        func failure(_ path: String) throws -> String {
            try self.failure(
                place, place.path + "/" + path, protecting: [store, files, place.path + "/gone"])
        }
        #expect(
            try failure("project")
                == "TMP/project cannot be the output folder: it holds TMP/project/todoitems")
        #expect(
            try failure("project/Public")
                == "TMP/project/Public cannot be the output folder: "
                + "it is or lies in TMP/project/Public, which a build only reads")
        #expect(
            try failure("project/Public/images/new/site")
                == "TMP/project/Public/images/new/site cannot be the output folder: "
                + "it is or lies in TMP/project/Public, which a build only reads")
        #expect(
            try failure("project/todoitems")
                == "TMP/project/todoitems cannot be the output folder: it is not a folder")
        #expect(throws: SiteFolderError.self) {
            try SiteFolder(path: store + "/site", protecting: [], home: nil)
                .write(makeSite([:]), record: .test, jobs: 1, stop: StopRequest())
        }
    }

    @Test func aFileAndAFolderOfOthers() throws {
        let place = try Place()
        try place.write("x", to: "file")
        try place.write("x", to: "site/b")
        try place.write("x", to: "site/a")
        #expect(
            try failure(place, place.path + "/file")
                == "TMP/file cannot be the output folder: it is not a folder")
        #expect(
            try failure(place, place.site)
                == "TMP/site cannot be the output folder: it has files that no build wrote (a); "
                + "choose an empty or new folder, or empty this one")
    }

    @Test func linksThatLeadOut() throws {
        let place = try Place()
        try place.makeFolder("elsewhere")
        try place.makeFolder("project")
        try place.link("project/site", to: "../elsewhere")
        try place.link("project/gone", to: "nowhere")
        #expect(
            try failure(place, place.path + "/project/site")
                == "TMP/project/site cannot be the output folder: "
                + "a symbolic link leads to TMP/elsewhere; name that folder itself")
        #expect(
            try failure(place, place.path + "/project/gone")
                == "TMP/project/gone cannot be the output folder: it is a symbolic link that leads nowhere")
    }

    @Test func aLinkThatStaysIsFollowed() throws {
        let place = try Place()
        try place.makeFolder("site-1")
        try place.link("site", to: "site-1")
        try place.build(["a": "1"])
        #expect(
            place.tree().filter { !$0.key.contains(".todopress") }
                == ["site": "→ site-1", "site-1/": "", "site-1/a": "1"])
    }
}
