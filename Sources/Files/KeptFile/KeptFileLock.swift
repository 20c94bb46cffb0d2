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
    /// flushed and renamed, then the folder is flushed. If any of this fails, the temporary file is removed. The
    /// old file is whole then, unless only flushing the folder failed: the new one has taken its place.
    ///
    /// Returns false, with the file as it is, if it is no longer the version that was read: another program has saved it
    /// meanwhile. That is looked at right before the rename; what is saved between the two is lost.
    ///
    /// Permissions, owner, group, access control list and extended attributes are kept; if one of the last two cannot be,
    /// nothing is replaced. Only root can keep an owner who is not the user of this process: the file of somebody else
    /// that this process may write to, in a folder where it may replace it, becomes a file of this user. The group is kept
    /// if this user is in it; if not, the group's permissions are reduced to those of everybody, so that nobody gains any.
    /// A file that this process may not write to is not replaced, even where the folder allows it. Not kept: further hard
    /// links, which keep the old bytes.
    public borrowing func replace(
        _ version: FileVersion, with bytes: Span<UInt8>
    ) throws(KeptFileError) -> Bool {
        try file.checkWritable()
        return try replace(file.name, with: bytes, like: nil, expecting: version, shown: file.path)
    }

    /// Replaces a companion file, `.NAME.SUFFIX` beside the file, in the same way, whatever it was. It gets the file's
    /// access, since it may repeat what the file says.
    public borrowing func replaceCompanion(
        _ suffix: String, with bytes: Span<UInt8>
    ) throws(KeptFileError) {
        let name = file.companionName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        _ = try replace(name, with: bytes, like: try file.access, expecting: nil, shown: path)
    }

    /// Gives companion files and logs the file's access, where somebody has changed it since they were written. Those of
    /// other users stay as they are; nothing more is written to one that lets more be done.
    public borrowing func shareAccess(companions: [String], logs: [String]) {
        guard let access = try? file.access else { return }
        for name in companions.map(file.companionName) + logs.map(file.logName) {
            guard let found = try? file.folder.openedFile(name) else { continue }
            _ = found.shareAccess(of: access)
        }
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

    /// Appends whole lines to a log beside the file, `NAME.SUFFIX`, in one write. The log gets the file's access, since it
    /// may repeat what the file says.
    public borrowing func appendLines(_ lines: Span<UInt8>, toLog suffix: String) throws(KeptFileError) {
        let name = file.logName(suffix)
        let path = file.folder.path(of: name)
        _ = try file.regularFile(name, shown: path)
        let access = try file.access
        do { try file.folder.appendLines(lines, to: name, like: access) } catch {
            throw .file(error.of(path: path))
        }
    }

    private borrowing func replace(
        _ name: FileName, with bytes: Span<UInt8>, like model: FileAccess?, expecting version: FileVersion?,
        shown path: String
    ) throws(KeptFileError) -> Bool {
        do {
            return try file.folder.replaceFile(
                name, with: bytes, temporaryName: FileName(".\(file.name.text).new"), like: model,
                expecting: version)
        } catch { throw .file(error.of(path: path)) }
    }
}
