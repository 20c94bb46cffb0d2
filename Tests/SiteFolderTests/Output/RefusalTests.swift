// Tests that a site is not written to forbidden folders.

import Foundation
import Testing

@testable import SiteFolder

@Suite struct RefusalTests {
    private func failure(
        _ folder: TestFolder, _ path: String, protecting: [String] = [], home: String? = nil
    ) throws -> String {
        let before = folder.tree()
        let output = SiteFolder(path: path, protecting: protecting, home: home)
        let site = makeSite(["a": "1"])
        let error = #expect(throws: SiteFolderError.self) {
            try output.write(site, record: .test, jobs: 1, stop: StopRequest())
        }
        let dry = #expect(throws: SiteFolderError.self) {
            try output.write(site, record: .test, jobs: 1, dryRun: true, stop: StopRequest())
        }
        #expect(error == dry)
        let asked = Result { () throws(SiteFolderError) in
            try output.recordOfUnchangedBuild(
                fingerprint: BuildRecord.test.fingerprint, jobs: 1, stop: StopRequest())?.fileCount
        }
        // Only `write` checks for files that no build wrote.
        if case .refused(_, .notOurs) = error {
            #expect(asked == .success(nil))
        } else {
            #expect(asked == error.map { .failure($0) })
        }
        #expect(error?.kind == .refused)
        #expect(folder.tree() == before)
        return (error?.message ?? "").replacing(folder.path, with: "TMP")
    }

    @Test(arguments: ["/", "//", "/.", "/tmp/.."])
    func theRoot(_ path: String) throws {
        let message = try failure(TestFolder(), path)
        #expect(message.hasSuffix(" cannot be the output folder: it is the root of the file system"))
    }

    @Test func noPath() throws {
        #expect(try failure(TestFolder(), "") == "\"\" cannot be the output folder: it has no path")
        #expect(try failure(TestFolder(), "a\0b") == "\"\" cannot be the output folder: it has no path")
    }

    @Test func theCurrentFolderAndThoseAboveIt() throws {
        let current = FileManager.default.currentDirectoryPath
        #expect(
            try failure(TestFolder(), current)
                == "\(current) cannot be the output folder: it is the current folder")
        #expect(try failure(TestFolder(), ".") == ". cannot be the output folder: it is the current folder")
        #expect(try failure(TestFolder(), "..") == ".. cannot be the output folder: it holds \(current)")
    }

    @Test func theHomeFolderAndThoseAboveIt() throws {
        let folder = try TestFolder()
        try folder.makeFolder("users/me")
        let home = folder.path + "/users/me"
        #expect(
            try failure(folder, home, home: home)
                == "TMP/users/me cannot be the output folder: it is the home folder")
        #expect(
            try failure(folder, folder.path + "/users", home: home)
                == "TMP/users cannot be the output folder: it holds TMP/users/me")
        try folder.link("alias", to: "users/me")
        #expect(
            try failure(folder, folder.path + "/alias", home: home)
                == "TMP/alias cannot be the output folder: it is the home folder")
    }

    @Test func whatTheSiteIsMadeFrom() throws {
        let folder = try TestFolder()
        try folder.write("[]", to: "project/todoitems")
        try folder.makeFolder("project/Public/images")
        let (store, files) = (folder.path + "/project/todoitems", folder.path + "/project/Public")
        func failure(_ path: String) throws -> String {
            try self.failure(
                folder, folder.path + "/" + path, protecting: [store, files, folder.path + "/gone"])
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
        let folder = try TestFolder()
        try folder.write("x", to: "file")
        try folder.write("x", to: "site/b")
        try folder.write("x", to: "site/a")
        #expect(
            try failure(folder, folder.path + "/file")
                == "TMP/file cannot be the output folder: it is not a folder")
        #expect(
            try failure(folder, folder.site)
                == "TMP/site cannot be the output folder: it has files that no build wrote (a); "
                + "choose an empty or new folder, or empty this one")
    }

    @Test func linksThatLeadOut() throws {
        let folder = try TestFolder()
        try folder.makeFolder("elsewhere")
        try folder.makeFolder("project")
        try folder.link("project/site", to: "../elsewhere")
        try folder.link("project/gone", to: "nowhere")
        #expect(
            try failure(folder, folder.path + "/project/site")
                == "TMP/project/site cannot be the output folder: "
                + "a symbolic link leads to TMP/elsewhere; name that folder itself")
        #expect(
            try failure(folder, folder.path + "/project/gone")
                == "TMP/project/gone cannot be the output folder: it is a symbolic link that leads nowhere")
    }

    @Test func aLinkThatStaysIsFollowed() throws {
        let folder = try TestFolder()
        try folder.makeFolder("site-1")
        try folder.link("site", to: "site-1")
        try folder.build(["a": "1"])
        #expect(
            folder.tree().filter { !$0.key.contains(".todopress") }
                == ["site": "→ site-1", "site-1/": "", "site-1/a": "1"])
    }
}
