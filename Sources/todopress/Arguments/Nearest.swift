// "Did you mean …?"

/// The word of a list that is nearest to a mistyped one, if one is near enough to be meant.
///
/// Counted by the edit distance of Damerau and Levenshtein (neighbours swapped count once), case apart; a word
/// may differ in a third of its letters.
func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    let ranked = words.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    let best = ranked.min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, max(letters.count, best.word.count) / 3) else { return nil }
    return best.word
}

private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var row = [i + 1]
        for j in right.indices {
            let substitution = last[j] + (left[i] == right[j] ? 0 : 1)
            var cost = min(substitution, last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[right.count]
}
