// Whether something takes linear time, without a limit in seconds: those depend on the machine and on what else it does.

import Foundation

/// Whether work on an input of 32 times the size takes less than 100 times as long, in processor time of this thread: linear
/// time is 32 times as long, quadratic time 1,024 times. One quiet run of three is enough.
public func takesLinearTime(size: Int = 1_000, _ work: (_ size: Int) -> Void) -> Bool {
    let short = (0..<3).map { _ in processorSeconds { work(size) } }.min() ?? 0
    return (0..<3).contains { _ in processorSeconds { work(32 * size) } < 100 * short }
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
