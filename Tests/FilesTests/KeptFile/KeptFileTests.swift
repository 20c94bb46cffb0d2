// Tests that a kept file is found through links, read, and replaced with its permissions, and that what cannot be
// replaced is refused and left as it was. Where root would be allowed, the test runs as another user in a process
// of its own.

import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct KeptFileTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private var path: String { temporary.path }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    @Test func aFileIsMadeReadAndReplaced() throws {
        let file = try KeptFile(path + "/list")
        #expect(!file.exists)
        #expect(try file.read() == .missing)
        try file.replace("one")
        #expect(file.exists)
        #expect(try file.read().bytes == Array("one".utf8))
        let before = try #require(FileStatus(at: path + "/list"))
        try file.replace("two, and longer")
        #expect(try file.read().bytes == Array("two, and longer".utf8))
        #expect(FileStatus(at: path + "/list")?.identity != before.identity)
        let names = try temporary.names
        #expect(names == [".list.before", ".list.lock", "list"])
    }

    @Test func companionsLieBesideTheFileWithItsPermissions() throws {
        let file = try KeptFile(path + "/list")
        try file.replace("a secret")
        #expect(chmod(path + "/list", 0o600) == 0)
        #expect(try file.readCompanion("undo") == nil)
        let lock = try file.lock(wait: .zero)
        try lock.replaceCompanion("undo", with: [UInt8]("the old secret".utf8).span)
        try lock.replaceCompanion("numbers", with: [UInt8]().span)
        #expect(try temporary.names == [".list.lock", ".list.numbers", ".list.undo", "list"])
        #expect(try file.readCompanion("undo") == Array("the old secret".utf8))
        #expect(FileStatus(at: path + "/.list.undo")?.rights == 0o600)
        lock.release()
        #expect(try file.readCompanion("numbers") == [])
        #expect(try file.read().bytes == Array("a secret".utf8))
    }

    @Test func aLogGrowsByWholeLines() throws {
        let file = try KeptFile(path + "/list")
        try file.replace("a secret")
        #expect(chmod(path + "/list", 0o640) == 0)
        #expect(try file.readLog("log") == nil)
        #expect(file.logPath("log") == path + "/list.log")
        let lock = try file.lock(wait: .zero)
        try lock.appendLines(Array("one\n".utf8).span, toLog: "log")
        #expect(FileStatus(at: path + "/list.log")?.rights == 0o640)
        try lock.appendLines(Array("two\nthree\n".utf8).span, toLog: "log")
        #expect(try file.readLog("log") == Array("one\ntwo\nthree\n".utf8))
        // What a crash has cut off stays a line of its own.
        try temporary.write("one\ntw", to: "list.log")
        try lock.appendLines(Array("three\n".utf8).span, toLog: "log")
        #expect(try file.readLog("log") == Array("one\ntw\nthree\n".utf8))
        #expect(FileStatus(at: path + "/list.log")?.kind == .file)
        lock.release()
        #expect(try temporary.names == [".list.lock", "list", "list.log"])
    }

    @Test func aLogIsNotWrittenThroughALink() throws {
        let file = try KeptFile(path + "/list")
        try file.replace("a")
        try temporary.write("theirs\n", to: "other")
        try link("list.log", to: "other")
        let lock = try file.lock(wait: .zero)
        #expect(throws: FileError(path + "/list.log", .notAFile(.link))) {
            try lock.appendLines(Array("mine\n".utf8).span, toLog: "log")
        }
        lock.release()
        #expect(temporary.bytes("other") == Array("theirs\n".utf8))
    }

    @Test func aChainOfLinksIsFollowed() throws {
        try temporary.write("old", to: "data/real")
        try makeFolder("links")
        try link("links/second", to: "../data/real")
        try link("first", to: path + "/links/second")
        try link("folder", to: "links")
        let (byFile, byFolder) = (try KeptFile(path + "/first"), try KeptFile(path + "/folder/second"))
        #expect(byFile.realPath == path + "/data/real")
        #expect(byFolder.realPath == path + "/data/real")
        try byFile.replace("new")
        #expect(temporary.bytes("data/real") == Array("new".utf8))
        #expect(try byFolder.read().bytes == Array("new".utf8))
        #expect(
            ["first", "links/second"].map { FileStatus(at: path + "/" + $0)?.kind } == [.link, .link])
        #expect(try temporary.names == ["data", "first", "folder", "links"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path + "/data").sorted()
                == [".real.before", ".real.lock", "real"])
    }

    @Test func theFileOfADanglingLinkIsMade() throws {
        try makeFolder("data")
        try link("first", to: "second")
        try link("second", to: "data/none")
        let file = try KeptFile(path + "/first")
        #expect(!file.exists)
        try file.replace("new")
        #expect(temporary.bytes("data/none") == Array("new".utf8))
        #expect(FileStatus(at: path + "/second")?.kind == .link)
    }

    @Test func whatIsNoFileIsRefused() throws {
        try temporary.write("", to: "file")
        try makeFolder("data")
        #expect(mkfifo(path + "/pipe", 0o600) == 0)
        try link("to-pipe", to: "pipe")
        try link("loop", to: "loop")
        try link("lost", to: "none/file")
        func message(_ name: String) -> String? {
            #expect(throws: FileError.self) { try KeptFile(path + name) }?.message
        }
        let loop = String(cString: strerror(ELOOP))
        let cases = [
            ("", "PATH is a folder, not a file"),
            ("/data/", "PATH/data/ is a folder, not a file"),
            ("/pipe", "PATH/pipe is not a regular file, so it cannot be replaced"),
            ("/to-pipe", "PATH/to-pipe is not a regular file, so it cannot be replaced"),
            ("/new/", "PATH/new/ is not the name of a file"),
            ("/loop", "cannot find PATH/loop: \(loop)"),
            ("/none/file", "cannot find PATH/none/file: the folder PATH/none does not exist"),
            ("/lost", "cannot find PATH/lost: the folder PATH/none does not exist"),
            ("/file/below", "cannot find PATH/file/below: Not a directory"),
        ]
        for (name, sentence) in cases {
            #expect(message(name) == sentence.replacing("PATH", with: path))
        }
        #expect(throws: FileError("", .notAName)) { try KeptFile("") }
        #expect(throws: FileError("/dev/null", .notAFile(.special))) { try KeptFile("/dev/null") }
    }

    @Test func aLinkOrFolderThatAppearsLaterIsNotTouched() throws {
        let file = try KeptFile(path + "/list")
        try temporary.write("theirs", to: "other")
        try link("list", to: "other")
        #expect(throws: FileError(path + "/list", .notAFile(.link))) { try file.read() }
        #expect(throws: FileError(path + "/list", .notAFile(.link))) { try file.replace("new") }
        #expect(temporary.bytes("other") == Array("theirs".utf8))
        #expect(try temporary.names == ["list", "other"])
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o444] as [mode_t])
    func permissionsAreKept(rights: mode_t) throws {
        guard rights & 0o200 != 0 || geteuid() == 0 else { return }
        let file = try KeptFile(temporary.write("old", to: "list").path)
        #expect(chmod(path + "/list", rights) == 0)
        try file.replace("new")
        #expect(FileStatus(at: path + "/list")?.rights == UInt32(rights))
        #expect(temporary.bytes("list") == Array("new".utf8))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
    func rootKeepsTheOwner() throws {
        let file = try KeptFile(temporary.write("old", to: "list").path)
        #expect(chown(path + "/list", 1234, 5678) == 0 && chmod(path + "/list", 0o640) == 0)
        let lock = try file.lock(wait: .zero)
        _ = try lock.replace(file.read(), with: [UInt8]("new".utf8).span)
        try lock.replaceCompanion("undo", with: [UInt8]("old".utf8).span)
        lock.release()
        for name in ["list", ".list.undo"] {
            let status = try #require(FileStatus(at: path + "/" + name))
            #expect([status.owner, status.group, status.rights] == [1234, 5678, 0o640], "\(name)")
        }
    }

    @Test func aFileLeftByAKilledWriterIsReplaced() throws {
        try temporary.write("half of", to: ".list.new")
        let file = try KeptFile(path + "/list")
        try file.lock(wait: .zero).release()
        #expect(try temporary.names == [".list.lock"], "it goes with the lock")
        try temporary.write("half of", to: ".list.new")
        try file.replace("new")
        #expect(temporary.bytes("list") == Array("new".utf8))
        #expect(try temporary.names == [".list.lock", "list"])
        // A link with that name is removed, not written through.
        try temporary.write("theirs", to: "other")
        try link(".list.new", to: "other")
        try file.replace("newer")
        #expect(temporary.bytes("other") == Array("theirs".utf8))
        #expect(temporary.bytes("list") == Array("newer".utf8))
        // A folder is not.
        try makeFolder(".list.new/inner")
        let error = #expect(throws: FileError.self) { try file.replace("newest") }
        #expect(error?.kind == .refused)
        #expect(temporary.bytes("list") == Array("newer".utf8))
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        let file = try KeptFile(temporary.write([], to: "large").path)
        #expect(truncate(path + "/large", off_t(InputFile.limit + 1)) == 0)
        let error = #expect(throws: FileError(path + "/large", .tooLarge(limit: InputFile.limit))) {
            try file.read()
        }
        #expect(
            error?.message == "\(path)/large has more than 1073741824 bytes, the most that is read")
    }

    @Test func errorsAreSentencesOfAKind() {
        let cases: [(FileError, FileError.Kind, String)] = [
            (
                FileError("a", .locked(process: 12)), .busy,
                "a is being changed by another command (process 12); wait for its end, then try again"
            ),
            (
                FileError("a", .locked(process: nil)), .busy,
                "a is being changed by another command; wait for its end, then try again"
            ),
            (
                FileError("a", .readOnlyFolder("/b", EROFS)), .refused,
                "cannot change a: nothing can be written to its folder /b: Read-only file system"
            ),
            (
                FileError(.write, "a", code: ENOSPC), .inputOutput,
                "cannot write a: No space left on device"
            ),
            (FileError(.write, "a", code: EFBIG), .inputOutput, "cannot write a: File too large"),
            (FileError(.write, "a", code: EACCES), .refused, "cannot write a: Permission denied"),
            (FileError(.read, "a", code: EACCES), .unreadable, "cannot read a: Permission denied"),
            (FileError(.read, "a", code: EIO), .inputOutput, "cannot read a: Input/output error"),
            (
                FileError("a", .tooLarge(limit: 1024)), .unreadable,
                "a has more than 1024 bytes, the most that is read"
            ),
        ]
        for (error, kind, sentence) in cases {
            #expect(error.kind == kind)
            #expect("\(error)" == sentence)
        }
    }

    // MARK: As another user

    @Test func aReadOnlyFolderRefusesChanges() async {
        await #expect(processExitsWith: .success) {
            becomeOrdinary()
            let temporary = try TemporaryFolder()
            let path = temporary.path
            let file = try KeptFile(temporary.write("old", to: "list").path)
            #expect(chmod(path, 0o555) == 0)
            let error = #expect(throws: FileError.self) { try file.replace("new") }
            #expect(error == FileError(path + "/list", .readOnlyFolder(path, EACCES)))
            #expect(
                error?.message
                    == "cannot change \(path)/list: nothing can be written to its folder \(path): Permission denied"
            )
            #expect(throws: FileError(path + "/new", .readOnlyFolder(path, EACCES))) {
                try KeptFile(path + "/new").replace("new")
            }
            #expect(try file.read().bytes == Array("old".utf8))
            #expect(try temporary.names == ["list"])
            #expect(chmod(path, 0o755) == 0)
        }
    }

    @Test func aReadOnlyFileRefusesChanges() async {
        await #expect(processExitsWith: .success) {
            becomeOrdinary()
            let temporary = try TemporaryFolder()
            let file = try KeptFile(temporary.write("old", to: "list").path)
            #expect(chmod(file.realPath, 0o444) == 0)
            let error = #expect(throws: FileError.self) { try file.replace("new") }
            #expect(error == FileError(.write, file.path, code: EACCES))
            #expect(error?.message == "cannot write \(file.path): Permission denied")
            #expect(try file.read().bytes == Array("old".utf8))
            #expect(chmod(file.realPath, 0o000) == 0)
            let unreadable = #expect(throws: FileError.self) { try file.read() }
            #expect(unreadable?.message == "cannot read \(file.path): Permission denied")
            #expect(unreadable?.kind == .unreadable)
            #expect(try temporary.names == ["list"])
        }
    }

    @Test func aDiskThatTakesNoMoreLeavesTheFile() async {
        await #expect(processExitsWith: .success) {
            let temporary = try TemporaryFolder()
            let file = try KeptFile(temporary.write("old", to: "list").path)
            // Only this process may write no more than a few bytes to a file; without the signal, writing fails.
            signal(SIGXFSZ, SIG_IGN)
            limitFileSize(to: 20_000)
            let error = #expect(throws: FileError.self) {
                try file.replace(String(repeating: "new", count: 10_000))
            }
            #expect(error == FileError(.write, file.path, code: EFBIG))
            #expect(error?.kind == .inputOutput)
            #expect(try file.read().bytes == Array("old".utf8))
            #expect(try temporary.names == [".list.lock", "list"])
            try file.replace("new")
            #expect(try file.read().bytes == Array("new".utf8))
        }
    }

    @Test func aDiskThatTakesNoMoreLeavesTheLog() async {
        await #expect(processExitsWith: .success) {
            let temporary = try TemporaryFolder()
            let file = try KeptFile(temporary.write("old", to: "list").path)
            let kept = String(repeating: "0123456789\n", count: 9)
            try temporary.write(kept, to: "list.log")
            signal(SIGXFSZ, SIG_IGN)
            limitFileSize(to: 105)
            let lock = try file.lock(wait: .zero)
            // The first bytes can still be written.
            #expect(throws: FileError(.write, file.logPath("log"), code: EFBIG)) {
                try lock.appendLines(Array("too long\n".utf8).span, toLog: "log")
            }
            #expect(temporary.bytes("list.log") == Array(kept.utf8))
            lock.release()
        }
    }

    /// The permissions that the file of somebody else gets, in a folder where everybody may replace it.
    @Test(.enabled(if: geteuid() == 0, "needs a file of another user"))
    func theFileOfSomebodyElseGainsNoPermissions() async {
        await #expect(processExitsWith: .success) {
            let temporary = try TemporaryFolder()
            let files = try [("ours", 65_534, 0o660), ("theirs", 0, 0o676), ("more", 0, 0o606)].map {
                (name, group, rights) in
                let file = try KeptFile(temporary.write("old", to: name).path)
                #expect(
                    chown(file.realPath, 0, gid_t(group)) == 0 && chmod(file.realPath, mode_t(rights)) == 0)
                return file
            }
            #expect(chown(temporary.path, 65_534, 65_534) == 0)
            becomeOrdinary()
            for file in files { try file.replace("new") }
            let found = try files.map { file in
                let status = try #require(FileStatus(at: file.realPath))
                return [status.owner, status.group, status.rights]
            }
            #expect(found == [[65_534, 65_534, 0o660], [65_534, 65_534, 0o666], [65_534, 65_534, 0o606]])
        }
    }
}

extension KeptFile {
    /// Replaces the file with a text.
    fileprivate func replace(_ text: String) throws {
        let bytes = Array(text.utf8)
        let lock = try lock(wait: .seconds(60))
        let isReplaced = try lock.replace(read(), with: bytes.span)
        #expect(isReplaced)
        lock.release()
    }
}

/// Gives up the rights of root in this process, whom permissions do not bind.
private func becomeOrdinary() {
    guard geteuid() == 0 else { return }
    #expect(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
}

private func limitFileSize(to bytes: rlim_t) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    #if canImport(Glibc)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
    #else
        #expect(setrlimit(RLIMIT_FSIZE, &limit) == 0)
    #endif
}
