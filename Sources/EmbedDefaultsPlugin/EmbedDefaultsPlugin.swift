// The build tool plugin of `Defaults` and `ToDoFormats`: it runs `EmbedDefaults` to generate a source file with the
// repository's templates and public files, or with the tables of words. SwiftPM's own `.embedInCode` is not used, because it writes byte
// arrays, which compile a hundred times more slowly than strings.

import Foundation
import PackagePlugin

@main
struct EmbedDefaultsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        func folders(_ paths: [String]) -> [URL] {
            paths.map { root.appending(path: $0, directoryHint: .isDirectory) }
        }
        let isDefaults = target.name == "Defaults"
        let embedded = folders(
            isDefaults
                ? [
                    "Templates", "Public", "Sources/Defaults/Sample", "Sources/Documentation/Help",
                    "Sources/Packaging/embedded",
                ] : ["Sources/ToDoFormats/Exports/Words"])
        let code =
            isDefaults
            ? folders(try codeFolders(in: root.appending(path: "Sources")).map { "Sources/\($0)" }) : []
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding files for \(target.name)",
                executable: try context.tool(named: "EmbedDefaults").url,
                arguments: [output.path(percentEncoded: false)]
                    + embedded.map { $0.path(percentEncoded: false) } + ["--digest"]
                    + code.map { $0.path(percentEncoded: false) },
                inputFiles: embedded + (embedded + code).flatMap(files),
                outputFiles: [output])
        ]
    }

    /// The targets whose code is part of the digest: all folders except those that only build, explain or package
    /// the program.
    private func codeFolders(in sources: URL) throws -> [String] {
        let others: Set = ["Documentation", "EmbedDefaults", "EmbedDefaultsPlugin", "Packaging", "README.md"]
        return try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { !others.contains($0) && !$0.hasPrefix(".") }.sorted()
    }

    private func files(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
    }
}
