// Reports what is wrong with the dates and other lines of a to-do or an event. Nothing of it is an error: the rest of the
// list is read.

import JSON
import ToDos

struct DraftProblems {
    /// The names of zones that a warning was reported for.
    private var doubtfulZones: Set<String> = []

    /// Reports the warnings of a draft, and the zones that are not known for sure, each once. An event is no item.
    mutating func report(_ draft: ComponentDraft, item: StoreIndex?, _ store: inout StoreBuilder) {
        guard !draft.warnings.isEmpty || !draft.doubtfulZones.isEmpty else { return }
        let title = Excerpt.text(draft.title)
        for (problem, field, offset) in draft.warnings {
            store.warn(problem, field: field, at: offset, item: item, title: title)
        }
        for zone in draft.doubtfulZones where doubtfulZones.insert(zone.name).inserted {
            let sentence = "has the time zone \"\(Excerpt.text(zone.name))\", " + zone.doubt.words
            store.warn(.other(sentence), field: zone.field, at: zone.offset, item: item, title: title)
        }
    }
}

extension ZoneDoubt {
    fileprivate var words: String {
        let unknown = "which is neither known nor defined in the file; "
        return switch self {
        case .unknown: unknown + "the time is taken as one without a zone"
        case .onlyOffset: unknown + "its offset from UTC is used for the whole year"
        case .severalZones(let taken): "which is the name of several zones; \(taken) is taken"
        }
    }
}
