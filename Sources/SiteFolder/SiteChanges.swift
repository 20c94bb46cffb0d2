// The result of a build: which files of the output folder it changed, or would change in a dry run.

import Site

/// The changes made by one build. Each list is sorted by path, ascending.
public struct SiteChanges: Equatable, Sendable {
    /// Files of the site that were written because they are new or their bytes changed.
    public let written: [FileIndex]
    /// Files of the previous build that are no longer part of the site and were removed.
    public let removed: [SitePath]
    /// Files of the previous build that are no longer part of the site but have been modified since. They are
    /// left alone, and later builds no longer treat them as their own.
    public let kept: [SitePath]
    /// How many files were already up to date and were not touched.
    public let unchanged: Int
}

extension SiteChanges {
    /// The changes of a first build, which writes all files.
    init(firstBuildOf site: Site) {
        self.init(written: site.filesByPath, removed: [], kept: [], unchanged: 0)
    }
}
