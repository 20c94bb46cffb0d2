// The files of parts as the pages of a site, so that a join is a build whose pages are there already.

import Bytes
import Files
import Site
import Synchronization

/// The files of parts as the pages of a site.
final class PartPages: PageSource {
    private let parts: [SiteParts.Part]
    /// The numbers of parts of which a file is no longer as its manifest says.
    private let changed = Mutex<Set<Int>>([])

    init(parts: [SiteParts.Part]) { self.parts = parts }

    func makeRenderer() -> any PageRenderer { Renderer(self) }

    /// A part that has changed since it was looked at, as far as its files were read; `nil` if none has.
    var changedPart: SiteParts.Part? { changed.withLock { $0.min() }.map { parts[$0] } }

    /// Reads the file of a part.
    private final class Renderer: PageRenderer {
        private let pages: PartPages
        private var cursor: PartCursor

        init(_ pages: PartPages) {
            self.pages = pages
            cursor = PartCursor(parts: pages.parts)
        }

        func render(_ page: PageNumber, into output: inout BufferedOutput) {
            let manifest = pages.parts[page.section].state.manifest
            let entry = EntryIndex(page.page)
            let path = manifest[entry].path
            guard let folder = try? cursor.folder(of: page, path),
                let bytes = try? folder.read(FileName(path))?.bytes,
                FileRecord(of: bytes) == manifest[entry].record
            else {
                pages.changed.withLock { _ = $0.insert(page.section) }
                return
            }
            output.buffer.append(bytes.span)
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
