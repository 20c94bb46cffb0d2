// Makes a task of a note a step of another one, or an item of its own again: its line moves with its description and its steps,
// and all of them get the indentation of the new place. All other lines keep their bytes.

import Bytes
import JSON
import ToDos

extension MarkdownDocument {
    /// Moves a task below an item; without one, behind the item of which it is a step, or whose step is a step of that. Returns
    /// the IDs that the items have now.
    mutating func move(_ id: ItemID, below parent: ItemID?) throws(StoreErrors) -> [ItemID: ItemID] {
        guard let index = index(of: id) else { return [:] }
        let title = Excerpt.text(store.values(of: index).title)
        let (place, before) = try destination(of: index, below: parent, title)
        let removed = block(of: index)
        let lines =
            start(
                ofLineAt: layout.tasks[index.position].range.lowerBound)..<end(
                ofLineAt: layout.tasks[index.position].end)
        let text = try indented(lines, as: before, insteadOf: prefix(of: index), title)
        var changes = ListSplices()
        if lines.lowerBound...lines.upperBound ~= place {
            changes.replace(lines, with: text)
        } else {
            changes.replace(place..<place, with: ReadBack.lineEnd(of: bytes) + text)
            changes.replace(removed, with: [])
        }
        var list = list
        list.original = changes.applied(to: bytes).bytes
        let document = try MarkdownDocument(list, others: [], context)
        let ids = try document.ids(
            ofItemsOf: self, with: id, below: parent, movedFrom: lines, to: place)
        self = document
        return ids
    }

    /// Where a task goes, and what is before its list marker there.
    private func destination(
        of index: StoreIndex, below parent: ItemID?, _ title: String
    ) throws(StoreErrors) -> (offset: Int, before: [UInt8]) {
        var owner = index
        if let parent {
            guard let found = self.index(of: parent) else {
                throw StoreErrors(
                    refusing: "\"\(title)\" is in another note than its item; move its line there")
            }
            owner = found
        } else {
            while let parent = store.values(of: owner).parent, let next = self.index(of: parent) {
                owner = next
            }
        }
        let place =
            parent == nil
            ? (end(ofLineAt: layout.tasks[owner.position].end), indentation(of: owner))
            : placeOfSteps(of: owner)
        let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: ">") }
        if place.1.count(where: isQuote) != prefix(of: index).count(where: isQuote) {
            throw StoreErrors(
                refusing: "\"\(title)\" is in another quote than "
                    + "\"\(Excerpt.text(store.values(of: owner).title))\"; move its line there")
        }
        return place
    }

    /// Lines with another indentation. Blank lines stay as they are.
    private func indented(
        _ range: Range<Int>, as new: [UInt8], insteadOf old: [UInt8], _ title: String
    ) throws(StoreErrors) -> [UInt8] {
        guard old.allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ">") }) else {
            throw StoreErrors(
                refusing: "\"\(title)\" is in one line with another list item; move it in the note")
        }
        var (text, start) = ([UInt8](), range.lowerBound)
        while start < range.upperBound {
            let line = bytes[start..<end(ofLineAt: start)]
            let isBlank = line.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
            guard isBlank || line.starts(with: old) else {
                throw StoreErrors(
                    refusing: "the lines of \"\(title)\" are not indented alike; move them in the note")
            }
            text += isBlank ? line : new + line.dropFirst(old.count)
            start = line.endIndex
            while start < range.upperBound, bytes[start] == 0x0A || bytes[start] == 0x0D {
                text.append(bytes[start])
                start += 1
            }
        }
        return text
    }

    /// The IDs of the items of the note before some of them moved, with those that they have now. Throws if one of them says
    /// something else, or is a step of another item. The heading above may be the project of those that moved.
    private func ids(
        ofItemsOf old: MarkdownDocument, with id: ItemID, below parent: ItemID?, movedFrom lines: Range<Int>,
        to place: Int
    ) throws(StoreErrors) -> [ItemID: ItemID] {
        let items = old.store.indices.map { ($0, old.layout.tasks[$0.position].range.lowerBound) }
        let moved = items.filter { lines.contains($1) }
        let others = items.filter { !lines.contains($1) }
        let order = (others.filter { $1 < place } + moved + others.filter { $1 >= place }).map(\.0)
        let kept = store.indices.map { store.values(of: $0) }
        var ids: [ItemID: ItemID] = [:]
        for (index, item) in zip(order, kept) { ids[old.store[index].id] = item.id }
        let wanted = order.enumerated().map { number, index in
            var wanted = old.store.values(of: index)
            let isMoved = lines.contains(old.layout.tasks[index.position].range.lowerBound)
            if isMoved, number < kept.count { wanted.project = kept[number].project }
            if wanted.id == id { wanted.parent = parent }
            return wanted
        }
        _ = try readBack.verify(of: [], in: store, besides: wanted)
        for (wanted, item) in zip(wanted, kept) where wanted.parent.map({ ids[$0] ?? $0 }) != item.parent {
            throw StoreErrors(
                refusing: "\"\(Excerpt.text(wanted.title))\" would be a step of another item then")
        }
        return ids
    }
}
