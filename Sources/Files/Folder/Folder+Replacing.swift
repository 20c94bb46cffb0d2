// Atomic replacement of a file: the new bytes are written to a temporary file in the same folder, which is
// renamed once they are all on disk. Readers never see a partial file, and after a power failure the file
// holds either the old bytes or the new ones.

import Bytes

extension Folder {
    /// Replaces or creates a file with these bytes. A symbolic link is replaced, not followed. `temporaryName`
    /// is used for the temporary file; an existing entry with this name is removed first.
    ///
    /// The new file gets the access of `model`: its owner, group and permission bits, as far as this process
    /// may (see `NewFile.takeAccess`). By default, the model is the file that is replaced.
    public func replaceFile(
        _ name: FileName, with bytes: Span<UInt8>, temporaryName: FileName, like model: FileStatus? = nil
    ) throws(FileError) {
        let replaced = try status(of: name).flatMap { $0.kind == .file ? $0 : nil }
        let model = model ?? replaced
        try removeFile(temporaryName)
        do throws(FileError) {
            // Private until the owner and the permissions are set, so that nobody without permission can open it.
            let file = try NewFile(temporaryName, in: self, rights: model == nil ? 0o666 : 0o600)
            if let model { try file.takeAccess(of: model) }
            try file.write(bytes)
            try file.flush()
            try file.close()
            try rename(temporaryName, to: self, name)
        } catch {
            try? removeFile(temporaryName)
            throw error.of(path: path(of: name))
        }
        // Some file systems, e.g. of networks, cannot flush a folder and say so.
        if !descriptor.flush(), errno != EINVAL, errno != ENOTSUP { throw failure(.write, name) }
    }
}
