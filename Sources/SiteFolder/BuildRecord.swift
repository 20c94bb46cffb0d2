// What one build stores in the manifest for the next: the fingerprint of its inputs, its summary and its
// warnings. A manifest may be committed and published with its site, so the texts should name nothing of the
// machine, such as a folder above the inputs.

import Bytes

/// The stored facts about a build, apart from its list of files.
public struct BuildRecord: Equatable, Sendable {
    /// The digest of all inputs together. Two builds with the same fingerprint produce the same site.
    public let fingerprint: Digest
    /// The summary that the build printed when it finished.
    public let summary: String
    /// The warnings that the build printed.
    public let warnings: [String]

    /// Creates a record of these values. They are read back unchanged.
    public init(fingerprint: Digest, summary: String, warnings: [String]) {
        self.fingerprint = fingerprint
        self.summary = summary
        self.warnings = warnings
    }
}
