// Finds programs in the folders of the variable PATH.

import Foundation

enum SearchPath {
    /// The path of a program; nil if there is none. Relative folders do not count, because the current folder may
    /// come from a stranger. A program that may not be executed is returned only if there is no other, for the message.
    static func program(_ name: String, in path: String?) -> String? {
        let files = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .filter { FileManager.default.fileExists(atPath: $0) && !PathName($0).isFolder }
        return files.first { FileManager.default.isExecutableFile(atPath: $0) } ?? files.first
    }

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
