// The part of a rebuild that renders pages. A page is rendered once, into a buffer that holds nearly every page as a
// whole, and goes from there into the staging folder if it differs from the file on disk. Rendering changed pages twice
// instead, without such a buffer, takes 16 % longer on the day after a build of 100,000 items (5 pairs).

import Files
import Site

/// Renders files and stages those that change, for one thread.
struct FileStager {
    private let root: Folder
    private let manifest: Manifest
    private let request: BuildRequest
    private let writer: FileWriter
    private var staging: Folder?

    init(_ root: Folder, _ manifest: Manifest, _ request: BuildRequest) {
        self.root = root
        self.manifest = manifest
        self.request = request
        writer = FileWriter(request, bufferSize: Self.bufferSize)
    }

    /// Larger than all pages but the data of very large lists.
    private static let bufferSize = 1 << 21

    /// The size and digest of a file of the site. Writes it to the staging folder if it is to be placed over something
    /// else and this is not a dry run.
    mutating func stage(_ file: FileIndex, over now: FileOnDisk) throws(SiteFolderError) -> FileRecord {
        switch now {
        case .nothing where !request.isDryRun, .changed where !request.isDryRun: return try write(file)
        case .nothing, .changed, .asSite: return try writer.record(of: file)
        case .asManifest(let entry):
            let record = try writer.record(of: file)
            return record == manifest[entry].record || request.isDryRun ? record : try write(file)
        }
    }

    private mutating func write(_ file: FileIndex) throws(SiteFolderError) -> FileRecord {
        let staging = try stagingFolder()
        do throws(SiteFolderError) {
            return try writer.write(file, to: staging, as: Rebuild.stagedName(of: file))
        } catch {
            // The message should name the page, not its number in the staging folder.
            guard case .file(let error) = error else { throw error }
            throw .file(error.of(path: root.path(of: FileName(request.site.path(of: file).text))))
        }
    }

    /// The staging folder, which is made when the first file needs it.
    private mutating func stagingFolder() throws(SiteFolderError) -> Folder {
        if let staging { return staging }
        let made = try onDisk(try root.folderMadeIfMissing(Rebuild.stagingName))
        staging = made
        return made
    }
}
