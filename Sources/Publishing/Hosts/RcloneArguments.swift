// The arguments of rclone. Lists of files have a path on each line and are taken as they are.

/// The words of each run of rclone at one target.
struct RcloneArguments: Equatable {
    /// The target, without a slash at its end.
    let target: String

    init(place: String) {
        var place = place
        while place.count > 1, place.hasSuffix("/"), !place.hasSuffix(":/") { place.removeLast() }
        // What looks like a path must not be read as a remote.
        target =
            place.first(where: { $0 == ":" || $0 == "/" }) == ":" || place.hasPrefix("/")
            ? place : "./\(place)"
    }

    /// The target if it is a folder of this machine.
    var folder: String? { target.first { $0 == ":" || $0 == "/" } == "/" ? target : nil }

    /// Nobody may be there to answer questions.
    private let common = ["--ask-password=false", "--retries=2", "--stats=0"]

    private func copying(_ list: String) -> [String] {
        ["copy"] + common + ["--files-from-raw=\(list)", "--transfers=4"]
    }

    /// Fetches files into an empty folder; those that are missing are left out.
    func fetching(_ list: String, to folder: String) -> [String] {
        copying(list) + ["--no-traverse", "--", target, folder]
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
    func removingFolder(_ folder: String) -> [String] {
        ["rmdir", "--ask-password=false", "--retries=1", "--stats=0", "--", below(folder)]
    }

    /// Prints the paths of all files.
    var listing: [String] { ["lsf"] + common + ["--recursive", "--files-only", "--", target] }

    private func below(_ path: String) -> String {
        target.hasSuffix(":") || target.hasSuffix("/") ? target + path : "\(target)/\(path)"
    }

    /// The types of files that rclone does not know on each system. A target such as S3 serves a file with the type that it
    /// was uploaded with.
    static func contentType(of path: String) -> String? {
        switch path.split(separator: "/").last?.split(separator: ".").last {
        case "ics": "text/calendar; charset=utf-8"
        case "webmanifest": "application/manifest+json"
        case "geojson": "application/geo+json"
        case "txt": "text/plain; charset=utf-8"
        case _: nil
        }
    }

    /// Paths by their type, in their order.
    static func byContentType(_ paths: [String]) -> [(type: String?, paths: [String])] {
        var groups: [(type: String?, paths: [String])] = []
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
    static func comparison(_ output: [UInt8], of paths: [String]) -> Comparison? {
        var signs: [String: Character] = [:]
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            if let sign = line.first { signs[String(line.dropFirst(2))] = sign }
        }
        guard paths.allSatisfy({ signs[$0].map { "=+*".contains($0) } ?? false }) else { return nil }
        return Comparison(
            missing: paths.filter { signs[$0] == "+" }, different: paths.filter { signs[$0] == "*" })
    }
}
