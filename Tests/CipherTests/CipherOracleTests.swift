// Pages and keys that are sealed here and opened by Python's `cryptography`, and the other way round. The environment
// variable CRYPTOGRAPHY_PYTHON names a Python that has it; without it, the test is skipped.

import Foundation
import TestSupport
import Testing

@Suite struct CipherOracleTests {
    @Test("Random pages are those of Python's cryptography", arguments: 1...rounds(1, full: 20))
    func randomPages(seed: Int) throws {
        let python = ProcessInfo.processInfo.environment["CRYPTOGRAPHY_PYTHON"] ?? ""
        guard !python.isEmpty else {
            print("CRYPTOGRAPHY_PYTHON is not set: the comparison with Python's cryptography is skipped")
            return
        }
        let answer = try Self.ask(python, SealedExamples(seed: seed, pageCount: 500), seed: seed)
        #expect(answer.pages.count == 500 && answer.keys.count == 50)
        for difference in answer.differences { Issue.record("seed \(seed): \(difference)") }
    }

    private static func ask(_ python: String, _ ours: SealedExamples, seed: Int) throws -> SealedExamples {
        let folder = try TemporaryFolder()
        let input = try folder.write(try JSONEncoder().encode(ours), to: "ours.json")
        let data = try PythonScript("cryptography_oracle.py").output(
            [String(seed), String(ours.pages.count)], python: python, input: input)
        return try JSONDecoder().decode(SealedExamples.self, from: data)
    }
}
