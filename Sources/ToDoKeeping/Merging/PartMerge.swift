// The parts of a list that a merge replaces, removes and adds, so that all else stays byte for byte: which part of one version is
// which of the other, what becomes of it, and where that which theirs adds is put.

import Bytes
import Civil
import JSON
import ToDos

/// The merge of the parts of a list.
struct PartMerge {
    private let base: MergeSide
    private var ours, theirs: MergeSide
    private let context: KeepingContext
    /// Whether steps stand below their items, so that these stay with them.
    var keepsOwners = false
    /// Whether tasks that both added are the same if their titles are.
    var pairsTitles = false
    /// Items that both changed of which the bytes are those of theirs.
    var onTheirs: Set<ItemID> = []
    /// Those of a series that the format refused.
    private(set) var refused: Set<ItemID> = []
    /// When items were reopened last in ours.
    var reopened: [ItemID: Instant] = [:]
    private(set) var notes: [MergeNote] = []
    /// The items that both changed.
    private(set) var items: [ItemValues] = []
    /// The items of parts of ours that are replaced, as they become.
    private var after: [Int: ItemValues] = [:]
    private var edits = MergeEdits()
    /// For the parts of ours and of theirs, those of the common version; for those of theirs, those of ours that stay in their place.
    private var (ofOurs, ofTheirs): ([Int?], [Int?]) = ([], [])
    private var places: [Int?]
    /// The parts of theirs that are added, with their bytes.
    private var added: [Int: [UInt8]] = [:]
    /// The series that are those of one side with all their parts.
    private var whole = (ours: Set<String>(), theirs: Set<String>())

    init(
        _ base: (any MergedList)?, _ ours: any MergedList, _ theirs: any MergedList, _ context: KeepingContext
    ) {
        self.base = MergeSide(base ?? LogLines(bytes: []))
        (self.ours, self.theirs, self.context) = (MergeSide(ours), MergeSide(theirs), context)
        places = Array(repeating: nil, count: self.theirs.units.count)
    }

    var bytes: [UInt8] { ours.list.merged(edits) }

    mutating func run() throws(StoreErrors) {
        let (here, there) = UnitPairs.found(base, ours, theirs)
        (ofOurs, ofTheirs) = (here.inverse(ours.units.count), there.inverse(theirs.units.count))
        for index in base.units.indices { try merge(index, here[index], there[index]) }
        try pairAdded(here, there)
        for index in theirs.units.indices where ofTheirs[index] == nil && places[index] == nil {
            added[index] = Array(theirs.texts[index])
        }
        keepSeries()
        if keepsOwners { keepOwners() }
        place()
    }

    /// Merges a part of the common version.
    private mutating func merge(_ index: Int, _ own: Int?, _ other: Int?) throws(StoreErrors) {
        let text = base.texts[index]
        switch (own, other) {
        case (nil, nil): break
        case (let own?, nil):
            if ours.texts[own] == text {
                edits.removed.insert(own)
            } else {
                stays(ours, own, isRemovedHere: false)
            }
        case (nil, let other?):
            guard theirs.texts[other] != text else { return }
            added[other] = Array(theirs.texts[other])
            stays(theirs, other, isRemovedHere: true)
        case (let own?, let other?):
            let (mine, others) = (ours.texts[own], theirs.texts[other])
            var bytes: [UInt8]?
            if mine == text, others != text {
                (bytes, after[own]) = (Array(others), theirs.units[other].item)
            } else if others != text, mine != others {
                bytes = try merged(own, other, base.units[index].item, text)
                if added[other] != nil { return }
            }
            let heading = base.units[index].heading
            if theirs.units[other].heading != heading, ours.units[own].heading == heading,
                ours.units[own].item != nil
            {
                // Theirs has moved it.
                edits.removed.insert(own)
                added[other] = bytes ?? Array(mine)
            } else {
                places[other] = own
                if let bytes, bytes != Array(mine) { edits.replaced[own] = bytes }
            }
        }
    }

    private mutating func stays(_ side: MergeSide, _ index: Int, isRemovedHere: Bool) {
        let title = side.units[index].item?.title ?? String(decoding: side.texts[index], as: UTF8.self)
        let unit = side.units[index]
        guard unit.item != nil || unit.name != nil else { return }
        notes.append(.stays(title, isRemovedHere: isRemovedHere))
        guard let series = unit.series else { return }
        let other = isRemovedHere ? ours : theirs
        if !other.units.contains(where: { $0.series == series }) {
            if isRemovedHere { whole.theirs.insert(series) } else { whole.ours.insert(series) }
        }
    }

    /// The bytes of a part that both changed.
    private mutating func merged(
        _ own: Int, _ other: Int, _ old: ItemValues?, _ text: ArraySlice<UInt8>
    ) throws(StoreErrors) -> [UInt8]? {
        guard let mine = ours.units[own].item, let others = theirs.units[other].item else {
            // An occurrence that both ticked was done on the earlier day.
            func completed(_ side: MergeSide, _ index: Int) -> Instant? {
                side.list.occurrence(in: side.units[index])?.completed?.start(in: context.zone)
            }
            if text.isEmpty, let mine = completed(ours, own), let others = completed(theirs, other) {
                return others < mine ? Array(theirs.texts[other]) : nil
            }
            // Of an event, the lines that differ.
            let (mine, others) = (ours.lines(of: own), theirs.lines(of: other))
            notes.append(.otherLine(others.filter { !mine.contains($0) }.joined(separator: "; ")))
            return nil
        }
        let merge = ItemMerge(old, mine, others, reopened: reopened[mine.id], context)
        if merge.merged.isDone, merge.merged.repeats != nil, !context.keepsSeries {
            // One has done what repeats with the other: it is done, and repeats.
            added[other] = Array(theirs.texts[other])
            return nil
        }
        for (field, members) in merge.dropped {
            notes.append(MergeNote(field, members, of: merge.merged))
        }
        var item = merge.merged
        if keepsOwners { item.parent = mine.parent }
        item.modified = [mine.modified, others.modified].compactMap(\.self)
            .max { $0.start(in: context.zone) < $1.start(in: context.zone) }
        item.created =
            old.map { $0.created == mine.created ? others.created : mine.created }
            ?? (mine.created ?? others.created)
        // What is hidden stays so, with its own bytes.
        var (list, unit, otherText) = (ours.list, ours.units[own], theirs.texts[other])
        if onTheirs.contains(mine.id) || theirs.units[other].isHidden && !unit.isHidden {
            (list, unit, otherText) = (theirs.list, theirs.units[other], ours.texts[own])
            item.id = others.id
        }
        do {
            let bytes = try list.bytes(
                of: unit, changedTo: item, base: text, theirs: otherText, zone: context.zone)
            items.append(item)
            after[own] = item
            let (before, now) = (list.otherMembers(of: text), list.otherMembers(of: bytes[...]))
            for (name, value) in list.otherMembers(of: otherText).sorted(by: { $0.key < $1.key })
            where before[name] != value && now[name] != value {
                notes.append(MergeNote(name, [(name, value)], of: item))
            }
            return bytes
        } catch {
            // The format has no place for what both say.
            let takesTheirs = others.itemClass != .public && mine.itemClass == .public
            let (kept, lost) = takesTheirs ? (others, mine) : (mine, others)
            for field in ImportField.all where !field.agrees(kept, lost) {
                if let old, field.agrees(old, lost) { continue }
                notes.append(MergeNote(field.name, field.members(of: lost), of: kept))
            }
            if let series = unit.series {
                refused.insert(mine.id)
                if takesTheirs { whole.theirs.insert(series) } else { whole.ours.insert(series) }
            }
            if takesTheirs { after[own] = others }
            return takesTheirs ? Array(theirs.texts[other]) : nil
        }
    }

    /// Gives the series that are those of one side all that they have there.
    private mutating func keepSeries() {
        for (index, unit) in ours.units.enumerated() {
            guard let series = unit.series else { continue }
            if whole.ours.contains(series) {
                edits.removed.remove(index)
                edits.replaced[index] = nil
            } else if whole.theirs.contains(series), !places.contains(index) {
                edits.removed.insert(index)
            }
        }
        for (index, unit) in theirs.units.enumerated() {
            guard let series = unit.series else { continue }
            if whole.ours.contains(series) {
                added[index] = nil
            } else if whole.theirs.contains(series) {
                let bytes = Array(theirs.texts[index])
                if let place = places[index] { edits.replaced[place] = bytes } else { added[index] = bytes }
            }
        }
    }

    // MARK: What was added

    /// Finds what both have added: the same lines at the same place, tasks that both have done, and what is next in a series.
    private mutating func pairAdded(_ here: [Int?], _ there: [Int?]) throws(StoreErrors) {
        let own = ours.units.indices.filter { ofOurs[$0] == nil }
        let other = theirs.units.indices.filter { ofTheirs[$0] == nil }
        guard !own.isEmpty, !other.isEmpty else { return }
        let isCommon = zip(here, there).map { $0 != nil && $1 != nil }
        func gaps(_ parts: [Int?]) -> [Int] {
            var last = -1
            return parts.map { index in
                if let index, isCommon[index] { last = index }
                return last
            }
        }
        (ours.gaps, theirs.gaps) = (gaps(ofOurs), gaps(ofTheirs))
        func key(_ side: MergeSide, _ index: Int, _ value: some Hashable) -> [AnyHashable] {
            let unit = side.units[index]
            return [value, unit.item == nil ? side.gaps[index] : -1, unit.heading ?? ""]
        }
        var pairs = UnitPairs(ours, own, theirs, other)
        pairs.add { side, index in side.units[index].name }
        if pairsTitles { pairs.addRepeated() }
        pairs.add { side, index in
            side.units[index].name == nil ? key(side, index, side.texts[index]) : nil
        }
        pairs.add { side, index -> [AnyHashable]? in
            let unit = side.units[index]
            guard unit.name == nil, var item = unit.item ?? side.list.occurrence(in: unit) else { return nil }
            if unit.item?.repeats != nil { return key(side, index, item.title) }
            guard item.isDone else { return nil }
            (item.completed, item.parent, item.id) = (nil, nil, ItemValues.blank.id)
            return key(side, index, item)
        }
        if pairsTitles { pairs.addTitled() }
        for index in own {
            guard let other = pairs.found[index] else { continue }
            places[other] = index
            guard ours.texts[index] != theirs.texts[other] else { continue }
            let bytes = try merged(index, other, nil, [])
            if let bytes, bytes != Array(ours.texts[index]) { edits.replaced[index] = bytes }
        }
    }

    /// Keeps the items of steps that stay.
    private mutating func keepOwners() {
        func owners(_ side: MergeSide) -> [ItemID: Int] {
            Dictionary(
                keepingFirst: side.units.enumerated().compactMap { index, unit in
                    unit.item.map { ($0.id, index) }
                })
        }
        let (own, other) = (owners(ours), owners(theirs))
        // Below what theirs has put in the place of its item, or moved it to, it stays.
        func isStepThere(_ index: Int) -> Bool {
            places.firstIndex(of: index).map { theirs.units[$0].item?.parent != nil } ?? false
        }
        for index in ours.units.indices.reversed() where !edits.removed.contains(index) {
            guard let owner = ours.units[index].item?.parent.flatMap({ own[$0] }),
                edits.removed.contains(owner), !isStepThere(index),
                !added.keys.contains(where: { ofTheirs[$0] != nil && ofTheirs[$0] == ofOurs[owner] }),
                edits.removed.remove(owner) != nil
            else { continue }
            stays(ours, owner, isRemovedHere: false)
        }
        for index in theirs.units.indices.reversed() where added[index] != nil {
            guard let owner = theirs.units[index].item?.parent.flatMap({ other[$0] }),
                places[owner] == nil, added[owner] == nil
            else { continue }
            added[owner] = Array(theirs.texts[owner])
            stays(theirs, owner, isRemovedHere: true)
        }
    }

    /// What ours gets from theirs.
    var taken: TakenParts {
        var taken = TakenParts()
        // What theirs has moved is removed and added.
        let moved = Set(added.keys.compactMap { ofTheirs[$0] }).intersection(ofOurs.compactMap(\.self))
        for own in ours.units.indices where edits.replaced[own] != nil || edits.removed.contains(own) {
            let isChanged = edits.replaced[own] != nil || ofOurs[own].map(moved.contains) ?? false
            let old = ours.units[own].item
            taken.add(isChanged ? .changed : .removed, old, after[own], ours.texts[own])
        }
        for other in added.keys.sorted() where !(ofTheirs[other].map(moved.contains) ?? false) {
            taken.add(.added, nil, theirs.units[other].item, theirs.texts[other])
        }
        return taken
    }

    // MARK: Places

    /// Puts what theirs adds behind what is before it there, and behind what ours has added there.
    private mutating func place() {
        var anchor = -1
        for index in theirs.units.indices {
            if let place = places[index] { anchor = place }
            guard places[index] == nil, let bytes = added[index] else { continue }
            let unit = theirs.units[index]
            let heading = anchor < 0 ? "" : ours.units[anchor].heading
            while anchor + 1 < ours.units.count, isPassed(anchor + 1, by: unit, below: heading) {
                anchor += 1
            }
            edits.added[anchor, default: []].append(bytes)
        }
    }
}

extension PartMerge {
    /// Whether a part of ours comes before one that theirs adds: it was added, too, or removed. A task stays below its heading,
    /// what is indented stays with what is above it, and a new heading comes last.
    private func isPassed(_ index: Int, by unit: MergeUnit, below heading: String?) -> Bool {
        let own = ours.units[index]
        if edits.removed.contains(index) { return true }
        guard ofOurs[index] == nil, !own.isEnd else { return false }
        return unit.item == nil && unit.heading != heading
            || own.level >= unit.level && own.heading == unit.heading
    }
}

extension [Int?] {
    /// The indices by the values, which are below a number.
    fileprivate func inverse(_ count: Int) -> [Int?] {
        var result = [Int?](repeating: nil, count: count)
        for (index, value) in enumerated() { if let value { result[value] = index } }
        return result
    }
}
