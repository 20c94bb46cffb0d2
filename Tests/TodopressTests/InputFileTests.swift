// A large file is read in parts by several threads, and is the same as if it had been read in one piece.

import Foundation
import Testing

@testable import todopress

@Suite struct InputFileTests {
    private static let part = 1 << 20

    @Test(arguments: [0, 1, part, 2 * part - 1, 2 * part, 2 * part + 1, 3 * part, 4 * part + 4_097])
    func everyByteIsRead(size: Int) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        // No two words alike. A closure for each byte would take most of the time.
        let words = (0...UInt64(size / 8)).map { $0 &* 0x9E37_79B9_7F4A_7C15 }
        let bytes = words.withUnsafeBytes { Array(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
        try Data(bytes).write(to: file)
        let isSame = try InputFile.bytes(of: file.path) == bytes
        #expect(isSame)
    }
}
