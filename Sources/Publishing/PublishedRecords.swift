// The records at a target: which files there are ours, and their digests. That of the last run that ended is the manifest of
// the site, under its name. Before a run changes anything, it writes one of its own, whose name has the run behind it, with the
// files of both sites, and removes it at its end. So all files of ours are known, however many runs were killed or met.
// Earlier versions had the name `.todopress-published`: where there is only such a record, nothing is published.

import Bytes
import Site
import SiteFolder

/// All records at a target.
package struct PublishedRecords: Sendable {
    /// The name of the record of the last run that ended, at the top of the target.
    static let name = Manifest.path
    /// This name and the former one.
    static let names = [name, PathBytes(SitePath.ownPrefix + "published")]

    /// The texts by their names.
    let texts: [PathBytes: [UInt8]]
    /// The files of all records; `nil` without a record. It is complete if no run was stopped.
    package let listing: Manifest?

    init(_ texts: [PathBytes: [UInt8]]) throws(PublishingError) {
        self.texts = texts
        var listing: Manifest?
        // Killed while it was written: its run has changed nothing yet.
        for name in texts.keys.sorted() where !Self.names.contains(name) {
            let files = try? Self.contents(texts[name] ?? [], name)
            listing = Self.both(files ?? Manifest([]), and: listing)
        }
        for name in Self.names {
            guard let text = texts[name] else { continue }
            do throws(PublishingError) {
                let last = try Self.contents(text, name)
                listing = listing.map { Self.both(last, and: $0) } ?? last
            } catch {
                // A run that was killed while it wrote this one has its own, with all files.
                guard listing?.entries.isEmpty == false else { throw error }
            }
        }
        self.listing = listing
    }

    /// The names of the records of runs that have not ended.
    var runs: [PathBytes] { texts.keys.filter { !Self.names.contains($0) }.sorted() }

    /// The names of the records that go when a run ends.
    var replaced: [PathBytes] { texts.keys.filter { $0 != Self.name }.sorted() }

    func areOnly(of site: Manifest) -> Bool { texts == [Self.name: site.text] }

    /// Whether a run has not ended, so that nobody knows what it has changed.
    package var isUnfinished: Bool { listing?.state == .unfinished }

    /// Whether a name at the top is that of a record.
    static func isRecord(_ name: PathBytes) -> Bool {
        names.contains { name == $0 || name.starts(with: $0.extended("-")) }
    }

    /// Reads the text of the record with this name.
    static func contents(_ text: [UInt8], _ name: PathBytes = name) throws(PublishingError) -> Manifest {
        do throws(SiteFolderError.ManifestFault) { return try Manifest(text: text) } catch {
            throw .record(name, error.message)
        }
    }

    /// The record while a site takes the place of another one: the files of both.
    static func both(_ site: Manifest, and record: Manifest?) -> Manifest {
        let entries = Set(site.entries).union(record?.entries ?? [])
        return Manifest(entries.sorted(), .unfinished)
    }
}

extension PathBytes {
    /// The path with this text at its end.
    func extended(_ text: String) -> PathBytes { PathBytes(bytes + text.utf8) }
}
