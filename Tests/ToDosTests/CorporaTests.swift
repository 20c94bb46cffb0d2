// The reader against data that others wrote: the JSON test suite and the app's own stores. Both lie outside the
// repository; their folders come from the environment.

import Foundation
import JSON
import Testing

@testable import ToDos

/// A folder of test data, named by an environment variable.
struct Corpus: Sendable {
    let variable: String
    let folder: String?

    init(_ variable: String) {
        self.variable = variable
        folder = ProcessInfo.processInfo.environment[variable]
        if folder == nil { print("Skipped: \(variable) names no folder, so its cases do not run.") }
    }

    /// The names of its JSON files, sorted.
    var files: [String] {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return []
        }
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    func bytes(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: try #require(folder)).appendingPathComponent(file)))
    }
}

@Suite struct CorporaTests {
    static let suite = Corpus("JSON_TEST_SUITE")
    static let stores = Corpus("APP_STORES")

    @Test(.enabled(if: suite.folder != nil)) func theSuiteIsWhole() {
        #expect(Self.suite.files.count == 318)
    }

    @Test(.enabled(if: suite.folder != nil), arguments: suite.files)
    func jsonTestSuite(_ file: String) throws {
        let bytes = try Self.suite.bytes(file)
        let isAccepted = (try? JSONValue(parsing: bytes)) != nil
        switch file.prefix(2) {
        case "y_": #expect(isAccepted)
        case "n_": #expect(!isAccepted)
        default: break  // i_: either, as long as it does not crash
        }
        // As a store nearly all of them are wrong, and none may crash.
        _ = try? ToDoStore(json: bytes)
    }

    @Test(
        .enabled(if: stores.folder != nil),
        arguments: [
            ("minimal-3.json", 3, 1), ("empty.json", 0, 0), ("ui-written-6.json", 6, 2),
            ("jsonplaceholder-200.json", 200, 90), ("airports-7884.json", 7884, 3942),
        ])
    func appStore(_ file: String, _ count: Int, _ done: Int) throws {
        let store = try ToDoStore(json: try Self.stores.bytes(file))
        #expect(store.items.count == count)
        #expect(store.items.count { $0.isDone } == done)
    }
}
