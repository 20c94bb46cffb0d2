// Which items of a list are published, and what of them. It is applied once, from a store to a store, before pages,
// counts or any other output are made, so that none of them can show what was left out.

import Bytes
import ToDos

/// What of a list is published, as given by `--exclude-done`, `--exclude-places`, `--exclude-project`, `--exclude-tag`,
/// `--exclude-person`, `--only-project`, `--only-tag` and `--only-person`. What is excluded stays out, whatever is chosen.
public struct ItemSelection: Equatable, Sendable, Encodable {
    /// Whether done items are left out.
    public var excludesDone = false
    /// Whether the locations of items are left out, names and coordinates alike.
    public var excludesPlaces = false
    /// The names of projects: only items in them or in projects below them. Empty for all.
    public var projects: [String] = []
    /// The names of tags: only items that have one of them. Empty for all.
    public var tags: [String] = []
    /// The names of projects that are left out, with all items in them and in projects below them, in any case.
    public var excludedProjects: [String] = []
    /// The names of tags: items that have one of them are left out, in any case.
    public var excludedTags: [String] = []
    /// The names of people: only items of one of them, and none of others, in any case. Empty for all.
    public var people: [String] = [], excludedPeople: [String] = []
    /// The names of people that tags may be.
    public var knownPeople: [String] = []
    /// Whether items that are not public are published, too.
    public var includesPrivate = false

    /// Everything.
    public static let all = ItemSelection()

    /// A name of projects or tags that no item of the list has.
    package struct UnknownName: Error, Equatable {
        /// Projects or tags.
        package let kind: GroupKind
        /// The name that was asked for.
        package let name: String
        /// The names of the list, sorted.
        package let known: [String]

        /// A name of the list that is similar, ignoring case; `nil` if there is none.
        package var nearest: String? {
            let folded = Dictionary(
                known.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
            return suggestion(for: name.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
        }
    }

    /// The items among which a selection chooses: the public ones, unless it includes the others.
    package func visible(of store: ToDoStore) -> ToDoStore { includesPrivate ? store : store.publicPart }

    /// The store with the published items, of those that are visible. An item is published if it is in one of the projects, has one of the tags
    /// and is not left out as done. Throws the first name that the whole store does not have.
    package func published(of store: ToDoStore) throws(UnknownName) -> ToDoStore {
        guard self != .all else { return store }
        let reason = try reasons(in: store)
        return store.part(store.indices.filter { reason($0) == nil }, keepsPlaces: !excludesPlaces)
    }

    /// Why an item is left out. The raw values are words for messages.
    package enum Reason: String, CaseIterable {
        case done = "done"
        case project = "in an excluded project"
        case tag = "with an excluded tag"
        case person = "of an excluded person"
        case others = "not chosen"
    }

    /// How many items of a store are left out, and why. The names of the selection are in the store.
    package func leftOut(of store: ToDoStore) -> [(reason: Reason, count: Int)] {
        guard self != .all, let reason = try? reasons(in: store) else { return [] }
        let reasons = store.indices.compactMap(reason)
        return Reason.allCases.map { kind in (kind, reasons.count { $0 == kind }) }.filter { $0.count > 0 }
    }

    /// Says why an item is left out; nil for one that is published.
    private func reasons(in store: ToDoStore) throws(UnknownName) -> (StoreIndex) -> Reason? {
        let known = People(knownPeople)
        let chosen = [
            try GroupNames(projects, .project, known, of: store),
            try GroupNames(tags, .tag, known, of: store),
            try GroupNames(people, .person, known, of: store),
        ]
        let hidden = excluded.map { (ExcludedNames($0.names, $0.kind, known), $0.reason) }
        return { index in
            if let reason = hidden.first(where: { $0.0.contains(index, of: store) })?.1 { return reason }
            if excludesDone, store[index].isDone { return .done }
            return chosen.allSatisfy { $0.contains(index, of: store) } ? nil : .others
        }
    }

    /// The names that are left out, by their kinds.
    private var excluded: [(names: [String], kind: GroupKind, reason: Reason)] {
        [
            (excludedProjects, .project, .project), (excludedTags, .tag, .tag),
            (excludedPeople, .person, .person),
        ]
    }
}

extension ItemSelection {
    /// The excluded names that no item of the list has now.
    package func unknownExclusions(in store: ToDoStore) -> [UnknownName] {
        let people = People(knownPeople)
        return excluded.flatMap { names, kind, _ -> [UnknownName] in
            guard !names.isEmpty else { return [] }
            let known = GroupNames.all(kind, people, in: store)
            let (sorted, folded) = (known.sorted(), Set(known.map { $0.lowercased() }))
            return names.filter { !ExcludedNames([$0], kind, people).areIn(folded) }
                .map { UnknownName(kind: kind, name: $0, known: sorted) }
        }
    }
}

/// Names of projects, tags or people whose items are left out, in whichever case they are.
private struct ExcludedNames {
    private let kind: GroupKind
    private let people: People
    private let names: Set<String>

    init(_ names: [String], _ kind: GroupKind, _ people: People) {
        (self.kind, self.people) = (kind, people)
        self.names = Set(names.compactMap { GroupNames.shown($0, kind).last?.lowercased() })
    }

    /// Whether an item has one of the names.
    func contains(_ index: StoreIndex, of store: ToDoStore) -> Bool {
        !names.isEmpty
            && GroupNames.names(kind, people, of: index, in: store).contains {
                names.contains($0.lowercased())
            }
    }

    /// Whether some names in small letters have all of these.
    func areIn(_ known: Set<String>) -> Bool { !names.isEmpty && names.isSubset(of: known) }
}

/// Names of projects, tags or people by which items are chosen.
private struct GroupNames {
    private let kind: GroupKind
    private let people: People
    /// The names as pages show them; `nil` for all items.
    private let names: Set<String>?

    /// Looks the names up in a store.
    init(
        _ wanted: [String], _ kind: GroupKind, _ people: People, of store: ToDoStore
    ) throws(ItemSelection.UnknownName) {
        (self.kind, self.people) = (kind, people)
        guard !wanted.isEmpty else {
            names = nil
            return
        }
        let known = Self.all(kind, people, in: store)
        var names: Set<String> = []
        for name in wanted {
            guard let shown = Self.shown(name, kind).last.flatMap({ Self.known($0, in: known) }) else {
                throw ItemSelection.UnknownName(kind: kind, name: name, known: known.sorted())
            }
            names.formUnion(shown)
        }
        self.names = names
    }

    /// The names of the list that a name means: the same one, or else those that differ in case only; `nil` for none.
    private static func known(_ name: String, in known: Set<String>) -> Set<String>? {
        if known.contains(name) { return [name] }
        let others = known.filter { $0.lowercased() == name.lowercased() }
        return others.isEmpty ? nil : others
    }

    /// Whether an item has one of the names.
    func contains(_ index: StoreIndex, of store: ToDoStore) -> Bool {
        guard let names else { return true }
        return Self.names(kind, people, of: index, in: store).contains(where: names.contains)
    }

    /// All names that a list has.
    static func all(_ kind: GroupKind, _ people: People, in store: ToDoStore) -> Set<String> {
        var known: Set<String> = []
        for index in store.indices { known.formUnion(names(kind, people, of: index, in: store)) }
        return known
    }

    /// The names of an item's tags or people, or of its project and those above it. What names a person is a tag here, too.
    static func names(
        _ kind: GroupKind, _ people: People, of index: StoreIndex, in store: ToDoStore
    ) -> [String] {
        let number = store[index].details
        switch kind {
        case .project:
            return store.details[number]?.project.map { shown(store.string($0), kind) } ?? []
        case .tag:
            return store.details.tags(of: number).flatMap { shown(store.string($0), kind) }
        case .person:
            return people.names(of: number, in: store).people.flatMap { shown($0, kind) }
        case .list:
            return store.details[number]?.list.map { shown(store.string($0), kind) } ?? []
        }
    }

    /// A name as pages show it; of a project, also those above it, the highest one first.
    static func shown(_ name: String, _ kind: GroupKind) -> [String] {
        switch kind {
        case .project: GroupName.levels(ofProject: name).map(\.text.sanitized)
        case .tag, .list, .person: GroupName(tag: name).map { [$0.text.sanitized] } ?? []
        }
    }
}
