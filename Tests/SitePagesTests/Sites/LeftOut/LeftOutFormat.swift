// The formats of random lists: those of the program, and the JSON of each program that has steps.

import Testing
import ToDoFormats

enum LeftOutFormat: Hashable, CustomTestStringConvertible, Sendable {
    case list(ListFormat)
    case vikunja, tasksOrg, googleTasks, superProductivity, trello

    static let all: [LeftOutFormat] =
        ListFormat.allCases.map { .list($0) } + [
            .vikunja, .tasksOrg, .googleTasks, .superProductivity, .trello,
        ]

    /// The format by which a file is read.
    var format: ListFormat { if case .list(let format) = self { format } else { .export } }

    /// Whether items say their projects. If not, a file is one.
    var hasProjects: Bool {
        switch self {
        case .list(let format): [.app, .iCalendar, .taskwarrior, .todoTxt, .markdown].contains(format)
        case .vikunja, .tasksOrg, .googleTasks, .superProductivity, .trello: true
        }
    }

    /// Whether items can be steps of others.
    var hasSteps: Bool {
        switch self {
        case .list(let format): [.app, .iCalendar, .markdown, .todoist, .csv].contains(format)
        case .vikunja, .tasksOrg, .googleTasks, .superProductivity, .trello: true
        }
    }

    var testDescription: String { if case .list(let format) = self { format.rawValue } else { "\(self)" } }
}
