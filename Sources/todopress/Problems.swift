// Collects the failures of a run, so that they are all reported together.

/// The failures so far.
struct Problems {
    private var failures: [Failure] = []

    var isEmpty: Bool { failures.isEmpty }

    /// One failure with the lines of all failures in order, and the exit code of the first.
    var failure: Failure {
        Failure(failures.flatMap(\.lines), failures.first?.exitCode ?? .badData)
    }

    /// Runs an operation. Returns its result, or records its failure and returns `nil`.
    mutating func take<Result>(_ attempt: () throws(Failure) -> Result) -> Result? {
        do {
            return try attempt()
        } catch {
            failures.append(error)
            return nil
        }
    }
}
