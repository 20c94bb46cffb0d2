// An item of the store and the same one in a copy of it, brought together. Both were changed, and nobody knows what they were
// before. So what was done in either is done, unless the log says that it was reopened here after that; what is private in
// either is private; and of two other values the one of the item that was changed later counts. The value that does not count
// is kept for the log.

import Bytes
import Civil
import JSON
import ToDos

struct CopyMerge {
    /// The item with what both have.
    private(set) var merged: ItemValues
    /// The fields of which one value does not count: the name, and the members of that value in JSON.
    private(set) var dropped: [(field: String, members: [JSONText.Member])] = []

    /// `reopened` is when the item was reopened here last, as far as that is known. `isHidden` says that it is private in the copy,
    /// by itself or by its parent there.
    init(
        _ ours: ItemValues, _ theirs: ItemValues, reopened: Instant? = nil, isHidden: Bool = false,
        _ context: KeepingContext
    ) {
        merged = ours
        let (own, other) = (ImportedFields(ours), ImportedFields(theirs))
        let isLater = Self.isLater(ours, theirs, in: context.zone)
        for field in ImportField.all where !own.agrees(other, in: field) {
            if field.holds("done") {
                if let reopened, !ours.isDone, theirs.wasTicked(before: reopened, in: context.zone) {
                    dropped.append((field.name, field.members(of: theirs)))
                } else {
                    mergeDone(theirs)
                }
                merged.series.doneOn = Set(ours.series.doneOn + theirs.series.doneOn).sorted(in: context.zone)
                continue
            }
            if field.holds("class") {
                if ours.itemClass == .public { merged.itemClass = theirs.itemClass }
                continue
            }
            let (mine, others) = (field.members(of: ours), field.members(of: theirs))
            // Without a later one, a value counts more than none.
            let takesTheirs = isLater == true || isLater == nil && mine.isEmpty
            if takesTheirs { field.copy(from: theirs, to: &merged) }
            let lost = takesTheirs ? mine : others
            // The time of a tick that counts is no other value.
            if !lost.isEmpty, !(field.holds("due") && ours.series.doneOn != theirs.series.doneOn) {
                dropped.append((field.name, lost))
            }
        }
        if isHidden, merged.itemClass == .public, merged.parent != theirs.parent {
            merged.itemClass = .private
        }
        // What was ticked in either is not due again.
        if merged.repeats != nil, ours.series.doneOn != theirs.series.doneOn,
            let mine = ours.mainDate, let other = theirs.mainDate
        {
            let later = mine.start(in: context.zone) < other.start(in: context.zone) ? theirs : ours
            (merged.due, merged.scheduled, merged.start) = (later.due, later.scheduled, later.start)
            merged.series.since = ours.series.since ?? theirs.series.since
        }
    }

    private mutating func mergeDone(_ theirs: ItemValues) {
        if theirs.isDone, !merged.isDone || merged.completed == nil { merged.completed = theirs.completed }
        merged.isDone = merged.isDone || theirs.isDone
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
    fileprivate func holds(_ field: String) -> Bool { fields.contains { $0.name == field } }

    fileprivate func members(of item: ItemValues) -> [JSONText.Member] {
        fields.flatMap { ItemJSON(.record).members($0, of: item) }
    }
}
