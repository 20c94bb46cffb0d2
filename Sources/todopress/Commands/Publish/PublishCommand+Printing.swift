// What `todopress publish` and `todopress verify` print: sentences and paths for people, or JSON for other programs.

import Bytes
import JSON
import Publishing

extension PublishCommand {
    /// Prints for other programs what would change.
    func print(_ plan: PublishingPlan, holdsBack: Bool) throws(Failure) {
        func paths(_ paths: [PathBytes]) -> [UInt8] { JSONText.array(paths.map { JSONText.string("\($0)") }) }
        try printJSON([
            ("new", paths(plan.new)), ("changed", paths(plan.changed)), ("removed", paths(plan.removed)),
            ("unchanged", JSONText.number(plan.unchangedCount)), ("heldBack", JSONText.bool(holdsBack)),
        ])
    }

    /// Prints an object for other programs, which begins with the target.
    private func printJSON(_ members: [JSONText.Member]) throws(Failure) {
        let target: [JSONText.Member] = [
            ("target", JSONText.string(target.place)), ("kind", JSONText.string(target.kind.rawValue)),
        ]
        try console.print(JSONText.object(target + members) + "\n".utf8)
    }

    /// Says what changes: each file in a dry run or if all is to be said, else how many.
    func show(_ plan: PublishingPlan) throws(Failure) {
        if isDryRun || arguments.has(.verbose) {
            let would = isDryRun ? "would " : ""
            for path in plan.new { try console.print("\(would)upload \(path) (new)") }
            for path in plan.changed { try console.print("\(would)upload \(path) (changed)") }
            for path in plan.removed { try console.print("\(would)remove \(path)") }
        }
        try say(
            "\(settings.shown)\(isDryRun ? " (dry run, nothing uploaded)" : ""): "
                + "\(plan.new.count) new, \(plan.changed.count) changed, \(plan.removed.count) to remove, "
                + "\(plan.unchangedCount) unchanged")
        if isDryRun { for line in reached { try say(line) } }
    }

    /// Prints for other programs what was found.
    func print(_ findings: [Finding], of count: Int) throws(Failure) {
        let objects = findings.map { finding in
            JSONText.object([
                ("path", JSONText.string("\(finding.path)")),
                ("what", JSONText.string(finding.kind.rawValue)),
                ("detail", JSONText.string(finding.detail)),
            ])
        }
        let isSame = findings.allSatisfy { $0.kind == .added }
        try printJSON([
            ("files", JSONText.number(count)), ("same", JSONText.bool(isSame)),
            ("findings", JSONText.array(objects)),
        ])
    }

    /// Prints what is not as it should be, and fails if anything is.
    func report(_ findings: [Finding], of count: Int) throws(Failure) {
        let added = findings.filter { $0.kind == .added }
        if !added.isEmpty {
            console.warn([
                "\(Finding.Kind.added.rawValue), which is right at the target: "
                    + PublishingError.listed(added.map(\.path))
            ])
        }
        let findings = findings.filter { $0.kind != .added }
        guard !findings.isEmpty else { return }
        if !arguments.has(.json) { for finding in findings { try console.print(finding.line) } }
        throw Failure(
            "\(target.shown) differs from the site: \(Set(findings.map(\.path)).count.counted("file")) of \(count)",
            .negative)
    }

    func say(_ sentence: String) throws(Failure) {
        if !arguments.has(.quiet), !arguments.has(.json) { try console.print(sentence) }
    }
}
