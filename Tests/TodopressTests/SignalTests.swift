// Told to stop, at whatever moment: the exit code says by which signal, and nothing is left behind.

import Foundation
import Testing

@Suite struct SignalTests {
    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aStoppedBuildEndsWithItsSignalAndLeavesNothing(signal: Int32, exitCode: Int32) throws {
        let workshop = try Workshop()
        // A pipe without an end as the store: the build is reading when the signal comes, however fast it is.
        let pipe = Pipe()
        let process = Process()
        process.executableURL = try CommandRun.command
        process.arguments = ["build", "-", "-o", "out"]
        process.currentDirectoryURL = workshop.folder
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It reads more than a pipe holds only once it is up and running.
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: 1 << 20))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == exitCode)
        #expect(try workshop.tree().isEmpty)
    }
}
