// Atomic replacement of a file: the new bytes are written to a temporary file in the same folder, which is
// renamed once they are all on disk. Readers never see a partial file, and after a power failure the file
// holds either the old bytes or the new ones.

extension Folder {
    /// Replaces or creates a file with these bytes. A symbolic link is replaced, not followed. `temporaryName`
    /// is used for the temporary file; an existing entry with this name is removed first.
    ///
    /// The new file gets the access and the extended attributes of the file that it replaces, or only the access of
    /// `model`, as far as this process may (see `FileDescriptor.takeAccess`). If they cannot be set, nothing is replaced.
    /// A file that `isPrivate` is for its owner alone, also where others may read the one that it replaces.
    ///
    /// If a version is expected, the file is compared with it when the new one is on disk, right before the rename.
    /// Returns false and changes nothing if somebody else has written it since. Bytes that are saved in the microseconds
    /// between the comparison and the rename are lost.
    ///
    /// If only flushing the folder fails, the file is replaced, and a power failure may bring the old one back; or it could not
    /// get all of the access, and is for its owner alone. Then `afterwards` is called with that error.
    @discardableResult
    package func replaceFile(
        _ name: FileName, with bytes: Span<UInt8>, temporaryName: FileName, like model: FileAccess? = nil,
        isPrivate: Bool = false, expecting version: FileVersion? = nil, afterwards: (FileError) -> Void
    ) throws(FileError) -> Bool {
        try removeFile(temporaryName)
        let isWhole: Bool
        do throws(FileError) {
            isWhole = try writeFile(temporaryName, bytes, inPlaceOf: name, like: model, isPrivate: isPrivate)
            if let version, try !isUnchanged(name, since: version) {
                try removeFile(temporaryName)
                return false
            }
            try rename(temporaryName, to: self, name)
        } catch {
            try? removeFile(temporaryName)
            throw error.of(path: path(of: name))
        }
        finish(name, isWhole: isWhole, afterwards)
        return true
    }

    /// What comes after a file was replaced: waits until the names of the folder are on disk.
    func finish(_ name: FileName, isWhole: Bool, _ afterwards: (FileError) -> Void) {
        if !isWhole { afterwards(FileError(.keepAccess, path(of: name), code: EPERM)) }
        // Some file systems, e.g. of networks, cannot flush a folder and say so.
        if !descriptor.flush(), errno != EINVAL, errno != ENOTSUP { afterwards(failure(.write, name)) }
    }

    /// Adds a file with these bytes, whole or not at all. Throws if something has its name. `temporaryName` is as above.
    package func addFile(
        _ name: FileName, with bytes: Span<UInt8>, temporaryName: FileName
    ) throws(FileError) {
        try removeFile(temporaryName)
        do throws(FileError) {
            let file = try NewFile(temporaryName, in: self)
            try file.write(bytes)
            try file.flush()
            try file.close()
            guard try renameToFreeName(temporaryName, name) else {
                throw FileError(.create, path(of: name), code: EEXIST)
            }
        } catch {
            try? removeFile(temporaryName)
            throw error.of(path: path(of: name))
        }
    }

    /// Writes a new file that is to replace another one, and flushes it. Returns whether it has all of its access.
    func writeFile(
        _ temporaryName: FileName, _ bytes: Span<UInt8>, inPlaceOf name: FileName,
        like model: FileAccess? = nil,
        isPrivate: Bool = false
    ) throws(FileError) -> Bool {
        let replaced = model == nil && !isPrivate ? try openedFile(name) : nil
        let isModelled = model != nil || replaced != nil || isPrivate
        // Private until the owner and the permissions are set, so that nobody without permission can open it.
        let file = try NewFile(temporaryName, in: self, rights: isModelled ? 0o600 : 0o666)
        var isWhole = true
        if let model { isWhole = try file.takeAccess(of: model) }
        if let replaced {
            // First: who may not write to the new file may not set them.
            try file.takeAttributes(of: replaced)
            guard let access = replaced.access() else { throw failure(.keepAccess, name) }
            isWhole = try file.takeAccess(of: access)
        }
        try file.write(bytes)
        try file.flush()
        try file.close()
        return isWhole
    }

    /// The access of a regular file; `nil` if there is none with this name.
    package func access(of name: FileName) throws(FileError) -> FileAccess? {
        guard let file = try openedFile(name) else { return nil }
        guard let access = file.access() else { throw failure(.find, name) }
        return access
    }
}
