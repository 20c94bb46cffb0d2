// The programs in the folders of the variable PATH, for completions.

import Foundation

enum SearchPath {
    /// The names of all programs that begin with some characters, sorted; none for a path.
    static func programs(beginning start: String, in path: String?) -> [String] {
        let folders = Set((path ?? "").split(separator: ":").filter { $0.hasPrefix("/") })
        let names = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: String(folder))) ?? []).filter {
                $0.hasPrefix(start) && FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
                    && CompletionWords.isTypable($0)
            }
        }
        return Set(names).sorted()
    }
}
