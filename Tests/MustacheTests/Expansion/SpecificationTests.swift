// Runs the Mustache specification's own cases, which lie in the folder mustache-spec of the corpora that CORPORA
// names. The specification's lambdas are source code of other languages; here are the closures that say the same in
// Swift. None is left out: even the one that counts its calls holds, as a lambda is called each time.

import Foundation
import Mustache
import Synchronization
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
        "~inheritance": 27, "~dynamic-names": 21, "~lambdas": 10,
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
            let name = test["name"] as? String ?? ""
            var data = Value(json: test["data"] ?? NSNull())
            if module == "~lambdas", case .record(var values) = data {
                values["lambda"] = lambda(of: name)
                data = .record(values)
            }
            return SpecificationCase(
                module: module, name: name, template: test["template"] as? String ?? "",
                partials: test["partials"] as? [String: String] ?? [:], data: data,
                expected: test["expected"] as? String ?? "")
        }
    }
}

/// What the specification's lambda of a case does.
private func lambda(of name: String) -> Value? {
    switch name {
    case "Interpolation": .lambda { _ in "world" }
    case "Interpolation - Expansion": .lambda { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": .lambda { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls": countingLambda()
    case "Escaping": .lambda { _ in ">" }
    case "Section": .lambda { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": .lambda { $0 + "{{planet}}" + $0 }
    case "Section - Alternate Delimiters": .lambda { $0 + "{{planet}} => |planet|" + $0 }
    case "Section - Multiple Calls": .lambda { "__" + $0 + "__" }
    case "Inverted Section": .lambda { _ in "" }
    default: nil
    }
}

private func countingLambda() -> Value {
    let calls = Counter()
    return .lambda { _ in String(calls.next()) }
}

/// Counts.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
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
