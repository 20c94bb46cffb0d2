// The libFuzzer driver of every fuzzer here: `fuzz.sh` compiles it together with the file that has the `checkInput` of a
// kind of inputs. It is not part of the package's own build.

import Foundation
import ToDos

private let kind = ProcessInfo.processInfo.environment["FUZZ_KIND"] ?? ""

/// Called by libFuzzer before the first input, whose time has a limit: looks up the names of zones, which takes seconds once.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    _ = ZoneNames.zones(named: "")
    return 0
}

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
