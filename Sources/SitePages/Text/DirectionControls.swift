// Bidi controls: invisible characters that change the direction of text (UAX #9). A text that opens an
// embedding or isolate and does not close it changes the direction of the text after it. A text that closes
// more than it opened can end the `<bdi>` around it, because a stray U+2069 closes that isolate. So each text
// on a page closes what it opens by the end of each paragraph, and closes nothing else. A text that is
// balanced is not changed.

import Bytes

/// A bidi control that opens or closes an embedding, override or isolate: U+202A…U+202E and U+2066…U+2069.
enum DirectionControl {
    /// An embedding or an override: LRE, RLE, LRO, RLO.
    case embedding
    /// An isolate: LRI, RLI, FSI.
    case isolate
    /// PDF, which ends the last embedding or override within the innermost isolate.
    case endOfEmbedding
    /// PDI, which ends the last isolate and everything opened in it.
    case endOfIsolate

    /// `nil` for any other character.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\u{202C}": self = .endOfEmbedding
        case "\u{202A}"..."\u{202E}": self = .embedding
        case "\u{2066}"..."\u{2068}": self = .isolate
        case "\u{2069}": self = .endOfIsolate
        default: return nil
        }
    }
}

/// The embeddings and isolates that a paragraph has opened and not yet closed.
struct OpenDirections {
    /// Whether each is an isolate, innermost last. Empty in nearly every text, so nothing is allocated.
    private var isolates: [Bool] = []
    private var isolateCount = 0

    /// Applies a control. Returns false if it closes nothing that is open; it must then be dropped.
    mutating func apply(_ control: DirectionControl) -> Bool {
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

    /// Appends the controls that close everything open, innermost first.
    mutating func close(in text: inout ByteBuffer) {
        while let isIsolate = isolates.popLast() { text.append(isIsolate ? "\u{2069}" : "\u{202C}") }
        isolateCount = 0
    }
}
