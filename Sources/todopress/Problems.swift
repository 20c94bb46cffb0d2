// Collects the failures of a run, so that they are all reported together.

/// The failures so far.
struct Problems {
    private var failures: [Failure] = []

    var isEmpty: Bool { failures.isEmpty }

    /// One failure with the lines of all failures in order, and the exit code of the first.
    var failure: Failure {
        Failure(failures.flatMap(\.lines), failures.first?.exitCode ?? .badData)
    }

    mutating func add(_ failure: Failure) { failures.append(failure) }

    /// The result of a call. If it fails, its failure is recorded and the result is `nil`.
    @discardableResult
    mutating func take<Result>(_ call: @autoclosure () throws(Failure) -> Result?) -> Result? {
        do {
            return try call()
        } catch {
            add(error)
            return nil
        }
    }
}
