// Which pages a part of a site has. Every page belongs to exactly one part, whatever else the store contains, so that
// several machines that do not communicate can build one site.

import Site
import ToDos

extension PartNumber {
    /// Whether a page belongs to this part. Of an item's pages only the id decides, so that a page stays in its part
    /// when other items are added or removed.
    func contains(_ address: Address) -> Bool {
        if case .item(let id) = address.name { contains(id) } else { containsOtherFiles }
    }

    private func contains(_ id: ItemID) -> Bool {
        // The multiplication distributes sequential ids as evenly as random ones.
        let mixed = (id.high ^ id.low) &* 0x9E37_79B9_7F4A_7C15
        return Int((mixed >> 32) % UInt64(count)) == number - 1
    }

    /// Whether this part contains the public files and all pages and files that belong to no single item.
    var containsOtherFiles: Bool { number == 1 }
}
