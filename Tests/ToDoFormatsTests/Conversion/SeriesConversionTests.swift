// What repeats, from every format to every other one: a round trip gives the same next ten dates, or the report names what
// is lost.

import Bytes
import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct SeriesConversionTests {
    private static let fields = [
        "repeats", "repeatsSince", "repeatsFrom", "repeatsZone", "skipped", "extra",
    ]

    private func store(_ items: [ItemValues], _ context: ListContext) throws -> ToDoStore {
        var builder = StoreBuilder()
        builder.knowsZone = { context.zoneNamed($0) != nil }
        for item in items { builder.append(item) }
        return try builder.finish()
    }

    private func read(_ bytes: [UInt8], as format: ListFormat, _ context: ListContext) throws -> ToDoStore {
        var collector = ListCollector(context)
        collector.add(ListInput(bytes, name: "list", identity: "list"), as: format)
        return try collector.finish()
    }

    /// The next ten dates of an item.
    private func dates(_ item: ItemValues?, _ context: ListContext, after day: Day) -> [String] {
        item?.occurrences(in: context)?.next(10, after: day).map(\.day.iso) ?? []
    }

    @Test(arguments: ListFormat.writable, ["UTC", "Europe/Berlin", "America/St_Johns"])
    func aRoundTripGivesTheSameDatesOrAReport(format: ListFormat, zone: String) throws {
        let context = ListContext.zone(zone)
        var random = RandomSeries(seed: 3, in: context)
        var kept = 0
        for _ in 0..<rounds(4, full: 800) {
            let item = random.item()
            let conversion = try #require(ListConversion(try store([item], context), to: format, context))
            // Without its time, a rule of several times a day has other dates.
            let hasTimes = item.repeats?.contains("HOUR") == true
            let isReported = conversion.losses.contains {
                Self.fields.contains($0.name) || $0.name == "due" || hasTimes && $0.name == "due time"
            }
            let back = try read(conversion.bytes, as: format, context)
            #expect(back.indices.count == 1)
            let found = try #require(back.indices.first.map { back.values(of: $0) })
            let due = try #require(item.due).day(in: context.zone)
            let areSame = dates(item, context, after: due + -1) == dates(found, context, after: due + -1)
            #expect(areSame || isReported, "\(item)\n\(String(decoding: conversion.bytes, as: UTF8.self))")
            if areSame, !isReported { kept += 1 }
        }
        // Some rules fit every format.
        #expect(kept > rounds(0, full: 60), "\(kept)")
    }

    /// What people have is written in the words of each format, and nothing is reported.
    @Test(arguments: [
        ("FREQ=WEEKLY;BYDAY=TU", false, "rec:+1w", "weekly", "🔁 every week on Tuesday"),
        ("FREQ=DAILY", false, "rec:+1d", "daily", "🔁 every day"),
        ("FREQ=DAILY;INTERVAL=3", true, "rec:3d", nil, "🔁 every 3 days when done"),
        ("FREQ=MONTHLY", false, "rec:+1m", "monthly", "🔁 every month"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", false, "rec:+1b", "weekdays", "🔁 every weekday"),
        ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24", false, "rec:+1y", "yearly", "🔁 every November on the 24th"),
        ("FREQ=WEEKLY;INTERVAL=2", false, "rec:+2w", "2w", "🔁 every 2 weeks"),
        ("FREQ=MONTHLY;BYDAY=-1TU", false, nil, nil, "🔁 every month on the last Tuesday"),
        ("FREQ=DAILY;COUNT=10", false, nil, nil, "🔁 every day for 10 times"),
    ])
    func rulesAreWords(
        rule: String, isFromCompletion: Bool, todoTxt: String?, taskwarrior: String?, obsidian: String
    ) throws {
        let context = ListContext.zone("Europe/Berlin")
        var item = ItemValues(title: "Bins", due: .day(try #require(Day(isoDate: "2026-11-24"))))
        (item.repeats, item.series.isFromCompletion) = (rule, isFromCompletion)
        let store = try store([item], context)
        func text(_ format: ListFormat) throws -> (text: String, losses: [String]) {
            let conversion = try #require(ListConversion(store, to: format, context))
            return (String(decoding: conversion.bytes, as: UTF8.self), conversion.losses.map(\.name))
        }
        let (line, lineLosses) = try text(.todoTxt)
        if let todoTxt { #expect(line.contains(" " + todoTxt + "\n") && lineLosses == []) }
        let (tasks, taskLosses) = try text(.taskwarrior)
        if let taskwarrior {
            #expect(tasks.contains("\"recur\":\"\(taskwarrior)\"") && taskLosses == [])
        } else {
            #expect(!tasks.contains("recur") && taskLosses.contains("repeats"))
        }
        let (note, noteLosses) = try text(.markdown)
        #expect(note.contains(obsidian + " ") && noteLosses == [])
    }

    @Test func wordsThatAreNoRuleAreNamed() {
        let run = ReaderRun(TodoTxtReader.self, "Bins due:2026-11-24 rec:someday\n")
        #expect(
            run.warnings == [
                "1:25: item 1 \"Bins\": repeats is \"someday\", which is shown as words: it is no rule that is known here"
            ])
        let note = ReadNote(Array("- [ ] Bins 🔁 every full moon 📅 2026-11-24\n".utf8))
        #expect(note.notes.warnings.count == 1 && note.items.first?.repeats == "every full moon")
        let task = TaskwarriorReader.list(
            #"[{"description":"A","status":"pending","uuid":"11111111-1111-4111-8111-111111111111","recur":"often"}]"#
        )
        #expect(task.warnings.count == 1 && task.items.first?.repeats == "often")
    }
}
