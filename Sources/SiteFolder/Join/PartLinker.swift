// Makes the files of a joined site: hard links to those of the parts where the file system can, else copies. Builds replace
// files and never write into them, so a later build of a part or of the site changes the other no more than a copy would.

import Bytes
import Files
import Site

/// Makes files of a joined site, for one thread.
final class PartLinker: SiteFileWriter {
    private let site: Site
    private let parts: [SiteParts.Part]
    private let writer: FileWriter
    private var cursor: PartCursor

    init(_ parts: SiteParts, stop: StopRequest) {
        (site, self.parts) = (parts.site, parts.parts)
        writer = FileWriter(parts.site, stop: stop)
        cursor = PartCursor(parts: parts.parts)
    }

    func write(_ file: FileIndex, to folder: Folder, as name: FileName) throws(SiteFolderError) -> FileRecord
    {
        guard case .page(let page) = site[file].contents else {
            preconditionFailure("every file of a joined site is one of a part")
        }
        let wanted = parts[page.section].state.manifest[EntryIndex(page.page)].record
        guard let source = try onDisk(try cursor.folder(of: page, site.path(of: file))),
            try onDisk(try source.status(of: name))?.kind == .file
        else { throw .parts([.changed(parts[page.section].shown)]) }
        if try onDisk(try source.link(name, to: folder, name)) { return wanted }
        guard try writer.write(file, to: folder, as: name) == wanted else {
            throw .parts([.changed(parts[page.section].shown)])
        }
        return wanted
    }
}

/// The files of parts as the pages of a site.
struct PartPages: PageSource {
    let parts: [SiteParts.Part]

    func makeRenderer() -> any PageRenderer { Renderer(parts) }

    /// Reads the file of a part. One that cannot be read is empty: its digest tells.
    private final class Renderer: PageRenderer {
        private let parts: [SiteParts.Part]
        private var cursor: PartCursor

        init(_ parts: [SiteParts.Part]) {
            self.parts = parts
            cursor = PartCursor(parts: parts)
        }

        func render(_ page: PageNumber, into output: inout BufferedOutput) {
            let path = parts[page.section].state.manifest.path(of: EntryIndex(page.page))
            guard let folder = try? cursor.folder(of: page, path),
                let read = try? folder.read(FileName(path))
            else { return }
            output.buffer.append(read.bytes.span)
        }
    }
}

/// Opens the folders of files of parts. The folder of the last file stays open.
private struct PartCursor {
    let parts: [SiteParts.Part]
    private var last: (section: Int, cursor: FolderCursor)?

    init(parts: [SiteParts.Part]) { self.parts = parts }

    /// The folder that contains a file of a part; `nil` if there is none.
    mutating func folder(of page: PageNumber, _ path: SitePath) throws(FileError) -> Folder? {
        if last?.section != page.section {
            last = (page.section, FolderCursor(root: try parts[page.section].folder()))
        }
        guard case .folder(let folder)? = try last?.cursor.parent(of: path) else { return nil }
        return folder
    }
}
