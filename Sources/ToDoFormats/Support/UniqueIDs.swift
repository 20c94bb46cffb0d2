// IDs of items whose format has IDs, where a file holds one of them more than once. All but the first get new IDs,
// so that no item is lost.

import JSON
import ToDos

/// The IDs of the items of one file.
struct UniqueIDs {
    private var counts: [ItemID: Int] = [:]

    /// The ID for an item. If an earlier item has it, one that is derived from it by the number of
    /// occurrences, and a warning at the member.
    mutating func id(
        _ id: ItemID, of item: inout JSONItem, _ member: JSONMember?, _ names: inout NamedIDs
    ) -> ItemID {
        let count = counts[id, default: 0] + 1
        counts[id] = count
        guard count > 1 else { return id }
        if let member {
            let found = item.objects.excerpt(member.value)
            item.warn(
                .other("is \(found) like that of an earlier item; this one gets an address of its own"),
                member)
        }
        let numbered = ItemID.named("\(id)\n\(count)")
        names.add(numbered, toNamesakesOf: id)
        return numbered
    }
}
