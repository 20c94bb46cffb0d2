// The names of the lists in what a build stores for the next. A record goes into the manifest, which may be
// committed and is often published, while the name of a list may lead through folders of one machine, such as
// `/home/anna/todo.txt`. So a record refers to lists by their position, and names are put in when it is
// printed. A copy of the lists elsewhere is recognized as unchanged and reported under its own names.

/// Replaces the names of lists by placeholders, and puts them in again.
struct ListNames {
    /// The placeholder for all lists in a summary.
    static let all = "<lists>"
    /// The sample, which has this name everywhere.
    static let sample = "the sample"

    private let names: [String]
    private let summary: String
    /// What a recorded summary says in place of the names.
    let recorded: String

    /// Whether a recorded summary is that of a site of the sample.
    static func isOfSample(_ summary: String) -> Bool { summary.contains(" from \(sample):") }

    /// The names of these lists; none if they could not be read.
    init(_ lists: ListContents?) {
        names = lists?.files.map { $0.input.name ?? "" } ?? []
        summary = lists?.summary ?? ""
        let isSample = summary == Self.sample && lists?.paths.isEmpty == true
        recorded = isSample ? Self.sample : Self.all
    }

    /// The placeholders of the lists by their names.
    var placeholders: [String: String] {
        Dictionary(names.enumerated().map { ($1, "<\($0)>") }) { first, _ in first }
    }

    /// A recorded warning with the name of the list at its beginning, if it has a placeholder there.
    func warning(_ recorded: String) -> String {
        guard recorded.hasPrefix("<"), let end = recorded.firstIndex(of: ">"),
            let index = Int(recorded[..<end].dropFirst()), names.indices.contains(index)
        else { return recorded }
        return names[index] + recorded[end...].dropFirst()
    }

    /// A recorded summary with the names of the lists.
    func summary(_ recorded: String) -> String {
        recorded.replacing(Self.all, with: summary, maxReplacements: 1)
    }
}
