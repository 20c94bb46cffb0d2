// Versions of one item brought together, of which nobody needs to know the format: field by field, and lists element by
// element. What only one of two changed since their common version counts. Without one, both have added all that they say.
//
// - What was done in either is done, once, on the earlier day, unless the log says that it was reopened here after that. A
//   series has what was done in both, and goes on from there.
// - What is private in either is private.
// - Of two other values the one of the item that was changed later counts; where nobody knows, ours, though a value counts more
//   than none. The value that does not count is named.

import Bytes
import Civil
import JSON
import ToDos

struct ItemMerge {
    /// The item with what both have.
    private(set) var merged: ItemValues
    /// The fields of which one value does not count: the name, and the members of that value in JSON, none for no value.
    private(set) var dropped: [(field: String, members: [JSONText.Member])] = []

    /// `reopened` is when the item was reopened here last, as far as that is known.
    init(
        _ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues, reopened: Instant?,
        _ context: KeepingContext
    ) {
        merged = ours
        let isLater = Self.isLater(ours, theirs, in: context.zone)
        let goesOn = Self.goesOn(base, ours, theirs, context)
        for field in ImportField.all where !field.agrees(ours, theirs) {
            if field.holds(.itemClass) {
                if ours.itemClass == .public { merged.itemClass = theirs.itemClass }
                if base?.itemClass != .public, base != nil {
                    dropped.append((field.name, [("class", JSONText.string("public"))]))
                }
            } else if let base, field.agrees(base, theirs) {
            } else if let base, field.agrees(base, ours) {
                field.copy(from: theirs, to: &merged)
            } else if field.holds(.done) {
                mergeDone(base, ours, theirs, reopened, context, field)
            } else if !mergeElements(of: field, base, ours, theirs) {
                let (mine, others) = (field.members(of: ours), field.members(of: theirs))
                let takesTheirs = isLater == true || isLater == nil && mine.isEmpty
                if takesTheirs { field.copy(from: theirs, to: &merged) }
                let lost = takesTheirs ? mine : others
                // The time of a tick that counts is no other value.
                if !(lost.isEmpty && base == nil), !(goesOn && field.holds(.due)) {
                    dropped.append((field.name, lost))
                }
            }
        }
        if goesOn { goOn(base, ours, theirs, context) }
    }

    // MARK: What was done

    private mutating func mergeDone(
        _ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues, _ reopened: Instant?,
        _ context: KeepingContext, _ field: ImportField
    ) {
        let days = Self.merged(base?.series.doneOn, ours.series.doneOn, theirs.series.doneOn)
        merged.series.doneOn = days.sorted(in: context.zone)
        if let reopened, !ours.isDone, theirs.wasTicked(before: reopened, in: context.zone) {
            return dropped.append((field.name, field.members(of: theirs)))
        }
        func take(_ item: ItemValues) { (merged.isDone, merged.completed) = (item.isDone, item.completed) }
        func says(_ item: ItemValues, _ other: ItemValues) -> Bool {
            (item.isDone, item.completed) == (other.isDone, other.completed)
        }
        if let base, says(base, theirs) { return }
        if let base, says(base, ours) { return take(theirs) }
        if ours.isDone, theirs.isDone {
            let ends = [ours, theirs].compactMap(\.completed)
            merged.completed = ends.min { $0.start(in: context.zone) < $1.start(in: context.zone) }
        } else if ours.isDone || theirs.isDone {
            take(ours.isDone ? ours : theirs)
            // The other was reopened.
            if base?.isDone == true {
                dropped.append((field.name, field.members(of: ours.isDone ? theirs : ours)))
            }
        }
    }

    /// Whether both have gone on in a series, so that the next of two dates is not a value of which one counts.
    private static func goesOn(
        _ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues, _ context: KeepingContext
    ) -> Bool {
        guard ours.repeats != nil, theirs.repeats != nil else { return false }
        guard let base else { return ours.series.doneOn != theirs.series.doneOn }
        let (own, other) = (
            ours.series.doneOn != base.series.doneOn, theirs.series.doneOn != base.series.doneOn
        )
        // A line of a series does not say what was done.
        return own && other && ours.series.doneOn != theirs.series.doneOn
            || !context.keepsSeries && ours.mainDate != base.mainDate && theirs.mainDate != base.mainDate
    }

    /// What was ticked in either is not due again.
    private mutating func goOn(
        _ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues, _ context: KeepingContext
    ) {
        guard let mine = ours.mainDate, let other = theirs.mainDate else { return }
        if mine != other {
            let later = mine.start(in: context.zone) < other.start(in: context.zone) ? theirs : ours
            (merged.due, merged.scheduled, merged.start) = (later.due, later.scheduled, later.start)
        }
        if base == nil { merged.series.since = ours.series.since ?? theirs.series.since }
        guard !merged.isDone, let date = merged.mainDate, let series = merged.occurrences(in: context.zones),
            !series.fields.isFromCompletion, series.occurrences(named: date).allSatisfy(\.isDone)
        else { return }
        guard let next = series.firstOpen(after: date.day(in: context.zone) + -1) else {
            (merged.isDone, merged.completed) = (true, merged.series.doneOn.last)
            return
        }
        merged.move(to: next.date, in: context.zone)
    }

    // MARK: Elements

    /// Merges the elements of a field that is a list; false for any other field.
    private mutating func mergeElements(
        of field: ImportField, _ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues
    ) -> Bool {
        if field.holds(.tags) {
            merged.tags = Self.merged(base?.tags, ours.tags, theirs.tags)
        } else if field.holds(.whose) {
            merged.whose = Self.merged(base?.whose, ours.whose, theirs.whose)
        } else if field.holds(.dependsOn) {
            let ids = [base?.dependsOn ?? [], ours.dependsOn, theirs.dependsOn].map(Array.init)
            merged.dependsOn = Set(Self.merged(ids[0], ids[1], ids[2]))
        } else if field.holds(.lines), !Self.haveOtherMoney(base, ours, theirs) {
            merged.lines = lines(base?.lines ?? [], ours.lines, theirs.lines, field)
            if ours.discount == base?.discount { merged.discount = theirs.discount }
            if ours.currency == base?.currency { merged.currency = theirs.currency }
        } else if field.holds(.repeats),
            [ours.repeats, ours.series.zone] == [theirs.repeats, theirs.series.zone],
            ours.series.origin == theirs.series.origin
        {
            let series = [base, ours, theirs].map { $0?.series ?? ItemSeries() }
            merged.series.skipped = Self.merged(series[0].skipped, series[1].skipped, series[2].skipped)
            merged.series.extra = Self.merged(series[0].extra, series[1].extra, series[2].extra)
            let isOld = series[1].since == series[0].since
            merged.series.since = isOld ? series[2].since : series[1].since ?? series[2].since
        } else {
            return false
        }
        return true
    }

    /// What one has without what the other took away, and with what it added.
    private static func merged<Element: Hashable>(
        _ base: [Element]?, _ ours: [Element], _ theirs: [Element]
    ) -> [Element] {
        let (base, theirs, mine) = (Set(base ?? []), (theirs, Set(theirs)), Set(ours))
        return ours.filter { theirs.1.contains($0) || !base.contains($0) }
            + theirs.0.filter { !mine.contains($0) && !base.contains($0) }
    }

    /// Whether both have changed the discount or the currency.
    private static func haveOtherMoney(_ base: ItemValues?, _ ours: ItemValues, _ theirs: ItemValues) -> Bool
    {
        ours.discount != theirs.discount && ours.discount != base?.discount
            && theirs.discount != base?.discount
            || ours.currency != theirs.currency && ours.currency != base?.currency
                && theirs.currency != base?.currency
    }

    /// The lines of a shopping list, which their names tell apart. Of one that both changed, ours counts.
    private mutating func lines(
        _ base: [ItemLine], _ ours: [ItemLine], _ theirs: [ItemLine], _ field: ImportField
    ) -> [ItemLine] {
        func keys(_ lines: [ItemLine]) -> [[AnyHashable]] {
            var counts: [String: Int] = [:]
            return lines.map { line in
                counts[line.name, default: 0] += 1
                return [line.name, counts[line.name]]
            }
        }
        let all = [base, ours, theirs].map { Dictionary(keepingFirst: zip(keys($0), $0)) }
        let (old, own, other) = (all[0], all[1], all[2])
        return (keys(ours) + keys(theirs).filter { own[$0] == nil }).compactMap { key in
            let (was, mine, others) = (old[key], own[key], other[key])
            if mine == others || was == others { return mine }
            if was == mine { return others }
            if let lost = mine == nil ? nil : others {
                var item = merged
                item.lines = [lost]
                dropped.append((field.name, field.members(of: item)))
            }
            return mine ?? others
        }
    }

    /// Whether the other item was changed later; nil if nobody knows.
    private static func isLater(_ ours: ItemValues, _ theirs: ItemValues, in zone: Zone) -> Bool? {
        let (mine, other) = (ours.modified?.start(in: zone), theirs.modified?.start(in: zone))
        guard mine != other else { return nil }
        guard let mine else { return true }
        guard let other else { return false }
        return mine < other
    }
}

extension ItemValues {
    /// Whether an item is done and was ticked before an instant: when its date says or, of a day that may have been typed later
    /// on, before its last change.
    fileprivate func wasTicked(before instant: Instant, in zone: Zone) -> Bool {
        let isTyped = self.completed?.instant == nil && self.modified != nil
        return isDone
            && [isTyped ? nil : self.completed, self.modified].contains { (date: ItemDate?) in
                switch date {
                case .instant(let end): end < instant
                case .day(let day): ItemDate.day(day + 1).start(in: zone) <= instant
                case nil: false
                }
            }
    }
}

extension ImportField {
    fileprivate func holds(_ field: ItemField) -> Bool { fields.contains(field) }

    /// Whether it is a date, or says how an item repeats or what was done.
    var saysWhen: Bool {
        [.due, .start, .scheduled, .repeats, .done].contains(where: holds)
    }

    /// Whether two items have the same value.
    func agrees(_ item: ItemValues, _ other: ItemValues) -> Bool {
        fields.allSatisfy { $0.isSame(item, other) }
    }

    func members(of item: ItemValues) -> [JSONText.Member] {
        fields.flatMap { ItemJSON(.record).members($0, of: item) }
    }
}
