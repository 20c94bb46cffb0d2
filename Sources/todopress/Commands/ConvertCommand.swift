// `todopress convert`: reads lists and writes them as one list of another format.

import Files
import ToDoFormats
import ToDos

struct ConvertCommand {
    let arguments: Arguments
    let console: Console

    func run() throws(Failure) {
        let format = arguments.convertedFormat
        var problems = Problems()
        let (zone, lists, store) = problems.takeLists(of: arguments)
        guard problems.isEmpty, let zone, let lists, let store else { throw problems.failure }
        guard let conversion = ListConversion(store, to: format, zone.listContext()) else {
            preconditionFailure("only formats that can be written are accepted")
        }
        let isReplaced = arguments.outputFile.map { FileStatus(at: $0) != nil } ?? false
        try OutputFile(
            arguments: arguments, console: console, inputs: lists.paths, context: zone.listContext()
        ).write(conversion.bytes, as: format, isPrivate: store.hasPrivateItems)
        console.report(lists.warnings, store.notes, unshown: "not converted")
        let altered = store.notes.altered
        if !altered.isEmpty { console.warn(["converted as something else: \(altered.words)"]) }
        for loss in conversion.losses {
            console.warn([
                "\(format.rawValue) does not keep the \(loss.name) of \(loss.count.counted("item")) as it is"
            ])
        }
        guard !arguments.has(.quiet), let path = arguments.outputFile else { return }
        let ending =
            (isReplaced ? ", in place of the file that was there" : "")
            + (store.hasPrivateItems ? "; only you can read it, since it has private items" : "")
        try console.print("\(path): \(store.items.count.counted("item")) from \(lists.summary)\(ending)")
    }
}
