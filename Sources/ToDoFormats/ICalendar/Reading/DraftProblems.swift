// Reports what is wrong with the dates and other lines of a to-do or an event.

import JSON
import ToDos

struct DraftProblems {
    /// The names of zones that an error or a warning was reported for.
    private var unknownZones: Set<String> = []

    /// Reports the warnings of a draft, and the zones that are not known, each once. An event is no item.
    mutating func report(_ draft: ComponentDraft, item: StoreIndex?, _ store: inout StoreBuilder) {
        guard !draft.warnings.isEmpty || !draft.unknownZones.isEmpty else { return }
        let title = Excerpt.text(draft.title)
        for (problem, field, offset) in draft.warnings {
            store.warn(problem, field: field, at: offset, item: item, title: title)
        }
        for error in draft.unknownZones where unknownZones.insert(error.name).inserted {
            let sentence =
                "has the time zone \"\(Excerpt.text(error.name))\", which is neither known nor defined in the file"
            if error.hasOffset {
                store.warn(
                    .other(sentence + "; its offset from UTC is used for the whole year"), field: error.field,
                    at: error.offset, item: item, title: title)
            } else {
                store.note(
                    .other(sentence), field: error.field, at: error.offset, item: item, title: title)
            }
        }
    }
}
