// Runs a command and reads its resource usage. Foundation's `Process` does not report the peak memory.

import Files

/// The resource usage of a finished command.
struct MeasuredRun {
    /// Wall-clock time in seconds.
    let wall: Double
    /// Processor time in seconds, in user mode and in the kernel.
    let user, system: Double
    /// Peak resident memory in bytes.
    let peakMemory: Int

    /// Runs a command and discards its standard output.
    init(_ words: [String]) {
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(nothing) }
        let start = ContinuousClock.now
        var usage = rusage()
        var status: Int32 = 0
        let process: ChildProcess
        switch ChildProcess.start(
            words[0], Array(words.dropFirst()), streams: [(ours: nothing, theirs: STDOUT_FILENO)])
        {
        case .success(let started): process = started
        case .failure(let error): fail("\(words) was not started: error \(error.code)")
        }
        guard wait4(process.number, &status, 0, &usage) == process.number, status == 0 else {
            fail("\(words) failed with status \(status)")
        }
        wall = (ContinuousClock.now - start) / .seconds(1)
        user = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
        system = Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) / 1e6
        #if canImport(Darwin)
            peakMemory = usage.ru_maxrss
        #else
            peakMemory = usage.ru_maxrss * 1024
        #endif
    }
}

/// Ends the benchmark with an error.
func fail(_ message: String) -> Never {
    print(message)
    exit(1)
}
