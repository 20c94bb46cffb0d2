// Names of the options that leave out or choose, and that nothing has. One that is nearly another name ends the command: what it
// was to hide would be published. One that something had in an earlier build never does, nor one that "absent" names.

import Bytes
import Files
import Foundation
import JSON
import SiteFolder
import SitePages
import ToDos

struct NameCheck {
    private let arguments: Arguments
    /// The digests of the names that something has or had.
    private(set) var known: Set<UInt64> = []
    private(set) var warnings: [String] = []
    /// The patterns that leave nothing out.
    private(set) var unused: [String] = []
    private var errors: [UsageError] = []
    /// The categories of events, which names of tags leave out, too.
    var tagsOfEvents: Set<String> = []

    init(_ arguments: Arguments) {
        self.arguments = arguments
        let hasNames = arguments.given.contains { $0.option?.hasNames == true }
        guard hasNames || !arguments.ignoredInLists.isEmpty else { return }
        let folder = SiteFolder(path: arguments.output, protecting: [], home: nil)
        known = Set(folder.lastRecord()?.names.map(\.value) ?? [])
    }

    /// Notes what a selection finds in a list.
    mutating func check(_ selection: ItemSelection, in store: ToDoStore) {
        for names in selection.names(in: store) {
            let option = names.option
            for name in names.found { known.insert(Self.digest(option, name)) }
            for miss in names.misses where !isAbsent(miss.name) {
                let isOfEvent =
                    option == .excludeTag
                    && tagsOfEvents.contains { SelectedNames.mean(tag: $0, [miss.name]) }
                if isOfEvent {
                    known.insert(Self.digest(option, miss.given))
                } else {
                    note(miss, of: names, option)
                }
            }
        }
        checkPeople(selection, in: store)
    }

    private mutating func note(_ miss: SelectedNames.Miss, of names: SelectedNames, _ option: Option) {
        let place = arguments.place(of: option, miss.given)
        let wasFound = known.contains(Self.digest(option, miss.given))
        let known = names.words(for: miss.known)
        if !names.isExcluding, !wasFound {
            let nearest = place == nil || isOnTerminal ? miss.nearest : nil
            let others = place == nil || isOnTerminal ? known : Self.advice
            errors.append(.unknownName(option, miss.name, nearest: nearest, known: others).at(place))
        } else if place == nil, let nearest = miss.nearest ?? miss.probable {
            errors.append(
                .unknownName(option, miss.name, nearest: nil, known: "did you mean \(nearest)? \(known)"))
        } else if place != nil, !wasFound, let probable = miss.probable {
            noteNear(miss.name, option, probable, at: place)
        } else {
            warnings.append(
                "\(place == nil ? option.spelled : option.rawValue) \"\(miss.name)\" \(names.isExcluding ? "leaves nothing out" : "chooses nothing"): "
                    + "no item has this \(names.word)")
        }
    }

    /// Notes which patterns leave something out of the folders that were read. A pattern with wildcards is nearly nothing.
    mutating func check(_ ignored: IgnoredPaths, in folders: [IgnoredPaths.SeenFolder]) {
        for pattern in ignored.patterns where !pattern.text.hasPrefix("!") {
            if pattern.text.contains("["), !pattern.text.contains("]") {
                let error: UsageError = "\(Option.ignore) \"\(pattern.text)\" cannot be read: it has no ]"
                errors.append(error.at(pattern.argument.place))
                continue
            }
            let rules = IgnoreRules([pattern.text])
            let folders = folders.filter { pattern.list == nil || pattern.list == $0.list }
            let isUsed = folders.contains { folder in
                folder.paths.contains { rules.ignores($0, above: folder.place) }
            }
            let digest = Self.digest(.ignore, pattern.text)
            if isUsed { known.insert(digest) }
            // Something may have had the name in an earlier build, or need not have it.
            if known.contains(digest) || isAbsent(pattern.text) { continue }
            if let path = Self.path(near: pattern.text, in: folders) {
                noteNear(pattern.text, .ignore, path, at: pattern.argument.place)
            } else {
                unused.append("ignore \"\(pattern.text)\" leaves nothing out")
            }
        }
    }

    /// The path of a note, or of a folder with notes, that a pattern was probably meant for; nil if it has wildcards, or names a
    /// folder that is there.
    private static func path(near pattern: String, in folders: [IgnoredPaths.SeenFolder]) -> String? {
        guard !pattern.contains(where: { "*?[".contains($0) }),
            !folders.contains(where: {
                $0.list.map { PathName(PathName($0).below(pattern)).isFolder } ?? false
            })
        else { return nil }
        let names = pattern.split(separator: ",").map { NearName(String($0).replacing("\\", with: "/")) }
        for folder in folders {
            for path in [folder.place] + folder.paths.flatMap({ [$0, "\(folder.place)/\($0)"] }) {
                let above = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
                if let near = (above + [path]).first(where: { path in names.contains { $0.isNear(path) } }) {
                    return near
                }
            }
        }
        return nil
    }

    /// Notes that a name of the settings is nearly another one, which only a terminal shows: logs of servers are public.
    private mutating func noteNear(
        _ name: String, _ option: Option, _ near: String, at place: SourceLocation?
    ) {
        let meant =
            isOnTerminal
            ? "; did you mean \(near)?"
            : ", and is nearly \(option == .ignore ? "a path" : "a name of the list")"
        let error: UsageError = "\(option) \"\(name)\" leaves nothing out\(meant); \(Self.advice)"
        errors.append(error.at(place))
    }

    /// Warns of people who are nearly a tag or a person of the list.
    private mutating func checkPeople(_ selection: ItemSelection, in store: ToDoStore) {
        let people = arguments.texts(.people)
        guard !people.isEmpty else { return }
        let names = SelectedNames(people, .person, people, of: store, isExcluding: true)
        let tags = SelectedNames([], .tag, people, of: store, isExcluding: true).known
        for miss in names.misses {
            guard let near = tags.union(names.known).sorted().first(where: NearName(miss.name).isNear) else {
                continue
            }
            let meant =
                isOnTerminal ? "; did you mean \(near)?" : ", and a name of the list is nearly this one"
            warnings.append("people \"\(miss.name)\": no item is theirs\(meant)")
        }
    }

    private static let advice =
        "\"absent\": [\"NAME\"] in the settings says that nothing needs to have a name"

    private func isAbsent(_ name: String) -> Bool {
        arguments.texts(.absent).contains { $0.lowercased() == name.lowercased() }
    }

    private static func digest(_ option: Option, _ name: String) -> UInt64 {
        Digest(of: Array("\(option.rawValue)\n\(name.lowercased())".utf8)).value
    }

    private var isOnTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Throws all mistakes together.
    func finish() throws(Failure) {
        guard errors.isEmpty else {
            throw Failure(errors, of: arguments.namedCommand, settings: arguments.settings.file)
        }
    }
}

extension Option {
    /// Whether its values are names that something is to have.
    fileprivate var hasNames: Bool {
        excludesNames || [.onlyProject, .onlyTag, .onlyPerson].contains(self)
    }
}

extension SelectedNames {
    fileprivate var option: Option {
        switch kind {
        case .project: isExcluding ? .excludeProject : .onlyProject
        case .tag, .list: isExcluding ? .excludeTag : .onlyTag
        case .person: isExcluding ? .excludePerson : .onlyPerson
        }
    }

    fileprivate var word: String { kind == .project ? "project" : kind == .tag ? "tag" : "person" }

    /// The first names of the list, e.g. `projects of the list: Garden, Home`.
    func words(for known: [String]) -> String {
        let what =
            switch kind {
            case .project: "projects"
            case .tag: "tags"
            case .list: "lists"
            case .person: "people"
            }
        guard !known.isEmpty else { return "the list has no \(what)" }
        return "\(what) of the list: \(known.map { $0.shortened(to: 40) }.listedInPart)"
    }
}
