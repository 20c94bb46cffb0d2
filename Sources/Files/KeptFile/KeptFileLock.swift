// The changes of a kept file, which all need its lock. There is one temporary name for all of them; because only
// the holder of the lock uses it, a file with this name was left by a process that was killed.

import Bytes

/// The held lock of a file, and the changes that it allows. It ends with `release`, when it is dropped, or with
/// the process.
public struct KeptFileLock: ~Copyable {
    /// The file that is locked.
    public let file: KeptFile
    private let lock: FileLock

    init(_ file: KeptFile, _ lock: consuming FileLock) {
        self.file = file
        self.lock = lock
    }

    /// Releases the lock. The lock file stays, empty.
    public consuming func release() {}

    /// Replaces the file in one step, or creates it. The bytes are written to a file beside it, `.NAME.new`,
    /// flushed and renamed, then the folder is flushed. If any of this fails, the temporary file is removed, and the old file
    /// is whole; only if flushing the folder fails, the new one has taken its place, and `afterwards` is called with the error.
    ///
    /// Returns false and changes nothing if another program has saved the file since it was read. The check comes right
    /// before the rename; bytes that are saved between the two are lost.
    ///
    /// Permissions, owner, group, access control list and extended attributes are kept; if one of the last two cannot be,
    /// nothing is replaced. Only root can keep another owner: a file of another user becomes a file of this user. The
    /// group is kept if this user is in it; if not, the new group gets no more permissions than everybody. A file that this
    /// process may not write to is not replaced, even if the folder allows it. Other hard links keep the old bytes.
    public borrowing func replace(
        _ version: FileVersion, with bytes: Span<UInt8>, afterwards: (FileError) -> Void = { _ in }
    ) throws(KeptFileError) -> Bool {
        try file.checkWritable()
        return try converted(
            shown: file.path,
            try file.folder.replaceFile(
                file.name, with: bytes, temporaryName: temporaryName, expecting: version,
                afterwards: afterwards))
    }

    /// Replaces a companion file, `.NAME.SUFFIX` beside the file, in the same way but without a version check. It gets the
    /// file's access, since it may repeat parts of the file.
    public borrowing func replaceCompanion(
        _ suffix: String, with bytes: Span<UInt8>
    ) throws(KeptFileError) {
        let name = file.companionName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let access = try file.access
        _ = try converted(
            shown: path,
            try file.folder.replaceFile(name, with: bytes, temporaryName: temporaryName, like: access))
    }

    /// Gives companion files and logs the file's access, if somebody has changed it since they were written. Files of other
    /// users stay as they are.
    public borrowing func shareAccess(companions: [String], logs: [String]) {
        guard let access = try? file.access else { return }
        for name in companions.map(file.companionName) + logs.map(file.logName) {
            guard let found = try? file.folder.openedFile(name) else { continue }
            _ = found.shareAccess(of: access)
        }
    }

    /// Removes a companion file, if it exists.
    public borrowing func removeCompanion(_ suffix: String) throws(KeptFileError) {
        try converted(try file.folder.removeFile(file.companionName(suffix)))
    }

    /// Appends whole lines to a log beside the file, `NAME.SUFFIX`, in one write. The log gets the file's access, since it
    /// may repeat parts of the file.
    public borrowing func appendLines(_ lines: Span<UInt8>, toLog suffix: String) throws(KeptFileError) {
        let name = file.logName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let access = try file.access
        try converted(shown: path, try file.folder.appendLines(lines, to: name, like: access))
    }

    private var temporaryName: FileName { FileName(".\(file.name.text).new") }
}
