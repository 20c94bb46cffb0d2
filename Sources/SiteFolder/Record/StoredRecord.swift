// The record of a build together with what ties it to the folder that the build wrote. It states two facts, which stay true
// whatever happens to the folder afterwards, so it does not matter in which order a build that is killed has written the
// site and the record:
//
// 1. The inputs of this fingerprint make the site of this manifest. The manifest is known by its checksum, so a record
//    says nothing about another site that has taken the place of the first.
// 2. When the record was written, the files had the bytes that this manifest says. So a file whose change time, which
//    no program can set, is earlier still has them. This holds only in the place where the build wrote: the change time
//    of the manifest tells that it has not been copied, restored or checked out since. Otherwise the next build
//    renders all pages, reads the files and compares their digests. (One exception is accepted: a file that the build
//    leaves as it is, and that somebody changes while the command runs without changing its size.)

import Bytes
import Files

/// The contents of a record file.
struct StoredRecord: Codable, Equatable, Sendable {
    let build: BuildRecord
    /// The checksum of the manifest after the build.
    let manifest: Digest
    /// The manifest's change time.
    let manifestChanged: FileTime
    /// When the record was written, by the clock of the file system.
    let written: FileTime
}
