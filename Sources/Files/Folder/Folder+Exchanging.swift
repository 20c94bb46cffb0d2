// The replacement of a file that programs of others save without a lock of ours. The new file and the old one change places in
// one step. What comes out is looked at: if it is not the version that was read, both change places again. So what others
// save is never removed unseen, at whatever moment they do.

extension Folder {
    /// How a replacement ended.
    enum Exchange {
        /// The file is replaced. What it was is aside.
        case replaced
        /// Somebody has saved it since the version was read, and it is as they left it.
        case overtaken
        /// The file is replaced, and somebody has saved into what is aside, or over the new file while it was looked at.
        case replacedOverSave
    }

    /// Replaces a file of this version, or makes it, if there was none. `temporaryName` is used for the file that is written,
    /// as in `replaceFile`; whatever has the name `aside` is replaced, and afterwards the old file has it. If this process is
    /// killed, `aside` has the new file or the old one. `isWhole` becomes whether the new file has all of its access.
    ///
    /// Where the file system cannot exchange files, the old one is compared and replaced: bytes that are saved in the
    /// microseconds between are lost, and nothing is aside.
    func exchangeFile(
        _ name: FileName, of version: FileVersion, with bytes: Span<UInt8>, temporaryName: FileName,
        aside: FileName, isWhole: inout Bool
    ) throws(FileError) -> Exchange {
        try removeFile(temporaryName)
        let written: FileVersion
        do throws(FileError) {
            isWhole = try writeFile(temporaryName, bytes, inPlaceOf: name)
            written = FileVersion(
                bytes: bytes.withUnsafeBytes { Array($0) }, status: try status(of: temporaryName))
            guard try status(of: name) == version.status else {
                try removeFile(temporaryName)
                return .overtaken
            }
            guard version.status != nil else {
                if try renameToFreeName(temporaryName, name) { return .replaced }
                try removeFile(temporaryName)
                return .overtaken
            }
            try rename(temporaryName, to: self, aside)
        } catch {
            try? removeFile(temporaryName)
            throw error.of(path: path(of: name))
        }
        do throws(FileError) {
            guard try exchange(aside, with: name) else {
                guard try isUnchanged(name, since: version) else {
                    try removeFile(aside)
                    return .overtaken
                }
                try rename(aside, to: self, name)
                return .replaced
            }
        } catch {
            try? removeFile(aside)
            // Somebody has removed the file.
            if error.isMissing { return .overtaken }
            throw error.of(path: path(of: name))
        }
        return settle(name, aside: aside, version, written)
    }

    /// Looks at what came out of an exchange. The file is replaced by now, so nothing is an error: what cannot be looked at
    /// stays aside.
    private func settle(
        _ name: FileName, aside: FileName, _ version: FileVersion, _ written: FileVersion
    ) -> Exchange {
        if isUntouched(aside, since: version) { return .replaced }
        guard (try? exchange(aside, with: name)) == true else { return .replacedOverSave }
        if isUntouched(aside, since: written) {
            try? removeFile(aside)
            return .overtaken
        }
        // Two saves in a moment. The later one gets the name.
        return (try? exchange(aside, with: name)) == true ? .replacedOverSave : .overtaken
    }

    /// Whether a file that was renamed is still the same, and nobody is writing into it. What the system does not tell counts
    /// as yes.
    private func isUntouched(_ name: FileName, since version: FileVersion) -> Bool {
        do throws(FileError) {
            guard let file = try openedFile(name), let status = file.status(), let former = version.status,
                status.isSame(as: former), file.hasWriter() != true
            else { return false }
            let bytes = file.readToEnd(expecting: status.size, limit: status.size + 1)
            return bytes == nil || bytes == version.bytes
        } catch {
            return true
        }
    }

    /// Whether a program has a file open for writing; `nil` if there is none, or the system does not tell.
    func hasWriter(_ name: FileName) -> Bool? { (try? openedFile(name))?.hasWriter() }
}

extension FileStatus {
    /// Whether all is equal but the time of the last change, which a rename sets.
    fileprivate func isSame(as other: FileStatus) -> Bool {
        identity == other.identity && size == other.size && modified == other.modified
            && rights == other.rights && owner == other.owner && group == other.group
    }
}
