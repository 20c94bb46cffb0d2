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

    /// The settings of a vault that has none.
    package init() {}
}
