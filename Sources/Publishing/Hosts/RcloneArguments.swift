// The arguments of rclone. Lists of files have a path on each line and are taken as they are.

import Bytes
import Files
import JSON

/// The words of each run of rclone at one target.
struct RcloneArguments: Equatable {
    /// The target, without a slash at its end.
    let target: String

    init(place: String) {
        var place = place
        while place.count > 1, place.hasSuffix("/"), !place.hasSuffix(":/") { place.removeLast() }
        target = place
    }

    /// Nobody may be there to answer questions, and the server may be gone. What is done is said, and every half minute how far
    /// it is.
    private let common = [
        "--ask-password=false", "--retries=2", "--low-level-retries=2", "--contimeout=30s", "--timeout=60s",
        "--verbose", "--stats=30s", "--stats-one-line",
    ]

    /// With many files, each of them waits for a server that is gone.
    static let progress = ChildProgress(limit: .seconds(240), mark: mark)

    /// How far a line of its log says that it is: a file that is done, or how many bytes are. Errors are no progress, and each
    /// makes what there is to do less, so how much of all is done says nothing.
    static func mark(_ line: String) -> String? {
        guard let start = line.range(of: " INFO  : ")?.upperBound else { return nil }
        let words = line[start...].trimmingPrefix { $0 == " " }
        return words.contains(", ETA ") ? String(words.prefix { $0 != "/" }) : line
    }

    private func copying(_ list: String) -> [String] {
        ["copy"] + common + ["--files-from-raw=\(list)", "--transfers=4"]
    }

    /// Fetches files into an empty folder; those that are missing are left out.
    func fetching(_ list: String, to folder: String) -> [String] {
        copying(list) + ["--no-traverse", "--", target, folder]
    }

    /// Fetches the records at the top into an empty folder.
    func fetchingRecords(to folder: String) -> [String] {
        ["copy"] + common + PublishedRecords.names.map { "--include=/\($0)*" }
            + ["--max-depth=1", "--", target, folder]
    }

    /// Uploads the files of a list, whatever is there, with this type; `nil` for the type that rclone finds.
    func uploading(_ list: String, from site: String, type: String?) -> [String] {
        copying(list) + ["--no-check-dest"]
            + (type.map { ["--header-upload", "Content-Type: \($0)"] } ?? []) + ["--", site, target]
    }

    /// Prints what the target can do, as JSON.
    var features: [String] { ["backend", "features"] + common + ["--", target] }

    /// Compares the files of a list: by checksums, or by reading them where the target has none.
    func comparing(_ list: String, from site: String, reads: Bool) -> [String] {
        ["check"] + common
            + [
                "--one-way", "--combined=-", "--files-from-raw=\(list)",
            ] + (reads ? ["--download"] : []) + ["--", site, target]
    }

    func removing(_ list: String) -> [String] {
        ["delete"] + common + ["--files-from-raw=\(list)", "--no-traverse", "--", target]
    }

    /// Removes a folder if it is empty.
    func removingFolder(_ folder: PathBytes) -> [String] {
        ["rmdir"] + common + ["--retries=1", "--", below(folder)]
    }

    /// Removes all empty folders in a folder, and then the folder itself if it is empty.
    func removingFolders(below folder: PathBytes) -> [String] {
        ["rmdirs"] + common + ["--retries=1", "--", below(folder)]
    }

    /// Prints the paths of all files and folders, as JSON.
    var listing: [String] {
        ["lsjson"] + common + ["--recursive", "--no-modtime", "--no-mimetype", "--", target]
    }

    /// What a run for `listing` has printed; `nil` if it is another text.
    static func contents(_ output: [UInt8]) -> TargetContents? {
        var contents = TargetContents()
        // Nothing is printed where the target is missing.
        if output.allSatisfy({ " \n[".utf8.contains($0) }) { return contents }
        guard case .array(let entries)? = try? JSONValue(parsing: output) else { return nil }
        for entry in entries {
            guard case .string(let path)? = entry["Path"] else { return nil }
            if entry["IsDir"] == .bool(true) {
                contents.folders.insert(PathBytes(path))
            } else {
                contents.add(PathBytes(path), isFile: true)
            }
        }
        return contents
    }

    private func below(_ folder: PathBytes) -> String {
        let path = String(folder)
        return target.hasSuffix(":") || target.hasSuffix("/") ? target + path : "\(target)/\(path)"
    }

    /// The types of files that rclone does not know on each system. A target such as S3 serves a file with the type that it
    /// was uploaded with.
    static func contentType(of path: PathBytes) -> String? {
        switch String(path).split(separator: "/").last?.split(separator: ".").last {
        case "ics": "text/calendar; charset=utf-8"
        case "webmanifest": "application/manifest+json"
        case "geojson": "application/geo+json"
        case "txt": "text/plain; charset=utf-8"
        case _: nil
        }
    }

    /// Paths by their type, in their order.
    static func byContentType(_ paths: [PathBytes]) -> [(type: String?, paths: [PathBytes])] {
        var groups: [(type: String?, paths: [PathBytes])] = []
        for path in paths {
            let type = contentType(of: path)
            if let index = groups.firstIndex(where: { $0.type == type }) {
                groups[index].paths.append(path)
            } else {
                groups.append((type, [path]))
            }
        }
        return groups
    }

    /// The comparison that a run for `comparing` has printed: a sign, a blank and a path on each line. `nil` if a file could
    /// not be compared.
    static func comparison(_ output: [UInt8], of paths: [PathBytes]) -> Comparison? {
        var signs: [PathBytes: UInt8] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            signs[PathBytes(line.dropFirst(2))] = line.first
        }
        guard paths.allSatisfy({ signs[$0].map { "=+*".utf8.contains($0) } ?? false }) else { return nil }
        return Comparison(
            missing: paths.filter { signs[$0] == UInt8(ascii: "+") },
            different: paths.filter { signs[$0] == UInt8(ascii: "*") })
    }
}
