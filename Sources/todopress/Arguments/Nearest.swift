// "Did you mean …?" for words of the command line, by the same rule as for names in templates.

import Bytes

/// The word of a list that is nearest to a mistyped one, case apart, if one is near enough to be meant.
func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let folded = Dictionary(words.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    return suggestion(for: word.lowercased(), among: folded.keys.sorted()).flatMap { folded[$0] }
}
