// The files of a site as a value: paths, sizes and digests. A manifest lists them in the output folder, and a record in the
// same format lists them where a site is published.

import Bytes
import Site

/// The files of a site with the sizes and digests of their bytes.
public struct SiteListing: Equatable, Sendable {
    /// A file as some build wrote it.
    public struct File: Equatable, Sendable {
        /// Its path.
        public let path: SitePath
        /// Its size in bytes.
        public let size: Int
        /// The digest of its bytes.
        public let digest: Digest

        /// Creates a file of these values.
        public init(_ path: SitePath, size: Int, digest: Digest) {
            (self.path, self.size, self.digest) = (path, size, digest)
        }
    }

    /// The files, ascending by path. Before a change is complete, a path may occur several times.
    public let files: [File]
    /// Whether each file has the bytes of its entry. Otherwise, it is missing or has those of one of its entries.
    public let isComplete: Bool
    /// Which part of a site the files are; `nil` if they are a whole site.
    public let part: PartNumber?

    /// Creates contents of files in the order of their paths.
    public init(_ files: [File], isComplete: Bool = true) { self.init(files, isComplete, nil) }

    private init(_ files: [File], _ isComplete: Bool, _ part: PartNumber?) {
        (self.files, self.isComplete, self.part) = (files, isComplete, part)
    }

    init(_ manifest: Manifest) {
        let files = manifest.entries.indices.map { index in
            let entry = manifest.entries[index]
            return File(
                manifest.path(of: EntryIndex(index)), size: entry.record.size, digest: entry.record.digest)
        }
        self.init(files, manifest.state == .complete, manifest.part?.number)
    }

    /// Reads a text in the format of the manifest that begins with this title.
    public init(text: [UInt8], title: String) throws(SiteFolderError.ManifestFault) {
        self.init(try ManifestReader.manifest(text, title: "\(title) "))
    }

    /// The text in the format of the manifest.
    public func text(title: String) -> [UInt8] {
        var text = ByteBuffer(capacity: 100 * files.count)
        let state = isComplete ? Manifest.State.complete : .unfinished
        text.append(string: "\(title) \(ManifestReader.version) \(state.rawValue)\n")
        for file in files {
            text.append(manifestLine: FileRecord(size: file.size, digest: file.digest), file.path)
        }
        var bytes = [UInt8](text)
        var end = ByteBuffer()
        end.append("checksum ")
        end.append(hexadecimal: Digest(of: bytes).value)
        end.append("\n")
        bytes += [UInt8](end)
        return bytes
    }
}
