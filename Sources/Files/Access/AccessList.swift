// The access control list of a file, as bytes in the form of the system: on Linux a POSIX list (acl(5)), which is the
// attribute `system.posix_acl_access`, on Darwin what `acl_copy_ext_native` gives.
//
// The Linux form is a version of 4 bytes, then 8 bytes for each entry: tag, permissions (2 bytes each) and the number of
// the user or group (4 bytes), all in little-endian.

#if !canImport(Darwin)
    import CAttributes
#endif

/// The permissions of users and groups beyond the permission bits of a file.
struct AccessList: Equatable, Sendable {
    /// The list in the form of the system; empty if the file has only permission bits, or if its file system has no lists.
    let bytes: [UInt8]

    var isEmpty: Bool { bytes.isEmpty }

    /// The list for a copy of the file that belongs to another user or group: the former owner gets an entry, and the new
    /// group gets no more permissions than everybody. On Darwin a list does not depend on the owner and the group.
    func forCopy(formerOwner: UInt32?, keepsGroup: Bool) -> AccessList {
        #if canImport(Darwin)
            return self
        #else
            guard !isEmpty, formerOwner != nil || !keepsGroup else { return self }
            var entries = entries
            let everybody = entries.first { $0.tag == .everybody }?.permissions ?? 0
            if !keepsGroup, let group = entries.firstIndex(where: { $0.tag == .group }) {
                entries[group].permissions &= everybody
            }
            if let formerOwner, let owner = entries.firstIndex(where: { $0.tag == .owner }),
                !entries.contains(where: { $0.tag == .namedUser && $0.number == formerOwner })
            {
                let entry = Entry(
                    tag: .namedUser, permissions: entries[owner].permissions, number: formerOwner)
                entries.insert(entry, at: owner + 1)
            }
            return AccessList(bytes: bytes.prefix(Self.headerSize) + entries.flatMap(\.bytes))
        #endif
    }
}

#if !canImport(Darwin)
    extension AccessList {
        struct Entry {
            /// To whom it applies, in the order in which a list has its entries (linux/posix_acl.h).
            enum Tag: UInt16 {
                case owner = 0x01
                case namedUser = 0x02
                case group = 0x04
                case namedGroup = 0x08
                case mask = 0x10
                case everybody = 0x20
            }

            let tag: Tag
            /// Read 4, write 2, execute 1.
            var permissions: UInt16
            /// The number of a named user or group.
            let number: UInt32

            var bytes: [UInt8] {
                let word = UInt64(tag.rawValue) | UInt64(permissions) << 16 | UInt64(number) << 32
                return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
        }

        private static let headerSize = 4
        private static let entrySize = 8

        /// The entries in their order. The kernel has no other tags.
        var entries: [Entry] {
            let starts = stride(
                from: Self.headerSize, through: bytes.count - Self.entrySize, by: Self.entrySize)
            return starts.compactMap { start in
                let word = bytes[start..<(start + Self.entrySize)].reversed().reduce(UInt64(0)) {
                    $0 << 8 | UInt64($1)
                }
                return Entry.Tag(rawValue: UInt16(truncatingIfNeeded: word)).map {
                    Entry(
                        tag: $0, permissions: UInt16(truncatingIfNeeded: word >> 16),
                        number: UInt32(word >> 32))
                }
            }
        }
    }
#endif

extension FileDescriptor {
    /// The list of the open file; `nil`, with the reason in `errno`, on failure.
    func accessList() -> AccessList? {
        #if canImport(Darwin)
            guard let list = acl_get_fd(number) else {
                return [ENOENT, ENOTSUP].contains(errno) ? AccessList(bytes: []) : nil
            }
            defer { acl_free(UnsafeMutableRawPointer(list)) }
            var bytes = [UInt8](repeating: 0, count: max(0, acl_size(list)))
            let count = bytes.withUnsafeMutableBytes { acl_copy_ext_native($0.baseAddress, list, $0.count) }
            return count < 0 ? nil : AccessList(bytes: Array(bytes.prefix(count)))
        #else
            if let bytes = attribute(Self.accessListName) { return AccessList(bytes: bytes) }
            return [ENODATA, ENOTSUP].contains(errno) ? AccessList(bytes: []) : nil
        #endif
    }

    /// Sets the list. An empty one removes the list, also one that the file has inherited from its folder. Returns false on
    /// failure.
    func setAccessList(_ list: AccessList) -> Bool {
        #if canImport(Darwin)
            func copy() -> acl_t? { list.bytes.withUnsafeBytes { acl_copy_int_native($0.baseAddress) } }
            guard let acl = list.isEmpty ? acl_init(0) : copy() else { return false }
            defer { acl_free(UnsafeMutableRawPointer(acl)) }
            return acl_set_fd(number, acl) == 0 || (list.isEmpty && errno == ENOTSUP)
        #else
            if !list.isEmpty { return setAttribute(Self.accessListName, list.bytes) }
            return fremovexattr(number, Self.accessListName) == 0 || [ENODATA, ENOTSUP].contains(errno)
        #endif
    }

    #if !canImport(Darwin)
        private static let accessListName = "system.posix_acl_access"
    #endif
}
