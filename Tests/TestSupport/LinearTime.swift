// Whether something takes linear time, without a limit in seconds: those depend on the machine and on what else it does.
// The shortest of several runs are compared, so that what else the machine does only costs more runs. Linear work would be
// taken for another only if every single run were three times too slow; quadratic work takes too long in each.

import Foundation

/// How many times as large as the small input the large one is.
package let linearTimeGrowth = rounds(8, full: 32)

/// Whether work on an input of `linearTimeGrowth` times the size takes less than about three times as many times as long,
/// in processor time of this thread: of an input of 32 times the size, linear time is 32 times as long, quadratic time
/// 1,024 times. It is tried until it does, thirty times at most.
package func takesLinearTime(size: Int = rounds(300, full: 1_000), _ work: (_ size: Int) -> Void) -> Bool {
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 0..<30 {
        for _ in 0..<3 { short = min(short, processorSeconds { work(size) }) }
        long = min(long, processorSeconds { work(linearTimeGrowth * size) })
        if long < Double(rounds(25, full: 100)) * short { return true }
    }
    return false
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
