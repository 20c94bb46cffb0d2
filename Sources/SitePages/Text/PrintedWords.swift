// How many lines a text takes on paper. A style sheet cannot count, and a sheet that is too small cuts in silence, so the
// pages count before. The widths are those of Helvetica and its copies, rounded; the browser tests print such lines.

import Bytes

/// The words of a text, as lines are broken between them.
struct PrintedWords: Equatable {
    /// The width of each word, with the blank after it, in tenths of an em.
    private(set) var widths: [Int] = []

    /// No words yet.
    init() {}

    /// The words of a text.
    init(_ text: Text, in texts: borrowing ByteBuffer) { append(text, in: texts) }

    /// Whether there are none.
    var isEmpty: Bool { widths.isEmpty }
    /// The width on one line, in tenths of an em.
    var width: Int { widths.reduce(0, +) }

    /// Adds something so wide that is not broken.
    mutating func append(width: Int) { widths.append(width) }

    /// Adds a text. A text that is kept together moves to the next line as a whole.
    mutating func append(_ text: Text, in texts: borrowing ByteBuffer, isTogether: Bool = false) {
        var word = 0
        texts.withBytes(of: text) { bytes in
            for index in 0..<bytes.count where bytes[index] & 0xC0 != 0x80 {
                let byte = bytes[index]
                word += Self.width(of: byte)
                // A line may end after a blank, and before and after an ideograph.
                if !isTogether, byte == UInt8(ascii: " ") || byte >= 0xE3 {
                    widths.append(word)
                    word = 0
                }
            }
        }
        widths.append(word + Self.width(of: UInt8(ascii: " ")))
    }

    /// The number of lines that the words take, each so wide, in tenths of an em.
    func lines(in width: Int) -> Int {
        var (lines, used) = (1, 0)
        for word in widths {
            if used + word > width, used > 0 { (lines, used) = (lines + 1, 0) }
            used += word
            // A word that is wider than the line is broken.
            while used > width, width > 0 { (lines, used) = (lines + 1, used - width) }
        }
        return lines
    }

    /// The width of a character that begins with this byte. One of three or four bytes is taken for an ideograph.
    private static func width(of byte: UInt8) -> Int {
        switch byte {
        case 0..<0x20: 0
        case 0x20..<0x7F: Int(ascii[Int(byte) - 0x20] - UInt8(ascii: "0"))
        case 0x7F..<0xE0: 6
        default: byte < 0xE3 ? 6 : 10
        }
    }

    /// The widths of the characters of ASCII from the blank on, a digit each.
    private static let ascii = Array(
        "33466972334633336666666666336666977777687357687878776779776333563665663662252866663536575553336".utf8
    )
}
