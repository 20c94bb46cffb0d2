// Tests reading, writing and replacing files of an open folder, and that symbolic links are not followed.

import Bytes
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderTests {
    private let temporary: TemporaryFolder
    private let folder: Folder

    init() throws {
        temporary = try TemporaryFolder()
        folder = try Folder(at: temporary.path, named: "folder")
    }

    private func write(_ text: String, to name: FileName) throws {
        let bytes = Array(text.utf8)
        let file = try NewFile(name, in: folder)
        try file.write(bytes.span)
        try file.close()
    }

    private func replace(_ name: FileName, with text: String) throws {
        let bytes = Array(text.utf8)
        try folder.replaceFile(
            name, with: bytes.span, temporaryName: ".new", afterwards: { Issue.record("\($0)") })
    }

    @Test(arguments: [0, 1, 7, 8, 100_000])
    func aFileIsReadWholeOrToALimit(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try temporary.write(bytes, to: "file")
        let read = try #require(try folder.read("file"))
        #expect(read.status.size == size)
        #expect(read.bytes == bytes)
        #expect(try folder.read("file", limit: 8)?.bytes == Array(bytes.prefix(8)))
    }

    @Test func onlyRegularFilesAreRead() throws {
        try temporary.write([1], to: "file")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link", withDestinationPath: "file")
        #expect(mkfifo(temporary.path + "/pipe", 0o600) == 0)
        _ = try folder.folderMadeIfMissing("inner")
        for name in ["none", "link", "pipe", "inner"] {
            #expect(try folder.read(FileName(name)) == nil, "\(name)")
        }
        let kinds = try ["none", "link", "pipe", "inner", "file"].map {
            try folder.status(of: FileName($0))?.kind
        }
        #expect(kinds == [nil, .link, .pipe, .folder, .file])
    }

    @Test func aNewFileNeedsAFreeName() throws {
        try write("one", to: "file")
        #expect(temporary.bytes("file") == Array("one".utf8))
        #expect(throws: FileError(.create, "folder/file", code: EEXIST)) { try write("two", to: "file") }
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link", withDestinationPath: "elsewhere")
        #expect(throws: FileError.self) { try write("two", to: "link") }
        #expect(try temporary.names == ["file", "link"])
    }

    @Test func aFileIsReplacedOrMade() throws {
        try replace("file", with: "one")
        #expect(temporary.bytes("file") == Array("one".utf8))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: temporary.path + "/file")
        let before = try #require(try folder.status(of: "file"))
        try replace("file", with: "two, and longer")
        #expect(temporary.bytes("file") == Array("two, and longer".utf8))
        let after = try #require(try folder.status(of: "file"))
        #expect(after.rights == 0o640)
        // A different file: a process that has the old one open still reads its old contents.
        #expect(after.identity != before.identity)
        #expect(try temporary.names == ["file"])
    }

    @Test func whatAKilledReplacementLeftIsNoObstacle() throws {
        try temporary.write([1, 2], to: ".new")
        try replace("file", with: "one")
        #expect(temporary.bytes("file") == Array("one".utf8))
        #expect(try temporary.names == ["file"])
    }

    @Test func aReplacementThatFailsLeavesTheFile() throws {
        _ = try folder.folderMadeIfMissing("inner")
        try temporary.write([1], to: "inner/file")
        // A folder cannot be replaced by a file.
        let error = #expect(throws: FileError.self) { try replace("inner", with: "one") }
        #expect(error == FileError(.rename, "folder/inner", code: EISDIR))
        #expect(temporary.bytes("inner/file") == [1])
        #expect(try temporary.names == ["inner"])
    }

    @Test func aLinkIsReplacedAndNotFollowed() throws {
        try temporary.write([1], to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link", withDestinationPath: "target")
        try replace("link", with: "one")
        #expect(temporary.bytes("target") == [1])
        #expect(try folder.status(of: "link")?.kind == .file)
    }

    @Test func aTreeIsRemovedAndLinksInItAreNotFollowed() throws {
        try temporary.write([1], to: "mine")
        let tree = try folder.folderMadeIfMissing("tree")
        let inner = try tree.folderMadeIfMissing("inner")
        for number in 0..<300 { try NewFile(FileName("\(number)"), in: inner).close() }
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/tree/link", withDestinationPath: "..")
        #expect(try tree.names() == ["inner", "link"])
        #expect(try !folder.removeFolderIfEmpty("tree"))
        try folder.removeTree("tree")
        try folder.removeTree("tree")
        #expect(try temporary.names == ["mine"])
        #expect(try folder.removeFolderIfEmpty("tree"))
    }

    @Test func errorsAreSentencesAndQuestions() throws {
        let error = #expect(throws: FileError.self) {
            try Folder(at: temporary.path + "/none", named: "none")
        }
        #expect(error?.message == "cannot open none: No such file or directory")
        #expect(error?.isMissing == true)
        #expect(error?.isPermission == false && error?.isRefusal == false)
        #expect(
            "\(FileError(.makeFolder, "a/b", code: EACCES))"
                == "cannot make the folder a/b: Permission denied")
        #expect(FileError(.write, "a", code: EROFS).isPermission)
        #expect(FileError(.write, "a", code: EROFS).isRefusal)
        #expect(!FileError(.write, "a", code: ENOSPC).isRefusal)
        #expect(FileError(.rename, "a", code: EBUSY).isFailureToReplace)
        #expect(!FileError(.write, "a", code: EACCES).isFailureToReplace)
    }

    @Test func realPathsHaveNoLinks() throws {
        try temporary.write([1], to: "file")
        try FileManager.default.createSymbolicLink(
            atPath: temporary.path + "/link", withDestinationPath: "file")
        #expect(try FilePath.real(temporary.path + "/./link") == temporary.path + "/file")
        #expect(throws: FileError.missing(.find, "/none/such")) { try FilePath.real("/none/such") }
        #expect(FileStatus(at: temporary.path + "/link")?.kind == .link)
        #expect(FileStatus(at: "/none/such") == nil)
    }

    @Test func theSystemSaysHowManyFilesMayBeOpen() {
        #expect(openFileLimit() > 3)
    }
}
