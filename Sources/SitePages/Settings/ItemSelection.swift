// Which items of a list are published, and what of them. It is applied once, from a store to a store, before pages,
// counts or any other output are made, so that none of them can show what was left out.

import ToDos

/// What of a list is published, as given by `--exclude-done`, `--exclude-places`, `--exclude-project`, `--exclude-tag`,
/// `--exclude-person`, `--only-project`, `--only-tag` and `--only-person`. What is excluded stays out, whatever is chosen.
package struct ItemSelection: Equatable, Sendable, Encodable {
    /// Whether done items are left out.
    package var excludesDone = false
    /// Whether the locations of items are left out, names and coordinates alike.
    package var excludesPlaces = false
    /// The names of projects: only items in them or in projects below them. Empty for all.
    package var projects: [String] = []
    /// The names of tags: only items that have one of them. Empty for all.
    package var tags: [String] = []
    /// The names of projects that are left out, with all items in them and in projects below them, in any case.
    package var excludedProjects: [String] = []
    /// The names of tags: items that have one of them are left out, in any case.
    package var excludedTags: [String] = []
    /// The names of people: only items of one of them, and none of others, in any case. Empty for all.
    package var people: [String] = [], excludedPeople: [String] = []
    /// The names of people that tags may be.
    package var knownPeople: [String] = []
    /// Whether items that are not public are published, too.
    package var includesPrivate = false
    /// The addresses of the reader in invitations, in small letters: what they declined is left out.
    package var me: Set<String> = []
    /// Whether links and descriptions of events are published, too.
    package var includesEventDetails = false

    /// Everything.
    package static let all = ItemSelection()

    /// The items among which a selection chooses: the public ones, unless it includes the others.
    package func visible(of store: ToDoStore) -> ToDoStore { includesPrivate ? store : store.publicPart }

    /// The store with the published items, of those that are visible. An item is published if it is in one of the projects, has one
    /// of the tags and is not left out, as done or by name.
    package func published(of store: ToDoStore) -> ToDoStore {
        guard self != .all else { return store }
        let reason = reasons(in: store)
        return store.part(store.indices.filter { reason($0) == nil }, keepsPlaces: !excludesPlaces)
    }

    /// Why an item is left out. The raw values are words for messages.
    package enum Reason: String, CaseIterable {
        case done = "done"
        case project = "in an excluded project"
        case tag = "with an excluded tag"
        case person = "of an excluded person"
        case others = "not chosen"

        /// The reason of an excluded name.
        fileprivate init(_ kind: GroupKind) {
            self =
                switch kind {
                case .project: .project
                case .tag, .list: .tag
                case .person: .person
                }
        }
    }

    /// How many items of a store are left out, and why.
    package func leftOut(of store: ToDoStore) -> [(reason: Reason, count: Int)] {
        guard self != .all else { return [] }
        let reasons = store.indices.compactMap(reasons(in: store))
        return Reason.allCases.map { kind in (kind, reasons.count { $0 == kind }) }.filter { $0.count > 0 }
    }

    /// Says why an item is left out; nil for one that is published.
    private func reasons(in store: ToDoStore) -> (StoreIndex) -> Reason? {
        let names = names(in: store)
        let chosen = names.filter { !$0.isExcluding }
        let hidden = Self.excludedItems(of: store, by: names)
        return { index in
            if let reason = hidden[index] { return reason }
            if excludesDone, store[index].isDone { return .done }
            return chosen.allSatisfy { $0.contains(index) } ? nil : .others
        }
    }

    /// The items with an excluded name, and the steps of these, with the reasons.
    package func excludedItems(of store: ToDoStore) -> [StoreIndex: Reason] {
        Self.excludedItems(of: store, by: names(in: store))
    }

    private static func excludedItems(of store: ToDoStore, by names: [SelectedNames]) -> [StoreIndex: Reason]
    {
        var hidden: [StoreIndex: Reason] = [:]
        for names in names where names.isExcluding {
            let items = store.withSteps(store.indices.filter(names.contains))
            for index in items where hidden[index] == nil { hidden[index] = Reason(names.kind) }
        }
        return hidden
    }

    /// All names of the selection as they are found in a store, the excluded ones first.
    package func names(in store: ToDoStore) -> [SelectedNames] {
        let names: [(names: [String], kind: GroupKind, isExcluding: Bool)] = [
            (excludedProjects, .project, true), (excludedTags, .tag, true), (excludedPeople, .person, true),
            (projects, .project, false), (tags, .tag, false), (people, .person, false),
        ]
        return names.filter { !$0.names.isEmpty }.map {
            SelectedNames($0.names, $0.kind, knownPeople, of: store, isExcluding: $0.isExcluding)
        }
    }
}
