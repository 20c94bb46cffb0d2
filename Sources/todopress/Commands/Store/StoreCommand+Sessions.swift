// Which lists a command of `StoreCommand` goes to: one session for each, which together make one change.

import ToDoKeeping

extension StoreCommand {
    /// The session of the store: of several lists, the only store.
    func session(for purpose: StorePurpose) throws(Failure) -> StoreSession {
        try StoreSession(
            arguments, OpenLists.choosingList(arguments, for: purpose, console), console: console)
    }

    /// The sessions of the lists that hold the named items, each with the words of its own items as its operands.
    func sessions(
        for purpose: StorePurpose, naming words: [String]? = nil
    ) throws(Failure) -> Sessions {
        // A step is in the list of its item.
        let parent = purpose == .adding && arguments.namedList == nil ? arguments.text(.under) : nil
        guard purpose == .changing || parent != nil else { return Sessions(all: [try session(for: purpose)]) }
        guard let lists = try OpenLists(arguments, console) else {
            let list = try KeptList(arguments, for: purpose)
            LastChange.warn(ofPartIn: [list], console)
            return Sessions(all: [try StoreSession(arguments, list, console: console)])
        }
        LastChange.warn(ofPartIn: try lists.keptLists(), console)
        let found = try lists.lists(
            holding: parent.map { [$0] } ?? words ?? arguments.operands, for: subcommand)
        var sessions = Sessions(all: [], programs: found.programs)
        for (list, words) in found.own {
            var arguments = arguments
            if parent == nil { arguments.operands = words }
            sessions.all.append(try StoreSession(arguments, list, console: console))
        }
        return sessions
    }

    /// The sessions of one change, and the programs that check off the items of other lists.
    struct Sessions {
        var all: [StoreSession]
        var programs: [ListProgram] = []

        func change(
            as kind: ActivityKind,
            _ change: (StoreSession, inout StoreSession.Contents) throws(Failure) -> String?
        ) throws(Failure) {
            try all.first?.change(with: Array(all.dropFirst()), as: kind, change)
        }

        /// Runs the programs, after all that can be refused. Throws the failures of all together.
        func runPrograms(_ arguments: Arguments, _ console: Console) throws(Failure) {
            var problems = Problems()
            for program in programs { problems.take(try program.run(arguments, console)) }
            guard !problems.isEmpty else { return }
            if !all.isEmpty {
                problems.add(Failure(["todopress: the other items are checked off"], .inputOutput))
            }
            throw problems.failure
        }
    }

    /// The moment of the command, in the zone of the lists.
    func context(_ sessions: Sessions) throws(Failure) -> KeepingContext {
        if let context = sessions.all.first?.context { return context }
        return KeepingContext(arguments, try SystemTimeZone(named: arguments.text(.timeZone)))
    }
}
