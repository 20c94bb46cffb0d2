// What a list has, as far as every page must know it: the header links only to pages that exist.

import ToDos

/// The kinds of pages that exist only in some sites.
public struct SiteFeatures: Hashable, Sendable {
    /// Whether there are projects, and whether there are tags.
    let hasProjects, hasTags: Bool

    /// Neither projects nor tags.
    public static let none = SiteFeatures(hasProjects: false, hasTags: false)

    private init(hasProjects: Bool, hasTags: Bool) {
        (self.hasProjects, self.hasTags) = (hasProjects, hasTags)
    }

    /// The features of the site of these pages.
    public init(_ context: PageContext) {
        hasProjects = !context.groups.all(.project).isEmpty
        hasTags = !context.groups.all(.tag).isEmpty
    }
}
