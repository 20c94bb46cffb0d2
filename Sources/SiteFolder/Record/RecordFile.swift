// The file beside an output folder that holds the record of its last build, `._site.todopress-record` for `_site`. It may
// name excluded items, so only its owner can read it. No build depends on it: if it is missing, damaged or cannot be
// written, the next build renders all pages and compares them with the files.
//
// The file states two facts. They stay true whatever happens to the folder afterwards, so a killed build may have written
// the site and the record in any order:
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
import Foundation

/// The record file of an output folder.
struct RecordFile {
    /// The real path of the folder that holds the output.
    private let parent: String
    private let name: FileName
    private let temporaryName: FileName

    /// The record file of the output folder at a real path; `nil` at the root of the file system, where a program leaves
    /// no files of its own.
    init?(besideFolderAt realPath: String) {
        let (parent, name) = FilePath.split(realPath)
        guard parent != "/" else { return nil }
        self.parent = parent
        self.name = FileName(OutputPlace.ownName("record", beside: name))
        temporaryName = FileName(OutputPlace.ownName("record-new", beside: name))
    }

    /// Whether a build was killed while it wrote the record.
    var hasTraceOfKilledBuild: Bool { FileStatus(at: "\(parent)/\(temporaryName.text)") != nil }

    /// Reads the record; `nil` if there is none, if it is damaged, or if another user wrote it.
    func read() -> StoredRecord? {
        guard let folder = try? Folder(at: parent, named: parent),
            let read = try? folder.read(name), read.status.isOurs
        else { return nil }
        return try? JSONDecoder().decode(StoredRecord.self, from: Data(read.bytes))
    }

    /// Writes the record of a build that has left a manifest with this checksum in the output folder. If it cannot be
    /// written, the old record stays, and its facts stay true.
    func write(_ build: BuildRecord, manifest: Digest, in output: Folder) {
        guard let folder = try? Folder(at: parent, named: parent) else { return }
        do {
            try replace(build, manifest, output, in: folder)
        } catch {
            try? folder.removeFile(temporaryName)
        }
    }

    private func replace(
        _ build: BuildRecord, _ manifest: Digest, _ output: Folder, in folder: Folder
    ) throws {
        try folder.removeFile(temporaryName)
        guard let manifestStatus = try output.status(of: Manifest.name) else { return }
        let file = try NewFile(temporaryName, in: folder, rights: 0o600)
        // The umask may have removed more rights.
        try file.setRights(0o600)
        let status = try file.status()
        // A mount point has its own file system, which may use the clock of another machine.
        guard status.identity.device == manifestStatus.identity.device else {
            return try folder.removeFile(temporaryName)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let stored = StoredRecord(
            build: build, manifest: manifest, manifestChanged: manifestStatus.changed, written: status.changed
        )
        try file.write([UInt8](try encoder.encode(stored)).span)
        try file.close()
        try folder.rename(temporaryName, to: folder, name)
    }
}

/// The contents of a record file.
struct StoredRecord: Codable, Equatable {
    let build: BuildRecord
    /// The checksum of the manifest after the build.
    let manifest: Digest
    /// The manifest's change time.
    let manifestChanged: FileTime
    /// When the record was written, by the clock of the file system.
    let written: FileTime
}
