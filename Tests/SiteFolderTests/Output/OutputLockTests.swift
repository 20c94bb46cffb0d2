// Tests that only one build runs at a time: a second one reports the lock holder, and a dead process holds no
// lock.

import Files
import Foundation
import Testing

@testable import SiteFolder

@Suite struct OutputLockTests {
    @Test func aHeldFolderIsBusy() throws {
        let folder = try TestFolder()
        try folder.build(["a": "1"])
        let held = try OutputPlace(path: folder.site, protecting: [], home: nil)
        let parent = try Folder(at: folder.path, named: folder.path)
        let lock = try FileLock(for: held, in: parent, wait: .zero, stop: StopRequest())
        let error = #expect(throws: SiteFolderError.self) { try folder.build(["a": "2"]) }
        #expect(error == .busy(folder: folder.site, process: getpid()))
        #expect(error?.kind == .busy)
        #expect(
            error?.message
                == "\(folder.site) is held by another build (process \(getpid())); wait for its end, then build again"
        )
        #expect(folder.text("site/a") == "1")
        lock.release()
        try folder.build(["a": "2"])
        #expect(try folder.names() == ["site"])
    }

    @Test func aLockOfTheDeadDoesNotBlock() throws {
        let folder = try TestFolder()
        try folder.write("12345\n", to: ".site.todopress-lock")
        try folder.build(["a": "1"])
        #expect(try folder.names() == ["site"])
    }

    @Test func aLinkForALockIsNotFollowed() throws {
        let folder = try TestFolder()
        try folder.write("mine", to: "mine")
        try folder.link(".site.todopress-lock", to: "mine")
        #expect(
            folder.failure(["a": "1"])
                == "cannot lock TMP/.site.todopress-lock: \(String(cString: strerror(ELOOP)))")
        #expect(folder.text("mine") == "mine")
    }

    @Test func buildsSideBySideInOneFolderAllSucceedOrSayBusy() async throws {
        let folder = try TestFolder()
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
        #expect(folder.pages() == files)
    }
}
