// Makes the files of a site one after the other, for one worker: to be written, or only to be known. A file passes
// through in pieces, so that a page of many megabytes needs no more memory than a small one.

import Bytes
import Site

/// Reads files of a site and remembers what they were.
struct FileMaker {
    private let reader: SiteReader
    private let sink: FileSink
    private var output: Output

    private final class Output {
        var stream: BufferedOutput
        init(_ sink: FileSink) { stream = BufferedOutput(to: sink) }
    }

    init(_ site: Site, stop: StopRequest) {
        reader = site.makeReader()
        sink = FileSink(stop: stop)
        output = Output(sink)
    }

    /// What would be written.
    mutating func record(of file: FileIndex) throws(SiteFolderError) -> FileRecord {
        try passThrough(file, nil)
    }

    /// Writes a new file into a folder. There must be none of the name.
    mutating func write(
        _ file: FileIndex, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try NewFile.make(name, in: folder) { descriptor throws(SiteFolderError) in
            try passThrough(file, descriptor)
        }
    }

    private mutating func passThrough(_ file: FileIndex, _ target: Int32?) throws(SiteFolderError) -> FileRecord {
        try sink.begin(target)
        output.stream.reset()
        reader.read(file, into: &output.stream)
        output.stream.flush()
        return try sink.end()
    }
}

private final class FileSink: ByteSink {
    let stop: StopRequest
    var digester = Digester()
    var target: Int32?
    var failure: SiteFolderError?
    init(stop: StopRequest) { self.stop = stop }
    func begin(_ target: Int32?) throws(SiteFolderError) {
        try stop.look()
        self.target = target
        digester.removeAll()
        failure = nil
    }
    func write(_ bytes: Span<UInt8>) -> Bool {
        do throws(SiteFolderError) {
            if digester.byteCount > 0 { try stop.look() }
            digester.add(bytes)
            if let target { try NewFile.write(bytes, to: target) }
            return true
        } catch {
            failure = error
            return false
        }
    }
    func end() throws(SiteFolderError) -> FileRecord {
        if let failure { throw failure }
        return FileRecord(size: digester.byteCount, digest: digester.digest)
    }
}
