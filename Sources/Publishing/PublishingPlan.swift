// What publishing changes at a target: the site against the record of what lies there. Everything is decided here, as a value,
// before a program is started.

import Site
import SiteFolder

/// The changes that make a target hold a site. All lists ascend by path, but for `emptied`.
public struct PublishingPlan: Equatable, Sendable {
    /// Files that are not at the target yet.
    public private(set) var new: [String] = []
    /// Files that are there with other bytes.
    public private(set) var changed: [String] = []
    /// Files that are there and not in the site.
    public private(set) var removed: [String] = []
    /// How many files stay as they are.
    public private(set) var unchangedCount = 0
    /// Folders that may be empty after the removals, the deepest first.
    public private(set) var emptied: [String] = []
    /// How many files the record lists.
    public private(set) var listedCount = 0

    /// The most files that are removed without a word of the user, also of a large site.
    public static let mostRemovals = 256

    /// Compares a site with the record at a target; `nil` if there is none, so nothing there is ours.
    public init(_ site: SiteListing, over record: SiteListing?) {
        let listed = record?.files ?? []
        var folders: Set<String> = []
        var (ours, theirs) = (0, 0)
        while ours < site.files.count || theirs < listed.count {
            let file = ours < site.files.count ? site.files[ours] : nil
            let path = theirs < listed.count ? listed[theirs].path : nil
            // The entries of one path follow each other.
            var end = theirs
            if let path, file.map({ path <= $0.path }) ?? true {
                while end < listed.count, listed[end].path == path { end += 1 }
                listedCount += 1
            }
            let entries = listed[theirs..<end]
            theirs = end
            if let file, entries.isEmpty || entries.first?.path == file.path {
                ours += 1
                if entries.isEmpty {
                    new.append(file.path.text)
                } else if entries.count == 1, entries.first == file {
                    unchangedCount += 1
                } else {
                    changed.append(file.path.text)
                }
            } else if let entry = entries.first {
                removed.append(entry.path.text)
                var folder = entry.path.folder
                while let each = folder, folders.insert(each.text).inserted { folder = each.folder }
            }
        }
        // A folder with a file of the site stays.
        let candidates = folders.subtracting(Self.folders(of: site))
        emptied = candidates.sorted { (Self.depth(of: $1), $0) < (Self.depth(of: $0), $1) }
    }

    /// How many folders a path is below.
    static func depth(of path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// The folders of a path, the outermost first.
    static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return (1..<max(1, parts.count)).map { parts[..<$0].joined(separator: "/") }
    }

    /// The folders of all files of a site.
    static func folders(of site: SiteListing) -> Set<String> {
        var folders: Set<String> = []
        var previous: SitePath?
        for file in site.files where previous.map(file.path.sharesFolder) != true {
            previous = file.path
            var folder = file.path.folder
            while let each = folder, folders.insert(each.text).inserted { folder = each.folder }
        }
        return folders
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

    /// How many files are uploaded.
    public var uploadCount: Int { new.count + changed.count }

    /// Whether so much is removed that the list has probably lost items by mistake.
    public var removesMuch: Bool {
        removed.count > Self.mostRemovals || removed.count * 3 > listedCount
    }

    /// The plan without the new files that are at the target already, as a run that was stopped has left them.
    func adopting(_ comparison: Comparison) -> PublishingPlan {
        var plan = self
        let missing = Set(comparison.missing)
        plan.new = new.filter(missing.contains)
        plan.unchangedCount += new.count - plan.new.count
        return plan
    }

    /// The plan that uploads once more what is not as it should be.
    static func repairing(_ comparison: Comparison) -> PublishingPlan {
        var plan = PublishingPlan(SiteListing([]), over: nil)
        (plan.new, plan.changed) = (comparison.missing, comparison.different)
        return plan
    }
}

/// The files of a site that are not at a target as they should be, by their bytes. Both lists ascend by path.
public struct Comparison: Equatable, Sendable {
    /// Files that are not there.
    public var missing: [String]
    /// Files that are there with other bytes, or as something else than a file.
    public var different: [String]

    /// Creates a comparison; without values it found no differences.
    public init(missing: [String] = [], different: [String] = []) {
        (self.missing, self.different) = (missing, different)
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { missing.isEmpty && different.isEmpty }
}
