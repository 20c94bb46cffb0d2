// Renders the files of a site one after another, for one thread, either into new files or only to compute
// their sizes and digests. The bytes flow through FileWriter, the page's renderer, BufferedOutput and
// FileSink to the system. They are passed on in chunks, so a page of many megabytes takes no more memory
// than the buffer.

import Bytes
import Files
import Site

final class FileWriter {
    private let site: Site
    private let renderer: any PageRenderer
    private let sink: FileSink
    private var output: BufferedOutput
    /// The file whose bytes are in the buffer as a whole, if there is one.
    private var buffered: FileIndex?

    /// Creates a writer for the files of a site. A file that fits in the buffer is not rendered again if it is
    /// written after its record was computed.
    init(_ request: BuildRequest, bufferSize: Int = 1 << 17) {
        site = request.site
        renderer = site.makeRenderer()
        sink = FileSink(stop: request.stop, rights: request.fileRights)
        output = BufferedOutput(to: sink, limit: bufferSize)
    }

    /// Writes a file of the site into a folder. The name must not exist yet.
    func write(
        _ file: FileIndex, to folder: Folder, as name: FileName
    ) throws(SiteFolderError) -> FileRecord {
        try sink.begin(name, in: folder)
        if buffered != file { render(file) }
        return try finish()
    }

    func record(of file: FileIndex) throws(SiteFolderError) -> FileRecord {
        try sink.begin()
        render(file)
        guard sink.isEmpty else { return try finish() }
        buffered = file
        return output.buffer.withBytes { FileRecord(of: $0) }
    }

    private func render(_ file: FileIndex) {
        output.reset()
        site.read(site[file], with: renderer, into: &output)
    }

    private func finish() throws(SiteFolderError) -> FileRecord {
        buffered = nil
        output.flush()
        return try sink.finish()
    }
}
