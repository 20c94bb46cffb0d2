// Which items of a list are published, and what of them. It is applied once, from a store to a store, before pages,
// counts or any other output are made, so that none of them can show what was left out.

import Bytes
import ToDos

/// What of a list is published, as given by `--exclude-done`, `--exclude-places`, `--only-project` and `--only-tag`.
public struct ItemSelection: Equatable, Sendable, Encodable {
    /// Whether done items are left out.
    public var excludesDone: Bool
    /// Whether the locations of items are left out, names and coordinates alike.
    public var excludesPlaces: Bool
    /// The names of projects: only items in them or in projects below them. Empty for all.
    public var projects: [String]
    /// The names of tags: only items that have one of them. Empty for all.
    public var tags: [String]

    /// A selection that leaves nothing out, unless told to.
    public init(
        excludesDone: Bool = false, excludesPlaces: Bool = false, projects: [String] = [], tags: [String] = []
    ) {
        self.excludesDone = excludesDone
        self.excludesPlaces = excludesPlaces
        self.projects = projects
        self.tags = tags
    }

    /// Everything.
    public static let all = ItemSelection()

    /// A name of `projects` or `tags` that no item of the list has.
    package struct UnknownName: Error, Equatable {
        /// Projects or tags.
        package let kind: GroupKind
        /// The name that was asked for.
        package let name: String
        /// A name of the list that is similar, ignoring case; `nil` if there is none.
        package let nearest: String?
        /// The names of the list, sorted.
        package let known: [String]
    }

    /// The store with the published items. An item is published if it is in one of the projects, has one of the tags
    /// and is not left out as done. Throws the first name that the whole store does not have.
    package func published(of store: ToDoStore) throws(UnknownName) -> ToDoStore {
        guard self != .all else { return store }
        let projects = try GroupNames(projects, .project, of: store)
        let tags = try GroupNames(tags, .tag, of: store)
        let kept = store.indices.filter { index in
            !(excludesDone && store[index].isDone)
                && projects.contains(index, of: store) && tags.contains(index, of: store)
        }
        return store.part(kept, keepsPlaces: !excludesPlaces)
    }
}

/// Names of projects or tags by which items are chosen.
private struct GroupNames {
    private let kind: GroupKind
    /// The names as pages show them; `nil` for all items.
    private let names: Set<String>?

    /// Looks the names up in a store.
    init(_ wanted: [String], _ kind: GroupKind, of store: ToDoStore) throws(ItemSelection.UnknownName) {
        self.kind = kind
        guard !wanted.isEmpty else {
            names = nil
            return
        }
        var known: Set<String> = []
        for index in store.indices { known.formUnion(Self.names(kind, of: index, in: store)) }
        var names: Set<String> = []
        for name in wanted {
            guard let shown = Self.shown(name, kind).last.flatMap({ Self.known($0, in: known) }) else {
                let folded = Dictionary(
                    known.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
                let nearest = suggestion(for: name.lowercased(), among: folded.keys.sorted())
                throw ItemSelection.UnknownName(
                    kind: kind, name: name, nearest: nearest.flatMap { folded[$0] }, known: known.sorted())
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
        return Self.names(kind, of: index, in: store).contains(where: names.contains)
    }

    /// The names of an item's tags, or of its project and those above it.
    private static func names(_ kind: GroupKind, of index: StoreIndex, in store: ToDoStore) -> [String] {
        let number = store[index].details
        switch kind {
        case .project:
            return store.details[number]?.project.map { shown(store.string($0), kind) } ?? []
        case .tag:
            return store.details.tags(of: number).flatMap { shown(store.string($0), kind) }
        }
    }

    /// A name as pages show it; of a project, also those above it, the highest one first.
    private static func shown(_ name: String, _ kind: GroupKind) -> [String] {
        switch kind {
        case .project: GroupName.levels(ofProject: name).map(\.text.sanitized)
        case .tag: GroupName(tag: name).map { [$0.text.sanitized] } ?? []
        }
    }
}
