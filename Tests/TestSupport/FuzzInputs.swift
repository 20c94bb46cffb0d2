// What the fuzzers of Tests/Scripts/Fuzz and ordinary tests share: the inputs of each kind that lie in the repository
// (seeds, and each input that was ever found to break a promise), and mutations of them. A test replays them all, so that
// what a fuzzer found stays mended without a fuzzer.

import Foundation

/// A promise of the program that an input breaks.
package struct BrokenPromise: Error, CustomStringConvertible {
    /// `Broken: ` and the promise.
    package let description: String

    /// The promise, as a sentence without a full stop.
    package init(_ promise: String) { description = "Broken: \(promise)." }
}

/// Throws if a promise is broken.
package func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !condition { throw BrokenPromise(promise()) }
}

/// The inputs of one kind.
package enum FuzzInputs {
    /// The committed inputs of a kind, by name.
    package static func committed(_ kind: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = PackageFolder.url("Tests/Scripts/Fuzz/Inputs/\(kind)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map { ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
    }

    /// Checks each input, and `mutations` of it. Returns what fails. The same mutations are made in each run.
    package static func failures(
        of inputs: [(name: String, bytes: [UInt8])], mutations: Int, check: (_ bytes: [UInt8]) throws -> Void
    ) -> [String] {
        var generator = SeededGenerator(seed: 1)
        var failures: [String] = []
        for (name, bytes) in inputs {
            for number in 0...mutations {
                let input = number == 0 ? bytes : mutated(bytes, &generator)
                do {
                    try check(input)
                } catch {
                    let text = String(decoding: input, as: UTF8.self).debugDescription
                    failures.append("\(error) \(name), mutation \(number): \(text)")
                }
            }
        }
        return failures
    }

    /// A few bytes replaced, left out, doubled or put in.
    static func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0...8, using: &generator))
            let sign = "\"\\{}[](),:;|#-\u{0} \n\rxA0.é\u{202E}📅".randomElement(using: &generator) ?? " "
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.replaceSubrange(place..<end, with: Array(String(sign).utf8))
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
            }
        }
        return bytes
    }
}
