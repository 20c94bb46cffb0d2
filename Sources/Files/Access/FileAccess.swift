// Who may do what with a file, and how another file gets the same: a replaced file, and the files beside it, which repeat
// what it says.

/// The owner, the group, the permission bits and the access control list of a file.
public struct FileAccess: Equatable, Sendable {
    let owner: UInt32
    let group: UInt32
    /// The permission bits (12 bits). With a list, those of the group are its mask.
    let rights: UInt32
    /// What is granted beyond the bits; `nil` if nothing.
    let list: AccessList?

    /// Whether a file with this access lets nobody but its owner do what the other one does not.
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

        /// What the users and groups that are named may do, and everybody else: read 4, write 2, execute 1.
        private var grants: [Subject: UInt32] {
            var grants: [Subject: UInt32] = [
                .user(owner): rights >> 6 & 7, .group(group): rights >> 3 & 7, .everybody: rights & 7,
            ]
            // With a list, the bits of the group are its mask.
            let mask = rights >> 3 & 7
            for entry in list?.entries ?? [] {
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

    /// The permission bits for a copy that belongs to another group: the group may do no more than everybody may, and the
    /// copy runs as nobody else.
    fileprivate var rightsForAnotherGroup: UInt32 {
        let everybody = rights & 0o007
        return rights & 0o707 | rights & everybody << 3
    }
}

extension FileDescriptor {
    /// The access of the open file. Returns `nil`, with `errno` set, on failure.
    func access() -> FileAccess? {
        guard let status = status(), case .list(let list) = accessList() else { return nil }
        return FileAccess(owner: status.owner, group: status.group, rights: status.rights, list: list)
    }

    /// Gives a file the access of the one beside which it lies, if somebody has changed either. Returns false if the file lets
    /// more be done even so.
    ///
    /// A file with further names is left alone: whoever may write to the folder may have given it one there (a hard link).
    func shareAccess(of model: FileAccess) -> Bool {
        guard let access = access() else { return false }
        if access == model || (status()?.linkCount == 1 && takeAccess(of: model)) { return true }
        return self.access()?.isWithin(model) == true
    }

    /// Gives the file the access of another one, as far as this process may. Returns false on failure.
    ///
    /// Only root can give a file to another user. A list gets an entry for the former owner, so that who had access keeps
    /// it. Where the group cannot be kept, its permissions are reduced to those of everybody, so that no other group gains
    /// any.
    func takeAccess(of model: FileAccess) -> Bool {
        let keepsOwner = fchown(number, model.owner, model.group) == 0
        let keepsGroup = keepsOwner || fchown(number, uid_t.max, model.group) == 0
        let ours = status()?.owner
        let list = model.list?.forCopy(
            formerOwner: keepsOwner || ours == model.owner ? nil : model.owner, keepsGroup: keepsGroup)
        // Before the permission bits: those of the group would be the mask of a list that the folder has given.
        guard setAccessList(list) else { return false }
        // Changing the owner clears some of the permission bits, so they are set afterwards. Those beyond 0777 let a
        // program run as its owner or group, who may be others now.
        let rights =
            keepsOwner
            ? model.rights : keepsGroup || list != nil ? model.rights & 0o777 : model.rightsForAnotherGroup
        return fchmod(number, mode_t(rights)) == 0
    }
}
