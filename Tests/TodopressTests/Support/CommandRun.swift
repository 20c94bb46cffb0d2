// Runs the built command in a temporary folder. When a test fails, it prints the command, both streams and
// the files of the folder.

import Foundation
import TestSupport
import Testing

/// A temporary folder in which a test runs the command; it is deleted when the test ends.
final class CommandSandbox: Sendable {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder(inMemory: true) }

    var folder: URL { temporary.url }

    /// Writes a file and creates its parent folders.
    func write(_ text: String, to path: String) throws { try temporary.write(text, to: path) }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: path))
    }

    /// Renames a file, in one step, to a name that another one may have.
    func rename(_ path: String, to newPath: String) throws {
        let (old, new) = (folder.appending(path: path).path, folder.appending(path: newPath).path)
        try #require(Foundation.rename(old, new) == 0)
    }

    /// The contents of a text file.
    func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// The contents of all regular files below a folder, by their relative paths.
    func tree(_ path: String = "") throws -> [String: Data] {
        let root = path.isEmpty ? folder : folder.appending(path: path)
        guard exists(path) else { return [:] }
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let file = root.path + "/" + path
            if fileType(file) == S_IFREG { files[path] = FileManager.default.contents(atPath: file) }
        }
        return files
    }

    /// Runs the command and waits until it ends. Its environment has only the given variables.
    func run(_ words: String..., input: String? = nil, environment: [String: String] = [:]) throws
        -> CommandRun
    {
        try CommandRun(words, in: self, input: input, environment: environment)
    }

    /// The same for a run that waits: other tests run in the meantime.
    func runWaiting(_ words: String...) async throws -> CommandRun {
        try await waiting { try CommandRun(words, in: self, input: nil, environment: [:]) }
    }
}

/// A finished run of the command.
struct CommandRun: CustomStringConvertible {
    let words: [String]
    let exitCode: Int32
    let output: String
    let errors: String
    private let folder: String

    /// Runs the command in the sandbox, or in a folder below it.
    init(
        _ words: [String], in sandbox: CommandSandbox, below inner: String = "", input: String? = nil,
        environment: [String: String]
    ) throws {
        // The streams are files next to the folder, because a full pipe would block the run.
        let streams = "\(sandbox.folder.path).\(UUID().uuidString)"
        let (inputFile, outputFile, errorFile) = (
            streams + "-input", streams + "-output", streams + "-errors"
        )
        defer { for file in [inputFile, outputFile, errorFile] { unlink(file) } }
        if let input { try Data(input.utf8).write(to: URL(filePath: inputFile)) }

        self.words = words
        exitCode = try TestProgram.run(
            Self.command.path, words,
            in: inner.isEmpty ? sandbox.folder : sandbox.folder.appending(path: inner),
            environment: environment,
            input: input == nil ? "/dev/null" : inputFile, output: outputFile, errors: errorFile)
        output = try String(contentsOfFile: outputFile, encoding: .utf8)
        errors = try String(contentsOfFile: errorFile, encoding: .utf8)
        folder = sandbox.folder.path
    }

    /// The binary named by TODOPRESS_BINARY, or the one that `swift test` built next to the tests.
    static var command: URL {
        get throws {
            if let path = ProcessInfo.processInfo.environment["TODOPRESS_BINARY"] {
                return URL(filePath: path)
            }
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
            let command = tests.deletingLastPathComponent().appending(path: "todopress")
            try #require(
                FileManager.default.isExecutableFile(atPath: command.path), "no command at \(command.path)")
            return command
        }
    }

    var description: String {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return """
            $ todopress \(words.joined(separator: " "))
            exit code \(exitCode)
            --- standard output
            \(output)--- standard error
            \(errors)--- files
            \(files.sorted().prefix(60).joined(separator: "\n"))
            """
    }
}
