// Lists of tags name each tag once. Readers and writers drop the others here, in linear time: a file may hold any
// number of them.

extension [String] {
    /// The texts in their order, each once.
    func withoutRepetitions() -> [String] {
        guard count > 1 else { return self }
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
