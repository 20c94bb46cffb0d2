// Where the bytes of a file go: into its digest and, unless only that is wanted, to the system. A renderer cannot throw,
// so the sink remembers an error, or that the build is to stop, and wants no more bytes.

import Bytes
import Files

/// Takes the bytes of one file after the other, for one thread.
final class FileSink: ByteSink {
    private let stop: StopRequest
    private var digester = Digester()
    private var file: NewFile?
    private var failure: SiteFolderError?

    /// A sink that checks this request before each file and before each further piece of it.
    init(stop: StopRequest) {
        self.stop = stop
    }

    /// The digest of the file's bytes so far.
    var digest: Digest { digester.digest }

    /// Begins a file that is not written: only its size and digest are wanted.
    func begin() throws(SiteFolderError) {
        file = nil
        failure = nil
        digester.removeAll()
        try stop.check()
    }

    /// Begins a new file in a folder. The name must be free.
    func begin(_ name: FileName, in folder: Folder) throws(SiteFolderError) {
        try begin()
        do { file = try NewFile(name, in: folder) } catch { throw .file(error) }
    }

    /// Takes the next bytes. False if no more are wanted.
    func write(_ bytes: Span<UInt8>) -> Bool {
        do throws(SiteFolderError) {
            if digester.byteCount > 0 { try stop.check() }
            digester.add(bytes)
            do { try file?.write(bytes) } catch { throw .file(error) }
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Ends the file and, if asked, marks it (see `NewFile.mark()`). Throws what kept it from being written.
    @discardableResult
    func finish(marking: Bool = false) throws(SiteFolderError) -> FileRecord {
        let file = file.take()
        if let failure { throw failure }
        if let file {
            if marking { file.mark() }
            do { try file.close() } catch { throw .file(error) }
        }
        return FileRecord(size: digester.byteCount, digest: digester.digest)
    }
}
