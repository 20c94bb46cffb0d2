// The invisible characters that turn the direction of writing (UAX #9). A text that opens one and never closes
// it turns what stands behind it as well; one that closes more than it opened breaks out of the `<bdi>` around
// it, whose end a stray U+2069 is taken for. So each text that enters a page closes what it opens, by the end
// of each of its paragraphs, and closes nothing else. Where a text does so by itself, it stays as it is.

import Bytes
import Mustache

/// A character that opens or closes a direction, U+202A…U+202E and U+2066…U+2069.
enum DirectionControl {
    /// An embedding or an override: LRE, RLE, LRO, RLO.
    case embedding
    /// An isolate: LRI, RLI, FSI.
    case isolate
    /// PDF, which ends the last embedding or override within the innermost isolate.
    case endOfEmbedding
    /// PDI, which ends the last isolate and all that was opened in it.
    case endOfIsolate

    /// The control of the last byte of its three in UTF-8: the other two are E2 80 or E2 81.
    init?(_ second: UInt8, _ third: UInt8) {
        switch (second, third) {
        case (0x80, 0xAC): self = .endOfEmbedding
        case (0x80, 0xAA...0xAE): self = .embedding
        case (0x81, 0xA6...0xA8): self = .isolate
        case (0x81, 0xA9): self = .endOfIsolate
        default: return nil
        }
    }
}

/// What a paragraph has opened and not yet closed.
struct OpenDirections {
    /// Whether each is an isolate, the innermost last. Empty, and so without memory, in nearly every text.
    private var isolates: [Bool] = []
    private var isolateCount = 0

    /// Follows a control. False for one that closes nothing: it must not reach the page.
    mutating func admit(_ control: DirectionControl) -> Bool {
        switch control {
        case .embedding: isolates.append(false)
        case .isolate:
            isolates.append(true)
            isolateCount += 1
        case .endOfEmbedding:
            guard isolates.last == false else { return false }
            isolates.removeLast()
        case .endOfIsolate:
            guard isolateCount > 0 else { return false }
            while isolates.removeLast() == false {}
            isolateCount -= 1
        }
        return true
    }

    /// Writes what closes all that is open, the innermost first.
    mutating func close(in text: inout ByteBuffer) {
        while let isIsolate = isolates.popLast() { text.append(isIsolate ? "\u{2069}" : "\u{202C}") }
        isolateCount = 0
    }
}
