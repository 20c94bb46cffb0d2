// The lists that `todopress import` is asked for: files, folders of notes, standard input and addresses. All are read
// and parsed before the store is touched.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

/// A list that was read, ready to be imported.
struct ImportedList {
    /// The stable name of its source.
    let source: String
    let items: ToDoStore
    /// The name of its first file in messages.
    let shown: String

    /// Parses the files of one list.
    private init(_ source: String, _ files: [ListContents.File], in zone: SystemTimeZone) throws(Failure) {
        var collector = ListCollector(zone.listContext)
        for file in files { collector.add(file.input, as: file.format) }
        self.source = source
        shown = files.first?.input.name ?? source
        do {
            items = try collector.finish()
        } catch {
            throw Failure(error, file: shown)
        }
    }

    /// Reads the lists of a command line, and warns of files that are not read. A `done.txt` belongs to the list of its
    /// `todo.txt`. Throws the failures of all lists together.
    static func all(
        _ words: [String], as format: ListFormat?, in zone: SystemTimeZone, _ loader: ListLoader,
        allowsHTTP: Bool, warn: ([String]) -> Void
    ) throws(Failure) -> [ImportedList] {
        var problems = Problems()
        var lists: [ImportedList] = []
        for word in words where RemoteAddress.isAddress(word) {
            let list = problems.take { () throws(Failure) in
                try remote(word, as: format, in: zone, loader, allowsHTTP: allowsHTTP)
            }
            if let list { lists.append(list) }
        }
        let paths = words.filter { !RemoteAddress.isAddress($0) }
        let located = problems.take { () throws(Failure) in
            paths.isEmpty ? nil : try ListLocator(.files(paths), output: "_site")
        }
        if let located = located ?? nil {
            warn(located.warnings)
            for list in located.lists.grouped() {
                let read = problems.take { () throws(Failure) in
                    var files: [ListContents.File] = []
                    for file in list.files {
                        files.append(try ListContents.read(file, as: format, hasProject: false))
                    }
                    return try ImportedList(list.identity, files, in: zone)
                }
                if let read { lists.append(read) }
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        return lists
    }

    private static func remote(
        _ word: String, as format: ListFormat?, in zone: SystemTimeZone, _ loader: ListLoader,
        allowsHTTP: Bool
    ) throws(Failure) -> ImportedList {
        let address: RemoteAddress
        do throws(AddressError) {
            address = try RemoteAddress(word)
            if !address.isSecure, !allowsHTTP { throw .notSecure(shown: address.shown) }
        } catch {
            throw Failure(error.message, .usage)
        }
        let bytes = try loader.load(address)
        guard let format = format ?? ListFormat.recognized(bytes, fileName: address.fileName) else {
            throw ListContents.unknown(bytes, shown: address.shown)
        }
        let input = ListInput(bytes, name: address.shown, identity: address.source)
        let file = ListContents.File(path: nil, format: format, input: input)
        return try ImportedList(address.source, [file], in: zone)
    }
}

extension [LocatedList] {
    /// The files of each list, in order.
    fileprivate func grouped() -> [(identity: String, files: [LocatedList])] {
        var lists: [(identity: String, files: [LocatedList])] = []
        for file in self {
            if let index = lists.firstIndex(where: { $0.identity == file.identity }) {
                lists[index].files.append(file)
            } else {
                lists.append((file.identity, [file]))
            }
        }
        return lists
    }
}
