// What is remembered of a file that was written: enough to know it again, and to know whether it would be written
// the same.

import Bytes
import Site

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

/// What a manifest says of a file.
struct ManifestRecord: Equatable, Sendable {
    /// What was written.
    let file: FileRecord
    /// The digest of what it was made from: as long as that stays, so does the file.
    let source: Digest

    /// A record of a file that has been made. Where it is not known what it was made from, only the file itself tells.
    init(file: FileRecord, source: Digest?) {
        self.file = file
        self.source = source ?? file.digest
    }
}
