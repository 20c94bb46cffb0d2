// A watch wakes up for a change in one of its folders, and otherwise waits as long as it is told.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct FolderWatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        try folder.write("a", to: "list")
        try folder.write("a", to: "theme/a.css")
    }

    /// What happened before the wait counts too: the wait ends long before its limit.
    @Test(arguments: ["list", "new", "theme/a.css"])
    func aChangeEndsTheWait(path: String) throws {
        let watch = FolderWatch([folder.path, folder.path + "/theme", folder.path + "/absent"])
        try folder.write("b", to: path)
        let start = ContinuousClock.now
        watch.wait(atMost: .seconds(600))
        #expect(ContinuousClock.now - start < .seconds(300))
    }

    @Test func withoutAChangeTheWaitHasALimit() {
        let start = ContinuousClock.now
        FolderWatch([folder.path]).wait(atMost: .milliseconds(20))
        FolderWatch([]).wait(atMost: .milliseconds(20))
        #expect(.milliseconds(40)... ~= ContinuousClock.now - start)
        FolderWatch([folder.path]).wait(atMost: .seconds(-1))
    }

    /// Changes in a row end one wait: the next one waits for new ones.
    @Test func changesInARowAreOne() throws {
        let watch = FolderWatch([folder.path])
        for number in 1...20 { try folder.write("\(number)", to: "list") }
        watch.wait(atMost: .seconds(600))
        let start = ContinuousClock.now
        watch.wait(atMost: .milliseconds(20))
        #expect(.milliseconds(20)... ~= ContinuousClock.now - start)
    }
}
