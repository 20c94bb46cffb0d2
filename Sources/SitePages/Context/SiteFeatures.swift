// What a list has, as far as every page must know it: the header links only to pages that exist.

/// The kinds of pages that exist only in some sites.
public struct SiteFeatures: Hashable, Sendable {
    /// The names by which templates ask for them.
    let flags: [String: Bool]
    /// Whether the reader's public files have a style sheet for all pages, `custom.css`.
    package var hasCustomStyle = false

    /// None of them.
    public static let none = SiteFeatures(of: nil)

    package init(_ context: PageContext) { self.init(of: context) }

    private init(of context: PageContext?) {
        func has(_ isThere: (PageContext) -> Bool) -> Bool { context.map(isThere) ?? false }
        flags = [
            "site.hasProjects": has { !$0.groups.all(.project).isEmpty },
            "site.hasPeople": has { $0.peopleCount > 0 },
            "site.hasTags": has { !$0.groups.all(.tag).isEmpty },
            "site.hasLists": has { !$0.groups.all(.list).isEmpty },
            "site.hasPlaces": has { !$0.places.all.isEmpty },
            "site.hasDone": has { $0.lists.done.count > 0 },
            "site.hasRoutines": has { $0.hasRoutines },
            "site.hasStarred": has { !$0.lists.starred.items.isEmpty },
            "site.hasRepeating": has { !$0.repeating.isEmpty },
            "site.hasActivity": has { $0.settings.hasActivity },
            "site.hasFind": has { $0.canFind },
            "site.hasTicks": has { $0.canTick },
            "site.hasLines": has { $0.canTickLines },
            "site.hasScripts": has { $0.hasScripts },
        ]
    }
}

extension PageContext {
    var hasScripts: Bool { canFind || canTick || settings.isOffline }
}
