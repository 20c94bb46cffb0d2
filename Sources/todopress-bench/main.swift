// todopress-bench: benchmarks of Todopress.
//
//     swift run -c release todopress-bench --items 100000 --folder DIR    builds, rebuilds, and a bare loop of writes
//     swift run -c release todopress-bench growth --folder DIR            first builds of 1,000 to 1,000,000 items
//     swift run -c release todopress-bench store --items 1000 --file F    a synthetic store for experiments
//     swift run -c release todopress-bench templates                      the item page, by template and written by hand
//
// DIR should be in a memory file system; on a disk, the disk is what is measured.

import Foundation

/// The word after an option on the command line.
func option(_ name: String) -> String? {
    let words = CommandLine.arguments
    return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

/// The integer after an option on the command line.
func number(_ name: String) -> Int? { option(name).flatMap { Int($0) } }

let defaultCommand = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
    path: "todopress"
)
.path
if CommandLine.arguments.contains("store"), let items = number("--items"), let file = option("--file") {
    try Data(SyntheticStore.json(items: items, change: option("--change"))).write(to: URL(filePath: file))
} else if CommandLine.arguments.contains("templates") {
    try TemplateBenchmark.run(
        only: option("--only").flatMap(TemplateBenchmark.Implementation.init), rounds: number("--runs") ?? 11)
} else if CommandLine.arguments.contains("growth"), let folder = option("--folder") {
    try GrowthBenchmark(
        sizes: [1_000, 10_000, 100_000, 1_000_000], folder: folder,
        jobs: number("--jobs") ?? ProcessInfo.processInfo.activeProcessorCount, runs: number("--runs") ?? 5,
        command: option("--command") ?? defaultCommand
    ).run()
} else if let items = number("--items"), let folder = option("--folder") {
    try BuildBenchmark(
        items: items, folder: folder, jobs: number("--jobs") ?? ProcessInfo.processInfo.activeProcessorCount,
        runs: number("--runs") ?? 5, command: option("--command") ?? defaultCommand
    ).run()
} else {
    print("usage: todopress-bench --items N --folder DIR [--jobs N] [--runs N] [--command PATH]")
    print("       todopress-bench growth --folder DIR [--jobs N] [--runs N] [--command PATH]")
    print("       todopress-bench store --items N --file FILE [--change TEXT]")
    print("       todopress-bench templates [--runs N] [--only template|strings|bytes]")
    exit(64)
}
