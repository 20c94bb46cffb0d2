// todopress-bench: benchmarks of Todopress.
//
//     swift run -c release todopress-bench --items 100000 --folder DIR    builds, rebuilds, and a bare loop of writes
//     swift run -c release todopress-bench store --items 1000 --file F    a synthetic store for experiments
//
// DIR should be in a memory file system: on a disk, the disk is measured.

import Foundation

/// The word after an option on the command line.
func option(_ name: String) -> String? {
    let words = CommandLine.arguments
    return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

/// The integer after an option on the command line.
func number(_ name: String) -> Int? { option(name).flatMap { Int($0) } }

let defaultCommand = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "todopress").path
if CommandLine.arguments.contains("store"), let items = number("--items"), let file = option("--file") {
    try Data(SyntheticStore.json(items: items, change: option("--change"))).write(to: URL(filePath: file))
} else if let items = number("--items"), let folder = option("--folder") {
    try BuildBenchmark(
        items: items, folder: folder, jobs: number("--jobs") ?? ProcessInfo.processInfo.activeProcessorCount,
        runs: number("--runs") ?? 5, command: option("--command") ?? defaultCommand
    ).run()
} else {
    print("usage: todopress-bench --items N --folder DIR [--jobs N] [--runs N] [--command PATH]")
    print("       todopress-bench store --items N --file FILE [--change TEXT]")
    exit(64)
}
