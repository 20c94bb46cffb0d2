// Makes the files of a site one after the other, for one worker: to be written, or only to be known. A file passes
// through in pieces, so that a page of many megabytes needs no more memory than a small one.

import Bytes
import Site

/// Reads files of a site and remembers what they were.
final class FileMaker {
    private let reader: SiteReader
    private let sink: FileSink
    private var output: BufferedOutput

    init(_ site: Site, stop: StopRequest) {
        reader = site.makeReader()
        sink = FileSink(stop: stop)
        output = BufferedOutput(to: sink)
    }

    /// What would be written.
    func record(of file: FileIndex) throws(SiteFolderError) -> FileRecord {
        try sink.begin(nil)
        return try passThrough(file)
    }

    /// Writes a new file into a folder. There must be none of the name.
    func write(
        _ file: FileIndex, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try sink.begin(try NewFile(name, in: folder))
        return try passThrough(file)
    }

    private func passThrough(_ file: FileIndex) throws(SiteFolderError) -> FileRecord {
        output.reset()
        reader.read(file, into: &output)
        output.flush()
        return try sink.end()
    }
}

private final class FileSink: ByteSink {
    private let stop: StopRequest
    private var digester = Digester()
    private var file: NewFile?
    private var failure: SiteFolderError?

    init(stop: StopRequest) { self.stop = stop }

    func begin(_ file: consuming NewFile?) throws(SiteFolderError) {
        self.file = file
        digester.removeAll()
        failure = nil
        do throws(SiteFolderError) {
            try stop.look()
        } catch {
            if let file = self.file.take() { file.abandon() }
            throw error
        }
    }

    func write(_ bytes: Span<UInt8>) -> Bool {
        do throws(SiteFolderError) {
            if digester.byteCount > 0 { try stop.look() }
            digester.add(bytes)
            try file?.write(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    func end() throws(SiteFolderError) -> FileRecord {
        if let file = file.take() {
            if failure == nil { try file.close() } else { file.abandon() }
        }
        if let failure { throw failure }
        return FileRecord(size: digester.byteCount, digest: digester.digest)
    }
}
