// Renders the files of a site one after another, for one thread, either into new files or only to compute
// their sizes and digests. The bytes flow through FileWriter, SiteReader, the page's renderer, BufferedOutput
// and FileSink to the system. They are passed on in chunks, so a page of many megabytes takes no more memory
// than a small one.

import Bytes
import Files
import Site

final class FileWriter {
    private let reader: SiteReader
    private let sink: FileSink
    private var output: BufferedOutput

    /// Creates a writer for the files of this site.
    init(_ site: Site, stop: StopRequest) {
        reader = site.makeReader()
        sink = FileSink(stop: stop)
        output = BufferedOutput(to: sink)
    }

    /// Writes a file of the site into a folder. The name must not exist yet.
    func write(
        _ file: FileIndex, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try sink.begin(name, in: folder)
        return try render(file)
    }

    /// The size and digest of a file of the site. Writes nothing.
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
