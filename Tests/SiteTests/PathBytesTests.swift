// Tests that a path's bytes are preserved, whether they are stored inline or in an array, and that they are
// NUL-terminated.

import Testing

import Bytes

@testable import Site

@Suite struct PathTextTests {
    /// Lengths around all relevant limits: zero, a word, the inline capacity.
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 39, 46, 47, 48, 49, 64, 255, 1_023])
    func bytesComeBack(count: Int) {
        let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let text = String(decoding: bytes, as: UTF8.self)
        for path in [PathBytes(text), bytes.withUnsafeBytes { PathBytes($0) }] {
            #expect(path.count == count)
            #expect(path.withBytes { Array($0) } == bytes)
            #expect(String(path) == text)
            for start in Set([0, count / 2, count]) {
                #expect(path.withCText(from: start) { String(cString: $0) } == String(text.dropFirst(start)))
                #expect(String(path, from: start) == String(text.dropFirst(start)))
            }
        }
    }

    @Test(arguments: [7, 8, 9, 15, 16, 17, 46, 47, 48, 49, 200])
    func orderIsThatOfBytesAtEveryPlace(count: Int) throws {
        let low = String(repeating: "b", count: count)
        let path = try SitePath(low)
        #expect(path == (try SitePath(low)))
        #expect(try path < SitePath(low + "a"))
        #expect(try SitePath(String(low.dropLast())) < path)
        for place in 0..<count {
            let higher = try SitePath(low.prefix(place) + "c" + low.dropFirst(place + 1))
            #expect(path < higher && !(higher < path) && path != higher)
            #expect(Set([path, higher, path]).count == 2)
        }
    }

    @Test(arguments: [1, 6, 7, 8, 9, 60])
    func foldersAreComparedToTheirLastByte(count: Int) throws {
        let folder = String(repeating: "b", count: count)
        let other = String(folder.dropLast()) + "c"
        #expect(try SitePath(folder + "/x").sharesFolder(with: SitePath(folder + "/yz")))
        #expect(try !SitePath(folder + "/x").sharesFolder(with: SitePath(other + "/x")))
        #expect(try SitePath(folder + "/x").folder?.text == folder)
    }
}
