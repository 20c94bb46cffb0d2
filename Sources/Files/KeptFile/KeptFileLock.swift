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

    /// Releases the lock. The lock file stays.
    public consuming func release() {
        lock.releaseKeepingFile()
    }

    /// Replaces the file in one step, or creates it. The bytes are written to a file beside it, `.NAME.new`,
    /// flushed and renamed, then the folder is flushed. If any of this fails, the temporary file is removed. The
    /// old file is whole then, unless only flushing the folder failed: the new one has taken its place.
    ///
    /// Permissions, owner and group are kept. Only root can keep an owner who is not the user of this process:
    /// the file of somebody else that this process may write to, in a folder where it may replace it, becomes a
    /// file of this user. The group is kept if this user is in it; if not, the group's permissions are reduced
    /// to those of everybody, so that nobody gains any. A file that this process may not write to is not
    /// replaced, even where the folder allows it. Not kept: access control lists, extended attributes and
    /// further hard links, which keep the old bytes.
    public borrowing func replace(with bytes: Span<UInt8>) throws(KeptFileError) {
        try file.checkWritable()
        try replace(file.name, with: bytes, like: nil, shown: file.path)
    }

    /// Replaces a companion file, `.NAME.SUFFIX` beside the file, in the same way. It gets the file's owner,
    /// group and permissions, since it may repeat what the file says.
    public borrowing func replaceCompanion(
        _ suffix: String, with bytes: Span<UInt8>
    ) throws(KeptFileError) {
        let name = file.companionName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let model = try file.regularFile(file.name, shown: file.path)
        try replace(name, with: bytes, like: model, shown: path)
    }

    /// Renames a companion file, in the place of another one.
    public borrowing func renameCompanion(_ suffix: String, to newSuffix: String) throws(KeptFileError) {
        let folder = file.folder
        try converted(
            try folder.rename(
                file.companionName(suffix), to: folder, file.companionName(newSuffix)))
    }

    /// Removes a companion file, if it exists.
    public borrowing func removeCompanion(_ suffix: String) throws(KeptFileError) {
        try converted(try file.folder.removeFile(file.companionName(suffix)))
    }

    /// Appends whole lines to a log beside the file, `NAME.SUFFIX`, in one write. A new log gets the file's owner,
    /// group and permissions, since it may repeat what the file says.
    public borrowing func appendLines(_ lines: Span<UInt8>, toLog suffix: String) throws(KeptFileError) {
        let name = file.logName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let model = try file.regularFile(file.name, shown: file.path)
        do { try file.folder.appendLines(lines, to: name, like: model) } catch {
            throw .file(error.of(path: path))
        }
    }

    private borrowing func replace(
        _ name: FileName, with bytes: Span<UInt8>, like model: FileStatus?, shown path: String
    ) throws(KeptFileError) {
        do {
            try file.folder.replaceFile(
                name, with: bytes, temporaryName: FileName(".\(file.name.text).new"), like: model)
        } catch { throw .file(error.of(path: path)) }
    }
}
