// Writes the result of `todopress agenda` and `todopress convert` to the file of the option `-o`, and files of settings. A file
// is replaced in one step, so that no other program reads half of it.

import Files

extension Console {
    /// Writes a result to a file, or makes it; prints the result without a path. A symbolic link is followed. Refuses to
    /// write over inputs, settings and anything that is not a regular file. A file that `isPrivate` is for its owner alone.
    func write(
        _ bytes: [UInt8], to path: String?, protecting inputs: [String], isStyled: Bool = false,
        isPrivate: Bool = false
    ) throws(Failure) {
        guard let path else { return try print(bytes, isStyled: isStyled) }
        guard !SettingsFile.isNamed(by: path) else {
            throw Failure("\(path) holds settings and is not overwritten", .outputRefused)
        }
        guard !KeyFile.isKey(at: path) else {
            throw Failure("\(path) holds the key of a locked site and is not overwritten", .outputRefused)
        }
        let real = (try? FilePath.real(path)) ?? path
        if let status = FileStatus(at: real) {
            switch status.kind {
            case .file: break
            case .folder: throw Failure("\(path) is a folder, not a file", .outputRefused)
            case .link, .pipe, .special:
                throw Failure("\(path) is not a regular file; use > to write to it", .outputRefused)
            }
            let isInput = inputs.contains { input in
                (try? FilePath.real(input)).flatMap { FileStatus(at: $0)?.identity } == status.identity
            }
            if isInput {
                throw Failure("\(path) is read by this command, and is not overwritten", .outputRefused)
            }
        }
        let (parent, name) = FilePath.split(real)
        guard !name.isEmpty, ![".", ".."].contains(name) else {
            throw Failure("\(path) is not the name of a file", .outputRefused)
        }
        do {
            try Folder(at: parent, named: parent).replaceFile(
                FileName(name), with: bytes.span, temporaryName: FileName(".\(name).todopress-new"),
                isPrivate: isPrivate, afterwards: warn(ofIncomplete:))
        } catch {
            throw Failure(
                error.message + (error.isMissing ? "; make the folder first, or name another file" : ""),
                error.exitCode)
        }
    }

    /// The PDF of a page, to be written.
    func pdf(of page: [UInt8], sheets: Int?, _ arguments: Arguments) throws(Failure) -> [UInt8] {
        if arguments.outputFile == nil, outputIsTerminal {
            throw Failure("a PDF is not for a terminal; -o NAME.pdf names the file to write", .usage)
        }
        return try PrintingBrowser(option: arguments.text(.browser), environment: arguments.environment)
            .pdf(of: page, sheets: sheets, in: arguments.folderOfPDF)
    }

    /// Replaces a file of settings in one step, unless another program has saved it since this version was read.
    func replace(_ path: String, _ version: FileVersion, with bytes: [UInt8]) throws(Failure) {
        let (parent, name) = FilePath.split((try? FilePath.real(path)) ?? path)
        let isWritten: Bool
        do throws(FileError) {
            isWritten = try Folder(at: parent, named: parent).replaceFile(
                FileName(name), with: bytes.span, temporaryName: FileName(".\(name).new"), expecting: version,
                afterwards: warn(ofIncomplete:))
        } catch {
            throw Failure(error)
        }
        guard isWritten else {
            throw Failure("\(path) was saved by another program meanwhile; try again", .busy)
        }
    }
}
