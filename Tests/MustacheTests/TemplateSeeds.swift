// Writes the templates of the tests' tables as first inputs for the fuzzer, when TEMPLATE_SEEDS names a folder.
// `Tests/Fuzz/Templates.sh` asks for it; in an ordinary run nothing is written.

import Foundation
import Testing

private let folder = ProcessInfo.processInfo.environment["TEMPLATE_SEEDS"]

@Suite("Template seeds")
struct TemplateSeeds {
    @Test("Are written for the fuzzer", .enabled(if: folder != nil, "TEMPLATE_SEEDS is not set"))
    func write() throws {
        let folder = URL(fileURLWithPath: try #require(folder))
        let seeds =
            LanguageTests.cases.map { ($0.template, $0.partials) }
            + BoundTests.cases.map { ($0.template, $0.partials) }
            + BindingErrorTests.cases.map { ($0.template, $0.partials) }
            + LoadingErrorTests.cases.map { ($0.template, []) }
        for (index, (template, partials)) in seeds.enumerated() {
            let parts = [template] + partials.flatMap { [$0.0, $0.1] }
            let file = folder.appendingPathComponent("\(index).seed")
            try Data(parts.joined(separator: "\0").utf8).write(to: file)
        }
    }
}
