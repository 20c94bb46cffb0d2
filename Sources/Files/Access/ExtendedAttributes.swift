// Extended attributes of open files (xattr(7)): notes of other programs about a file, e.g. where it was downloaded from.

#if !canImport(Darwin)
    import CAttributes
#endif

extension FileDescriptor {
    /// Copies the extended attributes of another file to this one. Linux copies only user attributes (`user.*`), not
    /// security labels; Darwin decides itself. Returns false on failure.
    func takeAttributes(of model: borrowing FileDescriptor) -> Bool {
        #if canImport(Darwin)
            return fcopyfile(model.number, number, nil, copyfile_flags_t(COPYFILE_XATTR)) == 0
        #else
            guard let names = model.attributeNames() else { return errno == ENOTSUP }
            for name in names where name.starts(with: "user.".utf8.map(CChar.init)) {
                guard let value = model.attribute(name) else { return false }
                guard setAttribute(name, value) else { return false }
            }
            return true
        #endif
    }

    #if !canImport(Darwin)
        /// The names of all attributes, each with a zero at its end; `nil` with `errno` set on failure.
        private func attributeNames() -> [[CChar]]? {
            let bytes = Self.grown { flistxattr(number, $0?.assumingMemoryBound(to: CChar.self), $1) }
            return bytes?.split(separator: 0).map { name in name.map { CChar(bitPattern: $0) } + [0] }
        }

        /// The value of an attribute; `nil` with `errno` set on failure.
        func attribute(_ name: UnsafePointer<CChar>) -> [UInt8]? {
            Self.grown { fgetxattr(number, name, $0, $1) }
        }

        /// Sets an attribute. Returns false on failure.
        func setAttribute(_ name: UnsafePointer<CChar>, _ value: [UInt8]) -> Bool {
            value.withUnsafeBytes { fsetxattr(number, name, $0.baseAddress, $0.count, 0) } == 0
        }

        /// Calls once for the size and once for the bytes, and again if the attribute has grown in between.
        private static func grown(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
            while true {
                let size = call(nil, 0)
                guard size >= 0 else { return nil }
                var bytes = [UInt8](repeating: 0, count: size)
                let count = size == 0 ? 0 : bytes.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
                if count >= 0 { return Array(bytes.prefix(count)) }
                guard errno == ERANGE else { return nil }
            }
        }
    #endif
}
