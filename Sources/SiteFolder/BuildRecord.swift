// What a build leaves for the next one: what it was made from, and what it had to say.

import Bytes

/// What is remembered of a build, apart from its files.
public struct BuildRecord: Equatable, Sendable {
    /// The digest of all inputs together. Two builds with the same fingerprint make the same site.
    public let fingerprint: Digest
    /// What the build said at its end.
    public let summary: String
    /// What the build warned of.
    public let warnings: [String]

    /// A record of these values, which come back as they are.
    public init(fingerprint: Digest, summary: String, warnings: [String]) {
        self.fingerprint = fingerprint
        self.summary = summary
        self.warnings = warnings
    }
}
