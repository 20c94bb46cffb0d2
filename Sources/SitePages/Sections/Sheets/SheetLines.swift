// Counts the lines that titles take on a sheet, and how many titles a number of lines holds. What is not listed is counted,
// so one line is left for the count.

import Bytes

/// Lines of a number of letters, less the loss where words wrap.
struct SheetLines {
    let letters: Int

    /// The number of lines of a row.
    func lines(of row: Int) -> Int { max(1, (row + letters - 1) / letters) }

    /// The number of lines of rows, each of which begins a line.
    func lines(of rows: [Int]) -> Int { rows.reduce(0) { $0 + lines(of: $1) } }

    /// How many of the rows are listed in so many lines, with a count of the others; `counted` are others anyway.
    func listed(of rows: [Int], in most: Int, counted: Int = 0) -> Int {
        if counted == 0, lines(of: rows) <= most { return rows.count }
        var rest = most - 1
        return rows.prefix { row in
            rest -= lines(of: row)
            return rest >= 0
        }.count
    }

    /// The number of lines of rows that follow each other in a line.
    func lines(ofRun rows: some Collection<Int>) -> Int { lines(of: rows.reduce(0, +)) }

    /// How many rows that follow each other are listed in so many lines, with a count of the others.
    func listed(ofRun rows: [Int], in most: Int, counted: Int = 0) -> Int {
        if counted == 0, lines(ofRun: rows) <= most { return rows.count }
        // The words of the count.
        var rest = most * letters - 20
        return rows.prefix { row in
            rest -= row
            return rest >= 0
        }.count
    }
}

extension ByteBuffer {
    /// The width of a text in letters. A character of three or more bytes counts as two, which fits Japanese.
    func letters(of text: Text) -> Int {
        withBytes(of: text) { bytes in
            var letters = bytes.firstIndex { $0.notLower(than: 0x80) }
            for index in letters..<bytes.count where bytes[index] & 0xC0 != 0x80 {
                letters += bytes[index] < 0xE0 ? 1 : 2
            }
            return letters
        }
    }
}
