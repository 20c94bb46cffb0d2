// Appending lines to a file that only grows, such as a log.

extension Folder {
    /// Appends whole lines to a file in one write and flushes it. A last line without a line feed, which a crash has
    /// cut off or an editor has left, gets one first, so that the new lines stay whole. If the lines cannot all be
    /// written, the file gets its old size back.
    ///
    /// The file gets the access of `model` (see `FileDescriptor.takeAccess`). Nothing is appended to a file that lets
    /// more be done and cannot get it. A symbolic link is not followed.
    package func appendLines(
        _ lines: Span<UInt8>, to name: FileName, like model: FileAccess?
    ) throws(FileError) {
        if try status(of: name) == nil {
            let file = try NewFile(name, in: self, rights: model == nil ? 0o666 : 0o600)
            if let model { try file.takeAccess(of: model) }
            try file.close()
            _ = descriptor.flush()
        }
        guard let file = opened(name, O_RDWR | O_APPEND | O_NONBLOCK), let status = file.status() else {
            throw failure(.open, name)
        }
        if let model, !file.shareAccess(of: model) {
            throw FileError(.keepAccess, path(of: name), code: EPERM)
        }
        var last: UInt8 = 0
        let isCutOff = pread(file.number, &last, 1, off_t(status.size) - 1) == 1 && last != UInt8(ascii: "\n")
        var bytes: [UInt8] = isCutOff ? [UInt8(ascii: "\n")] : []
        for index in lines.indices { bytes.append(lines[index]) }
        guard bytes.withUnsafeBytes({ file.writeAll($0) }), file.flush() else {
            let error = failure(.write, name)
            ftruncate(file.number, off_t(status.size))
            throw error
        }
    }
}
