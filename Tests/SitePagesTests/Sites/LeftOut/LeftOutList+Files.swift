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
        let isHidden = { (item: ItemValues) in way == .byReader && marked.contains(item.id) }
        switch format {
        case .list(.app), .list(.todoTxt), .list(.taskwarrior), .list(.iCalendar), .list(.markdown):
            var output = ByteBuffer()
            _ = format.format.writer?.write(items, Self.context, to: &output)
            return leavingOut(output.withBytes { String(utf8: $0) })
        case .list(.reminders):
            return array(items) { item in
                let place = item.coordinate.map {
                    #","locationTitle":"\#(item.place ?? "")","location":"\#($0.latitude),\#($0.longitude)""#
                }
                return #"{"externalId":"\#(item.id)","title":"\#(item.title)","isCompleted":\#(item.isDone),"#
                    + #""list":"\#(item.project ?? "")","notes":"\#(item.itemDescription ?? "")","priority":0"#
                    + "\(place ?? "")}"
            }
        case .list(.jsonPlaceholder):
            return array(items) { #"{"id":"\#($0.id)","title":"\#($0.title)","completed":\#($0.isDone)}"# }
        case .list(.todoist):
            let ids = Set(items.map(\.id))
            let rows = items.map { item in
                let level = item.parent.map(ids.contains) == true ? 2 : 1
                let labels = item.tags.map { " @" + $0 }.joined()
                return "task,\(item.title)\(labels),\(item.itemDescription ?? ""),\(level)\n"
            }
            return "TYPE,CONTENT,DESCRIPTION,INDENT\n" + rows.joined()
        case .list(.csv):
            let rows = items.map { item in
                let state = isHidden(item) ? "cancelled" : item.isDone ? "done" : "open"
                let parent = item.parent.map { "\($0)" } ?? ""
                return "\(item.id),\(item.title),\(state),\(item.tags.joined(separator: ";")),"
                    + "\(item.itemDescription ?? ""),\(parent),\(item.itemClass == .public ? "" : "Ja")\n"
            }
            return "ID,Title,Status,Tags,Notes,Parent ID,Privat\n" + rows.joined()
        case .list(.export):
            return array(items) { item in
                let labels = item.tags.map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
                return #"{"number":1,"url":"https://example.org/\#(item.id)","title":"\#(item.title)","#
                    + #""body":"\#(item.itemDescription ?? "")","state":"\#(item.isDone ? "CLOSED" : "OPEN")","#
                    + #""labels":[\#(labels)]}"#
            }
        case .list(.lines): return items.map { $0.title + "\n" }.joined()
        case .vikunja:
            // The numbers are those of the whole list.
            func number(_ id: ItemID) -> Int { (self.items.firstIndex { $0.id == id } ?? 98) + 1 }
            func project(_ id: Int, _ title: String, _ items: [ItemValues]) -> String {
                let tasks = array(items) { item in
                    let parent = item.parent.map { #""parenttask":[{"id":\#(number($0))}]"# } ?? ""
                    return #"{"id":\#(number(item.id)),"title":"\#(item.title)","done":\#(item.isDone),"#
                        + #""description":"\#(item.itemDescription ?? "")","#
                        + #""labels":\#(objects(item.tags, "title")),"related_tasks":{\#(parent)}}"#
                }
                // 3 is archived, and so is what is in 2.
                return #"{"id":\#(id),"title":"\#(title)","is_archived":\#(id == 3),"tasks":\#(tasks),"#
                    + #""parent_project_id":\#(id == 2 ? 3 : 0)}"#
            }
            return array(byProject(items).map { ($0, $1, false) } + [("", [], true)]) { name, items, isLast in
                if isLast { return project(3, "Old", []) }
                let hidden = items.filter(isHidden)
                return project(1, name, items.filter { !isHidden($0) })
                    + (hidden.isEmpty ? "" : ",\n" + project(2, name, hidden))
            }
        case .tasksOrg:
            let tasks = array(items) { item in
                let parent = item.parent.map { #","remoteParent":"\#($0)""# } ?? ""
                return #"{"task":{"title":"\#(item.title)","notes":"\#(item.itemDescription ?? "")","#
                    + #""completionDate":\#(item.isDone ? 1_795_000_000_000 : 0),"#
                    + #""deletionDate":\#(isHidden(item) ? 1_795_000_000_000 : 0)},"#
                    + #""tags":\#(objects(item.tags, "name")),"caldavTasks":[{"calendar":"\#(item.project ?? "")","#
                    + #""remoteId":"\#(item.id)"\#(parent)}]}"#
            }
            let calendars = array(byProject(items)) { project, _ in
                #"{"uuid":"\#(project)","name":"\#(project)"}"#
            }
            return #"{"data":{"tasks":\#(tasks),"caldavCalendars":\#(calendars)}}"#
        case .googleTasks:
            let lists = array(byProject(items)) { project, items in
                let tasks = array(items) { item in
                    let parent = item.parent.map { #","parent":"\#($0)""# } ?? ""
                    return
                        #"{"id":"\#(item.id)","title":"\#(item.title)","notes":"\#(item.itemDescription ?? "")","#
                        + #""status":"\#(item.isDone ? "completed" : "needsAction")"\#(parent)"#
                        + (isHidden(item) ? #","deleted":true}"# : "}")
                }
                return #"{"title":"\#(project)","items":\#(tasks)}"#
            }
            return #"{"kind":"tasks#taskLists","items":\#(lists)}"#
        case .superProductivity:
            func entities(_ texts: [(id: String, text: String)]) -> String {
                #"{"entities":{"#
                    + texts.map { #""\#($0.id)":{"id":"\#($0.id)","title":\#($0.text)}"# }.joined(
                        separator: ",") + "}}"
            }
            func tasks(_ items: [ItemValues]) -> String {
                entities(
                    items.map { item in
                        let parent = item.parent.map { #","parentId":"\#($0)""# } ?? ""
                        let tags = item.tags.map { "\"\($0)\"" }.joined(separator: ",")
                        return (
                            "\(item.id)",
                            #""\#(item.title)","isDone":\#(item.isDone),"notes":"\#(item.itemDescription ?? "")","#
                                + #""projectId":"\#(item.project ?? "")","tagIds":[\#(tags)]\#(parent)"#
                        )
                    })
            }
            return
                #"{"task":\#(tasks(items.filter { !isHidden($0) })),"taskArchive":\#(tasks(items.filter(isHidden))),"#
                + #""tag":\#(entities(items.flatMap(\.tags).uniqued().map { ($0, "\"\($0)\"") })),"#
                + #""project":\#(entities(byProject(items).map { ($0.0, "\"\($0.0)\"") }))}"#
        case .trello:
            let cards = array(items.filter { $0.parent == nil }) { item in
                #"{"id":"\#(item.id)","name":"\#(item.title)","desc":"\#(item.itemDescription ?? "")","#
                    + #""idList":"\#(item.project ?? "")","dueComplete":\#(item.isDone),"closed":\#(isHidden(item)),"#
                    + #""labels":\#(objects(item.tags, "name"))}"#
            }
            let steps = array(items.filter { $0.parent != nil }) { item in
                #"{"idCard":"\#(item.parent ?? item.id)","checkItems":[{"id":"\#(item.id)","name":"\#(item.title)","#
                    + #""state":"\#(item.isDone ? "complete" : "incomplete")"}]}"#
            }
            let lists = array(byProject(items)) { project, _ in #"{"id":"\#(project)","name":"\#(project)"}"#
            }
            return #"{"cards":\#(cards),"checklists":\#(steps),"lists":\#(lists)}"#
        }
    }

    private func byProject(_ items: [ItemValues]) -> [(String, [ItemValues])] {
        Dictionary(grouping: items) { $0.project ?? "" }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func objects(_ names: [String], _ key: String) -> String {
        array(names) { #"{"\#(key)":"\#($0)"}"# }
    }

    private func array<Value>(_ items: [Value], _ text: (Value) -> String) -> String {
        "[" + items.map(text).joined(separator: ",\n") + "]"
    }

    /// The text in which items that are left out by the reader are marked for it.
    private func leavingOut(_ text: String) -> String {
        guard way == .byReader else { return text }
        let (separator, words): (String, [(String, String)]) =
            switch format.format {
            case .todoTxt: ("\n", [])
            case .taskwarrior: ("\n", [("\"pending\"", "\"deleted\""), ("\"completed\"", "\"deleted\"")])
            case .iCalendar:
                ("BEGIN:VTODO", [("NEEDS-ACTION", "CANCELLED"), ("STATUS:COMPLETED", "STATUS:CANCELLED")])
            case .markdown: ("\n", [("- [ ]", "- [-]"), ("- [x]", "- [-]")])
            case .app, .csv, .reminders, .todoist, .export, .jsonPlaceholder, .lines: ("\n", [])
            }
        let markedTitles = items.filter { marked.contains($0.id) }.map(\.title)
        let parts = text.components(separatedBy: separator).map { part in
            guard markedTitles.contains(where: part.contains) else { return part }
            return words.reduce(part) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
                + (format == .list(.todoTxt) ? " h:1" : "")
        }
        return parts.joined(separator: separator)
    }
}
