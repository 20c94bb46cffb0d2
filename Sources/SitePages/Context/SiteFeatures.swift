// What a list has, as far as every page must know it: the header links only to pages that exist.

import ToDos

/// The kinds of pages that exist only in some sites.
public struct SiteFeatures: Hashable, Sendable {
    /// Whether there are projects, tags, and several lists.
    private(set) var hasProjects = false, hasTags = false, hasLists = false
    /// Whether there are places, done items, and routines this month.
    private(set) var hasPlaces = false, hasDone = false, hasRoutines = false
    /// Whether there are favourites.
    private(set) var hasStarred = false
    /// Whether there are items that repeat.
    private(set) var hasRepeating = false
    /// Whether there is the box that finds items.
    private(set) var hasFind = false
    /// Whether boxes can be ticked.
    private(set) var hasTicks = false
    /// Whether pages have any script.
    private(set) var hasScripts = false
    /// Whether the reader's public files have a style sheet for all pages, `custom.css`.
    public var hasCustomStyle = false
    /// Whether there are pages of what was changed when.
    private(set) var hasActivity = false

    /// None of them.
    public static let none = SiteFeatures()

    private init() {}

    /// The features of the site of these pages.
    public init(_ context: PageContext) {
        hasProjects = !context.groups.all(.project).isEmpty
        hasTags = !context.groups.all(.tag).isEmpty
        hasLists = !context.groups.all(.list).isEmpty
        hasPlaces = !context.places.all.isEmpty
        hasDone = context.lists.done.count > 0
        hasRoutines = context.hasRoutines
        hasStarred = !context.lists.starred.items.isEmpty
        hasRepeating = !context.repeating.isEmpty
        hasFind = context.canFind
        hasTicks = context.canTick
        hasScripts = context.hasScripts
        hasActivity = context.settings.hasActivity
    }
}

extension PageContext {
    /// Whether pages have any script.
    var hasScripts: Bool { canFind || canTick || settings.isOffline }
}
