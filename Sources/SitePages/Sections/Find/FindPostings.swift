// The items of each word of a long list, by number: in a flat array that one counting sort fills, or in a bitmap if that is
// shorter. Of 100,000 items with few words, the bitmaps take a seventh of the array's 9 MB.

import Bytes

/// The numbers of the items with each word.
struct FindPostings {
    /// How many items have each word.
    private(set) var counts: [Int]
    /// Where the items of each word end in `items`, or where its bitmap begins in `bitmaps`.
    private var offsets: [Int]
    /// Twice the number of an item, plus 1 if the word is not in its title.
    private var items: [UInt32]
    /// A digit for each six numbers. A word that is in titles has two bitmaps, the second one of the items with it in the title.
    private var bitmaps: [UInt8]
    /// How many items have each word in the title.
    private var titleCounts: [Int]
    /// How many digits a number has, and a bitmap.
    private let width, bitmapWidth: Int

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    init(_ found: FoundWords, _ numbers: FindNumbers) {
        width = (numbers.bits + 5) / 6
        bitmapWidth = (numbers.positions.count + 5) / 6
        counts = [Int](repeating: 0, count: found.words.count)
        titleCounts = counts
        for entry in found.entries {
            counts[Int(entry >> 1)] += 1
            titleCounts[Int(entry >> 1)] += entry & 1 == 0 ? 1 : 0
        }
        offsets = [Int](repeating: 0, count: counts.count)
        var (itemCount, bitmapCount) = (0, 0)
        for word in counts.indices {
            if Self.hasBitmap(counts[word], width, bitmapWidth) {
                offsets[word] = bitmapCount
                bitmapCount += titleCounts[word] > 0 ? 2 * bitmapWidth : bitmapWidth
            } else {
                offsets[word] = itemCount
                itemCount += counts[word]
            }
        }
        items = [UInt32](repeating: 0, count: itemCount)
        bitmaps = [UInt8](repeating: 0, count: bitmapCount)
        for (number, position) in numbers.positions.enumerated() {
            guard let position else { continue }
            let (digit, bit) = number.quotientAndRemainder(dividingBy: 6)
            for entry in found.entries[found.range(of: position)] {
                let word = Int(entry >> 1)
                if Self.hasBitmap(counts[word], width, bitmapWidth) {
                    bitmaps[offsets[word] + digit] |= 1 << UInt8(bit)
                    if entry & 1 == 0 { bitmaps[offsets[word] + bitmapWidth + digit] |= 1 << UInt8(bit) }
                } else {
                    items[offsets[word]] = UInt32(number) << 1 | entry & 1
                    offsets[word] += 1
                }
            }
        }
    }

    private static func hasBitmap(_ count: Int, _ width: Int, _ bitmapWidth: Int) -> Bool {
        count * width > bitmapWidth
    }

    /// Appends the items of a word as a string of base64url (RFC 4648 §5): the numbers of those with the word in the title, a full
    /// stop, those of the others. Or `*` and a bitmap, whose digits have their first number in the lowest bit.
    func append(itemsOf word: Int, to script: inout ByteBuffer) {
        script.append("\"")
        if Self.hasBitmap(counts[word], width, bitmapWidth) {
            append(bitmapAt: offsets[word], to: &script)
        } else {
            let own = items[offsets[word] - counts[word]..<offsets[word]]
            for item in own where item & 1 == 0 { append(number: item >> 1, to: &script) }
            script.append(".")
            for item in own where item & 1 == 1 { append(number: item >> 1, to: &script) }
        }
        script.append("\"")
    }

    /// Whether a word has a bitmap of the items with the word in the title.
    func hasTitles(_ word: Int) -> Bool {
        titleCounts[word] > 0 && Self.hasBitmap(counts[word], width, bitmapWidth)
    }

    /// Appends that bitmap as a string.
    func append(titlesOf word: Int, to script: inout ByteBuffer) {
        script.append("\"")
        append(bitmapAt: offsets[word] + bitmapWidth, to: &script)
        script.append("\"")
    }

    private func append(bitmapAt start: Int, to script: inout ByteBuffer) {
        script.append("*")
        for digit in bitmaps[start..<start + bitmapWidth] { script.append(byte: Self.digits[Int(digit)]) }
    }

    private func append(number: UInt32, to script: inout ByteBuffer) {
        for place in stride(from: width - 1, through: 0, by: -1) {
            script.append(byte: Self.digits[Int(number >> UInt32(place * 6) & 63)])
        }
    }
}
