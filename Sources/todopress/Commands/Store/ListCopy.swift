// A copy of a list, such as a program that keeps folders in step leaves beside it, and what the list takes from it.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

struct ListCopy {
    let path: String
    let bytes: [UInt8]

    init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    init(_ path: String) throws(Failure) {
        self.init(
            path, try reported(try InputFile.bytes(of: path)) { (error: FileError) in error.ofReading })
    }

    /// Merges the copy into a list that has these bytes.
    func merge(
        into list: KeptList, _ ours: [UInt8], _ context: KeepingContext
    ) throws(Failure) -> ListMerge {
        let name = PathName(list.path).name
        // Where the list does not say it, the settings have.
        let isSaid = ListFormat.recognized(ours, fileName: name) == list.format
        let format = try ListContents.format(
            of: bytes, named: name, shown: path, told: isSaid ? nil : list.format)
        guard format == list.format else {
            throw Failure(
                file: path,
                "is a list of the format \(format.rawValue), and \(list.path) is \(list.format.rawValue)")
        }
        let history = try list.file.history()
        let reopened = (try? list.activity().reopened) ?? [:]
        return try reported(
            try ListMerge(
                ofCopy: bytes, into: ours, history, reopened: reopened, context,
                read: { (bytes) throws(StoreErrors) in
                    try list.version(bytes, named: path, context.zones)
                })
        ) { (errors: StoreErrors) in
            ConflictMarks.failure(in: bytes, of: path) ?? Failure(errors, file: path)
        }
    }
}

extension ListMerge {
    /// Throws these lines if two texts cannot both stand.
    func checkStrict(_ list: String, saying lines: [String]) throws(Failure) {
        guard notes.contains(where: \.isConflict) else { return }
        let failure = Failure("\(list) is left as it is, since --strict was said", .negative)
        throw Failure(lines + failure.lines, failure.exitCode)
    }

    /// What is taken, unless git merges, and what needs a look, in lines. `hasLog` says that the log keeps the values that do not
    /// count.
    func lines(saysTaken: Bool = true, hasLog: Bool = false) -> [String] {
        ((saysTaken ? taken.details : []) + notes.map { $0.message(isKept: hasLog) }).map(\.safeForOneLine)
    }
}
