import Bytes
import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct TaskwarriorWriterTests {
    @Test func everyField() {
        var item = ItemValues(
            id: .named("a"), title: "Buy \"milk\"\nnow", itemDescription: "one\n\nthree",
            due: .day(Day(isoDate: "2026-11-24")!), place: "Shop",
            coordinate: Coordinate(latitude: 52.5, longitude: -13.4), isDone: true)
        item.scheduled = .instant(Instant(rfc3339: "2026-11-23T09:30:00.5Z")!)
        item.start = .day(Day(isoDate: "2026-11-21")!)
        item.created = .instant(Instant(rfc3339: "2026-11-20T08:30:00Z")!)
        item.modified = .instant(Instant(rfc3339: "2026-11-21T08:30:00Z")!)
        item.completed = .day(Day(isoDate: "2026-11-22")!)
        (item.project, item.tags) = ("Home/v1.2/Kitchen", ["a b", "c,d:e"])
        (item.priority, item.repeats) = (Priority(3), "weekly")
        let bytes = TaskwarriorWriter.bytes([item], .zone("Europe/Berlin"))
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                [
                {"description":"Buy \"milk\" now","due":"20261123T230000Z","end":"20261121T230000Z",\#
                "entry":"20261120T083000Z","geo":"52.5,-13.4","location":"Shop","modified":"20261121T083000Z",\#
                "priority":"H","project":"Home.v1.2.Kitchen","recur":"weekly","scheduled":"20261123T093000Z",\#
                "status":"completed","uuid":"\#(item.id)","wait":"20261120T230000Z","annotations":[\#
                {"entry":"20261120T083000Z","description":"one"},{"entry":"20261120T083001Z","description":" "},\#
                {"entry":"20261120T083002Z","description":"three"}],"tags":["a b","c_d_e"]}
                ]

                """#)
    }

    @Test func noItems() { #expect(TaskwarriorWriter.bytes([]) == Array("[\n]\n".utf8)) }

    // MARK: Taskwarrior itself

    /// Taskwarrior, and a folder with settings for it; nil if no Taskwarrior is named.
    private func taskwarrior(_ settings: String = "") throws -> (program: String, folder: TemporaryFolder)? {
        guard let program = ProcessInfo.processInfo.environment["TODOPRESS_TASK"], !program.isEmpty else {
            print("TODOPRESS_TASK names no Taskwarrior: the test is skipped")
            return nil
        }
        let folder = try TemporaryFolder()
        try folder.write("data.location=\(folder.path)\n" + settings, to: "taskrc")
        return (program, folder)
    }

    /// Runs Taskwarrior in a folder of its own and returns its standard output.
    private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> [UInt8] {
        let options = ["rc.confirmation=no", "rc.gc=on", "rc.hooks=off", "rc.verbose=nothing"]
        let environment = [
            "TASKRC": folder.appending(path: "taskrc").path, "TASKDATA": folder.path, "HOME": folder.path,
            "TZ": "UTC", "LC_ALL": "C.UTF-8",
        ]
        return [UInt8](try TestProgram.output(program, options + arguments, environment: environment))
    }

    /// What Taskwarrior itself changes: it sets `modified` where it is missing and sorts tags.
    private func comparable(_ item: ItemValues, like other: ItemValues) -> ItemValues {
        var item = item
        if other.modified == nil { item.modified = nil }
        item.tags.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        return item
    }

    @Test(arguments: ["UTC", "Pacific/Kiritimati"]) func throughTaskwarrior(zone: String) throws {
        guard let (program, folder) = try taskwarrior() else { return }
        let context = ListContext.zone(zone)
        var random = RandomItems(seed: 11)
        var series = RandomSeries(seed: 13, in: context)
        let items = (0..<400).map { _ in random.item() } + (0..<200).map { _ in series.item() }
        let input = try folder.write(TaskwarriorWriter.bytes(items, context), to: "in.json")
        // Without the tasks that Taskwarrior would make of templates by now.
        let off = "rc.recurrence=off"
        _ = try run(program, [off, "import", input.path], in: folder.url)
        for array in ["on", "off"] {
            let exported = try run(program, [off, "rc.json.array=\(array)", "export"], in: folder.url)
            #expect(ByteView.with(exported.span) { TaskwarriorReader.recognizes($0, fileName: "") })
            let list = TaskwarriorReader.list(exported, context)
            #expect(list.errors + list.warnings + list.omissions + list.unshown == [])
            #expect(list.items.count == items.count)
            let read = Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, $0) })
            for kept in readBack(items, as: .taskwarrior, context) {
                let found = read[kept.id].map { comparable($0, like: kept) }
                if found != comparable(kept, like: kept) {
                    Issue.record("\(String(describing: found)) is not \(kept)")
                }
            }
        }
    }

    /// A series that is imported goes on in Taskwarrior: it makes the tasks that are due by now. What is done and deleted
    /// there is a tick and a skipped date here.
    @Test func aSeriesGoesOnInTaskwarrior() throws {
        guard let (program, folder) = try taskwarrior() else { return }
        var item = ItemValues(
            id: .named("a"), title: "Bins", due: .day(try #require(Day(isoDate: "2026-01-06"))))
        item.repeats = "FREQ=WEEKLY;BYDAY=TU;UNTIL=20991231"
        let context = ListContext.zone("UTC")
        let input = try folder.write(TaskwarriorWriter.bytes([item], context), to: "in.json")
        _ = try run(program, ["import", input.path], in: folder.url)
        _ = try run(program, ["rc.recurrence=on", "rc.verbose=nothing", "list"], in: folder.url)
        let before = try run(program, ["export"], in: folder.url)
        let tasks = String(decoding: before, as: UTF8.self)
        #expect(tasks.components(separatedBy: "\"status\":\"pending\"").count > 4)
        let read = try #require(TaskwarriorReader.list(before, context).items.first)
        #expect(read.id == item.id && read.due == item.due && read.series == ItemSeries())
        #expect(read.repeats == "FREQ=WEEKLY;UNTIL=20991231")
        _ = try run(program, ["due:2026-01-06", "status:pending", "done"], in: folder.url)
        _ = try run(
            program, ["due:2026-01-20", "status:pending", "rc.recurrence.confirmation=no", "delete"],
            in: folder.url)
        let after = TaskwarriorReader.list(try run(program, ["export"], in: folder.url), context)
        let series = try #require(after.items.first)
        #expect(after.items.count == 1 && after.omissions == [])
        let second = try #require(Day(isoDate: "2026-01-13"))
        #expect(series.series.doneOn.map(\.description) == ["2026-01-06"] && series.due == .day(second))
        let dates = series.occurrences(in: context)?.next(4, after: try #require(Day(isoDate: "2026-01-06")))
        #expect(dates?.map(\.day.iso) == ["2026-01-13", "2026-01-27", "2026-02-03", "2026-02-10"])
    }

    /// Tasks that were entered by Taskwarrior's own commands.
    @Test func enteredInTaskwarrior() throws {
        let fields = "uda.geo.type=string\nuda.location.type=string\nuda.estimate.type=numeric\n"
        guard let (program, folder) = try taskwarrior(fields) else { return }
        for arguments in [
            ["add", "Buy milk", "due:2027-01-31", "project:Home.Shopping", "+errand", "priority:H"],
            ["1", "annotate", "first"], ["1", "annotate", "second"],
            ["add", "Find a shop", "wait:2037-01-01T10:00", "geo:47.5,8.5", "location:Zürich", "estimate:3"],
            ["1", "modify", "depends:2"],
            ["add", "Pay rent", "due:2037-02-01", "recur:monthly"],
            ["add", "Old", "scheduled:2036-12-31"], ["4", "done"],
            ["add", "Wrong"], ["5", "delete"],
        ] { _ = try run(program, arguments, in: folder.url) }
        let exported = try run(program, ["rc.recurrence=on", "export"], in: folder.url)
        let list = TaskwarriorReader.list(exported)
        #expect(list.errors + list.warnings == [])
        #expect(list.omissions == ["1 deleted"])
        #expect(list.unshown == [#"UDA "estimate" ×1"#])
        let items = Dictionary(uniqueKeysWithValues: list.items.map { ($0.title, $0) })
        #expect(items.keys.sorted() == ["Buy milk", "Find a shop", "Old", "Pay rent"])
        let milk = try #require(items["Buy milk"])
        #expect(milk.due == .day(Day(isoDate: "2027-01-31")!) && milk.priority == .high)
        #expect(milk.project == "Home/Shopping" && milk.tags == ["errand"])
        let shop = try #require(items["Find a shop"])
        #expect(milk.itemDescription == "first\nsecond" && milk.dependsOn == [shop.id])
        #expect(shop.start == .instant(Instant(rfc3339: "2037-01-01T10:00:00Z")!) && shop.place == "Zürich")
        #expect(shop.coordinate == Coordinate(latitude: 47.5, longitude: 8.5) && !shop.isDone)
        #expect(items["Pay rent"]?.repeats == "FREQ=MONTHLY" && items["Pay rent"]?.parent == nil)
        #expect(items["Old"]?.isDone == true && items["Old"]?.completed != nil)
    }
}
