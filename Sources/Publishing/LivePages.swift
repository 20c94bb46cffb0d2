// Reads pages at the address of a site, as its readers do, with curl. How many are read, how long that may take and how large
// they may be is bounded.

import Bytes
import SiteFolder

/// The pages of a site that are read at its address.
package struct LivePages {
    /// The address with a slash at its end.
    private let address: String
    private let paths: [PathBytes]
    private let site: FileTree
    private let program: HostProgram
    private let work: WorkFolder

    /// The most pages that are read.
    package static let most = 100
    /// How many are read at once.
    private static let atOnce = 4

    /// Chooses pages. Those that were uploaded come first.
    package init(
        _ contents: Manifest, at path: String, address: String, first uploaded: [PathBytes],
        _ context: ProgramContext
    ) throws(PublishingError) {
        self.address = address
        paths = Self.chosen(contents.entries.map(\.path.utf8), first: uploaded)
        site = try published(try FileTree(at: path))
        program = try HostProgram("curl", context)
        work = context.work
    }

    /// The pages to be read: some of those that come first, and others from all of the site. Files for hosts, which they do not
    /// serve, are left out.
    static func chosen(_ paths: [PathBytes], first uploaded: [PathBytes]) -> [PathBytes] {
        func isServed(_ path: PathBytes) -> Bool {
            !path.parts.contains { $0.starts(with: "_") || $0.starts(with: ".") }
        }
        func spread(_ paths: [PathBytes], _ count: Int) -> [PathBytes] {
            guard paths.count > count else { return paths }
            return (0..<count).map { paths[$0 * paths.count / count] }
        }
        let first = spread(uploaded.filter(isServed), most / 2)
        let known = Set(first)
        let others = paths.filter { isServed($0) && !known.contains($0) }
        let index: [PathBytes] = others.contains("index.html") ? ["index.html"] : []
        return first + index
            + spread(others.filter { $0 != "index.html" }, most - first.count - index.count)
    }

    /// How many pages are read.
    package var count: Int { paths.count }

    /// Reads the pages, and returns those that are not as in the site.
    package func findings() throws(PublishingError) -> [Finding] {
        let folder = try work.makeEmpty("live")
        var requests = ""
        for (number, path) in paths.enumerated() {
            requests += "url = \"\(Self.quoted(address + Self.encoded(path)))\"\n"
            requests += "output = \"\(Self.quoted("\(folder)/\(number)"))\"\n"
        }
        let configuration = try work.write(Array(requests.utf8), to: "requests")
        let run = try program.run(
            Self.arguments(configuration), to: "read the pages at \(address)", accepting: Set(0...99),
            timeLimit: .seconds(300))
        let answers = Self.answers(run.bytes)
        guard answers.count == paths.count else { throw .program(run.failure) }
        var findings: [Finding] = []
        for (number, path) in paths.enumerated() {
            let status = answers["\(folder)/\(number)"] ?? 0
            let bytes = try work.read(PathBytes("live/\(number)"))
            // An unknown address has the status 404, and its page is that of the site.
            let isRight = status == 200 || status == 404 && path == "404.html"
            if !isRight {
                findings.append(Finding(.live, path, detail: status == 0 ? "no answer" : "status \(status)"))
            } else if let expected = try published(try site.read(path)), bytes ?? [] != expected {
                let isAdded =
                    path.bytes.suffix(5).elementsEqual(".html".utf8) && Self.has(bytes ?? [], expected)
                findings.append(
                    isAdded ? Finding(.added, path, detail: "") : Finding(.live, path, detail: "other bytes"))
            }
        }
        return findings
    }

    /// The arguments of curl. `-q` must come first: it keeps curl from reading its configuration file. A name and a
    /// password for the site may be in the user's .netrc.
    static func arguments(_ configuration: String) -> [String] {
        [
            "-q", "--silent", "--show-error", "--globoff", "--netrc-optional", "--proto", "=http,https",
            "--location", "--max-redirs", "3", "--connect-timeout", "10", "--max-time", "60",
            "--max-filesize",
            "\(64 << 20)", "--parallel", "--parallel-max", "\(atOnce)", "--header", "Cache-Control: no-cache",
            "--write-out", "%{http_code} %{filename_effective}\\n", "--config", configuration,
        ]
    }

    /// The status of each answer by its file.
    static func answers(_ output: [UInt8]) -> [String: Int] {
        var answers: [String: Int] = [:]
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { answers[String(parts[1])] = Int(parts[0]) }
        }
        return answers
    }

    /// Whether a page has all of another one in its order, and more between the tags.
    static func has(_ bytes: [UInt8], _ page: [UInt8]) -> Bool {
        var rest = bytes[...]
        for piece in page.split(separator: UInt8(ascii: ">")) {
            guard let start = rest.firstRange(of: piece)?.upperBound else { return false }
            rest = rest[start...]
        }
        return bytes.count > page.count
    }

    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// A path in an address (RFC 3986 §3.3).
    static func encoded(_ path: PathBytes) -> String {
        var text = ByteBuffer()
        text.append(percentEncoding: path.bytes.span, keepsSlashes: true)
        return String(decoding: [UInt8](text), as: UTF8.self)
    }
}
