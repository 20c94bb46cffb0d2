// Tests that a build makes the same changes whether it looks at the folder itself or gets a look that was begun before,
// and that an old look does no harm.

import Files
import Foundation
import Testing

@testable import SiteFolder

@Suite struct SurveyTests {
    private func build(
        _ files: [String: String], in folder: TestFolder, _ survey: FolderSurvey?, dryRun: Bool = false
    ) throws -> Changes {
        let site = makeSite(files)
        return Changes(
            try folder.output.write(
                site, record: .test, survey: survey, jobs: 2, dryRun: dryRun, stop: StopRequest()),
            of: site)
    }

    /// A folder with these files, which are known to be unchanged.
    private func folder(_ files: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.settle { try folder.build(files) }
        return folder
    }

    /// A survey that has come to its end.
    private func survey(_ folder: TestFolder) throws -> FolderSurvey {
        let survey = try #require(FolderSurvey(of: folder.site, jobs: 2))
        if let root = try? Folder(at: folder.site, named: folder.site) {
            _ = try survey.state(of: root, stop: StopRequest())
        }
        return survey
    }

    @Test(arguments: [false, true]) func theChangesAreThoseOfABuildWithout(isDryRun: Bool) throws {
        var old = [String: String].pages(300)
        old["gone"] = "1"
        var new = old
        new["gone"] = nil
        new["new/a"] = "2"
        new["pages/1/p7.html"] = "changed"
        let (with, without) = (try folder(old), try folder(old))
        for folder in [with, without] {
            try folder.write("mine", to: "site/index.html")
            try folder.remove("site/pages/2/p98.html")
        }
        new["index.html"] = "mine"
        let expected = try build(new, in: without, nil, dryRun: isDryRun)
        #expect(try build(new, in: with, survey(with), dryRun: isDryRun) == expected)
        #expect(expected.written == ["new/a", "pages/1/p7.html", "pages/2/p98.html"])
        #expect(with.pages() == without.pages())
    }

    @Test func oneThreadIsLeftForTheRest() {
        #expect(FolderSurvey(of: "/", jobs: 1) == nil)
    }

    @Test func whereNothingIsThereIsNothingToSurvey() throws {
        let folder = try TestFolder()
        #expect(try build(["a": "1"], in: folder, survey(folder)).written == ["a"])
    }

    @Test func aBuildInBetweenMakesItWorthless() throws {
        let folder = try folder(["a": "1", "b": "2"])
        let survey = try survey(folder)
        try folder.build(["b": "3", "c": "4"])
        let changes = try build(["a": "1", "b": "2"], in: folder, survey)
        #expect(changes.written == ["a", "b"] && changes.removed == ["c"])
        #expect(try folder.build(["a": "1", "b": "2"]).written.isEmpty)
    }

    /// A build that was stopped has removed a file since, and its manifest is that of before.
    @Test func whatAnUnfinishedBuildLeftIsLookedAtAgain() throws {
        let folder = try folder(["a": "1", "b": "2"])
        let entries = try #require(try folder.output.contents()).entries
        let unfinished = Manifest(entries, .unfinished).text
        try folder.write(String(decoding: unfinished, as: UTF8.self), to: "site/.todopress-manifest")
        let survey = try survey(folder)
        try folder.remove("site/a")
        #expect(try build(["a": "1", "b": "2"], in: folder, survey).written == ["a"])
        #expect(folder.text("site/a") == "1")
    }

    /// What the build would replace or remove is looked at again.
    @Test(arguments: [["a": "3", "b": "2"], ["b": "2"]])
    func aFileThatIsEditedInBetweenStays(files: [String: String]) throws {
        let folder = try folder(["a": "1", "b": "2"])
        let survey = try survey(folder)
        try folder.write("mine", to: "site/a")
        if files["a"] == nil {
            #expect(try build(files, in: folder, survey).kept == ["a"])
        } else {
            #expect(throws: SiteFolderError.self) { try build(files, in: folder, survey) }
        }
        #expect(folder.text("site/a") == "mine")
    }

    @Test func aFileThatIsRemovedInBetween() throws {
        let folder = try folder(["a": "1", "b": "2"])
        let survey = try survey(folder)
        try folder.remove("site/a")
        #expect(try build(["a": "3", "b": "2"], in: folder, survey).written == ["a"])
        #expect(folder.text("site/a") == "3")
    }

    @Test func aStopEndsTheBuild() throws {
        let folder = try folder(["a": "1"])
        let stop = StopRequest()
        stop.request(signal: 15)
        let site = makeSite(["a": "2"])
        let survey = try survey(folder)
        #expect(throws: SiteFolderError.stopped(signal: 15)) {
            try folder.output.write(site, record: .test, survey: survey, jobs: 2, stop: stop)
        }
        #expect(folder.text("site/a") == "1")
    }

    /// Its threads have ended then, also if nobody asked for the state.
    @Test func itCanBeEndedEarly() throws {
        let folder = try folder(.pages(300))
        let survey = try #require(FolderSurvey(of: folder.site, jobs: 2))
        survey.end()
        survey.end()
        #expect(survey.stop.signal != nil)
        #expect(try build(["a": "1"], in: folder, survey).written == ["a"])
    }
}
