// The streams with which a program begins. A shell may have closed one of them (`>&-`): the next file that is opened would get its
// number, and what is printed would go into that file.

package enum StandardStreams {
    /// Puts the null device in the place of those that are closed.
    package static func fill() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}
