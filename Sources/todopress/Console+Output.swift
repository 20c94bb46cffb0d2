// Replaces files that no command locks, in one step, so that no other program reads half of one, and prints pages.

import Files

extension Console {
    func pdf(of page: [UInt8], sheets: Int?, _ arguments: Arguments) throws(Failure) -> [UInt8] {
        if arguments.outputFile == nil, outputIsTerminal {
            throw Failure("a PDF is not for a terminal; -o NAME.pdf names the file to write", .usage)
        }
        return try PrintingBrowser(option: arguments.text(.browser), environment: arguments.environment)
            .pdf(of: page, sheets: sheets, in: arguments.folderOfPDF)
    }

    /// Replaces a file in one step, or makes it, unless another program has saved it since this version was read.
    func replace(
        _ path: String, _ version: FileVersion, with bytes: [UInt8], isPrivate: Bool = false
    ) throws(Failure) {
        let (parent, name) = FilePath.split(ListLocator.realPath(path))
        let isWritten: Bool
        do throws(FileError) {
            isWritten = try Folder(at: parent, named: parent).replaceFile(
                FileName(name), with: bytes.span, temporaryName: FileName(".\(name).todopress-new"),
                isPrivate: isPrivate, expecting: version, afterwards: warn(ofIncomplete:))
        } catch {
            throw Failure(
                error.message + (error.isMissing ? "; make the folder first, or name another file" : ""),
                error.exitCode)
        }
        guard isWritten else {
            throw Failure("\(path) was saved by another program meanwhile; try again", .busy)
        }
    }
}
