// Tests that the lock of a kept file has one holder at a time, among threads and among processes, and that no
// change is lost between them.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct KeptFileLockTests {
    @Test func aLockedFileNamesTheHolder() throws {
        let temporary = try TemporaryFolder()
        let file = try KeptFile(temporary.path + "/list")
        let lock = try file.lock(wait: .zero)
        #expect(temporary.bytes(".list.lock") == Array("\(getpid())\n".utf8))
        // By another path, too.
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link", withDestinationPath: "list")
        for name in ["list", "link"] {
            let path = temporary.path + "/" + name
            #expect(throws: FileError(path, .locked(process: getpid()))) {
                try KeptFile(path).lock(wait: .milliseconds(30)).release()
            }
        }
        var asked = 0
        #expect(throws: FileError.self) {
            try file.lock(wait: .seconds(60)) {
                asked += 1
                return asked == 2
            }.release()
        }
        #expect(asked == 2)
        lock.release()
        // The file stays, and names nobody.
        #expect(temporary.bytes(".list.lock") == [])
        try file.lock(wait: .zero).release()
    }

    @Test func aDroppedLockIsReleased() throws {
        let temporary = try TemporaryFolder()
        let file = try KeptFile(temporary.path + "/list")
        #expect(throws: FileError.self) {
            let lock = try file.lock(wait: .zero)
            try FileManager.default.createDirectory(
                atPath: temporary.path + "/list", withIntermediateDirectories: false)
            _ = try lock.replace(.missing, with: [UInt8]().span)
        }
        try FileManager.default.removeItem(atPath: temporary.path + "/list")
        try file.lock(wait: .zero).release()
    }

    /// What one process has opened, the next one must still lock, so the lock file is the same one all the time.
    @Test func fiftyThreadsLoseNoChange() throws {
        let temporary = try TemporaryFolder(inMemory: true)
        let path = temporary.path + "/list"
        let failures = Mutex<[String]>([])
        let group = DispatchGroup()
        for number in 0..<50 {
            group.enter()
            Thread {
                defer { group.leave() }
                do {
                    let file = try KeptFile(path)
                    let lock = try file.lock(wait: .seconds(120))
                    let version = try file.read()
                    let bytes = (version.bytes ?? []) + Array("\(number)\n".utf8)
                    guard try lock.replace(version, with: bytes.span) else { throw Overtaken() }
                    lock.release()
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }.start()
        }
        group.wait()
        #expect(failures.withLock { $0 } == [])
        let lines = String(decoding: try KeptFile(path).read().bytes ?? [], as: UTF8.self).split(
            separator: "\n")
        #expect(lines.compactMap { Int($0) }.sorted() == Array(0..<50))
        #expect(try temporary.names == [".list.before", ".list.lock", "list"])
    }

    @Test func aKilledProcessHoldsNoLock() async throws {
        let path = lockedByChild(of: getpid())
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let file = try KeptFile(path + "/list")
        async let held: Void = {
            // Until the other process has written its ID, which it does as soon as it has the lock.
            var child: pid_t?
            _ = await isTrueSoon {
                let text = FileManager.default.contents(atPath: path + "/.list.lock")
                child = text.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n").first }
                    .flatMap { pid_t($0) }
                return child != nil
            }
            let holder = try #require(child)
            #expect(throws: FileError(file.path, .locked(process: holder))) {
                try file.lock(wait: .zero).release()
            }
            #expect(holder != getpid())
            kill(holder, SIGKILL)
            try file.lock(wait: .seconds(60)).release()
        }()
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let parent = getppid()
            let lock = try KeptFile(lockedByChild(of: parent) + "/list").lock(wait: .seconds(60))
            // Ends with the tests if nobody kills it.
            while getppid() == parent { usleep(100_000) }
            lock.release()
        }
        try await held
    }
}

/// The folder that a test shares with its child process, which cannot get values from it.
private func lockedByChild(of process: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "todopress-locked-\(process)").path
}

/// Another program has written the file, though only holders of the lock do.
private struct Overtaken: Error {}
