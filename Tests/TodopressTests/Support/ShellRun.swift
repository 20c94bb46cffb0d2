// Runs programs that may be missing on a machine: shells and checkers of manual pages.

import Files
import Foundation
import TestSupport
import Testing

/// Programs of the machine.
enum Machine {
    /// The path of a program; `nil` if it is not installed.
    static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a shell's script in a folder, with the built `todopress` on the search path. Returns what it prints on
    /// both streams, and "exit code N" if it fails.
    static func run(_ shell: String, _ script: String, in folder: TemporaryFolder) throws -> String {
        let program = try #require(path(of: shell))
        let command = try CommandRun.command.deletingLastPathComponent().path
        try folder.write(script, to: ".script")
        let environment = "PATH='\(command)':\"$PATH\" HOME='\(folder.path)' LC_ALL=C.UTF-8 TERM=dumb"
        let line =
            "cd '\(folder.path)' && \(environment) '\(program)' .script </dev/null 2>&1; echo \"exit code $?\""
        switch Program.shell(line, outputLimit: 1 << 20) {
        case .succeeded(let bytes):
            let text = String(decoding: bytes, as: UTF8.self)
            return text.hasSuffix("exit code 0\n") ? String(text.dropLast(12)) : text
        case let ending: return "\(ending)"
        }
    }
}

/// A line of a shell that moves files to a folder and makes them executable there. They are copies that the shell makes:
/// the system does not start a file that is open for writing, and a program that another test starts may inherit a file
/// that we have just written.
func installing(_ names: [String], in folder: String) -> String {
    let names = names.joined(separator: " ")
    return "mkdir -p \(folder) && install -m 755 \(names) \(folder) && rm \(names)"
}
