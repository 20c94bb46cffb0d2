// Two versions of a list and their common one, brought together part by part: the list of ours with what theirs changes in it, so
// that all else stays byte for byte. What only one changed is taken with its bytes. An item that both changed is merged field by
// field (`ItemMerge`). What both added stays, theirs behind ours. What one removed and the other changed stays. What is private in
// either is private.

import Bytes
import Civil
import JSON
import ToDos

package struct ListMerge {
    /// The merged list.
    package private(set) var bytes: [UInt8]
    /// What needs a look.
    package private(set) var notes: [MergeNote] = []
    /// What ours gets from theirs.
    package private(set) var taken = TakenParts()
    /// Whether a copy has so much of what is in the list that it is one, whatever its name is.
    package internal(set) var haveMuchInCommon = false

    /// Merges versions of a list; `base` is empty if there is none in common. `read` reads the result. Of a copy,
    /// tasks of the same title are the same; `reopened` is when items were reopened here last. The items `onTheirs` that both changed
    /// are written in the way of theirs.
    package init(
        _ base: (any MergedList)?, _ ours: any KeptDocument, _ theirs: any KeptDocument,
        isCopy: Bool = false, reopened: [ItemID: Instant] = [:],
        onTheirs: Set<ItemID> = [], _ context: KeepingContext,
        read: ([UInt8]) throws(StoreErrors) -> any KeptDocument
    ) throws(StoreErrors) {
        var context = context
        context.keepsSeries = ours.keepsSeries
        var merge = PartMerge(base, ours, theirs, context)
        (merge.keepsOwners, merge.reopened) = (ours.removesSteps, reopened)
        merge.pairsTitles = isCopy
        merge.onTheirs = onTheirs
        try merge.run()
        (bytes, notes, taken) = (merge.bytes, merge.notes, merge.taken)
        var (wanted, unkept) = (ours.keepsSeries ? merge.items : [], merge.refused)
        let hidden = Set(
            [ours.store, theirs.store].flatMap { store in
                store.indices.filter { !store.isPublic($0) }.map { store[$0].id }
            })
        if !hidden.isEmpty || ours.keepsSeries {
            var document = try read(bytes)
            let store = document.store
            // What lost its private parent, and what one has made public; what is a step of an item that the other has removed,
            // or of its own step.
            let orphans = Self.orphans(in: store).subtracting(Self.orphans(in: ours.store))
            let edits = store.indices.compactMap { index -> StoreEdit? in
                let id = store[index].id
                let becomesPrivate = hidden.contains(id) && store.isPublic(index)
                guard becomesPrivate || orphans.contains(id) else { return nil }
                let kept = store.values(of: index)
                var (old, new) = (kept, kept)
                if becomesPrivate {
                    new.itemClass = .private
                    notes.append(.staysPrivate(kept.title))
                    if ours.keepsSeries { wanted.append(new) }
                }
                if orphans.contains(id) {
                    let parents = [ours.store, theirs.store].compactMap {
                        $0.index(of: id).flatMap($0.parent)
                    }
                    old.parent = parents.first
                    notes.append(.isNoStep(kept.title))
                }
                return .change(index, from: old, to: new)
            }
            if !edits.isEmpty {
                _ = try document.apply(edits, zone: context.zone)
                bytes = document.bytes
            }
            for item in wanted {
                guard let index = document.store.index(of: item.id) else { continue }
                let kept = document.store.values(of: index)
                for field in ImportField.all where !field.agrees(item, kept) && field.saysWhen {
                    notes.append(MergeNote(field.name, field.members(of: item), of: kept))
                    unkept.insert(item.id)
                }
            }
        }
        // A calendar has one series in several ways, and not each mixture of two: the way of theirs may hold what ours does not.
        guard onTheirs.isEmpty, !unkept.isEmpty else { return }
        let other = try ListMerge(
            base, ours, theirs, isCopy: isCopy, reopened: reopened, onTheirs: unkept, context, read: read)
        if other.notes.count(where: \.isConflict) < notes.count(where: \.isConflict) { self = other }
    }

    /// The items of which the parents do not count.
    private static func orphans(in store: ToDoStore) -> Set<ItemID> {
        let parents = store.notes.warnings.filter { $0.field == ItemRelation.parent.rawValue }
        return Set(parents.compactMap { ItemID(parsing: ($0.id ?? "").utf8) })
    }

    /// Merges versions of a log. The entries of an item that is private since a change of either are private.
    package init(ofLogs base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ context: KeepingContext)
        throws(StoreErrors)
    {
        let lists = [base, ours, theirs].map(LogLines.init)
        var merge = PartMerge(lists[0], lists[1], lists[2], context)
        try merge.run()
        bytes = LogLines(bytes: merge.bytes).withPrivateEntries(of: lists[1], lists[2], except: lists[0])
        taken = merge.taken
    }
}

/// What a merge says.
package enum MergeNote: Hashable, Sendable {
    /// The other value of a field that both changed, as members of a JSON object.
    case otherValue(of: String, title: String, id: ItemID, members: [UInt8])
    /// The other text of a line that both changed.
    case otherLine(String)
    /// An item that one removed and the other changed.
    case stays(String, isRemovedHere: Bool)
    case staysPrivate(String)
    /// A step whose item is gone, or is below it.
    case isNoStep(String)

    init(_ field: String, _ members: [JSONText.Member], of item: ItemValues) {
        self = .otherValue(of: field, title: item.title, id: item.id, members: JSONText.object(members))
    }

    /// Whether two texts cannot both stand.
    package var isConflict: Bool {
        switch self {
        case .otherValue, .otherLine: true
        case .stays, .staysPrivate, .isNoStep: false
        }
    }
}
