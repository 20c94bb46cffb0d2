// What Obsidian Tasks does when it changes a task, by the settings of its vault (obsidian-tasks, src/Config/Settings.ts).

/// The settings of Obsidian Tasks for changes of a note.
package struct TaskSettings: Hashable, Sendable {
    /// How fields are written.
    package enum Dialect: String, Sendable {
        case emoji = "tasksPluginEmoji"
        case dataview
    }

    /// How fields are written where a task has none; nil if the vault does not say.
    package var dialect: Dialect?
    package var setsDoneDate = true
    /// Whether a new task gets the date.
    package var setsCreatedDate = false
    /// Whether the next task of one that repeats comes below it.
    package var hasNextBelow = false
    /// Whether the next task has no scheduled date, if it has another one.
    package var dropsScheduled = false
    /// A text, usually a tag such as `#task`, without which a list item with a box is no task of the plug-in; empty if all are.
    package var filter = ""

    /// What the character in a box means; empty if the vault does not say.
    package var statuses: [Character: Status] = [:]

    /// The settings of a vault that has none.
    package init() {}

    /// A status of a task. The raw values are the types of the settings.
    package enum StatusType: String, Sendable {
        case toDo = "TODO"
        case inProgress = "IN_PROGRESS"
        case onHold = "ON_HOLD"
        case done = "DONE"
        case cancelled = "CANCELLED"
        case noTask = "NON_TASK"
    }

    package struct Status: Hashable, Sendable {
        package let type: StatusType
        /// The character that comes next when a task is ticked.
        package let next: Character?

        package init(_ type: StatusType, next: Character?) { (self.type, self.next) = (type, next) }
    }

    /// The type of a character in a box. Where the vault says nothing, `x` and `-` have one; nil for any other mark.
    package func type(of mark: Character) -> StatusType? {
        if !statuses.isEmpty { return statuses[mark]?.type ?? .toDo }
        return switch mark {
        case " ", "\t": .toDo
        case "x", "X": .done
        case "-": .cancelled
        default: nil
        }
    }

    /// The next mark after one that has a type; the usual mark if none has it.
    package func mark(after mark: Character, as type: StatusType) -> Character {
        var (mark, seen) = (mark, Set<Character>())
        while seen.insert(mark).inserted, let next = statuses[mark]?.next {
            if self.type(of: next) == type { return next }
            mark = next
        }
        return type == .done ? "x" : " "
    }
}
