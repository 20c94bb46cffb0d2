// Whole builds, each a process of its own, beside the floor in the same run: what matters is the ratio, for
// machines drift and ratios do not.

import Foundation
import ToDoStore

/// Builds of a life-like store of so many items.
struct BuildBenchmark {
    let items: Int
    /// Where everything is written; a memory file system, for a disk measures itself.
    let folder: String
    let jobs: Int
    let runs: Int
    /// The command to measure.
    let command: String

    private var site: String { "\(folder)/site" }
    private var store: String { "\(folder)/store.json" }
    private var changedStore: String { "\(folder)/changed.json" }
    private var templates: String { "\(folder)/templates" }

    /// Runs everything and prints a table.
    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let json = LifelikeStore.json(items: items)
        try Data(json).write(to: URL(filePath: store))
        try Data(LifelikeStore.json(items: items, change: " (changed)")).write(
            to: URL(filePath: changedStore))
        try changedTemplates()
        defer {
            for path in [site, store, changedStore, templates] {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
        try clean()
        _ = try build(store)
        let floor = try Floor(of: site)
        print(
            "\(items) items, \(json.count / 1_000_000) MB; \(floor.fileCount) files, \(floor.byteCount / 1_000_000) MB; \(jobs) threads, \(runs) runs"
        )

        var cold: [ChildProcess] = []
        var unchanged: [ChildProcess] = []
        var oneItem: [ChildProcess] = []
        var template: [ChildProcess] = []
        var floors: [Double] = []
        for _ in 0..<runs {
            try clean()
            floors.append(try floor.write(to: site, threads: jobs))
            try clean()
            cold.append(try build(store))
            unchanged.append(try build(store))
            oneItem.append(try build(changedStore))
            template.append(try build(changedStore, "--templates", templates))
        }
        print("                                median s    of floor    of cold    user s    sys s    peak MB")
        row("floor: open, write, close", floors)
        row("cold build", cold, floors, cold)
        row("rebuild, nothing changed", unchanged, floors, cold)
        row("rebuild, one item changed", oneItem, floors, cold)
        row("rebuild, one template changed", template, floors, cold)
        let wall = median(cold.map(\.wall))
        print(
            "cold: \(Int(Double(floor.fileCount) / wall)) files/s, \(Int(Double(floor.byteCount) / wall / 1e6)) MB/s, \(text(wall / Double(items) * 1e6, 2)) µs an item"
        )
        try reading(json)
    }

    /// The store's reading against Foundation's decoder, in this process.
    private func reading(_ json: [UInt8]) throws {
        var ours: [Double] = []
        var theirs: [Double] = []
        let data = Data(json)
        for _ in 0..<min(runs, 3) {
            ours.append(try seconds { _ = try ToDoStore(json: [UInt8](data)) })
            theirs.append(try seconds { _ = try JSONDecoder().decode([AppItem].self, from: data) })
        }
        let ratio = median(zip(theirs, ours).map { $0 / $1 })
        print(
            "reading the store: \(text(median(ours), 3)) s; JSONDecoder: \(text(median(theirs), 3)) s, \(text(ratio, 1)) times as long"
        )
    }

    /// A copy of one template with a word more.
    private func changedTemplates() throws {
        try FileManager.default.createDirectory(atPath: templates, withIntermediateDirectories: true)
        let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Templates/layout.mustache")
        let layout = try String(contentsOf: repository, encoding: .utf8).replacing(
            "<footer>", with: "<footer><p>Changed.</p>")
        try layout.write(toFile: "\(templates)/layout.mustache", atomically: true, encoding: .utf8)
    }

    private func build(_ store: String, _ more: String...) throws -> ChildProcess {
        try ChildProcess(
            [
                command, "build", store, "-o", site, "--now", "2026-11-21", "--time-zone", "Europe/Berlin",
                "--jobs", "\(jobs)", "-q",
            ] + more)
    }

    private func clean() throws {
        if FileManager.default.fileExists(atPath: site) { try FileManager.default.removeItem(atPath: site) }
    }

    private func row(_ name: String, _ processes: [ChildProcess], _ floors: [Double], _ cold: [ChildProcess])
    {
        let walls = processes.map(\.wall)
        print(
            name.padding(toLength: 30, withPad: " ", startingAt: 0),
            cell(median(walls), 3), cell(median(zip(walls, floors).map { $0 / $1 }), 2),
            cell(median(zip(walls, cold.map(\.wall)).map { $0 / $1 }), 2),
            cell(median(processes.map(\.user)), 3),
            cell(median(processes.map(\.system)), 3),
            cell(Double(processes.map(\.peakMemory).max() ?? 0) / 1e6, 1))
    }

    private func row(_ name: String, _ floors: [Double]) {
        print(name.padding(toLength: 30, withPad: " ", startingAt: 0), cell(median(floors), 3), cell(1, 2))
    }

    private func cell(_ value: Double, _ digits: Int) -> String {
        let text = text(value, digits)
        return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }
}

/// An item as the to-do app declares it.
private struct AppItem: Decodable {
    struct Location: Decodable {
        struct Coordinate: Decodable {
            let latitude, longitude: Double
        }
        let name: String
        let coordinate: Coordinate?
    }
    let id: UUID
    let title: String
    let itemDescription: String?
    let timestamp: Double?
    let location: Location?
    let done: Bool
}
