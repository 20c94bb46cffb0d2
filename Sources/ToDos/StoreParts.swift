// A large store is read by all processors at once. Its text is cut into parts, each beginning where an item seems
// to begin; the parts are read side by side, and put together in their order. A part counts only if the one before
// it ended exactly where it began, which proves that the guess was right; otherwise it is read again from there,
// while those after it wait. The texts of a part are unescaped only when it counts. The first part in which
// anything is wrong, and all that follows, are read by one reader in the ordinary way, which finds and words the
// mistakes.
// So neither items nor mistakes depend on how many parts there are.

import Dispatch
import JSON
import Synchronization

/// A large store's parts.
struct StoreParts {
    /// The size of a part in bytes: a part and its items stay in a processor's cache until they are put together.
    static let size = 1 << 19

    private let text: JSONText
    private let start: JSONScanner.Place
    /// Where each part begins and ends; the first begins at the first item.
    let ranges: [Range<Int>]

    /// Cuts a store into parts of about a size. Nil if there are fewer than two.
    init?(_ text: JSONText, size: Int) {
        guard text.count / 2 >= size, var scanner = try? JSONScanner(text), scanner.isNext(.array),
            (try? scanner.open()) != nil, (try? scanner.nextElement(isFirst: true)) == true
        else { return nil }
        self.text = text
        start = scanner.place
        var starts = [start.offset]
        // Where no item seems to begin, the part before goes on.
        let keys = StoreKeys()
        let reach = min(size, 1 << 14)
        for offset in stride(from: start.offset + size, to: text.count, by: size) {
            guard let start = Self.likelyItem(in: text, offset..<offset + reach, keys) else { continue }
            starts.append(start)
        }
        guard starts.count >= 2 else { return nil }
        ranges = zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }
    }

    /// The offset of the first brace in a range that looks like the beginning of an item. It need not be one: a
    /// text may hold the same bytes, and so may an array inside an item.
    private static func likelyItem(
        in text: JSONText, _ range: Range<Int>, _ keys: StoreKeys
    ) -> Int? {
        for offset in range where text[offset] == UInt8(ascii: "}") {
            var scanner = JSONScanner(text, at: JSONScanner.Place(offset: offset + 1, line: 1, column: 1))
            guard (try? scanner.nextElement(isFirst: false)) == true, scanner.isNext(.object) else {
                continue
            }
            let start = scanner.position
            if (try? scanner.open()) != nil, (try? scanner.nextMember(isFirst: true)) == true,
                keys.itemField(in: text, at: scanner.position + 1) != nil
            {
                return start
            }
        }
        return nil
    }

    /// The beginning of the store up to the first part that is wrong; all of it if none is.
    func beginning() -> StoreBeginning {
        let beginning = Mutex(StoreBeginning(at: start, textCount: text.count))
        let next = Atomic(0)
        // Each part waits at its gate for its turn, which the one before gives it. The parts are begun in order,
        // so the one that the others wait for never waits itself.
        let gates = ranges.map { _ in DispatchSemaphore(value: 0) }
        gates[0].signal()
        DispatchQueue.concurrentPerform(iterations: ranges.count) { _ in
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < ranges.count else { return }
            let range = ranges[index]
            let part = StoreReader.part(of: text, in: range)
            gates[index].wait()
            let escapes = beginning.withLock { beginning in
                // The parts that nobody has begun are not needed any more.
                defer { if beginning.isStuck { next.store(ranges.count, ordering: .relaxed) } }
                return beginning.add(part, readFrom: range, of: text)
            }
            if index + 1 < ranges.count { gates[index + 1].signal() }
            unescape(escapes)
        }
        unescape(beginning.withLock { $0.escapes })
        return beginning.withLock { $0 }
    }

    /// Unescapes texts in place, each from its first escape on. Nothing else is written.
    private func unescape(_ firstEscapes: [UInt32]) {
        let scanner = JSONScanner(text, at: start)
        for escape in firstEscapes {
            scanner.unescapeString(from: Int(escape))
        }
    }
}
