// The size and digest of a written file, by which a later build recognizes it.

import Bytes

struct FileRecord: Equatable, Sendable {
    let size: Int
    let digest: Digest

    init(size: Int, digest: Digest) {
        self.size = size
        self.digest = digest
    }

    init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    init(of bytes: Span<UInt8>) { self.init(size: bytes.count, digest: Digest(of: bytes)) }
}
