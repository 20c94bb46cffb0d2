// A large store is read by all processors at once. Its text is cut into parts, each beginning where an item seems
// to begin; the parts are read side by side, and put together in their order. A part counts only if the one before
// it ended exactly where it began, which proves that the guess was right; otherwise it is read again from there,
// while those after it wait. No byte of the text is changed before the whole store has been read and found sound:
// whatever is wrong, the text is still as it came, and one reader reads it from the start as if nothing had been
// tried. So neither items nor mistakes depend on how many parts there are.

import Dispatch
import Synchronization

/// A large store's parts.
struct StoreParts {
    /// The size of a part in bytes: a part and its items stay in a processor's cache until they are put together.
    static let size = 1 << 19

    private let text: JSONText
    /// Where each part begins and ends; the first begins at the first item.
    let ranges: [Range<Int>]
    /// The line feeds before the first item.
    private let lineCount: Int

    /// Cuts a store into parts of about a size. Nil if there are fewer than two.
    init?(_ text: JSONText, size: Int) {
        guard text.count >= 2 * size, var scanner = try? JSONScanner(text), scanner.isNext(.array),
            (try? scanner.open()) != nil, (try? scanner.nextElement(isFirst: true)) == true
        else { return nil }
        self.text = text
        lineCount = scanner.place.line - 1
        var starts = [scanner.position]
        // Where no item seems to begin, the part before goes on.
        let reach = min(size, 1 << 16)
        for offset in stride(from: starts[0] + size, to: text.count, by: size) {
            guard let start = StoreReader.likelyItem(in: text, offset..<offset + reach) else { continue }
            starts.append(start)
        }
        guard starts.count >= 2 else { return nil }
        ranges = zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }
    }

    /// The store's items, or nil if there is anything to tell of them; then the text is unchanged.
    func items() -> [ToDoItem]? {
        let joined = Mutex(Joined(room: text.count / ToDoItem.shortestText + 1, at: ranges[0].lowerBound, lines: lineCount))
        let next = Atomic(0)
        // Each part waits at its gate for its turn, which the one before gives it. The parts are begun in order,
        // so the one that the others wait for never waits itself.
        let gates = ranges.map { _ in DispatchSemaphore(value: 0) }
        gates[0].signal()
        DispatchQueue.concurrentPerform(iterations: ranges.count) { _ in
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < ranges.count else { return }
            let part = StoreReader.part(of: text, in: ranges[index])
            gates[index].wait()
            let isSound = joined.withLock { $0.add(part, ranges[index], of: text) }
            // The parts that nobody has begun are not needed any more.
            if !isSound { next.store(ranges.count, ordering: .relaxed) }
            if index + 1 < ranges.count { gates[index + 1].signal() }
        }
        guard let (items, escapedTexts) = joined.withLock({ $0.whole }) else { return nil }
        unescape(escapedTexts)
        return items
    }

    /// Unescapes texts in place. Two threads may look at the same few bytes where two texts are close, but what
    /// follows a text's end changes nothing in how it is read.
    private func unescape(_ texts: [UInt32]) {
        let blockSize = 1 << 12
        DispatchQueue.concurrentPerform(iterations: (texts.count + blockSize - 1) / blockSize) { block in
            for start in texts[(block * blockSize)...].prefix(blockSize) {
                var scanner = JSONScanner(text, insideArrayAt: Int(start) - 1)
                _ = try? scanner.readString()
            }
        }
    }

    /// The parts that were put together so far.
    private struct Joined {
        private var table: ItemTable
        private var end: Int?
        private var lineCount: Int
        private var epoch = EpochRule()
        private var escapedTexts: [UInt32] = []
        private var isSound = true

        init(room: Int, at start: Int, lines: Int) {
            table = ItemTable(room: room)
            end = start
            lineCount = lines
        }

        /// Adds the part of a range as it was read, or reads it again where the part before it really ended. Gives
        /// whether all is well so far.
        mutating func add(_ part: StorePart?, _ range: Range<Int>, of text: JSONText) -> Bool {
            guard isSound, let end, end < range.upperBound else { return isSound }
            let isRight = end == range.lowerBound
            isSound = false
            guard let part = isRight ? part : StoreReader.part(of: text, in: end..<range.upperBound) else {
                return false
            }
            let itemCount = table.items.count
            for item in part.items {
                let item = item.moved(byItems: itemCount, lines: lineCount)
                guard table.append(item, progress: (Int(item.title.start), text.count)) == nil else {
                    return false
                }
            }
            self.end = part.end
            lineCount += part.lineCount
            epoch.add(part.epoch)
            escapedTexts += part.escapedTexts
            isSound = true
            return true
        }

        /// All items and the texts to unescape, once every part is added; nil if anything is wrong.
        var whole: (items: [ToDoItem], escapedTexts: [UInt32])? {
            isSound && end == nil && epoch.error == nil ? (table.items, escapedTexts) : nil
        }
    }
}
