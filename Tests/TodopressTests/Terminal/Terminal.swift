// A pseudo-terminal, on which tests see what a person would see, and type.

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import todopress

/// A pseudo-terminal with somebody at it.
final class Terminal {
    private let person, program: FileHandle
    let question: Question
    /// The path of the terminal's device.
    let path: String

    init() throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        try #require(openpty(&ours, &theirs, nil, nil, nil) == 0)
        person = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
        program = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        question = Question(input: program, output: program)
        // Not `ttyname`, whose answer is in one place for all threads: another test would show what this one reads.
        var name = [CChar](repeating: 0, count: 256)
        try #require(ttyname_r(theirs, &name, name.count) == 0)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Types keys; U+0004 is Control-D.
    func type(_ keys: String) throws { try person.write(contentsOf: Data(keys.utf8)) }

    /// Shows a text as a program does.
    func show(_ text: String) throws { try program.write(contentsOf: Data(text.utf8)) }

    /// All that is shown, at least until a text is shown.
    func shown(until text: String) throws -> String { try Self.shown(on: person, until: text) }

    private static func shown(on screen: FileHandle, until text: String) throws -> String {
        var bytes = Data()
        while !String(decoding: bytes, as: UTF8.self).contains(text) {
            let more = screen.availableData
            try #require(!more.isEmpty)
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All that is shown until a text is, read while `body` runs: a terminal takes only a few kilobytes that nobody has read.
    func shown(until text: String, while body: () throws -> Void) throws -> String {
        let (reading, screen) = (Reading(), person)
        Thread {
            let shown = Result { try Self.shown(on: screen, until: text) }
            reading.shown.withLock { $0 = shown }
            reading.end.signal()
        }.start()
        try body()
        reading.end.wait()
        return try #require(reading.shown.withLock { $0 }).get()
    }

    /// What a thread has read.
    private final class Reading: Sendable {
        let shown = Mutex<Result<String, any Error>?>(nil)
        let end = DispatchSemaphore(value: 0)
    }
}

extension CommandSandbox {
    /// Runs the command with both streams on a terminal. Returns what it shows, with its line ends as in a file.
    func runOnTerminal(_ words: [String], environment: [String: String] = [:]) throws -> String {
        let terminal = try Terminal()
        let end = "end of the run"
        let shown = try terminal.shown(until: end) {
            _ = try TestProgram.run(
                CommandRun.command.path, words, in: folder, environment: environment, output: terminal.path,
                errors: terminal.path)
            try terminal.show(end)
        }
        return shown.replacing(end, with: "")
            .replacing("\r\r\n", with: "\n").replacing("\r\n", with: "\n")
    }
}
