// Collects failures, so that one run reports them all.

/// The failures of a run so far.
struct Problems {
    private var failures: [Failure] = []

    /// Whether nothing failed.
    var isEmpty: Bool { failures.isEmpty }

    /// All lines in the order in which they came, and the first exit code.
    var failure: Failure {
        Failure(failures.flatMap(\.lines), failures.first?.exitCode ?? .badData)
    }

    /// The result of an attempt; `nil` if it failed.
    mutating func take<Result>(_ attempt: () throws(Failure) -> Result) -> Result? {
        do {
            return try attempt()
        } catch {
            failures.append(error)
            return nil
        }
    }
}
