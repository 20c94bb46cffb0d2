// The owner, group and permissions of a file, and how they are copied to another one: to the file that replaces it, and to
// the files beside it, which repeat parts of it.

/// The owner, the group, the permission bits and the access control list of a file.
package struct FileAccess: Equatable, Sendable {
    let owner: UInt32
    let group: UInt32
    /// The permission bits (12 bits). If there is a list, the group's bits are its mask.
    let rights: UInt32
    /// The permissions beyond the bits; empty if there are none.
    let list: [UInt8]

    /// Whether this access allows no more than the other one, except for the owner. Of two different lists nobody knows.
    func isWithin(_ other: FileAccess) -> Bool {
        // With a list, the bits of the group are its mask.
        if rights & 0o077 == 0 { return true }
        let others = rights & 0o007 & ~other.rights
        let members = rights >> 3 & 0o007 & ~(group == other.group ? other.rights >> 3 : other.rights)
        return list == other.list && others == 0 && members == 0
    }

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
        if access == model || (status()?.linkCount == 1 && takeAccess(of: model) == true) { return true }
        return self.access()?.isWithin(model) == true
    }

    /// Gives the file the access of another one, as far as this process may. Returns `nil`, with `errno` set, on failure.
    ///
    /// Only root can give a file to another user. If the group cannot be kept, the new group gets no more permissions than
    /// everybody. A list says who may do what beside the owner and the group. If these cannot be kept, or the list itself,
    /// the file is for its owner alone, and the result is false.
    func takeAccess(of model: FileAccess) -> Bool? {
        let keepsOwner = fchown(number, model.owner, model.group) == 0
        let keepsGroup = keepsOwner || fchown(number, uid_t.max, model.group) == 0
        #if canImport(Darwin)
            let listHolds = true
        #else
            let listHolds = keepsGroup && status()?.owner == model.owner
        #endif
        // Before the permission bits, because the group's bits would change the mask of a list inherited from the folder.
        let isWhole = (model.list.isEmpty || listHolds) && setAccessList(model.list)
        if !isWhole, !setAccessList([]) { return nil }
        // Changing the owner clears some of the permission bits, so they are set afterwards. Those beyond 0777 let a
        // program run as its owner or group, who may be others now.
        let rights =
            !isWhole
            ? model.rights & 0o600
            : keepsOwner ? model.rights : keepsGroup ? model.rights & 0o777 : model.rightsForAnotherGroup
        return fchmod(number, mode_t(rights)) == 0 ? isWhole : nil
    }
}
