// A project, a tag, a list or a person as pages show it.

import Bytes

/// Projects, tags, lists or people. A site of one list has no page of it.
package enum GroupKind: Int, CaseIterable, Sendable, BitwiseCopyable {
    case project, tag, list, person

    /// The place of the kind among the groups of an item.
    var order: Int { self == .list ? Self.allCases.count : rawValue }
}

/// The index of a project, a tag, a list or a person among all of its kind.
struct GroupIndex: Hashable, Sendable, BitwiseCopyable {
    let kind: GroupKind
    /// Zero-based, in the order of the names.
    let number: Int
}

/// A project, a tag, a list or a person. Its texts are in `ItemGroups.words`.
struct ItemGroup {
    /// The whole name, sanitized, e.g. `Home/Kitchen`.
    let name: Text
    /// The last level of the name: `Kitchen`.
    let shortName: Text
    /// The name of its page's file without the extension, by `GroupName.fileName`.
    let fileName: Text
    /// The number of levels above it.
    let depth: Int
    /// Its items in reading order: open ones first.
    let list: ItemList<GroupIndex>
}

extension [ReadingPosition] {
    /// The indices of the positions in a range. The positions ascend.
    func indices(in positions: Range<ReadingPosition>) -> Range<Int> {
        let first = partitioningIndex { $0 >= positions.lowerBound }
        return first..<partitioningIndex { $0 >= positions.upperBound }
    }
}
