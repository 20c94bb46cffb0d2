// The records at a target, `.todopress-published`: which files there are ours, and their digests. That of the last run that
// ended has this name. Before a run changes anything, it writes one of its own, whose name has the run behind it, with the
// files of both sites, and removes it at its end. So all files of ours are known, however many runs were killed or met.

import Bytes
import Site
import SiteFolder

/// All records at a target.
public struct PublishedRecords: Sendable {
    /// The name of the record of the last run that ended, at the top of the target.
    static let name = PathBytes(SitePath.ownPrefix + "published")
    private static let title = "todopress-published"

    /// The texts by their names.
    let texts: [PathBytes: [UInt8]]
    /// The files of all records; `nil` without a record. It is complete if no run was stopped.
    public let listing: SiteListing?

    static let none = PublishedRecords()

    private init() { (texts, listing) = ([:], nil) }

    /// Reads the texts of records.
    init(_ texts: [PathBytes: [UInt8]]) throws(PublishingError) {
        self.texts = texts
        var listing: SiteListing?
        // Killed while it was written: its run has changed nothing yet.
        for name in texts.keys.sorted() where name != Self.name {
            let files = try? Self.contents(texts[name] ?? [])
            listing = Self.both(files ?? SiteListing([]), and: listing)
        }
        if let text = texts[Self.name] {
            do throws(PublishingError) {
                let last = try Self.contents(text)
                listing = listing.map { Self.both(last, and: $0) } ?? last
            } catch {
                // A run that was killed while it wrote this one has its own, with all files.
                guard listing?.files.isEmpty == false else { throw error }
            }
        }
        self.listing = listing
    }

    /// The names of the records of runs that have not ended.
    var runs: [PathBytes] { texts.keys.filter { $0 != Self.name }.sorted() }

    /// Whether a run has not ended, so that nobody knows what it has changed.
    public var isUnfinished: Bool { listing?.isComplete == false }

    /// Whether a name at the top is that of a record.
    static func isRecord(_ name: PathBytes) -> Bool {
        name == Self.name || name.starts(with: Self.name.extended("-"))
    }

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
        var files: [SiteListing.File] = []
        let theirs = record?.files ?? []
        files.reserveCapacity(site.files.count + theirs.count)
        var (ours, other) = (0, 0)
        while ours < site.files.count || other < theirs.count {
            let path = [
                ours < site.files.count ? site.files[ours].path : nil,
                other < theirs.count ? theirs[other].path : nil,
            ]
            .compactMap(\.self).min()
            let start = files.count
            while ours < site.files.count, site.files[ours].path == path {
                files.append(site.files[ours])
                ours += 1
            }
            while other < theirs.count, theirs[other].path == path {
                if !files[start...].contains(theirs[other]) { files.append(theirs[other]) }
                other += 1
            }
        }
        return SiteListing(files, isComplete: false)
    }
}

extension PathBytes {
    /// The path with this text at its end.
    func extended(_ text: String) -> PathBytes { PathBytes(bytes + text.utf8) }
}
