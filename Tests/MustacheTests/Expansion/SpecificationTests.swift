// Runs the Mustache specification's own cases, which lie in the folder mustache-spec of the corpora that CORPORA
// names. Its lambdas are left out by design: templates are bound to types when they load, and a template that comes up
// while a page is rendered could be checked by nobody.

import Foundation
import Testing

/// A case of the specification.
struct SpecificationCase: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let template: String
    let partials: [String: String]
    let data: Value
    let expected: String

    var testDescription: String { "\(module): \(name)" }
}

private let folder: URL? = {
    guard let corpora = ProcessInfo.processInfo.environment["CORPORA"], !corpora.isEmpty else {
        print("CORPORA is not set: the Mustache specification's own cases are skipped")
        return nil
    }
    return URL(filePath: corpora).appending(path: "mustache-spec")
}()

@Suite("The Mustache specification")
struct SpecificationTests {
    static let modules = [
        "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
        "~inheritance": 27, "~dynamic-names": 21,
    ]

    static let cases: [SpecificationCase] = {
        guard let folder else { return [] }
        return modules.keys.sorted().flatMap { SpecificationFile(module: $0, folder: folder).cases }
    }()

    @Test("A case of the specification", .enabled(if: folder != nil, "CORPORA is not set"), arguments: cases)
    func holds(_ case: SpecificationCase) throws {
        let partials = `case`.partials.map { ($0.key, $0.value) }
        #expect(try render(`case`.template, `case`.data, partials) == `case`.expected)
    }

    @Test(
        "No case is missing", .enabled(if: folder != nil, "CORPORA is not set"),
        arguments: modules.keys.sorted())
    func isComplete(_ module: String) {
        #expect(Self.cases.filter { $0.module == module }.count == Self.modules[module])
    }
}

/// A file of the specification.
private struct SpecificationFile {
    let cases: [SpecificationCase]

    init(module: String, folder: URL) {
        guard let data = try? Data(contentsOf: folder.appending(path: module + ".json")),
            let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let tests = file["tests"] as? [[String: Any]]
        else {
            cases = []
            return
        }
        cases = tests.map { test in
            SpecificationCase(
                module: module, name: test["name"] as? String ?? "",
                template: test["template"] as? String ?? "",
                partials: test["partials"] as? [String: String] ?? [:],
                data: Value(json: test["data"] ?? NSNull()), expected: test["expected"] as? String ?? "")
        }
    }
}

extension Value {
    /// What `JSONSerialization` makes of a JSON text.
    fileprivate init(json: Any) {
        switch json {
        case let text as String: self = .text(text)
        case let values as [Any]: self = .list(values.map { Value(json: $0) })
        case let values as [String: Any]: self = .record(values.mapValues { Value(json: $0) })
        case let number as NSNumber:
            let type = String(cString: number.objCType)
            if type == "c" || type == "B" {
                self = .bool(number.boolValue)
            } else {
                self = type == "d" ? .decimal(number.doubleValue) : .integer(number.intValue)
            }
        default: self = .null
        }
    }
}
