// A web server of this machine for this machine, as a page behaves otherwise over HTTP than from a file.

import Foundation

/// A folder served over HTTP on the loopback interface, as long as this lives.
final class FileServer: Sendable {
    /// The address of the folder.
    let url: URL
    private let process: Process

    /// Starts to serve a folder on a port that is free.
    init(_ folder: URL) throws {
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..."
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let match = line.firstMatch(of: #/http://[0-9.:]+//#), let url = URL(string: String(match.0))
        else {
            process.terminate()
            throw BrowserError("the web server says \(line)")
        }
        self.url = url
    }

    deinit { process.terminate() }
}
