// Tests that the digest never changes its values, on which manifests of older builds depend, and that it
// detects every change.

import Bytes
import Testing

@Suite struct DigestTests {
    private func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    }

    @Test(
        arguments: [
            (0, 17_237_006_425_339_442_747), (1, 3_537_104_371_191_203_136), (8, 5_514_641_280_269_525_880),
            (15, 8_360_073_063_592_930_790), (16, 16_695_459_225_585_147_702),
            (17, 3_693_110_901_744_908_777),
            (63, 738_126_160_031_721_252), (64, 7_707_018_236_496_942_124), (65, 2_045_655_482_459_217_998),
            (4_096, 1_379_345_246_870_915_990),
        ] as [(Int, UInt64)])
    func vectors(_ count: Int, value: UInt64) {
        #expect(Digest(of: bytes(count)).value == value)
    }

    @Test(arguments: [1, 7, 8, 9, 16, 31, 64, 100, 129])
    func everyBitCounts(_ count: Int) {
        let original = bytes(count)
        var values: Set<UInt64> = [Digest(of: original).value]
        for bit in 0..<count * 8 {
            var changed = original
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            values.insert(Digest(of: changed).value)
        }
        #expect(values.count == count * 8 + 1)
    }

    @Test func lengthCounts() {
        let values = Set((0...200).map { Digest(of: [UInt8](repeating: 0, count: $0)).value })
        #expect(values.count == 201)
    }

    @Test func swappedWordsCount() {
        var swapped = bytes(256)
        swapped.swapAt(0, 64)
        #expect(Digest(of: swapped) != Digest(of: bytes(256)))
    }

    @Test func partsAreDigestedAsWholes() {
        let all = bytes(300)
        #expect(Digest(of: all.span.extracting(13..<250)) == Digest(of: Array(all[13..<250])))
    }

    @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 129, 300])
    func piecesAreDigestedAsOne(_ count: Int) {
        let all = bytes(count)
        var digester = Digester()
        for size in [1, 7, 63, 64, 65, 200] {
            digester.removeAll()
            for start in stride(from: 0, to: count, by: size) {
                digester.add(Array(all[start..<min(count, start + size)]).span)
            }
            #expect(digester.digest == Digest(of: all), "pieces of \(size)")
            #expect(digester.byteCount == count)
        }
    }
}
