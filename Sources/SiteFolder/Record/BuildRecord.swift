// The information from one build for the next: the fingerprint of its inputs, its summary and its warnings. It may name
// lists and items that are excluded from the site, so it is kept in a file outside the site (`RecordFile`).

import Bytes
import Site

/// The stored facts about a build.
package struct BuildRecord: Codable, Equatable, Sendable {
    /// The digest of all inputs together. Two builds with the same fingerprint and the same part produce the same files.
    package let fingerprint: Digest
    /// Which part of the site was built; `nil` if all of it.
    package let part: PartNumber?
    /// The summary that the build printed when it finished.
    package let summary: String
    /// The warnings that the build printed.
    package let warnings: [String]
    /// The digests of the names that options leave out or choose and that something has or had.
    package var names: [Digest] = []
    /// How many items are left out, by the reasons.
    package var leftOut: [String: Int] = [:]

    /// Creates a record of these values. They are read back unchanged.
    package init(fingerprint: Digest, part: PartNumber? = nil, summary: String, warnings: [String]) {
        self.fingerprint = fingerprint
        self.part = part
        self.summary = summary
        self.warnings = warnings
    }

    /// What the manifest says of the part that was built.
    var manifestPart: ManifestPart? { part.map { ManifestPart(number: $0, build: fingerprint) } }
}
