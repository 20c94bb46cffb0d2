// How the command line names an occurrence of an item that repeats: `bins@2026-11-17`. Without a day it is the one that the
// item's page shows as due.

import Civil
import ToDos

/// A command that takes occurrences.
package enum OccurrencePurpose: Hashable, Sendable {
    case done, reopen, skip, edit
}

extension ItemReference {
    /// The items that are named, with their days or times. `date` reads one. Throws the errors of all references: also where an item
    /// does not occur on its day.
    package static func resolveOccurrences(
        _ references: [ItemReference], for purpose: OccurrencePurpose, in store: ToDoStore,
        _ context: KeepingContext, numbers: inout ItemNumbers, isMeant: PartOfWord = { _, _ in true },
        date: (String) -> ItemDate?
    ) throws(ItemReferenceErrors) -> [ItemOccurrence] {
        var (found, errors): ([ItemOccurrence], [ItemReferenceError]) = ([], [])
        let preference: ItemPreference =
            switch purpose {
            case .reopen: .done
            case .done, .skip: .open
            case .edit: .none
            }
        for reference in references {
            let (item, text) = reference.parts(in: [store])
            let date = text.flatMap(date)
            do throws(ItemReferenceErrors) {
                for index in try resolve(
                    [item], preferring: preference, in: store, numbers: &numbers, isMeant: isMeant)
                {
                    let occurrence = ItemOccurrence(index, on: date)
                    found.append(occurrence)
                    if let text, date == nil {
                        errors.append(.noDay(text))
                    } else if let error = store.mistake(occurrence, for: purpose, context) {
                        errors.append(error)
                    }
                }
            } catch {
                errors += error.errors
            }
        }
        guard errors.isEmpty else { throw ItemReferenceErrors(errors: errors) }
        return found.uniqued()
    }

    /// The reference without the day of an occurrence.
    package func withoutDay(in stores: [ToDoStore]) -> ItemReference { parts(in: stores).item }

    /// The item, and the text behind an `@`. One that belongs to a title, as in "call bob@friday", names no day.
    private func parts(in stores: [ToDoStore]) -> (item: ItemReference, day: String?) {
        guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return (self, nil) }
        let (item, day) = (ItemReference(String(text[..<at])), String(text[text.index(after: at)...]))
        if item.isID { return (item, day) }
        let search = TextSearch(text)
        if stores.contains(where: { store in
            store.items.contains { search.isFound(in: $0.title, of: store) }
        }) {
            return (self, nil)
        }
        return (item, day)
    }
}

extension ToDoStore {
    /// Why an occurrence cannot be checked off, reopened or skipped; nil if it can.
    fileprivate func mistake(
        _ item: ItemOccurrence, for purpose: OccurrencePurpose, _ context: KeepingContext
    ) -> ItemReferenceError? {
        let title = string(self[item.index].title)
        guard let series = occurrences(of: item.index, in: context.zones) else {
            let due = self[item.index].due?.day(in: context.zone)
            if purpose == .skip { return .doesNotRepeat(title) }
            return item.date.flatMap {
                $0.day(in: context.zone) == due
                    ? nil
                    : .noOccurrence(title, $0.local(in: context.zone), nearest: due.map { [$0.iso] } ?? [])
            }
        }
        guard let date = item.date, series.occurrences(named: date).isEmpty, !series.isMarked(date) else {
            return nil
        }
        let day = date.day(in: context.zone)
        // From completion, what is past is done.
        if series.fields.isFromCompletion, purpose == .done, day < series.due.day(in: context.zone) {
            return nil
        }
        let ofDay = date.instant == nil ? [] : series.occurrences(named: .day(day))
        let around = [series.latest(notAfter: day + -1), series.next(1, after: day).first].compactMap(\.self)
        let nearest = (ofDay.isEmpty ? around : ofDay).map { $0.name.local(in: context.zone) }
        return .noOccurrence(title, date.local(in: context.zone), nearest: nearest)
    }
}
