// Opens a file with the desktop's program for it, e.g. a web page in the browser. This process does not wait for that
// program, since a browser may run for days.

/// The program of the system that opens files.
package enum DesktopOpener {
    #if canImport(Darwin)
        package static let program = "open"
    #else
        package static let program = "xdg-open"
    #endif

    /// Starts the program at `opener` for a file and does not wait for it. Returns the system's error number, or 0.
    package static func show(_ file: String, with opener: String) -> Int32 {
        guard let null = FileDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC)) else { return errno }
        let streams = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { (null.number, $0) }
        // The shell ends at once and leaves the program in the background. The program has another parent then, so it does
        // not become a zombie of this process.
        let words = ["-c", "\"$0\" \"$1\" &", opener, file]
        switch ChildProcess.start("/bin/sh", words, streams: streams) {
        case .failure(let error): return error.code
        case .success(let shell):
            shell.reap()
            return 0
        }
    }
}
