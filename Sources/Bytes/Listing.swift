// Lists of names in the sentences of messages.

extension [String] {
    /// The texts as a list in a sentence, e.g. `a, b and c`.
    package var listed: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
