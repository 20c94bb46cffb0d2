// The sink that receives a file's bytes. It adds them to a digest and, unless only the digest is wanted,
// writes them to a file. A renderer cannot throw, so the sink stores an error or a stop request, refuses
// further bytes and throws in `finish`.

import Bytes
import Files

/// Takes the bytes of one file after another, for one thread.
final class FileSink: ByteSink {
    private let stop: StopRequest
    private let rights: UInt32?
    private var digester = Digester()
    private var file: NewFile?
    private var failure: SiteFolderError?

    /// Creates a sink that checks this request before each file and before each chunk of a file after the
    /// first. New files get these permission bits, whatever the umask says, if they are given.
    init(stop: StopRequest, rights: UInt32? = nil) {
        (self.stop, self.rights) = (stop, rights)
    }

    var digest: Digest { digester.digest }

    /// Whether it has not taken any bytes of the file yet.
    var isEmpty: Bool { digester.byteCount == 0 }

    /// Begins a file that is not written: only its size and digest are computed.
    func begin() throws(SiteFolderError) {
        file = nil
        failure = nil
        digester.removeAll()
        try stop.check()
    }

    /// Begins a new file in a folder. The name must not exist yet.
    func begin(_ name: FileName, in folder: Folder) throws(SiteFolderError) {
        try begin()
        do throws(FileError) {
            let file = try NewFile(name, in: folder)
            if let rights { try file.setRights(rights) }
            self.file = consume file
        } catch {
            throw .file(error)
        }
    }

    /// Takes the next bytes. Returns false if the sink accepts no more.
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

    /// Ends the file. Throws the stored error, if any.
    @discardableResult
    func finish() throws(SiteFolderError) -> FileRecord {
        let file = file.take()
        if let failure { throw failure }
        if let file {
            do { try file.close() } catch { throw .file(error) }
        }
        return FileRecord(size: digester.byteCount, digest: digester.digest)
    }
}
