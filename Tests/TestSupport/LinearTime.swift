// Whether something takes linear time, without a limit in seconds: those depend on the machine and on what else it does.

import Foundation

/// How many times as large as the small input the large one is.
public let linearTimeGrowth = rounds(8, full: 32)

/// Whether work on an input of `linearTimeGrowth` times the size takes less than about three times as many times as long,
/// in processor time of this thread: of an input of 32 times the size, linear time is 32 times as long, quadratic time
/// 1,024 times. One quiet run of three is enough.
public func takesLinearTime(size: Int = rounds(300, full: 1_000), _ work: (_ size: Int) -> Void) -> Bool {
    let short = (0..<3).map { _ in processorSeconds { work(size) } }.min() ?? 0
    let most = Double(rounds(25, full: 100)) * short
    return (0..<3).contains { _ in processorSeconds { work(linearTimeGrowth * size) } < most }
}

/// The processor time of this thread, to which other tests do not add.
private func processorSeconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
}
