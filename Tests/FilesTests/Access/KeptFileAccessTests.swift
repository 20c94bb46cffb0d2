// Tests that a kept file keeps who may do what with it, and that the files beside it let nobody do more.

import Foundation
import TestSupport
import Testing

@testable import Files

#if canImport(Glibc) || canImport(Musl)
    /// Whether the file system of temporary folders has access control lists and attributes.
    private let diskHasLists: Bool = {
        guard let temporary = try? TemporaryFolder(), let file = try? temporary.write("", to: "file"),
            let descriptor = try? openedFile(file.path)
        else { return false }
        return descriptor.setAccessList(sharedList) && descriptor.setAttribute("user.test", [1])
    }()

    /// `user::rw-, user:1234:rw-, group::---, mask::rw-, other::---`
    private let sharedList = list([
        (0x01, 6, nil), (0x02, 6, 1234), (0x04, 0, nil), (0x10, 6, nil), (0x20, 0, nil),
    ])

    /// A list in the form of the kernel (linux/posix_acl_xattr.h).
    private func list(_ entries: [(tag: UInt8, permissions: UInt8, number: UInt32?)]) -> [UInt8] {
        [2, 0, 0, 0]
            + entries.flatMap { entry in
                let number = entry.number ?? .max
                return [entry.tag, 0, entry.permissions, 0]
                    + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
    }

    /// Opens a file or a folder for reading.
    private func openedFile(_ path: String) throws -> FileDescriptor {
        guard let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
            throw FileError(.open, path)
        }
        return file
    }

    /// The access of a file.
    private func accessOfFile(_ path: String) throws -> FileAccess {
        guard let access = try openedFile(path).access() else { throw FileError(.find, path) }
        return access
    }

    @Suite(.enabled(if: diskHasLists, "temporary folders have no access control lists or attributes"))
    struct KeptFileAccessTests {
        private let temporary: TemporaryFolder
        private var path: String { temporary.path }

        init() throws { temporary = try TemporaryFolder() }

        private func opened(_ name: String) throws -> FileDescriptor {
            try openedFile(path + "/" + name)
        }

        private func attribute(_ name: String) throws -> [UInt8]? { try opened("list").attribute(name) }

        private func access(_ name: String) throws -> FileAccess { try accessOfFile(path + "/" + name) }

        /// A file with the list.
        private func sharedFile(_ name: String = "list") throws -> KeptFile {
            let file = try KeptFile(temporary.write("old", to: name).path)
            let descriptor = try opened(name)
            let isShared = fchmod(descriptor.number, 0o600) == 0 && descriptor.setAccessList(sharedList)
            #expect(isShared)
            return file
        }

        private func change(_ file: KeptFile) throws {
            let lock = try file.lock(wait: .zero)
            lock.shareAccess(companions: ["undo"], logs: ["log"])
            try lock.replaceCompanion("numbers", with: Array("numbers".utf8).span)
            try lock.appendLines(Array("line\n".utf8).span, toLog: "log")
            let isReplaced = try lock.replace(file.read(), with: Array("new".utf8).span)
            #expect(isReplaced)
        }

        @Test func listAndAttributesAreKept() throws {
            let file = try sharedFile()
            let long = [UInt8](repeating: 7, count: 300)
            for (name, value) in [("user.note", [1, 0, 2]), ("user.empty", []), ("user.long", long)] {
                let isSet = try opened("list").setAttribute(name, value)
                #expect(isSet)
            }
            try change(file)
            #expect(try file.read().bytes == Array("new".utf8))
            let new = try access("list")
            #expect(new.list == sharedList && new.rights == 0o660)
            #expect(try attribute("user.note") == [1, 0, 2])
            #expect(try attribute("user.empty") == [])
            #expect(try attribute("user.long") == long)
        }

        @Test func filesBesideHaveTheSameAccess() throws {
            let file = try sharedFile()
            // Left by an earlier version, or made wider since.
            for name in [".list.lock", ".list.undo", "list.log"] {
                try temporary.write("", to: name)
                #expect(chmod(path + "/" + name, 0o644) == 0)
            }
            try change(file)
            let names = try temporary.names
            #expect(
                names == [".list.before", ".list.lock", ".list.numbers", ".list.undo", "list", "list.log"])
            let wanted = try access("list")
            for name in names { #expect(try access(name) == wanted, "\(name)") }
            // A store that is made private again makes them private.
            let isPrivate = try opened("list").setAccessList([])
            #expect(isPrivate && chmod(path + "/list", 0o600) == 0)
            try change(file)
            for name in names {
                let access = try access(name)
                #expect(access.list.isEmpty && access.rights == 0o600, "\(name)")
            }
        }

        /// The list that a folder gives to new files would let users in whom the file itself keeps out.
        @Test func theListOfTheFolderIsNotTaken() throws {
            let file = try KeptFile(temporary.write("old", to: "list").path)
            #expect(chmod(path + "/list", 0o640) == 0)
            let folder = try openedFile(path)
            let isSet = folder.setAttribute("system.posix_acl_default", sharedList)
            #expect(isSet)
            try change(file)
            for name in try temporary.names {
                let access = try access(name)
                #expect(access.list.isEmpty && access.rights == 0o640, "\(name)")
            }
            // A new file gets what the folder gives.
            try change(KeptFile(path + "/other"))
            for name in ["other", "other.log", ".other.numbers", ".other.lock"] {
                #expect(try !access(name).list.isEmpty, "\(name)")
            }
        }

        /// A list that cannot be set.
        @Test func withoutItsListAFileIsPrivate() throws {
            _ = try sharedFile()
            let access = try access("list")
            let broken = FileAccess(
                owner: access.owner, group: access.group, rights: 0o660, list: list([(0x01, 6, nil)]))
            let folder = try Folder(at: path, named: path)
            var errors: [FileError] = []
            try folder.replaceFile(
                "list", with: Array("new".utf8).span, temporaryName: ".new", like: broken,
                afterwards: { errors.append($0) })
            #expect(errors == [FileError(.keepAccess, path + "/list", code: EPERM)])
            #expect(
                errors.first?.message.hasPrefix("cannot keep the permissions and the access control list of ")
                    == true)
            #expect(try self.access("list").list.isEmpty && self.access("list").rights == 0o600)
            #expect(try temporary.names == ["list"] && temporary.bytes("list") == Array("new".utf8))
        }

        /// An ordinary user whom the list lets in changes the file of root.
        @Test(.enabled(if: geteuid() == 0, "needs a file of another user"))
        func aFileWithAListThatChangesItsOwnerIsPrivate() async {
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                let file = try KeptFile(temporary.write("old", to: "list").path)
                let descriptor = try openedFile(file.realPath)
                let isShared = descriptor.setAccessList(
                    list([
                        (0x01, 6, nil), (0x02, 6, 65_534), (0x04, 6, nil), (0x10, 6, nil), (0x20, 4, nil),
                    ]))
                #expect(isShared)
                #expect(chown(temporary.path, 65_534, 65_534) == 0)
                #expect(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
                let lock = try file.lock(wait: .zero)
                var errors: [FileError] = []
                let isReplaced = try lock.replace(
                    file.read(), with: Array("new".utf8).span, isKnown: { _ in true },
                    afterwards: { if case .incomplete(let error) = $0 { errors.append(error) } })
                #expect(isReplaced)
                #expect(errors == [FileError(.keepAccess, file.realPath, code: EPERM)])
                let after = try accessOfFile(file.realPath)
                #expect(after.owner == 65_534 && after.rights == 0o600 && after.list.isEmpty)
                // What comes beside it is private, too.
                try lock.appendLines(Array("line\n".utf8).span, toLog: "log")
                #expect(try accessOfFile(file.logPath("log")).rights == 0o600)
            }
        }

        @Test func whetherALogLetsMoreBeDone() {
            func access(_ rights: UInt32, group: UInt32 = 5, _ list: [UInt8] = [])
                -> FileAccess
            {
                FileAccess(owner: 1, group: group, rights: rights, list: list)
            }
            let shared = access(0o660, sharedList)
            let cases: [(FileAccess, FileAccess, Bool)] = [
                (access(0o640), access(0o640), true), (access(0o600), access(0o640), true),
                (access(0o640), access(0o600), false), (access(0o644), access(0o640), false),
                // Another group, unless everybody may.
                (access(0o640, group: 6), access(0o640), false),
                (access(0o640, group: 6), access(0o644), true),
                (shared, shared, true), (access(0o600), shared, true), (shared, access(0o660), false),
                // Lists are compared as a whole.
                (access(0o660), shared, false), (shared, access(0o606), false),
            ]
            for (log, store, isWithin) in cases {
                #expect(log.isWithin(store) == isWithin, "\(log) in \(store)")
            }
        }
    }
#endif
