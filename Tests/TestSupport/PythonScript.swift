// Runs the scripts that ask libraries of Python, whose authors knew nothing of this program.

import Foundation

/// A script for Python.
public struct PythonScript {
    private let script: URL

    /// The script with this name in the folder `Oracles` of the test target whose code asks.
    public init(_ name: String, fileID: String = #fileID) {
        script = PackageFolder.ofTarget("Oracles/\(name)", fileID: fileID)
    }

    /// The script ended with another code than 0.
    public struct Failure: Error {
        /// That of the script.
        public let exitCode: Int32
    }

    /// What the script writes.
    public func output(_ arguments: [String], python: String, input: URL? = nil) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: python)
        process.arguments = [script.path] + arguments
        // The rules of PyPI's tzdata, not those of the system.
        process.environment = ["PYTHONTZPATH": "", "PYTHONDONTWRITEBYTECODE": "1"]
        if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(exitCode: process.terminationStatus) }
        return data
    }
}
