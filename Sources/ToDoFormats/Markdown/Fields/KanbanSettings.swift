// The signs of dates on a Kanban board. The board's note has its own in a comment at its end: `%% kanban:settings`, a fenced
// JSON object, `%%`. Those of all boards of a folder are in the settings of the plug-in (obsidian-kanban, "Settings").

import Bytes
import Civil
import JSON

/// The signs before dates and times, and the form of a date.
struct KanbanSettings {
    private(set) var dateTrigger = "@"
    private(set) var timeTrigger = "@@"
    /// In the letters of moment.js.
    private var dateFormat = "YYYY-MM-DD"

    /// The first bytes of the signs, which are no `@` on some boards.
    private(set) var (dateByte, timeByte) = (UInt8(ascii: "@"), UInt8(ascii: "@"))

    /// The usual settings.
    init() {}

    /// Reads the settings of a note. What a board does not say is as in the plug-in's settings, a text of JSON; no other note is
    /// read by them.
    init(_ bytes: ByteView, plugin: [UInt8]) {
        let isBoard =
            !plugin.isEmpty && Markdown.firstIndex(of: "kanban-plugin", in: bytes, 0..<bytes.count) != nil
        if isBoard { read(plugin) }
        let mark: StaticString = "%% kanban:settings"
        guard let comment = Markdown.firstIndex(of: mark, in: bytes, 0..<bytes.count) else { return }
        let rest = comment..<bytes.count
        guard let start = rest.first(where: { bytes[$0] == UInt8(ascii: "{") }),
            let last = rest.last(where: { bytes[$0] == UInt8(ascii: "}") }), start < last
        else { return }
        read(bytes.array(start..<last + 1))
    }

    private mutating func read(_ json: [UInt8]) {
        ByteView.with(json.span) { json in
            let objects = JSONObjects(json)
            for object in objects {
                func text(_ key: String) -> String? {
                    object.members.last { $0.key == key }.flatMap { objects.text($0.value) }
                        .flatMap(\.nonEmpty)
                }
                dateTrigger = text("date-trigger") ?? dateTrigger
                timeTrigger = text("time-trigger") ?? timeTrigger
                (dateByte, timeByte) = (
                    dateTrigger.utf8.first ?? dateByte, timeTrigger.utf8.first ?? timeByte
                )
                dateFormat = text("date-format") ?? dateFormat
            }
        }
    }

    /// A day in the board's form.
    func text(_ day: Day) -> String? { MomentFormat(dateFormat).text(day) }

    /// The day of a text in the board's form, as `27.11.2026` for `DD.MM.YYYY`; nil if it has another form.
    func day(_ text: String) -> Day? { MomentFormat(dateFormat).day(text) }
}
