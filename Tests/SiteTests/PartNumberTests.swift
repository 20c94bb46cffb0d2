// Numbers of parts, and their texts.

import Site
import Testing

@Suite struct PartNumberTests {
    @Test(arguments: [(0, 1), (2, 1), (-1, 3), (1, 0), (1, 10_001)])
    func thereIsNoSuchPart(number: Int, count: Int) {
        #expect(PartNumber(number, of: count) == nil)
        #expect(PartNumber("\(number)/\(count)") == nil)
    }

    @Test(arguments: ["1/1", "2/13", "10000/10000"])
    func aTextIsReadBack(text: String) throws {
        #expect(try #require(PartNumber(text)).description == text)
    }

    @Test(arguments: ["", "1", "/", "1/", "/1", "1/2/3", "one/2", "1 /2"])
    func aTextIsNoPart(text: String) {
        #expect(PartNumber(text) == nil)
    }
}
