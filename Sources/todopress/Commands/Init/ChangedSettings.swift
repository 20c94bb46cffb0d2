// Settings that exist, with a change.

import Files

struct ChangedSettings {
    private let version: FileVersion
    private let text: SettingsText
    let isChange: Bool

    /// Reads the settings at a path, which have no errors, and changes them. `edit` returns whether there is a change.
    init(_ path: String, _ edit: (inout SettingsText) -> Bool) throws(Failure) {
        guard FileStatus(at: path)?.kind != .link else {
            throw Failure(
                "\(path) is a symbolic link, through which nothing is written; write into the file that it leads to",
                .outputRefused)
        }
        do throws(FileError) { version = try KeptFile(path).read() } catch { throw Failure(error) }
        var text = version.bytes.map(SettingsText.init) ?? .empty
        isChange = edit(&text)
        self.text = text
    }

    /// Replaces the file in one step, unless somebody has saved it since it was read.
    func write(to path: String, _ console: Console) throws(Failure) {
        try console.replace(path, version, with: text.bytes)
    }
}
