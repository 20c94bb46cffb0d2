// The record at a target, `.todopress-published`: which files there are ours, and their digests. It is read first and written
// last. Before a run changes anything, the record gets the files of both sites and is marked as unfinished, so that the next
// run knows all files of a run that was stopped.

import Site
import SiteFolder

/// The record of what was published to a target.
public enum PublishedRecord {
    /// The name of the file, at the top of the target.
    public static let name = SitePath.ownPrefix + "published"
    private static let title = "todopress-published"

    /// Reads the text of a record.
    static func contents(_ text: [UInt8]) throws(PublishingError) -> SiteListing {
        do throws(SiteFolderError.ManifestFault) {
            return try SiteListing(text: text, title: title)
        } catch {
            throw .record(error.message)
        }
    }

    static func text(_ contents: SiteListing) -> [UInt8] { contents.text(title: title) }

    /// The record while a site takes the place of another one: the files of both.
    static func both(_ site: SiteListing, and record: SiteListing?) -> SiteListing {
        var files = site.files
        // The paths are unique in a site, so few entries are equal.
        var (position, listed) = (0, [SiteListing.File]())
        for file in record?.files ?? [] {
            while position < files.count, files[position].path < file.path { position += 1 }
            if position == files.count || files[position] != file { listed.append(file) }
        }
        files = merged(files, listed)
        return SiteListing(files, isComplete: false)
    }

    private static func merged(
        _ left: [SiteListing.File], _ right: [SiteListing.File]
    ) -> [SiteListing.File] {
        var result: [SiteListing.File] = []
        result.reserveCapacity(left.count + right.count)
        var rest = right[...]
        for file in left {
            while let next = rest.first, next.path < file.path { result.append(rest.removeFirst()) }
            result.append(file)
        }
        return result + rest
    }
}
