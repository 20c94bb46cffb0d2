// The access control list of a file: the permissions of users and groups beyond the permission bits. It is copied as it is, as
// bytes in the form of the system: on Linux a POSIX list (acl(5)), which is the attribute `system.posix_acl_access`, on
// Darwin what `acl_copy_ext_native` gives.

#if !canImport(Darwin)
    import CAttributes
#endif

extension FileDescriptor {
    /// The list of the open file, empty if it has only permission bits, or if its file system has no lists; `nil`, with the
    /// reason in `errno`, on failure.
    func accessList() -> [UInt8]? {
        #if canImport(Darwin)
            guard let list = acl_get_fd(number) else {
                return [ENOENT, ENOTSUP].contains(errno) ? [] : nil
            }
            defer { acl_free(UnsafeMutableRawPointer(list)) }
            var bytes = [UInt8](repeating: 0, count: max(0, acl_size(list)))
            let count = bytes.withUnsafeMutableBytes { acl_copy_ext_native($0.baseAddress, list, $0.count) }
            return count < 0 ? nil : Array(bytes.prefix(count))
        #else
            if let bytes = attribute(Self.accessListName) { return bytes }
            return [ENODATA, ENOTSUP].contains(errno) ? [] : nil
        #endif
    }

    /// Sets the list. An empty one removes the list, also one that the file has inherited from its folder. Returns false on
    /// failure.
    func setAccessList(_ list: [UInt8]) -> Bool {
        #if canImport(Darwin)
            func copy() -> acl_t? { list.withUnsafeBytes { acl_copy_int_native($0.baseAddress) } }
            guard let acl = list.isEmpty ? acl_init(0) : copy() else { return false }
            defer { acl_free(UnsafeMutableRawPointer(acl)) }
            return acl_set_fd(number, acl) == 0 || (list.isEmpty && errno == ENOTSUP)
        #else
            if !list.isEmpty { return setAttribute(Self.accessListName, list) }
            return fremovexattr(number, Self.accessListName) == 0 || [ENODATA, ENOTSUP].contains(errno)
        #endif
    }

    #if !canImport(Darwin)
        private static let accessListName = "system.posix_acl_access"
    #endif
}
