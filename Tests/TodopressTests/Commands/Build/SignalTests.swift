// A build that is stopped by a signal reports it by its exit code and leaves no files behind.

import Foundation
import TestSupport
import Testing

@Suite struct SignalTests {
    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func aStoppedBuildEndsWithItsSignalAndLeavesNothing(signal: Int32, exitCode: Int32) throws {
        let sandbox = try CommandSandbox()
        // The store is a pipe that is never closed, so the build is still reading when the signal comes.
        let pipe = Pipe()
        let process = Process()
        process.executableURL = try CommandRun.command
        process.arguments = ["build", "-", "-o", "out"]
        process.currentDirectoryURL = sandbox.folder
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        TestProgram.heedSignals()
        try process.run()
        // The write ends only after the build has read more than fits in a pipe, so the build is running by
        // then.
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: UInt8(ascii: " "), count: 1 << 20))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == exitCode)
        #expect(try sandbox.tree().isEmpty)
    }
}
