// Names of projects, tags or people in a selection, and what of the list they mean. One rule holds for all options: a name is
// looked up as it stands, then without a sign in front, then by its parts at commas.

import Bytes
import ToDos

/// The names of one option.
package struct SelectedNames {
    /// Whether the items with these names are left out.
    package let isExcluding: Bool
    package let kind: GroupKind
    /// The names that no item of the list has.
    package private(set) var misses: [Miss] = []
    /// The names that items have, as they were given.
    package private(set) var found: [String] = []
    private let people: People
    private let store: ToDoStore
    /// The names of the list that are meant, as pages show them.
    private var names: Set<String> = []
    package let known: Set<String>
    /// The names of the list by themselves in small letters.
    private let folded: [String: [String]]

    /// A name that no item of the list has.
    package struct Miss: Equatable {
        /// What was given, of which the name may be a part.
        package let given: String
        package let name: String
        /// The names of the list, sorted.
        package let known: [String]

        /// A name of the list that is similar, ignoring case; `nil` if there is none.
        package var nearest: String? {
            let folded = Dictionary(
                keepingFirst: known.map { ($0.lowercased(), $0) })
            return suggestion(for: name.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
        }

        /// A name of the list that was probably meant.
        package var probable: String? { known.first { NearName(name).isNear($0) } }
    }

    /// Looks names up in a store.
    package init(
        _ given: [String], _ kind: GroupKind, _ knownPeople: [String], of store: ToDoStore, isExcluding: Bool
    ) {
        (self.kind, self.isExcluding, self.store) = (kind, isExcluding, store)
        people = People(knownPeople)
        var known: Set<String> = []
        for index in store.indices { known.formUnion(Self.names(kind, people, of: index, in: store)) }
        self.known = known
        folded = Dictionary(grouping: known) { $0.lowercased() }
        for name in given {
            let missing = add(name)
            misses += missing.map { Miss(given: name, name: $0, known: known.sorted()) }
            if missing.isEmpty { found.append(name) }
        }
    }

    /// Adds what a name means. Returns the parts that mean nothing.
    private mutating func add(_ name: String) -> [String] {
        if let meant = meaning(of: name) ?? meaning(of: String(name.drop { "#@+".contains($0) })) {
            names.formUnion(meant)
            return []
        }
        let parts = name.split(separator: ",").map { String($0.trimmed(\.isWhitespace)) }
        return parts.count > 1 ? parts.filter { !$0.isEmpty }.flatMap { add($0) } : [name]
    }

    /// The names of the list that one means. Excluded ones are in any case; of chosen ones, those in another case count only if
    /// none is the same.
    private func meaning(of name: String) -> [String]? {
        guard let shown = Self.shown(name, kind).last else { return nil }
        return !isExcluding && known.contains(shown) ? [shown] : folded[shown.lowercased()]
    }

    /// Whether names of an option mean a tag of an event, which no list has.
    package static func mean(tag: String, _ given: [String]) -> Bool {
        func folded(_ name: some StringProtocol) -> String? { shown(String(name), .tag).last?.lowercased() }
        guard let own = folded(tag) else { return false }
        let names = given.flatMap { [$0[...]] + $0.split(separator: ",").map { $0.trimmed(\.isWhitespace) } }
        return names.contains { folded($0) == own || folded($0.drop { "#@+".contains($0) }) == own }
    }

    func contains(_ index: StoreIndex) -> Bool {
        !names.isEmpty && Self.names(kind, people, of: index, in: store).contains(where: names.contains)
    }

    /// The names of an item's tags or people, or of its project and those above it. What names a person is a tag here, too.
    private static func names(
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
    private static func shown(_ name: String, _ kind: GroupKind) -> [String] {
        switch kind {
        case .project: GroupName.levels(ofProject: name).map(\.text.sanitized)
        case .tag, .list, .person: GroupName(tag: name).map { [$0.text.sanitized] } ?? []
        }
    }
}
