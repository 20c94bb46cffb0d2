// Runs the scripts that ask libraries of Python, whose authors knew nothing of this program.

import Foundation

/// A script for Python.
package struct PythonScript {
    private let script: URL

    /// The script with this name in the folder `Oracles` of the test target whose code asks.
    package init(_ name: String, fileID: String = #fileID) {
        script = PackageFolder.ofTarget("Oracles/\(name)", fileID: fileID)
    }

    /// What the script writes.
    package func output(_ arguments: [String], python: String, input: URL? = nil) throws -> Data {
        // The rules of PyPI's tzdata, not those of the system.
        let environment = ["PYTHONTZPATH": "", "PYTHONDONTWRITEBYTECODE": "1"]
        return try TestProgram.output(
            python, [script.path] + arguments, environment: environment, input: input)
    }
}
