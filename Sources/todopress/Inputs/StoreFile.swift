// Locates and reads the store.

import Defaults
import Files
import Foundation
import ToDos

/// A store that was located but not read yet.
struct StoreFile {
    /// The contents of a store file.
    struct Contents {
        /// The name of the file in messages.
        let name: String
        /// The path of the file; `nil` for standard input and the sample.
        let path: String?
        let bytes: [UInt8]

        /// Parses the items.
        func parsed() throws(Failure) -> ToDoStore {
            do {
                return try ToDoStore(json: bytes)
            } catch {
                throw Failure(error, file: name)
            }
        }
    }

    /// What the store is read from.
    private enum Input {
        case sample, standardInput
        case file(String)
    }

    private let input: Input

    /// Locates the store that the command line asks for.
    static func locate(_ source: BuildOptions.Source) throws(Failure) -> StoreFile {
        switch source {
        case .sample: return StoreFile(input: .sample)
        case .store("-"): return StoreFile(input: .standardInput)
        case .store(let path): return StoreFile(input: .file(path))
        case .defaultStore:
            guard let found = defaultNames.first(where: FileManager.default.fileExists(atPath:)) else {
                throw Failure(noStore, .noInput)
            }
            return StoreFile(input: .file(found))
        }
    }

    func contents() throws(Failure) -> Contents {
        do {
            switch input {
            case .sample: return Contents(name: "sample", path: nil, bytes: Array(Defaults.sampleStore.utf8))
            case .standardInput:
                return Contents(name: "stdin", path: nil, bytes: try InputFile.bytes(of: "-"))
            case .file(let path):
                return Contents(name: path, path: path, bytes: try InputFile.bytes(of: path))
            }
        } catch {
            throw Failure(error.message + hint(error), .noInput)
        }
    }

    /// A suggestion: a file name that does not exist may be a mistyped command.
    private func hint(_ error: InputError) -> String {
        guard case .file(let name) = input, error.isMissing,
            let command = nearest(to: name, in: Subcommand.allCases.map(\.rawValue))
        else { return "" }
        return "; did you mean \"todopress \(command)\"?"
    }

    /// The file names of the to-do app, in the order in which they are tried.
    private static let defaultNames = ["todoitems", "todoitems.json"]

    private static let noStore =
        "no store here: neither todoitems nor todoitems.json is in this folder; "
        + "give the path of one, or try \"todopress build --sample\""
}
