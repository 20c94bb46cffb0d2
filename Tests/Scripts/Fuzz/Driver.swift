// The libFuzzer driver of every fuzzer here: `fuzz.sh` compiles it together with the file that has the `checkInput` of a
// kind of inputs. It is not part of the package's own build.

import Foundation

private let kind = ProcessInfo.processInfo.environment["FUZZ_KIND"] ?? ""

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try checkInput(Array(UnsafeBufferPointer(start: start, count: count)), kind: kind)
    } catch {
        fatalError("\(error)")
    }
    return 0
}
