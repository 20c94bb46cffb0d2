// What publishing changes at a target: the site against the record of what lies there. Everything is decided here, as a value,
// before a program is started.

import Bytes
import Site
import SiteFolder

/// The changes that make a target hold a site. All lists ascend by path, but for `emptied`.
public struct PublishingPlan: Equatable, Sendable {
    /// Files that are not at the target yet.
    public private(set) var new: [PathBytes] = []
    /// Files that are there with other bytes.
    public private(set) var changed: [PathBytes] = []
    /// Files that are there and not in the site.
    public private(set) var removed: [PathBytes] = []
    /// How many files stay as they are.
    public private(set) var unchangedCount = 0
    /// Folders that may be empty after the removals, the deepest first.
    private(set) var emptied: [PathBytes] = []
    /// Those of the removed files where the site has a folder, or that are in a folder where the site has a file.
    private(set) var removedFirst: [PathBytes] = []
    /// What runs that were killed have left.
    private(set) var debris: [PathBytes] = []
    /// How many files the record lists.
    public private(set) var listedCount = 0

    /// The most files that are removed without a word of the user, also of a large site.
    public static let mostRemovals = 256

    /// Compares a site with the record at a target; `nil` if there is none, so nothing there is ours.
    public init(_ site: SiteListing, over record: SiteListing?) {
        let listed = record?.files ?? []
        var folders: Set<PathBytes> = []
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
                    new.append(file.path.utf8)
                } else if entries.count == 1, entries.first == file {
                    unchangedCount += 1
                } else {
                    changed.append(file.path.utf8)
                }
            } else if let entry = entries.first {
                removed.append(entry.path.utf8)
                Self.add(foldersOf: entry.path, to: &folders)
            }
        }
        guard !removed.isEmpty else { return }
        // A folder with a file of the site stays.
        let (files, kept) = (Set(site.files.map(\.path.utf8)), Self.folders(of: site))
        emptied = folders.subtracting(kept).map { ($0, $0.depth) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
        removedFirst = removed.filter { kept.contains($0) || $0.folders.contains(where: files.contains) }
    }

    /// The folders of all files of a site.
    static func folders(of site: SiteListing) -> Set<PathBytes> {
        var folders: Set<PathBytes> = []
        var previous: SitePath?
        for file in site.files where previous.map(file.path.sharesFolder) != true {
            previous = file.path
            add(foldersOf: file.path, to: &folders)
        }
        return folders
    }

    private static func add(foldersOf path: SitePath, to folders: inout Set<PathBytes>) {
        var folder = path.folder
        while let each = folder, folders.insert(each.utf8).inserted { folder = each.folder }
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Whether so much is removed that the list has probably lost items by mistake.
    public var removesMuch: Bool {
        removed.count > Self.mostRemovals || removed.count * 3 > listedCount
    }

    /// The plan without the new files that are at the target already, as a run that was stopped has left them. If all files
    /// of the site were `checked`, the comparison says what each of them needs.
    func adopting(
        _ comparison: Comparison, _ there: TargetContents, ours: Set<PathBytes>, checked: Bool
    ) -> PublishingPlan {
        var plan = present(in: there, ours: ours)
        if checked {
            let count = new.count + changed.count + unchangedCount
            (plan.new, plan.changed) = (comparison.missing, comparison.different)
            plan.unchangedCount = count - plan.new.count - plan.changed.count
        } else {
            // What is not missing and has other bytes is a folder of ours, which goes first.
            let rest = Set(comparison.missing + comparison.different)
            plan.new = new.filter(rest.contains)
            plan.unchangedCount += new.count - plan.new.count
        }
        return plan
    }

    /// The plan for what is really there. `ours` are the paths of the site and of the record.
    func present(in there: TargetContents, ours: Set<PathBytes>) -> PublishingPlan {
        var plan = self
        plan.debris = there.debris(of: ours)
        plan.removed = removed.filter(there.files.contains)
        plan.removedFirst = removedFirst.filter(there.files.contains)
        plan.emptied = emptied.filter(there.folders.contains) + there.ownFolders
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
    public var missing: [PathBytes]
    /// Files that are there with other bytes, or as something else than a file.
    public var different: [PathBytes]

    /// Creates a comparison; without values it found no differences.
    public init(missing: [PathBytes] = [], different: [PathBytes] = []) {
        (self.missing, self.different) = (missing, different)
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { missing.isEmpty && different.isEmpty }
}
