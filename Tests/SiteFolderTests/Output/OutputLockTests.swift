// Tests that only one build runs at a time, and that a second one reports the lock holder. The lock itself is in FileLockTests.

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

}
