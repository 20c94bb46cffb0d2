// One build at a time: a second one says who holds the folder, and a dead one holds nothing.

import Foundation
import Testing

@testable import SiteFolder

@Suite struct LockTests {
    @Test func aHeldFolderIsBusy() throws {
        let place = try Place()
        try place.build(["a": "1"])
        let held = try OutputPlace(path: place.site, protecting: [], home: nil)
        let parent = try Folder(at: place.path, named: place.path)
        let lock = try FolderLock(for: held, in: parent, wait: .zero, stop: StopRequest())
        let error = #expect(throws: SiteFolderError.self) { try place.build(["a": "2"]) }
        #expect(error == .busy(folder: place.site, process: getpid()))
        #expect(error?.kind == .busy)
        #expect(
            error?.message
                == "\(place.site) is held by another build (process \(getpid())); wait for its end, then build again"
        )
        #expect(place.text("site/a") == "1")
        lock.release()
        try place.build(["a": "2"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
    }

    @Test func aLockOfTheDeadDoesNotBlock() throws {
        let place = try Place()
        try place.write("12345\n", to: ".site.todopress-lock")
        try place.build(["a": "1"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["site"])
    }

    @Test func aLinkForALockIsNotFollowed() throws {
        let place = try Place()
        try place.write("mine", to: "mine")
        try place.link(".site.todopress-lock", to: "mine")
        #expect(
            place.failure(["a": "1"])
                == "cannot lock TMP/.site.todopress-lock: \(String(cString: strerror(ELOOP)))")
        #expect(place.text("mine") == "mine")
    }

    @Test func buildsSideBySideInOneFolderAllSucceedOrSayBusy() async throws {
        let place = try Place()
        let files = [String: String].pages(300)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    do { try place.build(files) } catch let error as SiteFolderError {
                        #expect(error.kind == .busy)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(place.pages() == files)
    }
}
