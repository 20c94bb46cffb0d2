// A copy of a list that another program left beside it, and what both were before: their last common version, which the history of
// either may know. A version is one of both if the other one has what the change to it has written. The oldest version that a history
// knows, if another program brought it, is so as far as the other one has its parts: nobody knows whether it ever had the rest, which
// stays.

import Civil
import ToDos

extension ListMerge {
    /// Merges a copy into a list. `read` reads versions. A copy that was taken in before is a former version of the list.
    package init(
        ofCopy copy: [UInt8], into ours: [UInt8], _ history: UndoHistory, reopened: [ItemID: Instant],
        _ context: KeepingContext, read: ([UInt8]) throws(StoreErrors) -> any KeptDocument
    ) throws(StoreErrors) {
        let (list, theirs) = (try read(ours), try read(copy))
        var base: (any MergedList)? = history.hasTaken(copy, into: ours) ? theirs : nil
        for (known, other) in [(list, theirs), (theirs, list)] where base == nil {
            base = history.lastVersion(of: known, andOf: other, read: read)
        }
        try self.init(base, list, theirs, isCopy: true, reopened: reopened, context, read: read)
        haveMuchInCommon = CopyParts(theirs).hasMuchInCommon(with: CopyParts(list))
    }
}

extension UndoHistory {
    /// The last version that led to a list and to another one.
    fileprivate func lastVersion(
        of list: any KeptDocument, andOf other: any KeptDocument,
        read: ([UInt8]) throws(StoreErrors) -> any KeptDocument
    ) -> (any MergedList)? {
        let versions = versions(leadingTo: list.bytes).reversed().map { (try? read($0.bytes), $0.isOwn) }
        guard versions.count > 1 else { return nil }
        let (oldest, theirs) = (versions[0].0, CopyParts(other))
        var before = oldest.map(CopyParts.init)
        var last: (any MergedList)? = versions[0].1 ? oldest.map { CommonParts($0, theirs) } : nil
        for (version, isOwn) in versions.dropFirst() {
            guard let version else { continue }
            let parts = CopyParts(version)
            switch parts.isSeen(in: theirs, since: before) {
            case true?: if isOwn { last = version }
            // Lines may be the same by chance.
            case false?: if !theirs.hasIDs { return last }
            case nil: break
            }
            before = parts
        }
        return last
    }
}

/// The parts of a version, by their names or, without, their titles or texts.
private struct CopyParts {
    private typealias Part = (text: ArraySlice<UInt8>, created: ItemDate?)

    private let parts: [String: Part]
    fileprivate static func name(_ unit: MergeUnit, _ bytes: [UInt8]) -> String {
        unit.name ?? unit.item?.title ?? String(decoding: bytes[unit.range], as: UTF8.self)
    }
    /// Whether items have IDs in it.
    let hasIDs: Bool

    init(_ list: any KeptDocument) {
        let (units, bytes) = (list.units, list.bytes)
        hasIDs = units.contains { $0.item != nil && $0.name != nil }
        parts = Dictionary(
            keepingFirst: units.map { unit in
                (Self.name(unit, bytes), (bytes[unit.range], unit.item?.created))
            })
    }

    func has(_ name: String) -> Bool { parts[name] != nil }

    /// Whether they have an ID in common or, without IDs, half of the titles.
    func hasMuchInCommon(with other: CopyParts) -> Bool {
        let common = parts.keys.count(where: other.has)
        return common > 0 && (hasIDs || common * 2 >= parts.count)
    }

    /// Whether another list has all that is added and changed since a version; nil if nothing is.
    func isSeen(in other: CopyParts, since before: CopyParts?) -> Bool? {
        let new = parts.filter { $1.text != before?.parts[$0]?.text }
        guard !new.isEmpty else { return nil }
        return new.allSatisfy { name, part in
            guard let theirs = other.parts[name] else { return false }
            return before?.parts[name] == nil ? theirs.created == part.created : theirs.text == part.text
        }
    }
}

/// A version with the parts alone that another one has.
private struct CommonParts: MergedList {
    let bytes: [UInt8]
    let units: [MergeUnit]

    init(_ list: any KeptDocument, _ other: CopyParts) {
        let bytes = list.bytes
        self.bytes = bytes
        units = list.units.filter { other.has(CopyParts.name($0, bytes)) }
    }
}
