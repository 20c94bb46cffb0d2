// Tests that what other programs save into a kept file, without a lock, while it is replaced is not lost.

import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct KeptFileSaveTests {
    private let temporary: TemporaryFolder
    private let file: KeptFile

    init() throws {
        temporary = try TemporaryFolder()
        file = try KeptFile(temporary.write("one", to: "list").path)
    }

    /// Replaces the file. Returns what is told afterwards, or the error.
    private func replace(
        _ text: String, knowing known: [String] = [], patience: Duration = .untilOthersStart
    ) throws -> [String] {
        let lock = try file.lock(wait: .zero)
        var notes: [String] = []
        let bytes = Array(text.utf8)
        let isReplaced = try lock.replace(
            file.read(), with: bytes.span, patience: patience,
            isKnown: { known.contains(String(decoding: $0, as: UTF8.self)) },
            afterwards: {
                switch $0 {
                case .incomplete(let error): notes.append(error.message)
                case .savedMeanwhile(let path): notes.append(path)
                }
            })
        #expect(isReplaced)
        return notes
    }

    private func text(_ name: String) -> String? {
        temporary.bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func theFormerFileStaysUntilTheNextReplacement() throws {
        #expect(try replace("two") == [])
        #expect(text(".list.before") == "one")
        #expect(try replace("three", knowing: ["one", "two"]) == [])
        #expect(text(".list.before") == "two")
        #expect(try temporary.names == [".list.before", ".list.lock", "list"])
    }

    /// It is the same file, so that what is saved into it later is seen there, too.
    @Test func companionsAreTakenToAFolderOfState() throws {
        #expect(try replace("two") == [])
        try temporary.write("1", to: ".list.numbers")
        var file = file
        file.stateFolder = temporary.path + "/state/a"
        #expect(file.hasBeside(["numbers"]) && !file.hasBeside(["undo"]))
        let lock = try file.lock(wait: .zero)
        try lock.takeAlong(["undo", "numbers"])
        try lock.appendLines([0x32, 0x0A].span, toCompanion: "numbers")
        try lock.replaceCompanion("undo", with: [0x33].span)
        #expect(try temporary.names == [".list.lock", "list", "state"])
        #expect(text("state/a/.list.before") == "one" && text("state/a/.list.undo") == "3")
        #expect(try file.readCompanion("numbers") == Array("1\n2\n".utf8))
        #expect(FileStatus(at: temporary.path + "/state/a")?.rights == 0o700)
        try temporary.write("mine", to: "state/a/.list.before")
        var saved: [String] = []
        let bytes = Array("three".utf8)
        _ = try lock.replace(
            file.read(), with: bytes.span, patience: .untilOthersStart, isKnown: { _ in false },
            afterwards: { if case .savedMeanwhile(let path) = $0 { saved.append(path) } })
        #expect(saved == [try FilePath.real(temporary.path) + "/list (saved meanwhile)"])
        #expect(text("list (saved meanwhile)") == "mine" && text("state/a/.list.before") == "two")
        #expect(try temporary.names == [".list.lock", "list", "list (saved meanwhile)", "state"])
        // What is there already stays, and so does another one beside the file.
        try temporary.write("4", to: ".list.undo")
        try lock.takeAlong(["undo"])
        #expect(try file.readCompanion("undo") == [0x33] && text(".list.undo") == "4")
    }

    @Test func whatIsSavedIntoTheFormerFileIsKept() throws {
        #expect(chmod(temporary.path + "/list", 0o640) == 0)
        // An editor that opens the file without emptying it is no obstacle before it writes, if it has closed it.
        let editor = open(temporary.path + "/list", O_RDONLY | O_CLOEXEC)
        defer { close(editor) }
        #expect(try replace("two") == [])
        try temporary.write("mine", to: ".list.before")
        let path = try FilePath.real(temporary.path) + "/list (saved meanwhile)"
        #expect(try replace("three", knowing: ["one", "two"]) == [path])
        #expect(text("list (saved meanwhile)") == "mine")
        #expect(FileStatus(at: path)?.rights == 0o640)
        #expect(text("list") == "three")
        // A second one gets another name.
        try temporary.write("theirs", to: ".list.before")
        #expect(try replace("four", knowing: ["three"]) == [path.dropLast() + " 2)"])
        #expect(text("list (saved meanwhile)") == "mine")
        #expect(text("list (saved meanwhile 2)") == "theirs")
    }

    @Test func whatAKilledCommandLeavesAsideIsRemoved() throws {
        try temporary.write("the new list", to: ".list.before")
        #expect(try replace("two", knowing: ["one", "the new list"]) == [])
        #expect(text(".list.before") == "one")
    }

    @Test func otherNamesOfTheFileAreNoReasonToKeepIt() throws {
        #expect(link(temporary.path + "/list", temporary.path + "/other") == 0)
        #expect(try replace("two") == [])
        #expect(try temporary.names == [".list.lock", "list", "other"])
        #expect(text("other") == "one")
    }

    #if !canImport(Darwin)
        @Test func aFileThatIsOpenForWritingIsLeft() throws {
            let editor = open(temporary.path + "/list", O_RDWR | O_CLOEXEC)
            let error = #expect(throws: FileError.self) { try replace("two", patience: .zero) }
            #expect(error?.kind == .busy)
            #expect(
                error?.message
                    == "\(file.path) is open for writing in another program, so it is left as it is; close it there, "
                    + "then try again")
            #expect(text("list") == "one")
            #expect(try temporary.names == [".list.lock", "list"])
            close(editor)
            #expect(try replace("two") == [])
            #expect(text("list") == "two")
        }

        @Test func whoOpensTheFileForWritingDuringALeaseDoesNotEndThisProcess() throws {
            let path = temporary.path + "/list"
            guard let holder = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
                Issue.record("the file cannot be opened")
                return
            }
            var hasWriter = holder.hasWriter()
            for _ in 0..<12_000 where hasWriter == true {
                usleep(10_000)
                hasWriter = holder.hasWriter()
            }
            #expect(hasWriter == false)
            // F_SETLEASE: as if the editor came in the middle.
            #expect(fcntl(holder.number, 1024, Int32(F_RDLCK)) == 0)
            #expect(open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) == -1 && errno == EWOULDBLOCK)
            #expect(fcntl(holder.number, 1024, Int32(F_UNLCK)) == 0)
        }
    #endif
}

extension KeptFileLock {
    /// Replaces the file, of which all versions before are known.
    borrowing func replace(_ version: FileVersion, with bytes: Span<UInt8>) throws(FileError) -> Bool {
        try replace(
            version, with: bytes, patience: .untilOthersStart, isKnown: { _ in true },
            afterwards: { Issue.record("\($0)") })
    }

    borrowing func replaceCompanion(_ suffix: String, with bytes: Span<UInt8>) throws(FileError) {
        try replaceCompanion(suffix, with: bytes, afterwards: { Issue.record("\($0)") })
    }
}

extension Duration {
    /// A program that another test starts has all files of this process open until it begins, so that a file which was just
    /// written has a writer for a moment.
    fileprivate static let untilOthersStart = seconds(120)
}
