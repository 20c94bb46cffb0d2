// A large file that is read in parts by several threads has the same bytes as on disk.

import Foundation
import Testing

@testable import todopress

@Suite struct InputFileTests {
    private static let part = 1 << 20

    @Test(arguments: [0, 1, part, 2 * part - 1, 2 * part, 2 * part + 1, 3 * part, 4 * part + 4_097])
    func everyByteIsRead(size: Int) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        // No two parts and no two adjacent bytes are equal.
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / Self.part &* 7) }
        try Data(bytes).write(to: file)
        #expect(try InputFile.bytes(of: file.path) == bytes)
    }
}
