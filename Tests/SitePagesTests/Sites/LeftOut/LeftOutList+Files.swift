// The files of a random list: what our writers write where there is one, else the text of the format.

import Bytes
import Foundation
import ToDos

@testable import ToDoFormats

extension LeftOutList {
    /// The files with some of the items: one, or one for each project.
    func inputs(of items: [ItemValues]) -> [ListInput] {
        guard hasSeveralFiles else {
            return [ListInput(Array(text(of: items).utf8), name: "list", identity: "list")]
        }
        return ["Home", "Work"].compactMap { name in
            let own = items.filter { $0.project?.hasPrefix(name) == true }
            guard !own.isEmpty else { return nil }
            return ListInput(
                Array(text(of: own).utf8), name: name, identity: name, usualProject: name, listName: name)
        }
    }

    /// All of it, for messages.
    var text: String { inputs(of: items).map { String(decoding: $0.bytes, as: UTF8.self) }.joined() }

    private func text(of items: [ItemValues]) -> String {
        switch format {
        case .app, .todoTxt, .taskwarrior, .iCalendar, .markdown:
            var output = ByteBuffer()
            _ = format.writer?.write(items, Self.context, to: &output)
            return leavingOut(output.withBytes { String(utf8: $0) })
        case .reminders:
            return array(items) { item in
                let place = item.coordinate.map {
                    #","locationTitle":"\#(item.place ?? "")","location":"\#($0.latitude),\#($0.longitude)""#
                }
                return #"{"externalId":"\#(item.id)","title":"\#(item.title)","isCompleted":\#(item.isDone),"#
                    + #""list":"\#(item.project ?? "")","notes":"\#(item.itemDescription ?? "")","priority":0"#
                    + "\(place ?? "")}"
            }
        case .jsonPlaceholder:
            return array(items) { #"{"id":"\#($0.id)","title":"\#($0.title)","completed":\#($0.isDone)}"# }
        case .todoist:
            let ids = Set(items.map(\.id))
            let rows = items.map { item in
                let level = item.parent.map(ids.contains) == true ? 2 : 1
                let labels = item.tags.map { " @" + $0 }.joined()
                return "task,\(item.title)\(labels),\(item.itemDescription ?? ""),\(level)\n"
            }
            return "TYPE,CONTENT,DESCRIPTION,INDENT\n" + rows.joined()
        case .csv:
            let rows = items.map { item in
                "\(item.title),\(item.isDone ? "done" : "open"),\(item.tags.joined(separator: ";")),"
                    + "\(item.itemDescription ?? "")\n"
            }
            return leavingOut("Title,Status,Tags,Notes\n" + rows.joined())
        case .export:
            return array(items) { item in
                let labels = item.tags.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
                return #"{"number":1,"url":"https://example.org/\#(item.id)","title":"\#(item.title)","#
                    + #""body":"\#(item.itemDescription ?? "")","state":"\#(item.isDone ? "CLOSED" : "OPEN")","#
                    + #""labels":[\#(labels)]}"#
            }
        case .lines: return items.map { $0.title + "\n" }.joined()
        }
    }

    private func array(_ items: [ItemValues], _ text: (ItemValues) -> String) -> String {
        "[" + items.map(text).joined(separator: ",\n") + "]"
    }

    /// The text in which items that are left out by the reader are marked for it.
    private func leavingOut(_ text: String) -> String {
        guard way == .byReader else { return text }
        let (separator, words): (String, [(String, String)]) =
            switch format {
            case .todoTxt: ("\n", [])
            case .taskwarrior: ("\n", [("\"pending\"", "\"deleted\""), ("\"completed\"", "\"deleted\"")])
            case .iCalendar:
                ("BEGIN:VTODO", [("NEEDS-ACTION", "CANCELLED"), ("STATUS:COMPLETED", "STATUS:CANCELLED")])
            case .markdown: ("\n", [("- [ ]", "- [-]"), ("- [x]", "- [-]")])
            case .csv: ("\n", [(",open,", ",cancelled,"), (",done,", ",cancelled,")])
            case .app, .reminders, .todoist, .export, .jsonPlaceholder, .lines: ("\n", [])
            }
        let parts = text.components(separatedBy: separator).map { part in
            guard part.contains(Self.secret + "title") else { return part }
            return words.reduce(part) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
                + (format == .todoTxt ? " h:1" : "")
        }
        return parts.joined(separator: separator)
    }
}
