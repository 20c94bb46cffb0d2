// The lists that `todopress import` is asked for: files, folders of notes, standard input and addresses. All are read
// and parsed before the store is touched.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

/// A list that was read, ready to be imported.
struct ImportedList {
    /// Its stable name and its items.
    let source: ImportSource
    /// The name of its first file in messages.
    let shown: String

    /// A list that was parsed.
    init(_ source: ImportSource, shown: String) { (self.source, self.shown) = (source, shown) }

    /// Parses the files of one list.
    private init(_ source: String, _ files: [ListContents.File], in zone: SystemTimeZone) throws(Failure) {
        var collector = ListCollector(zone.listContext)
        for file in files { collector.add(file.input, as: file.format) }
        shown = files.first?.input.name ?? source
        do {
            self.source = ImportSource(source, try collector.finish())
        } catch {
            throw Failure(error, file: shown)
        }
    }

    /// Reads the lists of a command line, and warns of files that are not read. A `done.txt` belongs to the list of its
    /// `todo.txt`. No two lists have the same source. Throws the failures of all lists together.
    static func all(
        _ words: [String], as format: ListFormat?, in zone: SystemTimeZone, _ names: SourceNames,
        _ loader: ListLoader, allowsHTTP: Bool, warn: ([String]) -> Void
    ) throws(Failure) -> [ImportedList] {
        var problems = Problems()
        var lists: [ImportedList] = []
        var addresses: Set<String> = []
        for word in words where RemoteAddress.isAddress(word) {
            let list = problems.take { () throws(Failure) -> ImportedList? in
                let address = try address(word, allowsHTTP: allowsHTTP)
                guard addresses.insert(address.source).inserted else {
                    warn(["\(address.shown) is named twice and read once"])
                    return nil
                }
                return try remote(address, as: format, in: zone, loader)
            }
            if let list = list ?? nil { lists.append(list) }
        }
        let paths = words.filter { !RemoteAddress.isAddress($0) }
        let located = problems.take { () throws(Failure) in
            paths.isEmpty ? nil : try ListLocator(.files(paths), output: "_site")
        }
        if let located = located ?? nil {
            warn(located.warnings)
            for list in LocatedSource.all(located.lists, names) {
                let read = problems.take { () throws(Failure) in
                    var files: [ListContents.File] = []
                    for file in list.files {
                        files.append(try ListContents.read(file, as: format, hasProject: false))
                    }
                    return try ImportedList(list.name, files, in: zone)
                }
                if let read { lists.append(read) }
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        return lists
    }

    private static func address(_ word: String, allowsHTTP: Bool) throws(Failure) -> RemoteAddress {
        do throws(AddressError) {
            let address = try RemoteAddress(word)
            if !address.isSecure, !allowsHTTP { throw .notSecure(shown: address.shown) }
            return address
        } catch {
            throw Failure(error.message, .usage)
        }
    }

    private static func remote(
        _ address: RemoteAddress, as format: ListFormat?, in zone: SystemTimeZone, _ loader: ListLoader
    ) throws(Failure) -> ImportedList {
        let bytes = try loader.load(address)
        guard let format = format ?? ListFormat.recognized(bytes, fileName: address.fileName) else {
            throw ListContents.unknown(bytes, shown: address.shown)
        }
        let input = ListInput(bytes, name: address.shown, identity: address.source)
        let file = ListContents.File(path: nil, format: format, input: input)
        return try ImportedList(address.source, [file], in: zone)
    }
}
