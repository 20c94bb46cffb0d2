// The formats of to-do lists. Each one is a folder with a reader and, where lists are written in it, a writer.
// To add a format, add a case here, a folder, and its row in `ListFormat+Reading.swift`.

/// A format of to-do lists. The raw value is its name on the command line.
public enum ListFormat: String, CaseIterable, Sendable {
    /// The to-do app's JSON, which is also Todopress's own.
    case app
    /// todo.txt (github.com/todotxt/todo.txt)
    case todoTxt = "todo.txt"
    /// The output of `task export`.
    case taskwarrior
    /// VTODO components of an iCalendar file (RFC 5545).
    case iCalendar = "ics"
    /// Task lists in Markdown notes (GitHub Flavored Markdown), with the fields of Obsidian Tasks.
    case markdown
    /// Apple Reminders, as written by reminders-cli with `--format json`.
    case reminders
    /// The CSV files of Todoist.
    case todoist
    /// To-dos of a web API in jsonplaceholder's form.
    case jsonPlaceholder = "jsonplaceholder"
}
