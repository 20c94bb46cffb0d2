// A file that a command may change, under its lock: a list, or the archive beside one. A command that changes several lists takes all locks before it reads, in the order of the lock files, so that no two
// commands wait for each other. The notes of a folder have one lock in common.

import Files
import ToDoKeeping

final class HeldFile {
    let file: KeptFile
    /// The list that it is; nil for an archive.
    let session: StoreSession?
    let lock: KeptFileLock
    /// The other file whose lock this is, too.
    private let owner: HeldFile?

    private init(
        _ file: KeptFile, _ session: StoreSession?, _ lock: consuming KeptFileLock, _ owner: HeldFile?
    ) {
        (self.file, self.session, self.owner) = (file, session, owner)
        self.lock = lock
    }

    /// A file of a change: its list or, of an archive, the file alone.
    typealias Wanted = (file: KeptFile, session: StoreSession?)

    /// Takes the locks of files, which are at least one, and returns the files in their order.
    static func all(_ files: [Wanted], _ session: StoreSession) throws(Failure) -> [HeldFile] {
        var held: [String: HeldFile] = [:]
        for (file, list) in files.sorted(by: { $0.file.lockPath < $1.file.lockPath }) {
            guard held[file.lockPath] == nil else { continue }
            let lock: KeptFileLock
            do throws(FileError) {
                lock = try session.lock(file, wait: .seconds(60))
            } catch {
                throw Failure(error)
            }
            held[file.lockPath] = HeldFile(file, list, lock, nil)
        }
        return files.compactMap { file, list in
            held[file.lockPath].map { owner in
                owner.file.realPath == file.realPath
                    ? owner : HeldFile(file, list, KeptFileLock(file, sharing: owner.lock), owner)
            }
        }
    }

    func version() throws(Failure) -> FileVersion { try reported(FileError.self, try file.read()) }
}

/// A file as a change finds and leaves it.
struct FileEdit {
    let held: HeldFile
    let version: FileVersion
    /// The bytes before; of a list that is begun, those of an empty one.
    let before: [UInt8]
    let after: [UInt8]
    /// Whether it is removed, as it did not exist before.
    var isRemoved = false
    /// The histories that know the versions of the file.
    var histories: [UndoHistory] = []

    func knows(_ bytes: [UInt8]) -> Bool { bytes == before || histories.contains { $0.knows(bytes) } }
}
