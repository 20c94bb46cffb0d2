// Makes the files of a site one after the other, for one worker: to be written, or only to be known. A file passes
// through in pieces, so that a page of many megabytes needs no more memory than a small one.

import Bytes
import Site

/// Reads files of a site and remembers what they were.
struct FileMaker {
    private let reader: SiteReader
    private let stop: StopRequest
    private var digester = Digester()

    /// Makes files of the site until it is asked to stop.
    init(_ site: Site, stop: StopRequest) {
        reader = site.reader()
        self.stop = stop
    }

    /// What would be written.
    mutating func record(of file: SiteFile) throws(SiteFolderError) -> FileRecord {
        try passThrough(file) { _ throws(SiteFolderError) in }
    }

    /// Writes a new file into a folder. There must be none of the name.
    mutating func write(
        _ file: SiteFile, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try NewFile.make(name, in: folder) { output throws(SiteFolderError) in
            try passThrough(file) { piece throws(SiteFolderError) in try output.write(piece) }
        }
    }

    private mutating func passThrough(
        _ file: SiteFile, _ body: (Span<UInt8>) throws(SiteFolderError) -> Void
    ) throws(SiteFolderError) -> FileRecord {
        try stop.look()
        digester.removeAll()
        var failure: SiteFolderError?
        reader.read(file) { piece in
            do throws(SiteFolderError) {
                if digester.byteCount > 0 { try stop.look() }
                digester.add(piece)
                try body(piece)
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return FileRecord(size: digester.byteCount, digest: digester.digest)
    }
}
