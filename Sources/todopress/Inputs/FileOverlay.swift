// The built-in files of a folder, with the files of a user's folder laid over them: a user's file replaces
// the built-in file with the same path.

import Bytes
import Defaults
import Files
import Foundation
import Mustache
import SitePages
import ToDoKeeping

struct FileOverlay {
    /// A built-in file or a file of the user.
    struct File {
        /// The path below the folder, with `/` as separator.
        let path: String
        /// The name in messages: the path on disk, or the path below the built-in folder.
        let name: String
        let bytes: [UInt8]
        let isBuiltIn: Bool
    }

    /// The files, sorted by the bytes of their paths.
    let files: [File]
    /// The paths of the built-in files, also of those that a user's file replaces.
    private let builtInPaths: Set<String>
    /// Warnings: the files of the folder that were skipped, each with the reason.
    let warnings: [String]

    /// The folder, if patterns leave files out of it.
    private(set) var seen: IgnoredPaths.SeenFolder?

    /// Reads the files of `folder`, if there is one, over the built-in files, of which style sheets are set tight. Messages name
    /// the built-in folder `builtInName`.
    ///
    /// Only files whose paths `isWanted` accepts are read, and only regular files. Symbolic links and
    /// special files are skipped with a warning. Files and folders whose names begin with a dot are skipped
    /// silently, except those that hosts of static sites look for.
    init(
        _ builtIn: [EmbeddedFile], builtInName: String, folder: String?,
        ignoring ignored: IgnoredFolder? = nil, where isWanted: (String) -> Bool
    ) throws(FileError) {
        // By bytes: to Swift, names are equal that only their normalization tells apart, and both are files.
        var files: [[UInt8]: File] = [:]
        for file in builtIn where isWanted(file.path) {
            files[Array(file.path.utf8)] = File(
                path: file.path, name: "\(builtInName)/\(file.path)",
                bytes: file.path.hasSuffix(".css") ? file.bytes.tightStyle : file.bytes, isBuiltIn: true)
        }
        var warnings: [String] = []
        if let folder {
            let (paths, unreadable) = try Self.paths(below: folder)
            warnings += unreadable.filter(Self.mayBePublished).map {
                "\(PathName(folder).below($0)): left out, because its name is not UTF-8"
            }
            var leftovers: [String] = []
            if let ignored, !ignored.rules.isEmpty {
                seen = IgnoredPaths.SeenFolder(list: nil, place: ignored.place, paths: paths.filter(isWanted))
            }
            for path in paths where isWanted(path) && ignored?.ignores(path) != true {
                let name = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
                if Leftovers.hasPart(of: path) {
                    if FileStatus(at: name)?.kind != .folder { leftovers.append(path) }
                    continue
                }
                if SettingsFile.isNamed(by: name) {
                    warnings.append("\(name): left out, because it holds settings")
                    continue
                }
                if path.hasSuffix(".\(ActivityLog.suffix)") {
                    warnings.append("\(name): left out, because it has the name of the log of a store")
                    continue
                }
                switch FileStatus(at: name)?.kind {
                case .file where Self.mayBePublished(path):
                    files[Array(path.utf8)] = File(
                        path: path, name: name, bytes: try InputFile.bytes(of: name), isBuiltIn: false)
                case .link: warnings.append("\(name): left out, because it is a symbolic link")
                case .folder, .file: break
                default: warnings.append("\(name): left out, because it is not a regular file")
                }
            }
            warnings += Leftovers.warning(leftovers, in: folder).map { [$0] } ?? []
        }
        self.files = files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        builtInPaths = Set(builtIn.map(\.path))
        self.warnings = warnings + Self.warnings(ofUnused: self.files, besides: builtInPaths)
    }

    /// Warnings of templates of the user that no page has and no other template includes.
    private static func warnings(ofUnused files: [File], besides builtIn: Set<String>) -> [String] {
        let others = files.filter { !builtIn.contains($0.path) && $0.path.hasSuffix(TemplateFile.suffix) }
        if others.isEmpty { return [] }
        let included = files.filter { $0.path.hasSuffix(TemplateFile.suffix) }.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).matches(of: /\{\{\s*[<>]\s*([^}\s]+)\s*\}\}/).map {
                $0.1 + TemplateFile.suffix
            }
        }
        return others.filter { !included.contains($0.path[...]) }.map { file in
            let hint = nearest(to: file.path, in: builtIn.sorted()).map { "; did you mean \($0)?" } ?? ""
            return "\(file.name): no page uses a template of this name\(hint)"
        }
    }

    /// The templates among the files.
    var templates: [TemplateFile] {
        files.compactMap { TemplateFile(path: $0.path, name: $0.name, bytes: $0.bytes) }
    }

    /// Those of the built-in files, or of the user's in their place, that pages load.
    var pageFiles: PageFiles {
        PageFiles(files.filter { builtInPaths.contains($0.path) }.map { ($0.path, $0.bytes) })
    }

    /// The style sheets with these paths, in this order, as one that is written into a page. Throws a failure of the
    /// command if one of them would end its element.
    func style(_ paths: [String]) throws(Failure) -> PageStyle {
        let sheets = paths.compactMap { path in files.first { $0.path == path } }
        if let style = PageStyle(sheets.map(\.bytes)) { return style }
        if let sheet = sheets.first(where: { PageStyle([$0.bytes]) == nil }) {
            throw Failure(file: sheet.name, "\"</style\" in a style sheet would end it in an HTML page")
        }
        throw Failure("the style sheets together contain \"</style\"", .badData)
    }

    /// Reads the files as `init` does. Throws a failure of the command if the folder cannot be read.
    static func read(
        _ builtIn: [EmbeddedFile], _ builtInName: String, _ folder: String?,
        ignoring ignored: IgnoredFolder? = nil, where isWanted: (String) -> Bool = { _ in true }
    ) throws(Failure) -> FileOverlay {
        let overlay = try reported(
            FileError.self,
            try FileOverlay(
                builtIn, builtInName: builtInName, folder: folder, ignoring: ignored, where: isWanted))
        let keys = overlay.files.filter { !$0.isBuiltIn && KeyFile.isKey($0.path, $0.bytes) }
        guard keys.isEmpty else {
            throw Failure(
                keys.map {
                    Failure.line(
                        file: $0.name,
                        "it holds the key of a locked site, which is never published; move it to another folder"
                    )
                }, .badData)
        }
        // A public file may be about such marks.
        for file in overlay.files where !file.isBuiltIn && builtInName == "Templates" {
            try ConflictMarks.check(file.bytes, of: file.name)
            if WideText(file.bytes).utf8 != file.bytes {
                throw Failure(file: file.name, "it is UTF-16; save it as UTF-8")
            }
        }
        return overlay
    }

    /// The relative paths below a folder, sorted by their bytes, and those that are not UTF-8. Symbolic links are listed but
    /// not followed.
    private static func paths(below folder: String) throws(FileError) -> (
        paths: [String], unreadable: [String]
    ) {
        var (paths, unreadable) = ([String](), [String]())
        do throws(FileError) {
            try Folder(at: folder, named: folder).walk {
                path, _ in
                if let text = path.text { paths.append(text) } else { unreadable.append(String(path)) }
                return path.text != nil
            }
        } catch {
            throw FileError(.read, error.path, code: error.code)
        }
        return (paths.sortedByBytes(), unreadable.sorted())
    }

    /// Whether no name in a path begins with a dot, except those that hosts of static sites look for.
    static func mayBePublished(_ path: String) -> Bool {
        path.split(separator: "/").allSatisfy { part in
            (!part.hasPrefix(".") || [".well-known", ".nojekyll", ".gitattributes"].contains(part))
                && !Leftovers.has(part)
        }
    }
}
