// What a build did to its folder, or would do in a dry run.

import Site

/// The changes of one build, each list ascending by path.
public struct SiteChanges: Equatable, Sendable {
    /// Files of the site that were written: new ones, and ones whose bytes changed.
    public let written: [FileIndex]
    /// Files of the build before that the site no longer has, and that were removed.
    public let removed: [SitePath]
    /// Files of the build before that the site no longer has, but that somebody has changed since. They are left as they
    /// are, and are not ours from now on.
    public let kept: [SitePath]
    /// How many files were right already, and were not touched.
    public let unchanged: Int
}
