// Which parts of two versions of a list are the same. Parts with names are found by these; lines by their text and their place:
// first those that are as they were, in their order, then tasks in the place of what a series had left behind, then tasks of the same
// title, wherever they are, then those that have most of their words in common and stand between the same others.

import ToDos

/// A version of a list, with the bytes of its parts.
struct MergeSide {
    let list: any MergedList
    let units: [MergeUnit]
    let texts: [ArraySlice<UInt8>]
    /// For each part, the last one before it that all versions have, where that matters.
    var gaps: [Int] = []

    init(_ list: any MergedList) {
        self.list = list
        units = list.units
        let bytes = list.bytes
        texts = units.map { bytes[$0.range] }
    }

    fileprivate var unnamed: [Int] { units.indices.filter { units[$0].name == nil } }

    /// The lines of a part.
    func lines(of index: Int) -> [Substring] {
        String(decoding: texts[index], as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    /// The title of the item of a line.
    fileprivate func title(_ index: Int) -> String? {
        let title = units[index].name == nil ? units[index].item?.title : nil
        return title?.isEmpty == true ? nil : title
    }

    /// The words by which a line is found: those of a title, or of all its text. Tasks without a title have that in common.
    fileprivate func words(_ index: Int, ofText isText: Bool) -> Set<Substring> {
        let title = isText ? nil : units[index].item?.title
        let text = title ?? String(decoding: texts[index], as: UTF8.self)
        return Set(text.split(separator: " ", omittingEmptySubsequences: false))
    }
}

/// The pairs of parts that were found.
struct UnitPairs {
    private let old, new: MergeSide
    /// For each part of the older version, that of the newer one.
    private(set) var found: [Int?]
    private var isTaken: [Bool]
    private var isLeftOut: [Bool]
    private var isRefused: [Bool] = [], isKept: [Bool] = []

    init(_ old: MergeSide, _ new: MergeSide) {
        (self.old, self.new) = (old, new)
        found = Array(repeating: nil, count: old.units.count)
        isTaken = Array(repeating: false, count: new.units.count)
        isLeftOut = Array(repeating: false, count: old.units.count)
    }

    /// The same for some parts.
    init(_ old: MergeSide, _ oldParts: [Int], _ new: MergeSide, _ newParts: [Int]) {
        self.init(old, new)
        isTaken = Array(repeating: true, count: new.units.count)
        for index in newParts { isTaken[index] = false }
        let parts = Set(oldParts)
        isLeftOut = old.units.indices.map { !parts.contains($0) }
    }

    /// The parts of two later versions that are those of a common one.
    static func found(_ base: MergeSide, _ ours: MergeSide, _ theirs: MergeSide) -> (
        ours: [Int?], theirs: [Int?]
    ) {
        var (here, there) = (UnitPairs(base, ours), UnitPairs(base, theirs))
        here.addSame()
        there.addSame()
        here.refuse(addedBy: there)
        there.refuse(addedBy: here, ofSeries: true)
        here.addChanged()
        there.addChanged()
        here.addTitled(by: there)
        there.addTitled(by: here)
        here.agree(with: there)
        return (here.found, there.found)
    }

    /// Pairs what has the same name, and lines that are as they were.
    private mutating func addSame() {
        add { side, index in side.units[index].name }
        let (own, other) = (old.unnamed, new.unnamed)
        let changes = other.map { new.texts[$0] }.difference(from: own.map { old.texts[$0] })
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let kept = (
            own.indices.filter { !removed.contains($0) }, other.indices.filter { !inserted.contains($0) }
        )
        for (before, after) in zip(kept.0, kept.1) { add(own[before], other[after]) }
        add { side, index in side.units[index].item == nil ? nil : side.texts[index] }
    }

    /// A line that the other version has added, too, is no changed one where that version has the old line, of all lines or of those
    /// that repeat.
    private mutating func refuse(addedBy other: UnitPairs, ofSeries: Bool = false) {
        let added = Set(other.new.units.indices.filter { !other.isTaken[$0] }.map { other.new.texts[$0] })
        isRefused = new.units.indices.map { added.contains(new.texts[$0]) }
        isKept = other.found.enumerated().map {
            $1 != nil && (!ofSeries || old.units[$0].item?.repeats != nil)
        }
    }

    /// Pairs lines that were changed.
    private mutating func addChanged() {
        addSimilar(becomingTasks: true)
        addTitled()
        addSimilar()
    }

    /// Pairs tasks of the same title, first those below the same heading.
    mutating func addTitled() {
        add { side, index in side.title(index).map { [$0, side.units[index].heading] } }
        add { side, index in side.title(index) }
    }

    /// Pairs tasks that have the title that the other version has given them.
    private mutating func addTitled(by other: UnitPairs) {
        add({ other.found[$0].flatMap(other.new.title) }, new.title)
    }

    /// Pairs tasks of a title that both versions have equally often, in their order.
    mutating func addRepeated() {
        func counts(_ side: MergeSide, _ parts: [Int]) -> [[String?]: Int] {
            Dictionary(parts.compactMap { key(side, $0) }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        func key(_ side: MergeSide, _ index: Int) -> [String?]? {
            side.title(index).map { [$0, side.units[index].heading] }
        }
        let before = counts(old, old.units.indices.filter { found[$0] == nil && !isLeftOut[$0] })
        let after = counts(new, new.units.indices.filter { !isTaken[$0] })
        add { side, index in key(side, index).flatMap { before[$0] == after[$0] ? $0 : nil } }
    }

    /// Pairs a line with what the other version has made of it, if this version has that, too: it was merged before.
    private mutating func agree(with other: UnitPairs) {
        var added: [ArraySlice<UInt8>: [Int]] = [:]
        for index in new.units.indices where !isTaken[index] {
            added[new.texts[index], default: []].append(index)
        }
        guard !added.isEmpty else { return }
        for (index, place) in other.found.enumerated() where old.units[index].name == nil {
            guard let place, found[index].map({ new.texts[$0] }) != other.new.texts[place],
                added[other.new.texts[place]]?.isEmpty == false,
                let own = added[other.new.texts[place]]?.removeFirst()
            else { continue }
            if let before = found[index] { isTaken[before] = false }
            add(index, own)
        }
    }

    private func mayBe(_ index: Int, _ other: Int) -> Bool {
        isKept.isEmpty || !isKept[index] || !isRefused[other]
    }

    mutating func add(_ index: Int, _ other: Int) {
        found[index] = other
        isTaken[other] = true
    }

    /// Pairs what has the same key, in the order of both.
    mutating func add<Key: Hashable>(_ key: (MergeSide, Int) -> Key?) {
        add({ [old] in key(old, $0) }, { [new] in key(new, $0) })
    }

    private mutating func add<Key: Hashable>(_ oldKey: (Int) -> Key?, _ newKey: (Int) -> Key?) {
        var places: [Key: [Int]] = [:]
        for index in new.units.indices where !isTaken[index] {
            if let key = newKey(index) { places[key, default: []].append(index) }
        }
        guard !places.isEmpty else { return }
        for index in old.units.indices where found[index] == nil && !isLeftOut[index] {
            guard let key = oldKey(index),
                let place = places[key]?.firstIndex(where: { mayBe(index, $0) }),
                let other = places[key]?.remove(at: place)
            else { continue }
            add(index, other)
        }
    }

    /// Pairs lines between the same others that have at least half of their words in common: lines of one kind, or texts that have
    /// become tasks.
    private mutating func addSimilar(becomingTasks: Bool = false) {
        var before = -1
        let known = found
        for index in old.units.indices {
            if let place = known[index] {
                before = place
                continue
            }
            guard old.units[index].name == nil else { continue }
            let (words, isTask) = (old.words(index, ofText: becomingTasks), old.units[index].item != nil)
            if becomingTasks, isTask { continue }
            var best: (index: Int, score: Int)?
            for other in (before + 1..<new.units.count).prefix(Self.farthest) {
                guard !isTaken[other] else {
                    if (known.contains(other)) { break }
                    continue
                }
                guard new.units[other].name == nil, mayBe(index, other),
                    (new.units[other].item != nil) == (isTask || becomingTasks)
                else { continue }
                let others = new.words(other, ofText: becomingTasks)
                let score = words.intersection(others).count * 200 / (words.count + others.count)
                if score >= 50, score > best?.score ?? 0 { best = (other, score) }
            }
            if let best { add(index, best.index) }
        }
    }

    /// How many lines are looked at for one that was changed.
    private static let farthest = 50
}
