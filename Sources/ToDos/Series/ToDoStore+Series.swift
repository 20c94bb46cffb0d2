// The series of the items of a store.

import Civil
import JSON
import Recurrence

extension ToDoStore {
    /// The occurrences of an item; nil if it has no rule or no date.
    package func occurrences(of index: StoreIndex, in context: ListContext) -> Series? {
        let item = self[index]
        guard let details = details[item.details], let rule = details.repeats else { return nil }
        let fields = self.details.series(of: item.details) ?? ItemSeries()
        return Series(
            rule: string(rule), due: item.due ?? details.scheduled,
            start: details.scheduled ?? details.start, fields: fields, in: context.ruleZone(fields),
            site: context.zone)
    }

    /// Warnings about open items with more occurrences before today than are looked at.
    package func warningsOfLongSeries(today: Day, in context: ListContext) -> [String] {
        // The fewest days for so many moments.
        let latest = today + -RecurrenceSet.maxMoments / Series.maxTimes
        let long = indices.filter { index in
            guard !self[index].isDone, details[self[index].details]?.repeats != nil,
                self[index].due.map({ $0.day(in: context.zone) < latest }) != false
            else { return false }
            return occurrences(of: index, in: context)?.isTooLong(before: today) == true
        }
        let most = 10
        let lines = long.prefix(most).map { index in
            "\"\(Excerpt.text(string(self[index].title)))\" repeats more than \(RecurrenceSet.maxMoments) times until today; "
                + "the last ones are looked at"
        }
        return long.count > most ? lines + ["\(long.count - most) more items repeat as often"] : lines
    }
}
