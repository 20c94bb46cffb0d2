// How the command line names an occurrence of an item that repeats: `bins@2026-11-17`. Without a day it is the one that the
// item's page shows as due.

import Civil
import ToDos

/// A command that takes occurrences.
public enum OccurrencePurpose: Hashable, Sendable {
    case done, reopen, skip
}

extension ItemReference {
    /// The items that are named, with their days. `day` reads a day. Throws the errors of all references: also where an item
    /// does not occur on its day.
    public static func resolveOccurrences(
        _ references: [ItemReference], for purpose: OccurrencePurpose, in store: ToDoStore,
        _ context: KeepingContext, numbers: inout ItemNumbers, day: (String) -> Day?
    ) throws(ItemReferenceErrors) -> [ItemOccurrence] {
        var (found, errors): ([ItemOccurrence], [ItemReferenceError]) = ([], [])
        let preference: ItemPreference = purpose == .reopen ? .done : .open
        for reference in references {
            let (item, text) = reference.parts(in: store)
            let day = text.flatMap(day)
            do throws(ItemReferenceErrors) {
                for index in try resolve([item], preferring: preference, in: store, numbers: &numbers) {
                    let occurrence = ItemOccurrence(index, on: day)
                    found.append(occurrence)
                    if let text, day == nil {
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
    public func withoutDay(in store: ToDoStore) -> ItemReference { parts(in: store).item }

    /// The item, and the text behind an `@`. One that belongs to a title, as in "call bob@friday", names no day.
    private func parts(in store: ToDoStore) -> (item: ItemReference, day: String?) {
        guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return (self, nil) }
        let (item, day) = (ItemReference(String(text[..<at])), String(text[text.index(after: at)...]))
        if item.isID { return (item, day) }
        let search = TextSearch(text)
        if store.items.contains(where: { search.isFound(in: $0.title, of: store) }) { return (self, nil) }
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
            return item.day.flatMap {
                $0 == due ? nil : .noOccurrence(title, $0, nearest: due.map { [$0] } ?? [])
            }
        }
        guard let day = item.day, series.occurrence(on: day) == nil, !series.isMarked(day) else { return nil }
        // From completion, what is past is done.
        if series.fields.isFromCompletion, purpose == .done, day < series.due.day(in: context.zone) {
            return nil
        }
        let nearest = [series.latest(notAfter: day + -1), series.next(1, after: day).first]
        return .noOccurrence(title, day, nearest: nearest.compactMap { $0?.day })
    }
}
