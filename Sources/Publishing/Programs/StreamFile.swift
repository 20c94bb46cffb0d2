// A file of the work folder that is written piece by piece.

import Files

/// A growing file.
final class StreamFile {
    private let path: String
    private var file: NewFile?
    private var buffer: [UInt8] = []

    init(_ name: String, in work: WorkFolder) throws(PublishingError) {
        path = work.path(of: name)
        do throws(FileError) { file = try work.newFile(name) } catch { throw .file(error) }
    }

    func add(_ text: String) throws(PublishingError) { try add(Array(text.utf8)) }

    func add(_ bytes: [UInt8]) throws(PublishingError) {
        buffer += bytes
        if buffer.count > 1 << 20 { try flush() }
    }

    private func flush() throws(PublishingError) {
        do throws(FileError) { try file?.write(buffer.span) } catch { throw .file(error) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Closes the file and returns its path.
    func finish() throws(PublishingError) -> String {
        try flush()
        let file = self.file.take()
        do throws(FileError) { if let file { try file.close() } } catch { throw .file(error) }
        return path
    }
}
