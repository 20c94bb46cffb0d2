// Tests that a file is not replaced if another program has written it since it was read, however it did.

import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileVersionTests {
    private let temporary: TemporaryFolder
    private let file: KeptFile

    init() throws {
        temporary = try TemporaryFolder()
        file = try KeptFile(temporary.write("old", to: "list").path)
    }

    /// What other programs do, and what is there afterwards.
    static let others: [(name: String, save: @Sendable (TemporaryFolder) throws -> Void, left: String?)] = [
        ("written in place", { try $0.write("mine", to: "list") }, "mine"),
        (
            "written in place with as many bytes and the same time",
            { folder in
                let path = folder.path + "/list"
                let before = try #require(FileStatus(at: path))
                try folder.write("new", to: "list")
                let time = timespec(
                    tv_sec: .init(before.modified.seconds), tv_nsec: .init(before.modified.nanoseconds))
                #expect(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
                #expect(FileStatus(at: path)?.modified == before.modified)
            }, "new"
        ),
        (
            "renamed",
            { folder in
                try folder.write("mine", to: "new")
                #expect(rename(folder.path + "/new", folder.path + "/list") == 0)
            }, "mine"
        ),
        ("emptied, to be written next", { try $0.write("", to: "list") }, ""),
        ("removed", { #expect(unlink($0.path + "/list") == 0) }, nil),
        ("other permissions", { #expect(chmod($0.path + "/list", 0o600) == 0) }, "old"),
    ]

    @Test(arguments: others.indices)
    func aFileThatWasWrittenMeanwhileIsLeft(index: Int) throws {
        let (name, save, left) = Self.others[index]
        let lock = try file.lock(wait: .zero)
        let version = try file.read()
        try save(temporary)
        let isReplaced = try lock.replace(version, with: Array("changed".utf8).span)
        #expect(!isReplaced, "\(name)")
        #expect(temporary.bytes("list") == left.map { Array($0.utf8) }, "\(name)")
        #expect(try temporary.names == [".list.lock"] + (left == nil ? [] : ["list"]), "\(name)")
        // Once it is read again, it is replaced.
        let isReplacedNow = try lock.replace(file.read(), with: Array("changed".utf8).span)
        #expect(isReplacedNow)
        #expect(temporary.bytes("list") == Array("changed".utf8))
    }

    @Test func aFileThatWasMadeMeanwhileIsLeft() throws {
        let file = try KeptFile(temporary.path + "/new")
        let lock = try file.lock(wait: .zero)
        let version = try file.read()
        try temporary.write("mine", to: "new")
        let isReplaced = try lock.replace(version, with: Array("changed".utf8).span)
        #expect(!isReplaced)
        #expect(temporary.bytes("new") == Array("mine".utf8))
    }

    @Test func readingChangesNothing() throws {
        let lock = try file.lock(wait: .zero)
        let version = try file.read()
        for _ in 0..<3 { #expect(try file.read() == version) }
        let isReplaced = try lock.replace(version, with: Array("changed".utf8).span)
        #expect(isReplaced)
    }
}
