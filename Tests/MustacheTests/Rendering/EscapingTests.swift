// Escaping is compared with the plainest way to do it, over every alignment that its word-wise scan can meet.

import Bytes
import Mustache
import Testing

@Suite("Escaping")
struct EscapingTests {
    /// Byte by byte, as the oracle.
    private func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func appended(_ text: String) -> String {
        var texts = ByteBuffer()
        var output = ByteBuffer()
        let place = texts.text(text)
        output.appendEscaped(place, of: texts)
        return output.string(output.everything)
    }

    @Test("A character before a combining accent is escaped all the same")
    func combiningAccent() {
        #expect(Array(appended("\"\u{301}<\u{338}").utf8) == Array("&quot;\u{301}&lt;\u{338}".utf8))
    }

    @Test("Every character at every place of a long text", arguments: ["&", "<", ">", "\"", "'", "é"])
    func everyPlace(_ character: String) {
        for length in 0..<34 {
            for place in 0...length {
                let dots = String(repeating: ".", count: length)
                let text = dots.prefix(place) + character + dots.dropFirst(place)
                #expect(appended(String(text)) == escaped(String(text)))
            }
        }
    }

    @Test("Every pair of ASCII characters side by side")
    func everyPair() {
        for first in UInt8(0)..<128 {
            let text = (UInt8(0)..<128).map { String(decoding: [first, $0], as: UTF8.self) }.joined()
            #expect(appended(text) == escaped(text))
        }
    }

    @Test("A text of nothing but the five characters")
    func allFive() {
        let text = String(repeating: "&<>\"'", count: 1000)
        #expect(appended(text) == escaped(text))
    }
}
