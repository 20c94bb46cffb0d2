// Notes of the readers that are not errors: warnings, tasks that were left out, and fields that no page can show. Readers
// drop nothing without a note.

/// Notes of the readers of a store.
package struct StoreNotes: Equatable, Sendable {
    /// The first warnings, at most `StoreErrors.most`, in the order of the sources.
    package var warnings: [StoreError] = []
    /// The number of all warnings.
    package var warningCount = 0
    /// How many tasks were left out, by reason, in the order of their first occurrence.
    package var omissions: [Count] = []
    /// The first tasks that were left out, at most `maxOmitted`.
    package var omitted: [Omitted] = []
    /// The IDs of the items that are not public, or are steps of such items.
    package var privateIDs: Set<ItemID> = []
    /// The items that their program hides until they start.
    package var waitingIDs: Set<ItemID> = []
    /// The lists of which all items are private, since words that are not known count as private: their names, and the first of
    /// these words.
    package var privateLists: [PrivateList] = []
    /// The tasks that were left out, and the private items, in the order of the sources.
    var omittedOrPrivate: [Omitted] = []
    /// The fields that no page can show, e.g. `UDA "estimate"`, in the order of their first occurrence.
    package var unshown: [Count] = []
    /// The fields that were read as another field, since items have no such field, e.g. `second project as a tag`, in the
    /// order of first occurrence. Pages show them, but they are not written as they were.
    package var altered: [Count] = []
    /// Lines that look like a task but are none, in the order of the sources. Each kind occurs once per source.
    package var lookalikes: [Lookalike] = []

    /// The maximum number of omitted tasks that are kept.
    package static let maxOmitted = 1_000

    /// Why private items are left out.
    package static let privateReason = "private"

    /// A list with private items only.
    package struct PrivateList: Equatable, Sendable {
        package let source: String?
        package let word: String
    }

    /// How often something occurred.
    package struct Count: Equatable, Sendable {
        /// What occurred, e.g. `deleted`.
        package let name: String
        /// How often.
        package var count: Int

        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// A task that was left out.
    package struct Omitted: Equatable, Sendable {
        /// The name of its file, if one was given.
        package let source: String?
        /// The line on which it starts, from 1.
        package let line: Int
        /// Its title, shortened and with control characters made visible.
        package let title: String
        /// Why it was left out, e.g. `deleted`.
        package let reason: String
    }

    /// Something that looks like a task, but is none in its format.
    package struct Lookalike: Equatable, Sendable {
        /// The name of its file, if one was given.
        package let source: String?
        /// The line on which the first one starts, from 1.
        package let line: Int
        package let kind: Kind
        /// How many there are in the file.
        package let count: Int

        /// What looks like a task.
        package enum Kind: CaseIterable, Sendable {
            /// An item of a Markdown list without a checkbox.
            case listItem
            /// A line of a list in which nothing has a checkbox.
            case line
            /// A line of a Markdown note that looks like todo.txt.
            case todoTxtLine
            /// A task in a code block.
            case codeTask
            case commentTask
            /// An event of a calendar (VEVENT).
            case event
            /// A journal entry of a calendar (VJOURNAL).
            case journalEntry
        }
    }

    /// The number of all tasks that were left out.
    package var omissionCount: Int { omissions.reduce(0) { $0 + $1.count } }

    /// Creates empty notes.
    package init() {}
}

extension [StoreNotes.Count] {
    /// Counts one more of this name.
    mutating func add(_ name: String) {
        if let index = firstIndex(where: { $0.name == name }) {
            self[index].count += 1
        } else {
            append(StoreNotes.Count(name: name, count: 1))
        }
    }
}
