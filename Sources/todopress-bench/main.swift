// todopress-bench: how fast it is, for those who want to see for themselves.
//
//     swift run -c release todopress-bench --items 100000 --folder DIR
//
// builds, rebuilds and writes the bare files in DIR, which should be in a memory file system.

import Foundation

/// The value behind a name on the command line.
func option(_ name: String) -> String? {
    let words = CommandLine.arguments
    return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "todopress")
    .path
guard let items = option("--items").flatMap({ Int($0) }), let folder = option("--folder") else {
    print("usage: todopress-bench --items N --folder DIR [--jobs N] [--runs N] [--command PATH]")
    exit(64)
}
try BuildBenchmark(
    items: items, folder: folder,
    jobs: option("--jobs").flatMap { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount,
    runs: option("--runs").flatMap { Int($0) } ?? 5, command: option("--command") ?? beside
).run()
