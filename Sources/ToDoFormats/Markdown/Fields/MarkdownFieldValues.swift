// Copies the fields of a task to its item. If a field occurs twice, the first one is used.

import Bytes
import Civil
import JSON
import ToDos

extension MarkdownNote {
    /// Sets the values of the task's fields. `bytes` is the task's text, which begins at an offset of the file.
    mutating func set(_ fields: [MarkdownField], of item: inout ItemValues, _ bytes: [UInt8], at start: Int) {
        var scheduled: ItemDate?
        for field in fields {
            let text = MarkdownEntity.decoded(bytes, field.value)
            let offset = start + field.value.lowerBound
            switch field.kind {
            case .due: item.due = item.due ?? date(text, "due", of: item, at: offset)
            case .start: item.start = item.start ?? date(text, "start", of: item, at: offset)
            case .scheduled: scheduled = scheduled ?? date(text, "scheduled", of: item, at: offset)
            case .created: item.created = item.created ?? date(text, "created", of: item, at: offset)
            case .completed: item.completed = item.completed ?? date(text, "completed", of: item, at: offset)
            case .priority(let number): item.priority = item.priority ?? number.flatMap { Priority($0) }
            case .repeats: item.repeats = item.repeats ?? (text.isEmpty ? nil : text)
            case .project: item.project = text.isEmpty ? nil : text
            case .tag: if !text.isEmpty { item.tags.append(text) }
            case .cancelled: store.noteUnshown("❌ cancelled date of a task that is not cancelled")
            case .id: store.noteUnshown("🆔 ID of a task")
            case .dependsOn: store.noteUnshown("⛔ tasks on which a task depends")
            case .onCompletion: store.noteUnshown("🏁 what happens on completion")
            case .reminder: store.noteUnshown("⏰ reminder")
            }
        }
        if item.start == nil {
            item.start = scheduled
            if scheduled != nil { store.noteAltered("⏳ scheduled date as the start date") }
        } else if scheduled != nil {
            store.noteUnshown("⏳ scheduled date beside a start date")
        }
        item.tags = item.tags.withoutRepetitions()
    }

    private mutating func date(_ text: String, _ name: String, of item: ItemValues, at offset: Int)
        -> ItemDate?
    {
        if let date = MarkdownField.date(text, file.context) { return date }
        store.warn(
            .notDate(found: "\"\(Excerpt.text(text))\""), field: name, at: offset, item: store.nextIndex,
            title: Excerpt.text(item.title))
        return nil
    }
}
