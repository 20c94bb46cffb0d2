// The suggestions "did you mean …?" of the command line, by the same rule as for names in templates.

import Bytes

/// The word that is most similar to a mistyped one, ignoring case; `nil` if none is similar enough.
func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let folded = Dictionary(words.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    return suggestion(for: word.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
}
