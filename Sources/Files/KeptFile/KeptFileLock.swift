// The changes of a kept file, which all need its lock. There is one temporary name for all of them; because only
// the holder of the lock uses it, a file with this name was left by a process that was killed.
//
// Programs of others know no lock. What they save while the file is replaced is never removed unseen.

import Bytes

/// The held lock of a file, and the changes that it allows. It ends with `release`, when it is dropped, or with
/// the process.
package struct KeptFileLock: ~Copyable {
    package let file: KeptFile
    private let lock: FileLock?

    init(_ file: KeptFile, _ lock: consuming FileLock) {
        self.file = file
        self.lock = consume lock
    }

    /// The changes of another file that has the same lock, which has to be held meanwhile.
    package init(_ file: KeptFile, sharing other: borrowing KeptFileLock) {
        precondition(file.lockPath == other.file.lockPath, "the file has another lock")
        self.file = file
        lock = nil
    }

    /// Releases the lock. The lock file stays, empty.
    package consuming func release() {}

    /// What is told of a replacement that was made.
    package enum Note {
        /// A power failure may lose it, or the file could not get all of the access.
        case incomplete(FileError)
        /// What another program saved at the same time is in this file.
        case savedMeanwhile(path: String)
    }

    /// Replaces the file in one step, or creates it. The bytes are written to a file beside it, `.NAME.new`, and flushed. Then
    /// that file and the old one change places, and the folder is flushed. If any of this fails before they do, the old file
    /// is as it was; what fails afterwards goes to `afterwards`.
    ///
    /// Returns false and changes nothing if another program has saved the file since it was read. A program that has it open
    /// for writing is waited for, as long as `patience`.
    ///
    /// The old file stays as `.NAME.before`, since a program that has opened it before may still save into it. The next
    /// replacement looks at it: bytes that are not `isKnown` as a version that this program has read or written become the
    /// file `NAME (saved meanwhile)`.
    ///
    /// Permissions, owner, group, access control list and extended attributes are kept; if the attributes cannot be, nothing is
    /// replaced. Only root can keep another owner: a file of another user becomes a file of this user. The group is kept if this
    /// user is in it; if not, the new group gets no more permissions than everybody. If a list cannot be kept, or the owner or
    /// the group that it is for, the file is for its owner alone. A file that this process may not write to is not replaced,
    /// even if the folder allows it. Other hard links keep the old bytes.
    package borrowing func replace(
        _ version: FileVersion, with bytes: Span<UInt8>, patience: Duration = .seconds(2),
        isKnown: ([UInt8]) -> Bool, afterwards: (Note) -> Void
    ) throws(FileError) -> Bool {
        try file.checkWritable()
        let (folder, name, aside) = (file.folder, file.name, file.nameBeside("before"))
        try settleFormer(isKnown, afterwards)
        let end = ContinuousClock.now + patience
        while folder.hasWriter(name) == true {
            guard ContinuousClock.now < end else { throw FileError(file.path, .openElsewhere) }
            usleep(20_000)
        }
        var isWhole = true
        let exchange = try shown(
            as: file.path,
            try folder.exchangeFile(
                name, of: version, with: bytes, temporaryName: temporaryName, aside: aside,
                isWhole: &isWhole))
        switch exchange {
        case .overtaken: return false
        case .replaced:
            // With other names, the old file is still in use under them.
            if version.status?.linkCount ?? 1 > 1 { try? folder.removeFile(aside) }
            try? takeAlong([])
        case .replacedOverSave: try? settleFormer({ _ in false }, afterwards)
        }
        folder.finish(name, isWhole: isWhole) { afterwards(.incomplete($0)) }
        return true
    }

    /// Removes the file that was replaced last, unless somebody has saved into it since.
    private borrowing func settleFormer(
        _ isKnown: ([UInt8]) -> Bool, _ afterwards: (Note) -> Void
    ) throws(FileError) {
        let (folder, former) = (file.folder, file.companionName("before"))
        guard let bytes = try folder.read(former)?.bytes, !isKnown(bytes) else {
            return try folder.removeFile(former)
        }
        let name = try FileName(file.name.text).firstFree("saved meanwhile") {
            (name) throws(FileError) in try folder.renameToFreeName(former, name)
        }
        afterwards(.savedMeanwhile(path: folder.path(of: name)))
    }

    /// Takes companion files that lie beside the file to the folder of state, which is made, for its owner alone. What is there
    /// already stays. The file that was replaced last has to be the same there, so from another file system it is not taken.
    package borrowing func takeAlong(_ suffixes: [String]) throws(FileError) {
        guard let path = file.stateFolder else { return }
        let state = try Folder.madeIfMissing(path, rights: 0o700)
        for suffix in suffixes + ["before"] where file.hasBeside([suffix]) {
            let old = file.nameBeside(suffix)
            if (try? file.folder.rename(old, to: state, file.inState(old))) != nil || suffix == "before" {
                continue
            }
            let bytes = try file.folder.read(old)?.bytes ?? []
            try replaceCompanion(suffix, with: bytes.span, afterwards: { _ in })
            try file.folder.removeFile(old)
        }
    }

    /// Replaces a companion file, `.NAME.SUFFIX` beside the file, in the same way but without a version check. It gets the
    /// file's access, since it may repeat parts of the file.
    package borrowing func replaceCompanion(
        _ suffix: String, with bytes: Span<UInt8>, afterwards: (FileError) -> Void
    ) throws(FileError) {
        let name = file.inState(file.nameBeside(suffix))
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let access = try file.access
        _ = try shown(
            as: path,
            try file.folder.replaceFile(
                name, with: bytes, temporaryName: file.inState(temporaryName), like: access,
                afterwards: afterwards))
    }

    /// Gives companion files and logs the file's access, if somebody has changed it since they were written. Files of other
    /// users stay as they are.
    package borrowing func shareAccess(companions: [String], logs: [String]) {
        guard let access = try? file.access else { return }
        for name in (companions + ["before"]).map(file.companionName) + logs.map(file.logName) {
            guard let found = try? file.folder.openedFile(name) else { continue }
            _ = found.shareAccess(of: access)
        }
    }

    /// Removes the file in one step. It stays as `.NAME.before`, as with `replace`. Returns false and changes nothing if another
    /// program has saved it since it was read.
    package borrowing func remove(
        _ version: FileVersion, isKnown: ([UInt8]) -> Bool, afterwards: (Note) -> Void
    ) throws(FileError) -> Bool {
        try file.checkWritable()
        let (folder, aside) = (file.folder, file.nameBeside("before"))
        try settleFormer(isKnown, afterwards)
        guard try file.read() == version else { return false }
        try shown(as: file.path, try folder.rename(file.name, to: folder, aside))
        if try folder.read(aside)?.bytes != version.bytes {
            try settleFormer({ _ in false }, afterwards)
        }
        try? takeAlong([])
        return true
    }

    /// Appends whole lines to a log beside the file, `NAME.SUFFIX`, in one write. The log gets the file's access, since it
    /// may repeat parts of the file.
    package borrowing func appendLines(_ lines: Span<UInt8>, toLog suffix: String) throws(FileError) {
        try append(lines, to: file.logName(suffix))
    }

    /// The same for a companion file.
    package borrowing func appendLines(
        _ lines: Span<UInt8>, toCompanion suffix: String
    ) throws(FileError) {
        try append(lines, to: file.companionName(suffix))
    }

    private borrowing func append(_ lines: Span<UInt8>, to name: FileName) throws(FileError) {
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let access = try file.access
        try shown(as: path, try file.folder.appendLines(lines, to: name, like: access))
    }

    private var temporaryName: FileName { file.hiddenName("new") }
}
