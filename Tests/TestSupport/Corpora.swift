// Test data that others collected. It lies outside the repository, in the folder that the variable CORPORA names.

import Foundation

/// The folders of test data.
public enum Corpora {
    /// The folder with a name; nil where CORPORA is not set, and then the tests that need it are skipped.
    public static func folder(_ name: String) -> URL? {
        guard let root = ProcessInfo.processInfo.environment["CORPORA"], !root.isEmpty else {
            print("CORPORA is not set: the tests with \(name) are skipped")
            return nil
        }
        return URL(filePath: root).appending(path: name)
    }
}
