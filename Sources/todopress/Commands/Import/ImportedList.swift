// The lists that `todopress import` reads: files, folders of notes, standard input and addresses. All are read and parsed
// before the store is changed.

import ToDoFormats
import ToDoKeeping
import ToDos

/// A list that was read, ready to be imported.
struct ImportedList {
    /// Its stable name and its items.
    let source: ImportSource
    /// The name of its first file in messages.
    let shown: String
    /// Its bytes, if it is one file of the format of a store.
    private let store: [UInt8]?

    /// Parses the files of one list. Items that are private in any list are so in this one, too.
    private init(
        _ list: ReadList, in context: ListContext, makingPrivate privateIDs: Set<ItemID> = []
    ) throws(Failure) {
        var collector = ListCollector(context, makingPrivate: privateIDs)
        for file in list.files { collector.add(file.input, as: file.format) }
        shown = list.files.first?.input.name ?? list.source
        store = list.files.count == 1 && list.files[0].format == .app ? list.files[0].input.bytes : nil
        do {
            source = ImportSource(list.source, try collector.finish())
        } catch {
            throw Failure(error, file: shown)
        }
    }

    /// The list as a copy of a store, if it is one: by its name beside it or, unless it is pruned, by its items.
    func copy(of document: StoreDocument?, at path: String, isPruned: Bool) -> ListCopy? {
        guard let store, let document,
            ConflictCopies.isCopy(shown, of: path) || !isPruned && document.isCopied(by: source)
        else { return nil }
        return ListCopy(shown, store)
    }

    private typealias ReadList = (source: String, files: [ListContents.File])

    /// Parses lists. A private item of one list makes its steps in other lists private, and these steps can have steps in a
    /// third list, so all lists are parsed again until no more items are private.
    private static func parsed(_ lists: [ReadList], in context: ListContext) throws(Failure) -> [ImportedList]
    {
        var problems = Problems()
        var parsed: [ImportedList] = []
        for list in lists {
            if let list = problems.take(try ImportedList(list, in: context)) { parsed.append(list) }
        }
        guard problems.isEmpty else { throw problems.failure }
        var privateIDs = Set(parsed.flatMap(\.source.items.notes.privateIDs))
        while lists.count > 1, parsed.contains(where: { $0.source.items.notes.privateIDs != privateIDs }) {
            for (index, list) in lists.enumerated() {
                parsed[index] = try ImportedList(list, in: context, makingPrivate: privateIDs)
            }
            privateIDs = Set(parsed.flatMap(\.source.items.notes.privateIDs))
        }
        return parsed
    }

    /// Reads the lists of a command line, and warns of files that are not read. A `done.txt` belongs to the list of its
    /// `todo.txt`. No two lists have the same source. Throws the failures of all lists together.
    static func all(
        _ words: [String], as format: ListFormat?, in context: ListContext, _ names: SourceNames,
        _ loader: ListLoader, fields: [String: FieldNames], allowsHTTP: Bool, warn: ([String]) -> Void
    ) throws(Failure) -> [ImportedList] {
        var problems = Problems()
        var lists: [ReadList] = []
        var addresses: Set<String> = []
        for word in words where RemoteAddress.isAddress(word) {
            guard let address = problems.take(try address(word, allowsHTTP: allowsHTTP)) else { continue }
            if addresses.insert(address.source).inserted {
                if let list = problems.take(try remote(address, as: format, loader)) { lists.append(list) }
            } else {
                warn(["\(address.shown) is named twice and read once"])
            }
        }
        let paths = words.filter { !RemoteAddress.isAddress($0) }
        if !paths.isEmpty,
            let located = problems.take(
                try ListLocator(.files(paths), output: Arguments.usualOutput, fields: fields))
        {
            warn(located.warnings)
            for list in LocatedSource.all(located.lists, names) {
                if let read = problems.take(try read(list, as: format)) { lists.append(read) }
            }
        }
        let parsed = problems.take(try Self.parsed(lists, in: context))
        guard problems.isEmpty, let parsed else { throw problems.failure }
        return parsed
    }

    static func address(_ word: String, allowsHTTP: Bool) throws(Failure) -> RemoteAddress {
        do throws(AddressError) {
            let address = try RemoteAddress(word)
            if !address.isSecure, !allowsHTTP { throw .notSecure(host: address.host) }
            return address
        } catch {
            throw Failure(error.message, .usage)
        }
    }

    private static func read(_ list: LocatedSource, as format: ListFormat?) throws(Failure) -> ReadList {
        var files: [ListContents.File] = []
        for file in list.files {
            files.append(try ListContents.read(file, as: format, hasProject: false))
        }
        return (list.name, files)
    }

    private static func remote(
        _ address: RemoteAddress, as format: ListFormat?, _ loader: ListLoader
    ) throws(Failure) -> ReadList {
        let bytes = try loader.load(address)
        let format = try ListContents.format(
            of: bytes, named: address.fileName, shown: address.shown, told: format)
        let input = ListInput(bytes, name: address.shown, identity: address.source)
        let file = ListContents.File(path: nil, format: format, input: input)
        return (address.source, [file])
    }
}
