// Waits until an entry of some folders changes. On Linux the kernel reports changes (inotify). Folders are watched rather
// than files, because an editor that saves by renaming replaces the file. On other systems, and if the kernel accepts no
// more watches, the wait ends every second, and the caller compares the files itself.

/// Watches the entries of folders, but not the entries of their subfolders.
package struct FolderWatch: ~Copyable {
    /// The time without changes after which a change is complete. Programs that save write several times.
    private static let quiet = Duration.milliseconds(80)
    /// The longest time to wait for that.
    private static let patience = Duration.seconds(1)
    /// The longest wait without kernel events.
    private static let pollingInterval = Duration.seconds(1)

    /// The source of the kernel's events; nil if it cannot watch all folders.
    private let events: FileDescriptor?

    /// Begins to watch. Folders that do not exist are left out.
    package init(_ folders: Set<String>) {
        #if canImport(Glibc)
            events = Self.watching(folders)
        #else
            events = nil
        #endif
    }

    /// Waits for the first change since the watch began or since the last wait, and until the changes pause, but at most
    /// for a time. It may return earlier, without a change.
    package func wait(atMost limit: Duration) {
        switch events {
        case nil: usleep(UInt32(Self.milliseconds(min(limit, Self.pollingInterval)) * 1_000))
        case let events?: Self.wait(for: events, atMost: limit)
        }
    }

    private static func wait(for events: borrowing FileDescriptor, atMost limit: Duration) {
        guard isReadable(events, within: limit) else { return }
        let end = ContinuousClock.now + patience
        repeat { discard(events) } while ContinuousClock.now < end && isReadable(events, within: quiet)
    }

    private static func isReadable(_ events: borrowing FileDescriptor, within limit: Duration) -> Bool {
        var request = pollfd(fd: events.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds(limit)) > 0
    }

    /// Reads and discards all events: the caller compares snapshots, which show more than events.
    private static func discard(_ events: borrowing FileDescriptor) {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { room in
            while let count = events.readOnce(into: room), count > 0 {}
        }
    }

    /// The time in milliseconds, rounded up, so that a wait never ends too early.
    private static func milliseconds(_ time: Duration) -> Int32 {
        Int32(clamping: Int((max(time, .zero) / .milliseconds(1)).rounded(.up)))
    }

    #if canImport(Glibc)
        /// A descriptor for the events of all folders; nil if the kernel has no more descriptors or watches.
        private static func watching(_ folders: Set<String>) -> FileDescriptor? {
            guard let events = FileDescriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))) else {
                return nil
            }
            // Not each write: a file is complete when it is closed.
            let changes =
                IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                | IN_DELETE_SELF | IN_MOVE_SELF
            for folder in folders
            where inotify_add_watch(events.number, folder, UInt32(changes | IN_ONLYDIR)) < 0 {
                // A folder that has vanished or may not be read shows nothing either way.
                guard [ENOENT, ENOTDIR, EACCES].contains(errno) else { return nil }
            }
            return events
        }
    #endif
}
