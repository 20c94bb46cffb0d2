// The digest stays what it is (manifests of older builds depend on it) and sees every change.

import Testing

@testable import SiteFolder

@Suite struct DigestTests {
    private func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    }

    @Test(
        arguments: [
            (0, 8_236_268_770_883_123_746), (1, 1_610_998_524_423_879_063), (8, 1_541_611_044_419_317_033),
            (15, 16_929_245_315_850_662_132), (16, 1_249_415_859_675_764_558),
            (17, 16_427_675_210_889_327_905),
            (63, 4_071_311_511_449_083_388), (64, 3_363_912_369_783_346_615), (65, 9_209_774_609_929_963_631),
            (4_096, 3_673_369_062_319_284_219),
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
        #expect(Digest(of: all, 13..<250) == Digest(of: Array(all[13..<250])))
    }
}
