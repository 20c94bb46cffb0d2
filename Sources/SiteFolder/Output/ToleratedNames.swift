// The entries that an output folder may have before its first build. Version control, hosts and file managers
// keep their own entries in folders that look empty to people: the `docs` folder of a repository, a checkout of
// the branch that a host publishes, the root of a USB stick. A build never opens, changes or removes them.
//
// A folder that has only such entries is not refused. If the site has a file at the path of such an entry, the entry
// is an obstacle like any other, unless it is a file with the same bytes.

import Bytes
import Site

/// The names of entries with which a folder still counts as empty.
enum ToleratedNames {
    /// The names that begin with no dot, in lower case. Names with a dot are tolerated in general: they are hidden,
    /// so people do not count them as contents of a folder.
    private static let visible: Set<String> = [
        // The custom domain of GitHub Pages.
        "cname",
        // Files that a code host puts into a new repository.
        "readme", "readme.md", "license", "license.md", "license.txt",
        // Files that Windows keeps in a folder.
        "thumbs.db", "desktop.ini",
        // Folders at the root of a disk, which may be mounted as the output.
        "lost+found", "system volume information", "$recycle.bin",
    ]

    /// The first of the names in a folder without a manifest that keeps the site from being written there; `nil` if
    /// there is none. A tolerated name is also refused if it differs from a name of the site only in case, because
    /// on some systems both are the same.
    static func firstForeign(among names: [PathBytes], for site: Site) -> PathBytes? {
        let ownPrefix = PathBytes(SitePath.ownPrefix)
        let others = names.filter { !$0.starts(with: ownPrefix) }
        guard !others.isEmpty else { return nil }
        let own = topLevelNames(of: site)
        let folded = Set(own.map { $0.lowercased() })
        return others.first { name in
            if name.starts(with: ".") && name.text == nil { return false }
            guard let name = name.text else { return true }
            let isTolerated = name.hasPrefix(".") || visible.contains(name.lowercased())
            return !isTolerated || folded.contains(name.lowercased()) && !own.contains(name)
        }
    }

    /// The names of the files and folders at the top level of the site.
    private static func topLevelNames(of site: Site) -> Set<String> {
        var names: Set<String> = []
        var previous: SitePath?
        for path in site.files.lazy.map(\.path) {
            if path.nameStart == 0 || previous.map(path.sharesFolder) != true {
                names.insert(String(path.text.prefix { $0 != "/" }))
            }
            previous = path
        }
        return names
    }
}
