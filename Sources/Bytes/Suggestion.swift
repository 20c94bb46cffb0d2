// Names in messages: the known name that is most similar to a misspelled one ("Did you mean …?"), and lists of names.

/// The known name with the smallest edit distance to a misspelled one, or `nil` if no name is similar.
///
/// A name is similar if its distance is at most a third of the length of `name` in bytes; a distance of 1 is
/// always allowed. The distance counts wrong, missing and extra bytes and swapped neighbors. If distances are
/// equal, the first name wins. Names longer than 64 bytes are not considered.
public func suggestion(for name: String, among known: [String]) -> String? {
    let wrong = Array(name.utf8)
    guard wrong.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known where candidate.utf8.count <= 64 {
        let distance = editDistance(wrong, Array(candidate.utf8))
        if distance <= max(1, wrong.count / 3), distance < best?.distance ?? Int.max {
            best = (candidate, distance)
        }
    }
    return best?.name
}

/// The optimal string alignment distance in bytes: Levenshtein distance with swaps of neighbors.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        beforeLast = last
        last = row
    }
    return last[right.count]
}

extension [String] {
    /// The texts as a list in a sentence, e.g. `a, b and c`.
    package var listed: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }

    /// The same, of long lists the first five: `a, b, c, d, e … and 77 more`.
    package var listedInPart: String {
        count > 5 ? prefix(5).joined(separator: ", ") + " … and \(count - 5) more" : listed
    }
}
