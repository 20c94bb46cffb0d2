// Renders the files of a site one after the other, for one thread: into new files, or only to know their sizes and
// digests. The bytes go straight down: FileWriter, SiteReader, the page's renderer, BufferedOutput, FileSink, the system.
// They pass in pieces, so that a page of many megabytes takes no more memory than a small one.

import Bytes
import Files
import Site

/// Renders files for one thread.
final class FileWriter {
    private let reader: SiteReader
    private let sink: FileSink
    private var output: BufferedOutput

    /// A writer of files of this site.
    init(_ site: Site, stop: StopRequest) {
        reader = site.makeReader()
        sink = FileSink(stop: stop)
        output = BufferedOutput(to: sink)
    }

    /// Writes a file of the site into a folder. The name must be free.
    func write(
        _ file: FileIndex, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try sink.begin(name, in: folder)
        return try render(file)
    }

    /// The size and digest of a file of the site. Nothing is written.
    func record(of file: FileIndex) throws(SiteFolderError) -> FileRecord {
        try sink.begin()
        return try render(file)
    }

    private func render(_ file: FileIndex) throws(SiteFolderError) -> FileRecord {
        output.reset()
        reader.read(file, into: &output)
        output.flush()
        return try sink.finish()
    }
}
