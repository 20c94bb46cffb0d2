// Compares what is read from calendars with what Python's icalendar and python-dateutil read, and what they read
// from those that are written.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct ICalendarOracleTests {
    /// What the oracle found in a file.
    private struct Answer: Decodable {
        let zone, text: String
        let items: [Item]

        struct Item: Decodable, Equatable {
            let uid, title: String
            var start, due, completed, created, modified: Date?
            var description, place: String?
            var tags: [String]?
        }

        typealias Date = CalendarOracle.Date
    }

    private func ask(_ arguments: [String]) throws -> [Answer]? {
        try CalendarOracle("calendar_oracle.py").answers(arguments)
    }

    private func item(_ values: ItemValues, _ uid: String) -> Answer.Item {
        var item = Answer.Item(uid: uid, title: values.title)
        item.start = Answer.Date(values.start)
        item.due = Answer.Date(values.due)
        item.completed = Answer.Date(values.completed)
        item.created = Answer.Date(values.created)
        item.modified = Answer.Date(values.modified)
        item.description = values.itemDescription
        item.place = values.place
        item.tags = values.tags.isEmpty ? nil : values.tags
        return item
    }

    @Test func readsRandomCalendarsAlike() throws {
        let count = ProcessInfo.processInfo.environment["ICALENDAR_COUNT"] ?? "300"
        guard let answers = try ask(["generate", "1", count]) else { return }
        for answer in answers {
            let run = CalendarRun(answer.text, zone: answer.zone)
            #expect(run.errors == [])
            #expect(run.items.count == answer.items.count)
            for (values, expected) in zip(run.items, answer.items) {
                let found = item(values, expected.uid)
                #expect(found == expected, "in \(answer.zone):\n\(answer.text)")
                if found != expected { return }
            }
        }
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "Pacific/Kiritimati"])
    func readsTheCalendarsOfOtherProjectsAlike(_ zone: String) throws {
        guard let folder = Corpora.folder("icalendar"),
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return }
        let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".ics") }.sorted()
        guard let answers = try ask(["read", zone] + paths) else { return }
        for (path, answer) in zip(paths, answers) {
            let run = CalendarRun(bytes: try [UInt8](Data(contentsOf: URL(filePath: path))), zone: zone)
            for (values, expected) in zip(run.items, answer.items) where run.omitted.isEmpty {
                // The library leaves this escape, which is none of the RFC.
                func unescaped(_ text: String) -> String { text.replacing("\\\"", with: "\"") }
                var plain = Answer.Item(uid: expected.uid, title: unescaped(expected.title))
                (plain.start, plain.due, plain.completed) = (expected.start, expected.due, expected.completed)
                (plain.created, plain.modified) = (expected.created, expected.modified)
                plain.description = expected.description.map(unescaped)
                (plain.place, plain.tags) = (expected.place, expected.tags)
                #expect(item(values, expected.uid) == plain, "\(path)")
            }
        }
    }

    /// What a calendar says after items were added and changed in it is what the library reads.
    @Test func changesWhatTheLibraryReads() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
        defer { try? FileManager.default.removeItem(at: file) }
        var random = RandomToDos(seed: 9)
        let context = ListContext.zone("Europe/Berlin")
        let items = readBack((0..<30).map { _ in random.item(after: []) }, as: .iCalendar, context)
        let empty = ListInput(
            Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8), identity: "a")
        var document = try CalendarDocument(empty, others: [], context)
        var refused: [String] = []
        for item in items {
            do throws(StoreErrors) { _ = try document.apply([.add(item)], zone: context.zone) } catch {
                refused += error.first.map(\.message)
            }
        }
        let others = readBack((0..<30).map { _ in random.item(after: []) }, as: .iCalendar, context)
        for (index, item) in zip(document.store.indices, others) {
            let old = document.store.values(of: index)
            var new = item
            (new.id, new.repeats, new.series, new.modified) = (
                old.id, old.repeats, old.series, new.modified ?? old.modified
            )
            if old.repeats != nil { (new.due, new.start, new.isDone) = (old.due, old.start, old.isDone) }
            do throws(StoreErrors) {
                _ = try document.apply([.change(index, from: old, to: new)], zone: context.zone)
            } catch {
                refused += error.first.map(\.message)
            }
        }
        #expect(refused.count < 10, "\(refused)")
        try Data(document.bytes).write(to: file)
        guard let answers = try ask(["read", "Europe/Berlin", file.path]) else { return }
        #expect(answers.first?.items.count == document.store.items.count)
        for (index, found) in zip(document.store.indices, answers.first?.items ?? []) {
            let values = document.store.values(of: index)
            #expect(found.title == values.title && found.description == values.itemDescription)
            #expect((found.tags ?? []) == values.tags && found.due == Answer.Date(values.due))
        }
    }
}
