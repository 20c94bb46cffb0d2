// What is remembered of a file that was written: enough to know it again.

import Bytes

/// The size and digest of a file's bytes.
struct FileRecord: Equatable, Sendable {
    /// Bytes in the file.
    let size: Int
    /// The digest of those bytes.
    let digest: Digest

    /// A record of these values.
    init(size: Int, digest: Digest) {
        self.size = size
        self.digest = digest
    }

    /// The record of a file of these bytes.
    init(of bytes: [UInt8]) {
        self.init(size: bytes.count, digest: Digest(of: bytes))
    }
}
