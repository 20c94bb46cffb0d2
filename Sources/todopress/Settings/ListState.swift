// Where it is kept what undoes the changes of lists, and the numbers of their items: beside them or, with `"state": "machine"`, in
// the folder for the state of programs, since a program that keeps folders in step would carry it to other machines.

import Files

struct ListState {
    enum Place: String, CaseIterable { case beside, machine }

    /// Empty if all lies beside the lists.
    private let environment: [String: String]

    init(_ arguments: Arguments = Arguments()) {
        environment = arguments[.state] == .machine ? arguments.environment : [:]
    }

    /// The folder of a list, by its path without symbolic links; nil if all lies beside it.
    func folder(of realPath: String) -> String? {
        // A part of the name for people, that fits.
        let name = FilePath.split(realPath).name.unicodeScalars.prefix(40)
        return StateFile("lists", named: realPath, environment, start: "\(String(name))-").path
    }
}
