// The templates of the tests' tables, and mutations of them, keep the promises of `TemplateCheck`. When TEMPLATE_SEEDS names
// a folder, they are also written there as first inputs for the fuzzer, which `Tests/Scripts/Fuzz/fuzz.sh` asks for.

import Foundation
import TestSupport
import Testing

private let folder = ProcessInfo.processInfo.environment["TEMPLATE_SEEDS"]

@Suite("Templates replayed")
struct TemplateReplayTests {
    /// Each template with its partials, as an input of the fuzzer.
    private static var inputs: [(name: String, bytes: [UInt8])] {
        let templates =
            LanguageTests.cases.map { ($0.template, $0.partials) }
            + BoundTests.cases.map { ($0.template, $0.partials) }
            + BindingErrorTests.cases.map { ($0.template, $0.partials) }
            + LoadingErrorTests.cases.map { ($0.template, []) }
        return templates.enumerated().map { index, template in
            let parts = [template.0] + template.1.flatMap { [$0.0, $0.1] }
            return ("\(index).seed", Array(parts.joined(separator: "\0").utf8))
        }
    }

    @Test("No input breaks a promise")
    func replay() throws {
        let inputs = try Self.inputs + FuzzInputs.committed("templates")
        #expect(FuzzInputs.failures(of: inputs, mutations: rounds(5, full: 500)) { try checkInput($0) } == [])
    }

    @Test("The inputs are written for the fuzzer", .enabled(if: folder != nil, "TEMPLATE_SEEDS is not set"))
    func write() throws {
        let folder = URL(filePath: try #require(folder))
        for (name, bytes) in Self.inputs { try Data(bytes).write(to: folder.appending(path: name)) }
    }
}
