// Benchmarks of whole builds, each in a process of its own. Every round also writes the same files with a
// bare loop; the results are ratios to that time, which vary less between machines and runs than seconds.

import Foundation

/// Builds of a synthetic store of `items` items.
struct BuildBenchmark {
    let items: Int
    /// The folder for all files. It should be in a memory file system: on a disk, the disk is measured.
    let folder: String
    let jobs: Int
    let runs: Int
    /// The path of the `todopress` binary to measure.
    let command: String

    private var site: String { "\(folder)/site" }
    private var store: String { "\(folder)/store.json" }
    private var changedStore: String { "\(folder)/changed.json" }
    private var templates: String { "\(folder)/templates" }

    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer {
            for path in [site, store, changedStore, templates] {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
        SyntheticStore.write(items: items, to: store)
        SyntheticStore.write(items: items, to: changedStore, change: "!")
        try changedTemplates()
        try clean()
        let peaks = Kind.allCases.map { build($0).peakMemory }

        let bareWrite = try BareWrite(of: site)
        print(
            "\(items) items; \(bareWrite.fileCount) files, \(bareWrite.byteCount / 1_000_000) MB; \(jobs) threads, \(runs) runs"
        )
        var bareTimes: [Double] = []
        var builds: [Kind: [MeasuredRun]] = [:]
        for _ in 0..<runs {
            try clean()
            bareTimes.append(try bareWrite.write(to: site, threads: jobs))
            try clean()
            for kind in Kind.allCases { builds[kind, default: []].append(build(kind)) }
        }
        print("                                median s    of floor    of cold    user s     sys s   peak MB")
        print(name("floor: open, write, close"), cell(median(bareTimes), 3), cell(1, 2))
        let cold = builds[.cold, default: []].map(\.wall)
        for (kind, peak) in zip(Kind.allCases, peaks) {
            let runs = builds[kind, default: []]
            let walls = runs.map(\.wall)
            print(
                name(kind.rawValue), cell(median(walls), 3),
                cell(median(zip(walls, bareTimes).map { $0 / $1 }), 2),
                cell(median(zip(walls, cold).map { $0 / $1 }), 2), cell(median(runs.map(\.user)), 3),
                cell(median(runs.map(\.system)), 3), cell(Double(peak) / 1e6, 1))
        }
        let wall = median(cold)
        print(
            "cold: \(Int(Double(bareWrite.fileCount) / wall)) files/s, \(Int(Double(bareWrite.byteCount) / wall / 1e6)) MB/s, "
                + "\(text(wall / Double(items) * 1e6, 2)) µs an item")
    }

    /// The builds of one round. Each starts from the result of the one before.
    private enum Kind: String, CaseIterable {
        case cold = "cold build"
        case unchanged = "rebuild, nothing changed"
        case oneItem = "rebuild, one item changed"
        case nextDay = "rebuild, on the next day"
        case oneTemplate = "rebuild, a template changed"
    }

    private func build(_ kind: Kind) -> MeasuredRun {
        let (day, inputs) =
            switch kind {
            case .cold, .unchanged: (21, [store])
            case .oneItem: (21, [changedStore])
            case .nextDay: (22, [changedStore])
            case .oneTemplate: (22, [changedStore, "--templates", templates])
            }
        return MeasuredRun(
            [
                command, "build", "-o", site, "--now", "2026-11-\(day)", "--time-zone", "Europe/Berlin",
                "--jobs", "\(jobs)", "-q",
            ]
                + inputs)
    }

    /// Writes a changed copy of the layout template.
    private func changedTemplates() throws {
        try FileManager.default.createDirectory(atPath: templates, withIntermediateDirectories: true)
        let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Templates/layout.mustache")
        let layout = try String(contentsOf: repository, encoding: .utf8).replacing(
            "<footer>", with: "<footer><p>Changed.</p>")
        try layout.write(toFile: "\(templates)/layout.mustache", atomically: true, encoding: .utf8)
    }

    private func clean() throws {
        if FileManager.default.fileExists(atPath: site) { try FileManager.default.removeItem(atPath: site) }
    }

    private func name(_ text: String) -> String {
        text.padding(toLength: 30, withPad: " ", startingAt: 0)
    }

    private func cell(_ value: Double, _ digits: Int) -> String {
        let text = text(value, digits)
        return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }

    /// The median, which single slow runs do not affect.
    private func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        return sorted.count % 2 == 1
            ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
    }

    private func text(_ value: Double, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", value)
    }
}
