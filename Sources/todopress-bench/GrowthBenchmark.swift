// Measures how the time of a first build grows with the size of the store, per item and per file. Each size
// is also compared with the bare writing of its own files, because the time of that does not grow linearly
// either. The time for an empty store, which is the start of the program, has a row of its own and is
// subtracted from the time per item.

import Foundation

/// First builds of stores of growing size.
struct GrowthBenchmark {
    let sizes: [Int]
    /// The folder for all files. It should be in a memory file system; on a disk, the disk is what is
    /// measured.
    let folder: String
    let jobs: Int
    let runs: Int
    /// The path of the `todopress` binary to measure.
    let command: String

    /// Builds a store of each size and prints a table.
    func run() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        print(row(Self.columns.map(\.name)))
        let start = try measure(0)
        print(
            row([
                "0", "\(start.files)", text(start.wall, 3), "", "", text(start.ofBareWrite, 2), "",
                megabytes(start),
            ]))
        for items in sizes {
            let build = try measure(items)
            let perItem = 1e6 / Double(items)
            let values = [
                "\(items)", "\(build.files)", text(build.wall, 3),
                text((build.wall - start.wall) * perItem, 2),
                text(build.wall / Double(build.files) * 1e6, 2), text(build.ofBareWrite, 2),
                text((build.user - start.user) * perItem, 2), megabytes(build),
            ]
            print(row(values))
        }
    }

    /// Medians over the first builds of one store, in seconds and bytes.
    private struct Builds {
        let files: Int
        let wall: Double
        let user: Double
        let ofBareWrite: Double
        let peak: Int
    }

    private func measure(_ items: Int) throws -> Builds {
        let (site, store) = ("\(folder)/site", "\(folder)/store.json")
        defer { for path in [site, store] { try? FileManager.default.removeItem(atPath: path) } }
        try SyntheticStore.write(items: items, to: store)
        let build = [command, "build", store, "-o", site, "--now", "2026-11-21", "--jobs", "\(jobs)", "-q"]
        let peak = try MeasuredRun(build).peakMemory
        let bareWrite = try BareWrite(of: site)
        var builds: [MeasuredRun] = []
        var ratios: [Double] = []
        // Small builds are fast and vary more, so they run more often.
        for _ in 0..<max(runs, items <= 10_000 ? 21 : 0) {
            try FileManager.default.removeItem(atPath: site)
            let bare = try bareWrite.write(to: site, threads: jobs)
            try FileManager.default.removeItem(atPath: site)
            builds.append(try MeasuredRun(build))
            ratios.append(builds[builds.count - 1].wall / bare)
        }
        return Builds(
            files: bareWrite.fileCount, wall: median(builds.map(\.wall)), user: median(builds.map(\.user)),
            ofBareWrite: median(ratios), peak: peak)
    }

    private func megabytes(_ builds: Builds) -> String { text(Double(builds.peak) / 1e6, 1) }

    /// The headings of the table's columns and their widths.
    private static let columns: [(name: String, width: Int)] = [
        ("items", 10), ("files", 10), ("seconds", 12), ("µs an item", 13), ("µs a file", 12),
        ("of floor", 11), ("user µs an item", 18), ("peak MB", 10),
    ]

    private func row(_ texts: [String]) -> String {
        zip(texts, Self.columns).map { text, column in
            String(repeating: " ", count: max(1, column.width - text.count)) + text
        }.joined()
    }
}
