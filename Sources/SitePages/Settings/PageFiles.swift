// The files that pages load: Todopress's styles and scripts, and the land of maps. They lie in one folder whose name has a
// digest of their contents. Other contents have another address, so browsers may keep them without asking.

import Bytes
import Mustache
import Site

/// The folder of the files that pages load.
package struct PageFiles: Sendable {
    let folder: String
    private let names: Set<String>

    /// No files, for a page that stands alone.
    static let none = PageFiles(folder: "files", of: [])

    /// A folder with this name, for those of the public files with these paths that pages load.
    package init(folder: String, of paths: [String]) {
        self.folder = folder
        names = Set(paths.filter(Self.isLoaded))
    }

    /// A folder that is named after the contents of those of these public files that pages load.
    package init(_ files: [(path: String, bytes: [UInt8])]) {
        var digester = Digester()
        for file in files where Self.isLoaded(file.path) {
            digester.add(Array("\(file.path)\n\(file.bytes.count)\n".utf8).span)
            digester.add(file.bytes.span)
        }
        var folder = ByteBuffer()
        folder.append("files-")
        folder.append(hexadecimal: digester.digest.value)
        self.init(
            folder: String(
                decoding: [UInt8](folder).prefix("files-".count + Self.digestLength), as: UTF8.self),
            of: files.map(\.path))
    }

    /// The digits of the digest, which keep apart the few versions that a browser may have.
    private static let digestLength = 8

    /// Whether pages load a public file of Todopress. The worker of a site that devices keep answers for its own folder,
    /// so it lies at the root.
    private static func isLoaded(_ path: String) -> Bool {
        [".css", ".js"].contains { path.hasSuffix($0) } && path != "offline-worker.js" || path == "land.svg"
    }

    /// Whether a public file with this path lies in the folder.
    package func contains(_ path: String) -> Bool { names.contains(path) }

    /// The path of a public file in the site.
    func path(of file: SitePath) -> SitePath {
        guard contains(file.text) else { return file }
        do {
            return try SitePath("\(folder)/\(file.text)")
        } catch {
            preconditionFailure("the folder of styles and scripts is a bad path: \(error.message)")
        }
    }

    /// The places of templates that link one of these files at the root, where it is not. `nil` if there are none.
    func misplaced(in templates: TemplateLibrary) -> TemplateErrors? {
        templates.errors(after: "root", until: { Array("\"'<> \t\r\n?#".utf8).contains($0) }) { start, end in
            guard names.contains(where: { isName($0, start, end) }) else { return nil }
            let name = end.map { "\(start)…\($0)" } ?? start
            return .misplaced("{{root}}\(name)", instead: "{{files}}\(name)")
        }
    }

    /// Whether a link leads to the file: its text, or the texts before and behind the tags in it.
    private func isName(_ name: String, _ start: String, _ end: String?) -> Bool {
        guard let end else { return name == start }
        return !end.isEmpty && name.hasPrefix(start) && name.hasSuffix(end)
    }
}
