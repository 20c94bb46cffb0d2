// The size and digest of a written file, by which a later build recognizes it.

import Bytes

struct FileRecord: Equatable, Sendable {
    /// The file's size in bytes.
    let size: Int
    /// The digest of the file's bytes.
    let digest: Digest

    init(size: Int, digest: Digest) {
        self.size = size
        self.digest = digest
    }

    /// The record of a file with these bytes.
    init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    /// The record of a file with these bytes.
    init(of bytes: Span<UInt8>) { self.init(size: bytes.count, digest: Digest(of: bytes)) }
}
