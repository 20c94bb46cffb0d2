// What a build did to its folder, or would do in a dry run.

import Site

/// The changes of one build, each list ascending by path.
public struct SiteChanges: Equatable, Sendable {
    /// Files that were written: new ones, and ones whose bytes changed.
    public let written: [FileIndex]
    /// Files of the build before that the site no longer makes, and that are gone now.
    public let removed: [SitePath]
    /// Files of the build before that the site no longer makes, but that somebody has changed since: left as they
    /// are, and from now on not ours.
    public let kept: [SitePath]
    /// How many files were right already, and were not touched.
    public let unchanged: Int
}
