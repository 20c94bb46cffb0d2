// What publishing changes at a target: the site against the record of what lies there. Everything is decided here, as a value,
// before a program is started.

import Bytes
import Site
import SiteFolder

/// The changes that make a target hold a site. All lists ascend by path, but for `emptied`.
package struct PublishingPlan: Equatable, Sendable {
    /// Files that are not at the target yet.
    package private(set) var new: [PathBytes] = []
    /// Files that are there with other bytes.
    package private(set) var changed: [PathBytes] = []
    /// Files that are there and not in the site.
    package private(set) var removed: [PathBytes] = []
    /// How many files stay as they are.
    package private(set) var unchangedCount = 0
    /// Folders that may be empty after the removals, the deepest first.
    private(set) var emptied: [PathBytes] = []
    /// Those of the removed files where the site has a folder, or that are in a folder where the site has a file.
    private(set) var removedFirst: [PathBytes] = []
    /// What runs that were killed have left.
    private(set) var debris: [PathBytes] = []
    /// How many files the record lists.
    package private(set) var listedCount = 0

    /// The most files that are removed without a word of the user, also of a large site.
    package static let maxRemovals = 256

    /// Compares a site with the record at a target; `nil` if there is none, so nothing there is ours.
    package init(_ site: Manifest, over record: Manifest?) {
        let listed = Dictionary(grouping: record?.entries ?? []) { $0.path.utf8 }
        listedCount = listed.count
        for entry in site.entries {
            let path = entry.path.utf8
            let found = listed[path]
            if found == [entry] {
                unchangedCount += 1
            } else if found == nil {
                new.append(path)
            } else {
                changed.append(path)
            }
        }
        let ours = Set(site.entries.map(\.path.utf8))
        removed = listed.keys.filter { !ours.contains($0) }.sorted()
        guard !removed.isEmpty else { return }
        // A folder with a file of the site stays.
        let kept = Self.folders(of: ours)
        emptied = Self.folders(of: removed).subtracting(kept).map { ($0, $0.depth) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
        removedFirst = removed.filter { kept.contains($0) || $0.folders.contains(where: ours.contains) }
    }

    static func folders(of paths: some Sequence<PathBytes>) -> Set<PathBytes> {
        var folders: Set<PathBytes> = []
        for path in paths {
            var folder = path.parent
            while let each = folder, folders.insert(each).inserted { folder = each.parent }
        }
        return folders
    }

    /// Whether nothing changes.
    package var isEmpty: Bool { new.isEmpty && changed.isEmpty && removed.isEmpty }

    /// Whether so much is removed that the list has probably lost items by mistake.
    package var removesMuch: Bool {
        removed.count > Self.maxRemovals || removed.count * 3 > listedCount
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
        var plan = PublishingPlan(Manifest([]), over: nil)
        (plan.new, plan.changed) = (comparison.missing, comparison.different)
        return plan
    }
}

/// The files of a site that are not at a target as they should be, by their bytes. Both lists ascend by path.
package struct Comparison: Equatable, Sendable {
    /// Files that are not there.
    package var missing: [PathBytes] = []
    /// Files that are there with other bytes, or as something else than a file.
    package var different: [PathBytes] = []

    /// Whether nothing differs.
    package var isEmpty: Bool { missing.isEmpty && different.isEmpty }
}
