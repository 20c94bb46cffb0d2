// Where the store is, and reading it.

import Defaults
import Files
import Foundation
import ToDos

/// A store that has been found but not read.
struct StoreFile {
    /// The path of the file; nothing for standard input and the sample.
    let path: String?
    /// How messages name it.
    let name: String
    private let bytes: () throws(InputError) -> [UInt8]

    /// Finds the store that a command line asks for.
    static func locate(_ source: BuildOptions.Source) throws(Failure) -> StoreFile {
        switch source {
        case .sample:
            return StoreFile(path: nil, name: "sample") { () throws(InputError) in
                Array(Defaults.sampleStore.utf8)
            }
        case .store("-"):
            return StoreFile(path: nil, name: "stdin") { () throws(InputError) in try InputFile.bytes(of: "-")
            }
        case .store(let path):
            return StoreFile(path: path, name: path) { () throws(InputError) in try InputFile.bytes(of: path)
            }
        case .anyStore:
            let found = usualNames.first(where: FileManager.default.fileExists(atPath:))
            guard let found else { throw Failure(noStore, .noInput) }
            return try locate(.store(found))
        }
    }

    /// Reads the store.
    func read() throws(Failure) -> ToDoStore {
        let bytes: [UInt8]
        do {
            bytes = try self.bytes()
        } catch {
            throw Failure(error.message + hint(error), .noInput)
        }
        do {
            return try ToDoStore(json: consume bytes)
        } catch {
            throw Failure(error, file: name)
        }
    }

    /// A word that is no file may be a mistyped command.
    private func hint(_ error: InputError) -> String {
        guard error.isMissing,
            let command = nearest(to: name, in: Subcommand.allCases.map(\.rawValue))
        else { return "" }
        return "; did you mean \"todopress \(command)\"?"
    }

    /// The names that the to-do app uses, in the order in which they are looked for.
    private static let usualNames = ["todoitems", "todoitems.json"]

    private static let noStore =
        "no store here: neither todoitems nor todoitems.json is in this folder; "
        + "give the path of one, or try \"todopress build --sample\""
}
