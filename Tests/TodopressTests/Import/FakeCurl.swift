// Scripts that take the place of curl and end in ways that curl seldom does.

import Files
import TestSupport
import Testing

/// A folder with a script named `curl`.
struct FakeCurl {
    private let folder: TemporaryFolder

    /// The folder, for PATH.
    var path: String { folder.path }

    /// Writes a script for `/bin/sh`. The system does not start a file that is open for writing, and a program that
    /// another test starts may inherit an open file from us, so the file is written by a program.
    init(_ script: String) throws {
        folder = try TemporaryFolder()
        let command = "cat > '\(folder.path)/curl' && chmod 755 '\(folder.path)/curl'"
        try #require(Program.shell(command, input: script) == .succeeded([]))
    }
}
