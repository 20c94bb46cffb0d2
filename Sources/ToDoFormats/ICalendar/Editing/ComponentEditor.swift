// Changes the lines of a to-do of a calendar. Only the properties that say something else afterwards are replaced: all other lines,
// alarms and blank lines keep their bytes and their folding. A date stays in the form that its property has, or another date of
// the to-do: a day, a time in a zone, a time of UTC.

import Bytes
import Civil
import Recurrence
import ToDoWriting
import ToDos

struct ComponentEditor {
    private struct Line {
        /// The bytes with folds and line end.
        var bytes: [UInt8]
        /// What it says; nil for BEGIN and END, components inside this one, and what is between lines.
        var content: ContentLine?

        var name: String? { content?.name }
    }

    private var lines: [Line] = []
    private let calendar: Int
    private let lineEnd: [UInt8]

    /// Takes the lines of a component.
    init(_ place: ComponentPlace, in bytes: ByteView, lineEnd: [UInt8]) {
        (calendar, self.lineEnd) = (place.calendar, lineEnd)
        var reader = ContentLines(bytes, in: place.range)
        var (end, depth) = (place.range.lowerBound, 0)
        while reader.next() {
            let isParsed = reader.parse()
            let content = reader.line
            if content.offset > end { lines.append(Line(bytes: bytes.array(end..<content.offset))) }
            end = reader.position
            if isParsed, content.name == "BEGIN" { depth += 1 }
            let isProperty = isParsed && depth == 1 && !["BEGIN", "END"].contains(content.name)
            if isParsed, content.name == "END" { depth -= 1 }
            lines.append(
                Line(bytes: bytes.array(content.offset..<end), content: isProperty ? content : nil))
        }
    }

    var bytes: [UInt8] { lines.flatMap(\.bytes) }

    /// The lines of all properties, unfolded.
    var contents: [String: [String]] {
        Dictionary(grouping: lines.compactMap(\.content), by: \.name).mapValues {
            $0.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }

    /// How many bytes there are before the place where lines are added: behind all properties.
    var endOfProperties: Int { lines.prefix(lastProperty + 1).reduce(0) { $0 + $1.bytes.count } }

    // MARK: Properties

    /// Puts lines in the place of those of a property: where the first of them was, or behind all properties.
    mutating func set(_ name: String, to texts: [String]) {
        let new = texts.map { rendered($0) }
        if let index = lines.firstIndex(where: { $0.name == name }) {
            lines.insert(contentsOf: new, at: index)
            let kept = index..<index + new.count
            lines = lines.enumerated().filter { $1.name != name || kept.contains($0) }.map(\.element)
        } else {
            append(new)
        }
    }

    /// Adds a line behind all properties.
    mutating func add(_ text: String) { append([rendered(text)]) }

    private mutating func append(_ new: [Line]) {
        lines.insert(contentsOf: new, at: lastProperty + 1)
    }

    /// The last property, else BEGIN.
    private var lastProperty: Int { lines.lastIndex { $0.content != nil } ?? 0 }

    /// Removes the lines of a property that pass a test.
    mutating func remove(_ name: String, where isOld: (ContentLine) -> Bool = { _ in true }) {
        lines.removeAll { $0.name == name && $0.content.map(isOld) == true }
    }

    /// Removes the components inside this one.
    mutating func removeComponents() {
        let inside = lines.dropFirst().dropLast()
        lines = lines.prefix(1) + inside.filter { $0.content != nil } + lines.suffix(1)
    }

    /// Changes the text of the first line of a property, with its parameters.
    mutating func change(_ name: String, _ change: (String) -> String) {
        guard let index = lines.firstIndex(where: { $0.name == name }), let content = lines[index].content
        else { return }
        let text = String(decoding: content.bytes, as: UTF8.self)
        if change(text) != text { lines[index] = rendered(change(text)) }
    }

    /// A line, folded and with its end.
    func bytes(of text: String) -> [UInt8] { rendered(text).bytes }

    private func rendered(_ text: String) -> Line {
        var writer = CalendarLines()
        var output = ByteBuffer()
        writer.add(text, to: &output)
        let bytes = [UInt8](output)
        let content = ByteView.with(bytes.span) { view in
            var reader = ContentLines(view, in: 0..<view.count)
            return reader.next() && reader.parse() ? reader.line : nil
        }
        return Line(bytes: Self.lines(bytes, endingIn: lineEnd), content: content)
    }

    /// Lines that end in CRLF, with another end.
    static func lines(_ bytes: [UInt8], endingIn lineEnd: [UInt8]) -> [UInt8] {
        bytes.split(separator: UInt8(ascii: "\n")).flatMap { $0.dropLast() + lineEnd }
    }

    // MARK: Dates

    /// The line of a property with a date.
    func line(_ name: String, _ date: ItemDate, _ zones: inout CalendarZones) -> String {
        for known in [name, "DTSTART", "DUE"] {
            guard let line = lines.first(where: { $0.name == known })?.content,
                let text = Self.text(date, like: line, in: calendar, &zones)
            else { continue }
            return name + text
        }
        switch date {
        case .day(let day): return "\(name);VALUE=DATE:\(RecurrenceRule.Until.day(day))"
        case .instant(let instant): return "\(name):\(RecurrenceRule.Until.instant(instant.seconds))"
        }
    }

    /// Writes a date of a property.
    mutating func set(_ name: String, to date: ItemDate?, _ zones: inout CalendarZones) {
        set(name, to: date.map { [line(name, $0, &zones)] } ?? [])
    }

    /// Parameters and value of a date in the form of a line; nil if that has a day in place of a time, or the other way round.
    private static func text(
        _ date: ItemDate, like line: ContentLine, in calendar: Int, _ zones: inout CalendarZones
    ) -> String? {
        let value = line.trimmedValue.prefix { !",;/".utf8.contains($0) }
        let kind = line.parameter("VALUE")?.uppercased()
        guard let old = ISODate(value), kind != "PERIOD" else { return nil }
        let isDay = old.second == nil || kind == "DATE"
        let head = line.bytes[..<line.valueRange.lowerBound].drop { !";:".utf8.contains($0) }
        let written: RecurrenceRule.Until
        switch date {
        case .day(let day):
            guard isDay else { return nil }
            written = .day(day)
        case .instant(let instant):
            guard !isDay else { return nil }
            if old.clock == .local {
                let zone = line.parameter("TZID").flatMap { zones.zone(named: $0, in: calendar) }
                let time = (zone ?? zones.local).civilTime(instant.seconds)
                written = .localTime(time.day, second: time.second)
            } else {
                written = .instant(instant.seconds)
            }
        }
        return String(decoding: head, as: UTF8.self) + "\(written)"
    }
}
