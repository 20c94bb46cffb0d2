// Replacing a file so that nobody ever sees half of it: the new bytes go to a file beside it, which gets the name once
// the disk holds them all. After a power failure too, the name has the old bytes or the new ones.

import Bytes

extension Folder {
    /// Replaces a file, or makes it, with these bytes. It keeps the rights that it had; a link is replaced, not followed.
    /// `temporaryName` is used meanwhile, and what has it is removed first.
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
