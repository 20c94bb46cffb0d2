// The owner, group and permissions of a file, and how they are copied to another one: to the file that replaces it, and to
// the files beside it, which repeat parts of it.

/// The owner, the group, the permission bits and the access control list of a file.
public struct FileAccess: Equatable, Sendable {
    let owner: UInt32
    let group: UInt32
    /// The permission bits (12 bits). If there is a list, the group's bits are its mask.
    let rights: UInt32
    /// The permissions beyond the bits.
    let list: AccessList

    /// Whether this access allows no more than the other one, except for the owner.
    func isWithin(_ other: FileAccess) -> Bool {
        #if canImport(Darwin)
            return rights & ~other.rights & 0o077 == 0 && list == other.list
        #else
            let granted = other.grants
            let everybody = granted[.everybody] ?? 0
            return grants.allSatisfy { subject, permissions in
                subject == .user(owner) || permissions & ~(granted[subject] ?? everybody) == 0
            }
        #endif
    }

    #if !canImport(Darwin)
        private enum Subject: Hashable { case user(UInt32), group(UInt32), everybody }

        /// The permissions of the named users and groups and of everybody else: read 4, write 2, execute 1.
        private var grants: [Subject: UInt32] {
            var grants: [Subject: UInt32] = [
                .user(owner): rights >> 6 & 7, .group(group): rights >> 3 & 7, .everybody: rights & 7,
            ]
            // With a list, the bits of the group are its mask.
            let mask = rights >> 3 & 7
            for entry in list.entries {
                let permissions = UInt32(entry.permissions) & mask
                switch entry.tag {
                case .namedUser: grants[.user(entry.number), default: 0] |= permissions
                case .group: grants[.group(group)] = permissions
                case .namedGroup: grants[.group(entry.number), default: 0] |= permissions
                case .owner, .mask, .everybody: break
                }
            }
            return grants
        }
    #endif

    /// The permission bits for a copy that belongs to another group: the group gets no more than everybody, and the copy
    /// has no set-user-ID or set-group-ID bit.
    fileprivate var rightsForAnotherGroup: UInt32 {
        let everybody = rights & 0o007
        return rights & 0o707 | rights & everybody << 3
    }
}

extension FileDescriptor {
    /// The access of the open file. Returns `nil`, with `errno` set, on failure.
    func access() -> FileAccess? {
        guard let status = status(), let list = accessList() else { return nil }
        return FileAccess(owner: status.owner, group: status.group, rights: status.rights, list: list)
    }

    /// Gives this file the access of the file beside it, if they differ. Returns false if this file then still allows more.
    ///
    /// A file with several hard links is not changed: somebody with access to the folder may have linked a foreign file.
    func shareAccess(of model: FileAccess) -> Bool {
        guard let access = access() else { return false }
        if access == model || (status()?.linkCount == 1 && takeAccess(of: model)) { return true }
        return self.access()?.isWithin(model) == true
    }

    /// Gives the file the access of another one, as far as this process may. Returns false on failure.
    ///
    /// Only root can give a file to another user. A list gets an entry for the former owner, who thus keeps access. If the
    /// group cannot be kept, the new group gets no more permissions than everybody.
    func takeAccess(of model: FileAccess) -> Bool {
        let keepsOwner = fchown(number, model.owner, model.group) == 0
        let keepsGroup = keepsOwner || fchown(number, uid_t.max, model.group) == 0
        let ours = status()?.owner
        let list = model.list.forCopy(
            formerOwner: keepsOwner || ours == model.owner ? nil : model.owner, keepsGroup: keepsGroup)
        // Before the permission bits, because the group's bits would change the mask of a list inherited from the folder.
        guard setAccessList(list) else { return false }
        // Changing the owner clears some of the permission bits, so they are set afterwards. Those beyond 0777 let a
        // program run as its owner or group, who may be others now.
        let rights =
            keepsOwner
            ? model.rights : keepsGroup || !list.isEmpty ? model.rights & 0o777 : model.rightsForAnotherGroup
        return fchmod(number, mode_t(rights)) == 0
    }
}
