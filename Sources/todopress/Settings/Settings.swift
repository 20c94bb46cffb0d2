// The settings of a file, as arguments with places.

import Files

struct Settings: Equatable {
    /// The file as messages name it; empty if there is none.
    var file = ""
    /// The options in the order of the file.
    private(set) var options: [Argument] = []
    /// The lists that are read where the command line names none.
    private(set) var inputs: [Argument] = []
    /// The list to which items are added, which is one of the inputs.
    private(set) var add: Argument?
    /// Where the site can be published.
    private(set) var targets: [RememberedTarget] = []

    init() {}

    /// The settings that were read of a file. Their relative paths get `folder` before them, which is empty or ends with a slash.
    init(_ reader: SettingsReader, file: String = "", folder: String = "") {
        (self.file, targets) = (file, reader.targets)
        for var argument in reader.arguments {
            if argument.isPath, !argument.text.hasPrefix("/") {
                argument.text = folder + argument.text
            }
            if argument.option == nil { inputs.append(argument) } else { options.append(argument) }
        }
        if var list = reader.add {
            // A name of a list is no path.
            let isPath = ListName(list.text).isPath(among: reader.arguments.filter { $0.option == nil })
            if isPath, !list.text.hasPrefix("/") { list.text = folder + list.text }
            add = list
        }
        // The only input is also the store, if it has the name of one or is still to be begun.
        let name = inputs.first.map { PathName($0.text).name } ?? ""
        if inputs.count == 1, store == nil,
            ListLocator.storeNames.contains(name)
                || !ListLocator.isUsualList(name) && FileStatus(at: inputs[0].text)?.size ?? 0 == 0
        {
            options.append(Argument(option: .store, text: inputs[0].text, place: inputs[0].place))
        }
    }

    /// The store of the commands that keep one.
    var store: String? { first(.store)?.text }

    /// The calendars whose events are shown.
    var events: [String] { options.filter { $0.option == .events }.map(\.text) }

    func first(_ option: Option) -> Argument? { options.first { $0.option == option } }
}
