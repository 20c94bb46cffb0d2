// Tests that inputs of every kind are read completely, and the messages for those that cannot be read.

import Files
import Foundation
import TestSupport
import Testing

@Suite struct InputFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_001])
    func everyByteIsRead(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 65_536 &* 7) }
        try folder.write(bytes, to: "file")
        #expect(try InputFile.bytes(of: folder.path + "/file") == bytes)
    }

    @Test func aFileWithoutASizeIsRead() throws {
        #expect(try InputFile.bytes(of: "/dev/null") == [])
    }

    /// Larger than a pipe's buffer, so that it is read in chunks.
    @Test func aPipeIsReadToItsEnd() throws {
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
        Thread {
            let file = open(path, O_WRONLY)
            bytes.withUnsafeBytes { all in
                var rest = all[...]
                while !rest.isEmpty {
                    let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if count > 0 { rest = rest.dropFirst(count) }
                }
            }
            close(file)
        }.start()
        #expect(try InputFile.bytes(of: path) == bytes)
    }

    @Test func whatCannotBeReadIsSaid() throws {
        let path = folder.path
        func message(_ path: String) -> String? {
            #expect(throws: FileError.self) { try InputFile.bytes(of: path) }?.message
        }
        #expect(message(path + "/none") == "cannot read \(path)/none: No such file or directory")
        #expect(message(path) == "cannot read \(path): Is a directory")
        // A pipe to which nothing is written takes a second; that is tested with the command.
        #expect(truncate(try folder.write([], to: "large").path, off_t(InputFile.limit + 1)) == 0)
        #expect(
            message(path + "/large") == "\(path)/large has more than 1073741824 bytes, the most that is read")
        let missing = #expect(throws: FileError.self) { try InputFile.bytes(of: path + "/none") }
        #expect(missing?.isMissing == true)
        #expect("\(try #require(missing))" == "cannot read \(path)/none: No such file or directory")
    }
}
