// A file that a command may change, under its lock: a list, or the archive beside one, as it was read and as it becomes. A command
// that changes several takes all locks before it reads, in the order of the lock files, so that no two commands wait for each
// other. The notes of a folder have one lock in common.

import Files
import ToDoKeeping

final class HeldFile {
    let file: KeptFile
    /// The list that it is; nil for an archive.
    let list: KeptList?
    let lock: KeptFileLock
    /// The other file whose lock this is, too.
    private let owner: HeldFile?

    /// The file as it was read last.
    private(set) var version = FileVersion.missing
    /// Its bytes then; of a list that is begun, those of an empty one.
    private(set) var before: [UInt8] = []
    /// Its bytes after the change; nil if it is removed, as it did not exist before.
    var after: [UInt8]?
    /// The copies that it takes in.
    var copies: [[UInt8]] = []
    /// The histories that know the versions of the file.
    var histories: [UndoHistory] = []

    private init(
        _ file: KeptFile, _ list: KeptList?, _ lock: consuming KeptFileLock, _ owner: HeldFile?
    ) {
        (self.file, self.list, self.owner) = (file, list, owner)
        self.lock = lock
    }

    /// A file of a change: its list or, of an archive, the file alone.
    typealias Wanted = (file: KeptFile, list: KeptList?)

    /// Takes the locks of files, which are at least one, and returns the files in their order.
    static func all(_ files: [Wanted], _ session: StoreSession) throws(Failure) -> [HeldFile] {
        var held: [String: HeldFile] = [:]
        for (file, list) in files.sorted(by: { $0.file.lockPath < $1.file.lockPath })
        where held[file.lockPath] == nil {
            do throws(FileError) {
                let lock = try session.lock(file, wait: .seconds(60))
                held[file.lockPath] = HeldFile(file, list, lock, nil)
            } catch {
                throw Failure(error)
            }
        }
        return files.compactMap { file, list in
            held[file.lockPath].map { owner in
                owner.file.realPath == file.realPath
                    ? owner : HeldFile(file, list, KeptFileLock(file, sharing: owner.lock), owner)
            }
        }
    }

    /// Reads the file. Until it is changed, it stays as it is.
    func read() throws(Failure) {
        version = try reported(FileError.self, try file.read())
        before = version.bytes ?? list?.emptyList ?? []
        (after, histories) = (before, [])
    }

    func knows(_ bytes: [UInt8]) -> Bool {
        bytes == before || bytes == after || histories.contains { $0.knows(bytes) }
    }
}
