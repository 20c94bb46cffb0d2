// The words of each format for what repeats. That the dates stay is in `RoundTripTests`.

import Civil
import Foundation
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct SeriesConversionTests {
    private func store(_ items: [ItemValues], _ context: ListContext) throws -> ToDoStore {
        var builder = StoreBuilder()
        builder.knowsZone = { context.zoneNamed($0) != nil }
        for item in items { builder.append(item) }
        return try builder.finish()
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
}
