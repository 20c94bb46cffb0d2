// Atomic replacement of a file: the new bytes are written to a temporary file in the same folder, which is
// renamed once they are all on disk. Readers never see a partial file, and after a power failure the file
// holds either the old bytes or the new ones.

import Bytes

extension Folder {
    /// Replaces or creates a file with these bytes. An existing file's permissions are preserved; a symbolic
    /// link is replaced, not followed. `temporaryName` is used for the temporary file; an existing entry with
    /// this name is removed first.
    public func replaceFile(
        _ name: FileName, with bytes: Span<UInt8>, temporaryName: FileName
    ) throws(FileError) {
        let rights = try status(of: name).flatMap { $0.kind == .file ? $0.rights : nil }
        try removeFile(temporaryName)
        do throws(FileError) {
            let file = try NewFile(temporaryName, in: self)
            try file.write(bytes)
            if let rights { try file.setRights(rights) }
            try file.flush()
            try file.close()
            try rename(temporaryName, to: self, name)
        } catch {
            try? removeFile(temporaryName)
            throw error.of(path: path(of: name))
        }
        if !descriptor.flush() { throw failure(.write, name) }
    }
}
