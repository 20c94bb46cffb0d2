// Settings that exist, with one more member.

import Files

struct ChangedSettings {
    private let version: FileVersion
    private let text: SettingsText

    /// Reads the settings at a path, which have no errors, and adds a target.
    init(_ path: String, adding target: RememberedTarget) throws(Failure) {
        guard FileStatus(at: path)?.kind != .link else {
            throw Failure(
                "\(path) is a symbolic link, through which nothing is written; write the target into the file that it "
                    + "leads to", .outputRefused)
        }
        do throws(KeptFileError) { version = try KeptFile(path).read() } catch { throw Failure(error) }
        var text = SettingsText(version.bytes ?? [])
        text.add(target)
        self.text = text
    }

    /// Replaces the file in one step, unless somebody has saved it since it was read.
    func write(to path: String) throws(Failure) {
        let real = (try? FilePath.real(path)) ?? path
        let (parent, name) = FilePath.split(real)
        let isWritten: Bool
        do throws(FileError) {
            isWritten = try Folder(at: parent, named: parent).replaceFile(
                FileName(name), with: text.bytes.span, temporaryName: FileName(".\(name).new"),
                expecting: version)
        } catch {
            throw Failure(error.message, error.isRefusal ? .outputRefused : .inputOutput)
        }
        guard isWritten else {
            throw Failure("\(path) was saved by another program meanwhile; try again", .busy)
        }
    }
}
