// How many lines texts and lists take on paper. A style sheet cannot count, and a sheet that is too small cuts in silence, so
// the pages count before. The widths are those of Helvetica and its copies, rounded; the browser tests print such lines.

import Bytes

/// The words of a text, as lines are broken between them.
struct PrintedWords: Equatable {
    /// The width of each word, with the blank after it, in tenths of an em.
    private(set) var widths: [Int] = []

    /// No words yet.
    init() {}

    init(_ text: Text, in texts: borrowing ByteBuffer) { append(text, in: texts) }

    /// Whether there are none.
    var isEmpty: Bool { widths.isEmpty }
    /// The width on one line, in tenths of an em.
    var width: Int { widths.reduce(0, +) }

    /// Adds something so wide that is not broken.
    mutating func append(width: Int) { widths.append(width) }

    /// Adds a text. A text that is kept together moves to the next line as a whole.
    mutating func append(
        _ text: Text, in texts: borrowing ByteBuffer, isTogether: Bool = false, _ letters: Letters = .usual
    ) {
        var word = 0
        // A title has few words.
        widths.reserveCapacity(widths.count + 8)
        func tenths(_ thousandths: Int) -> Int { (thousandths * letters.rawValue + 9_999) / 10_000 }
        texts.withBytes(of: text) { bytes in
            for index in 0..<bytes.count where bytes[index] & 0xC0 != 0x80 {
                let byte = bytes[index]
                word += Self.width(of: byte)
                // A line may end after a blank, and before and after an ideograph.
                if !isTogether, byte == UInt8(ascii: " ") || byte >= 0xE3 {
                    widths.append(tenths(word))
                    word = 0
                }
            }
        }
        widths.append(tenths(word + Self.width(of: UInt8(ascii: " "))))
    }

    /// The words of several texts, one after the other.
    init(_ texts: [Text?], in buffer: borrowing ByteBuffer) {
        for text in texts { if let text { append(text, in: buffer) } }
    }

    /// The width of so many millimetres in type of a size, in tenths of an em.
    static func width(of millimetres: Double, points: Double) -> Int {
        Int(millimetres / points / 0.035278)
    }

    /// How wide letters are, in percent.
    enum Letters: Int {
        case usual = 100
        case bold = 108
    }

    /// The width of a blank, which the last word of a line does not need.
    private static let blank = 3

    /// The number of lines that the words take, each so wide, in tenths of an em.
    func lines(in width: Int) -> Int {
        let width = width + Self.blank
        var (lines, used) = (1, 0)
        for word in widths {
            if used + word > width, used > 0 { (lines, used) = (lines + 1, 0) }
            used += word
            // A word that is wider than the line is broken, and nothing follows on its last line.
            guard used > width, width > 0 else { continue }
            (lines, used) = (lines + (used - 1) / width, width)
        }
        return lines
    }

    /// The width of a character that begins with this byte, in thousandths of an em. One of three or four bytes is taken for
    /// an ideograph.
    private static func width(of byte: UInt8) -> Int {
        switch byte {
        case 0..<0x20: 0
        case 0x20..<0x7F: ascii[Int(byte) - 0x20]
        case 0x7F..<0xE0: 580
        default: byte < 0xE3 ? 600 : 1000
        }
    }

    /// The widths of the characters of ASCII from the blank on.
    private static let ascii = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
        722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
        278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
}

/// How many lines each entry of a list takes. Every list of a sheet is fitted with it: what has no room is counted, and the
/// count takes a line.
struct PrintedLines: Equatable {
    let counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    /// The lines of some entries, each so wide, in tenths of an em.
    init(_ entries: some Sequence<PrintedWords>, in width: Int) {
        counts = entries.map { $0.lines(in: width) }
    }

    /// The number of lines of all entries.
    var sum: Int { counts.reduce(0, +) }

    /// How many entries so many lines hold, with a line that counts the others; `counted` are others anyway.
    func listed(in most: Int, counted: Int = 0) -> Int {
        if counted == 0, sum <= most { return counts.count }
        var rest = most - 1
        return counts.prefix { count in
            rest -= count
            return rest >= 0
        }.count
    }

    /// The column of each entry, from 0, where columns of the least height are filled in order, and that height.
    func columns(_ most: Int) -> (columns: [Int], height: Int) {
        let height = height(in: most)
        var (column, used) = (0, 0)
        let columns = counts.map { count in
            if used + count > height { (column, used) = (column + 1, 0) }
            used += count
            return column
        }
        return (columns, height)
    }

    /// The least height of so many columns that are filled in order.
    func height(in most: Int) -> Int {
        guard most > 1, let largest = counts.max() else { return sum }
        var height = max(largest, (sum + most - 1) / most)
        while true {
            var (column, used) = (0, 0)
            for count in counts {
                if used + count > height { (column, used) = (column + 1, 0) }
                used += count
            }
            if column < most { return height }
            height += 1
        }
    }
}

/// Entries that follow each other in lines of a width, in tenths of an em. Each of them stays whole where it can.
struct PrintedRun: Equatable {
    let width: Int

    func lines(of entries: some Collection<PrintedWords>) -> Int {
        if entries.isEmpty { return 0 }
        var words = PrintedWords()
        for entry in entries { words.append(width: entry.width) }
        return words.lines(in: width)
    }
}
