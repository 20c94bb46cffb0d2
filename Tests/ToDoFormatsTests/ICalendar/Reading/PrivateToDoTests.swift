// To-dos that their calendar does not mark as public are private, with everything below them, and are not published.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct PrivateToDoTests {
    /// A to-do with a UID, which is its title too, and lines.
    private static func toDo(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(uid)"] + lines + ["END:VTODO"]).joined(separator: "\n")
    }

    private static func calendar(_ toDos: String...) -> String {
        (["BEGIN:VCALENDAR"] + toDos + ["END:VCALENDAR"]).joined(separator: "\n")
    }

    /// What is published of files.
    private static func read(_ files: [String]) throws -> ToDoStore { try whole(files).publicPart }

    private static func whole(_ files: [String]) throws -> ToDoStore {
        var collector = ListCollector(.zone("UTC"))
        for (number, text) in files.enumerated() {
            let name = "\(number + 1).ics"
            collector.add(ListInput(Array(text.utf8), name: name, identity: name), as: .iCalendar)
        }
        return try collector.finish()
    }

    /// The titles of the items of files, and the tasks that are left out.
    private static func titles(_ files: String...) throws -> (items: [String], omitted: [String]) {
        let store = try read(files)
        return (
            store.items.map { store.string($0.title) },
            store.notes.omitted.map { "\($0.source ?? ""):\($0.line): \($0.title) (\($0.reason))" }
        )
    }

    /// RFC 5545 §3.8.1.3. Of two lines, one is enough.
    @Test(arguments: [
        ("CLASS:PUBLIC", false), ("class:public", false), ("CLASS: PUBLIC ", false), ("CLASS:", false),
        ("CLASS: ", false), ("CLASS:PRIVATE", true), ("class:private", true), ("CLASS:Confidential", true),
        ("CLASS;X-A=\"b:c\":PRIVATE", true), ("CLASS;X-A=b:PUBLIC", false), ("CLASS:X-FAMILY", true),
        ("CLA\n SS:PRI\n VATE", true), ("CLASS:PRIVATE\nCLASS:PUBLIC", true),
        ("CLASS:PUBLIC\nCLASS:PRIVATE", true),
        ("CLASS;ENCODING=QUOTED-PRINTABLE:=50UBLIC", false),
        ("BEGIN:VALARM\nCLASS:PRIVATE\nEND:VALARM", false),
    ])
    func classesAreRead(lines: String, isPrivate: Bool) throws {
        let run = CalendarRun(toDo: "SUMMARY:Secret\n" + lines)
        #expect(run.errors.isEmpty && run.items.map { $0.itemClass != .public } == [isPrivate])
        #expect(run.warnings.count == (lines.contains("FAMILY") ? 1 : 0))
        #expect(!run.unshown.contains { $0.contains("CLASS") })
        let published = try Self.titles(
            Self.calendar(Self.toDo("Secret", lines.replacing("BEGIN:VALARM", with: "BEGIN:VALARM"))))
        #expect(published.items == (isPrivate ? [] : ["Secret"]))
    }

    /// More steps than warnings are kept: none of them counts as one.
    @Test func thatTheParentOfPrivateStepsIsNotThereIsNoWarning() throws {
        let steps = (1...60).map { Self.toDo("step \($0)", "RELATED-TO:secret") }
        let text = ([Self.toDo("secret", "CLASS:PRIVATE")] + steps + [Self.toDo("own", "RELATED-TO:gone")])
            .joined(separator: "\n")
        let notes = try Self.read([Self.calendar(text)]).notes
        #expect(notes.warningCount == 1 && notes.warnings.map(\.title) == ["own"])
        #expect(notes.omissionCount == 61)
    }

    @Test func stepsAreLeftOutWhereverTheyStand() throws {
        let (items, omitted) = try Self.titles(
            Self.calendar(
                Self.toDo("below step", "RELATED-TO:step"),
                Self.toDo("step", "RELATED-TO;RELTYPE=PARENT:secret"),
                Self.toDo("secret", "CLASS:PRIVATE", "RELATED-TO;RELTYPE=CHILD:named as step"),
                Self.toDo("named as step"), Self.toDo("own"),
                Self.toDo("two parents", "RELATED-TO:own", "RELATED-TO:secret"),
                Self.toDo("sibling", "RELATED-TO;RELTYPE=SIBLING:secret"),
                Self.toDo("below cancelled", "RELATED-TO:cancelled"),
                Self.toDo("cancelled", "STATUS:CANCELLED", "RELATED-TO:secret")),
            Self.calendar(Self.toDo("elsewhere", "RELATED-TO:below step"), Self.toDo("other")))
        #expect(items == ["own", "sibling", "other"])
        #expect(
            omitted == [
                "1.ics:2: below step (private)", "1.ics:7: step (private)", "1.ics:12: secret (private)",
                "1.ics:18: named as step (private)", "1.ics:26: two parents (private)",
                "1.ics:37: below cancelled (cancelled)", "1.ics:42: cancelled (cancelled)",
                "2.ics:2: elsewhere (private)",
            ])
    }

    @Test func aStepOfTwoToDosIsLeftOutWithEither() throws {
        let calendar = Self.calendar(
            Self.toDo("own", "RELATED-TO;RELTYPE=CHILD:step"),
            Self.toDo("secret", "CLASS:PRIVATE", "RELATED-TO;RELTYPE=CHILD:step"), Self.toDo("step"))
        #expect(try Self.titles(calendar).items == ["own"])
        // Also where the private one has no UID, which the RFC requires.
        #expect(try Self.titles(calendar.replacing("UID:secret\n", with: "")).items == ["own"])
    }

    /// Which of two lists is newer is not known.
    @Test func whatIsPrivateInOneListIsInAll() throws {
        let shown = Self.calendar(Self.toDo("one"), Self.toDo("two"))
        let hidden = Self.calendar(Self.toDo("one", "CLASS:PRIVATE"), Self.toDo("two", "RELATED-TO:one"))
        #expect(try Self.titles(shown, hidden).items == [])
        #expect(try Self.titles(hidden, shown).items == [])
    }

    @Test func theNewestVersionCounts() throws {
        let old = Self.toDo("one", "SEQUENCE:1", "CLASS:PRIVATE")
        let new = Self.toDo("one", "SEQUENCE:2", "CLASS:PUBLIC")
        #expect(try Self.titles(Self.calendar(old, new)).items == ["one"])
        let hidden = Self.toDo("one", "SEQUENCE:3", "CLASS:PRIVATE")
        #expect(try Self.titles(Self.calendar(hidden, new)).items == [])
    }

    @Test func occurrencesAreLeftOutWithTheirSeries() throws {
        let series = Self.toDo("one", "RRULE:FREQ=DAILY", "CLASS:PRIVATE")
        let occurrence = Self.toDo("one", "RECURRENCE-ID:20261124", "CLASS:PUBLIC")
        #expect(try Self.titles(Self.calendar(occurrence, series)).items == [])
        #expect(try Self.titles(Self.calendar(occurrence), Self.calendar(series)).items == [])
        // A private occurrence says nothing of the series.
        let hidden = Self.toDo("one", "RECURRENCE-ID:20261124", "CLASS:PRIVATE")
        let step = Self.toDo("step", "RELATED-TO:one")
        let shown = Self.toDo("one", "RRULE:FREQ=DAILY")
        #expect(try Self.titles(Self.calendar(hidden, shown, step)).items == ["one", "step"])
        #expect(try Self.titles(Self.calendar(hidden, step)).items == [])
    }

    /// Warnings name their items, and are kept with the site. The others keep their numbers in the file.
    @Test func nothingIsSaidOfPrivateItems() throws {
        let store = try Self.read([
            Self.calendar(
                Self.toDo("secret", "CLASS:PRIVATE", "PRIORITY:99"),
                Self.toDo("step", "RELATED-TO:secret", "PRIORITY:98", "DUE:20260230"),
                Self.toDo("shown", "PRIORITY:97"), Self.toDo("below", "RELATED-TO:shown"))
        ])
        #expect(store.notes.warnings.map(\.title) == ["shown"] && store.notes.warningCount == 1)
        #expect(store.notes.omissions.map { "\($0.count) \($0.name)" } == ["2 private"])
        #expect(store.items.count == 2)
        let below = store.values(of: StoreIndex(1))
        #expect(below.title == "below" && below.parent == store.items[0].id)
    }

    @Test func convertingWritesNothingPrivate() throws {
        let store = try Self.read([
            Self.calendar(
                Self.toDo("secret", "CLASS:CONFIDENTIAL"), Self.toDo("step", "RELATED-TO:secret"),
                Self.toDo("shown"))
        ])
        for format in ListFormat.writable {
            let conversion = try #require(ListConversion(store, to: format, .zone("UTC")))
            let text = String(decoding: conversion.bytes, as: UTF8.self)
            #expect(text.contains("shown") && !text.contains("secret") && !text.contains("step"), "\(format)")
        }
    }
}
