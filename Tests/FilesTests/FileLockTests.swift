// Tests that a lock has one holder at a time, and that a dead process holds none.

import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileLockTests {
    private let temporary: TemporaryFolder
    private let folder: Folder

    init() throws {
        temporary = try TemporaryFolder()
        folder = try Folder(at: temporary.path, named: "folder")
    }

    @Test func aHeldLockNamesItsHolder() throws {
        let lock = try FileLock("lock", in: folder, wait: .zero)
        #expect(temporary.bytes("lock") == Array("\(getpid())\n".utf8))
        #expect(throws: FileError("folder/lock", .locked(process: getpid()))) {
            try FileLock("lock", in: folder, wait: .milliseconds(30)).release()
        }
        lock.release()
        #expect(try temporary.names == [])
        try FileLock("lock", in: folder, wait: .zero).release()
    }

    /// The holder is this thread, too: one of another test could wait for its turn longer than the lock is waited for.
    @Test func whoWaitsGetsTheLockWhenItIsReleased() throws {
        var held = Optional(try FileLock("lock", in: folder, wait: .zero))
        var asked = 0
        // It asks whether to go on when it has found the lock held.
        try FileLock("lock", in: folder, wait: .seconds(60)) {
            asked += 1
            held.take()?.release()
            return false
        }.release()
        #expect(asked == 1)
        #expect(try temporary.names == [])
    }

    @Test func aFileOfTheDeadIsNoLock() throws {
        try temporary.write(Array("12345\n".utf8), to: "lock")
        try FileLock("lock", in: folder, wait: .zero).release()
        #expect(try temporary.names == [])
    }

    @Test func aDroppedLockNamesNobody() throws {
        do { _ = try FileLock("lock", in: folder, wait: .zero) }
        #expect(temporary.bytes("lock") == [])
    }

    /// The lock file may be another name of a file that matters.
    @Test(arguments: ["a list\n", "12 eggs", "12345678901234567890"])
    func whatIsNoProcessIDIsNotWrittenOver(text: String) throws {
        try temporary.write(text, to: "lock")
        do {
            let lock = try FileLock("lock", in: folder, wait: .zero)
            #expect(temporary.bytes("lock") == Array(text.utf8))
            #expect(throws: FileError("folder/lock", .locked(process: nil))) {
                try FileLock("lock", in: folder, wait: .zero).release()
            }
            _ = lock
        }
        #expect(temporary.bytes("lock") == Array(text.utf8))
    }

    @Test func aLinkIsNotFollowed() throws {
        try temporary.write([1], to: "mine")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/lock", withDestinationPath: "mine")
        #expect(throws: FileError(.lock, "folder/lock", code: ELOOP)) {
            try FileLock("lock", in: folder, wait: .zero).release()
        }
        #expect(temporary.bytes("mine") == [1])
    }
}
