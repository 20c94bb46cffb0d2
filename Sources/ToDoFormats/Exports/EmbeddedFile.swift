// The tables in `Words`, which are embedded in the program: a key, and below it a line for each language that begins with its
// code.

/// A file as `EmbedDefaultsPlugin` embeds it.
struct EmbeddedFile {
    let path, text: String

    init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }

    /// The keys and their words, in the order of a file.
    static func rows(_ name: String) -> [(key: String, words: String)] {
        var rows: [(key: String, words: String)] = []
        let text = words.first { $0.path == name }?.text ?? ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix(" ") {
                rows[rows.count - 1].words += line.dropFirst(2).drop { $0 != " " }
            } else {
                rows.append((String(line), ""))
            }
        }
        return rows
    }
}
