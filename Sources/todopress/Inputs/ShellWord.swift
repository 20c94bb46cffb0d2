// A path or an address as one word of a shell, for the commands in messages, which people paste. It may come from a stranger.

import SitePages

extension String {
    /// The text as one word for bash, zsh and fish, which names a file and no option.
    var quotedForShell: String { (hasPrefix("-") ? "./" + self : self).quotedAsWord }

    /// The text as one word for them, which may be an option.
    var quotedAsWord: String {
        if !isEmpty, unicodeScalars.allSatisfy(\.isPlainInShell), !hasPrefix("=") { return self }
        var word = ""
        for scalar in unicodeScalars {
            // For fish, a backslash between quotes is none; `--ascii` makes quotes of some others.
            let isQuote = ["'", "\\"].contains(String(scalar).withASCIIPunctuation)
            // Terminals obey controls, also in what is pasted. No file has that name then.
            let shown = scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
            word += isQuote ? "'\\\(shown)'" : shown
        }
        return "'\(word)'"
    }
}

extension Unicode.Scalar {
    /// Whether no shell sees more than a letter in it. (`~` and `%` are more at the beginning of a word.)
    fileprivate var isPlainInShell: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "+", "=", ",": true
        case _: false
        }
    }
}
