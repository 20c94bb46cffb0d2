// Test data from third parties. It is outside the repository, in the folder named by the environment variable
// CORPORA.

import Foundation

/// The folders of test data.
package enum Corpora {
    /// The folder with a name; nil if CORPORA is not set, and then the tests that need it are skipped.
    package static func folder(_ name: String) -> URL? {
        guard let root = ProcessInfo.processInfo.environment["CORPORA"], !root.isEmpty else {
            print("CORPORA is not set: the tests with \(name) are skipped")
            return nil
        }
        return URL(filePath: root).appending(path: name)
    }
}
