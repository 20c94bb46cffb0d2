// Where the store is, and reading it.

import Defaults
import Files
import Foundation
import ToDos

/// A store that has been found but not read.
struct StoreFile {
    /// What a store file holds.
    struct Contents {
        /// How messages name the file.
        let name: String
        /// The path of the file; `nil` for standard input and the sample.
        let path: String?
        /// What was read.
        let bytes: [UInt8]

        /// The items.
        func parsed() throws(Failure) -> ToDoStore {
            do {
                return try ToDoStore(json: bytes)
            } catch {
                throw Failure(error, file: name)
            }
        }
    }

    /// Where the bytes are.
    private enum Place {
        case sample, standardInput
        case file(String)
    }

    private let place: Place

    /// Finds the store that a command line asks for.
    static func locate(_ source: BuildOptions.Source) throws(Failure) -> StoreFile {
        switch source {
        case .sample: return StoreFile(place: .sample)
        case .store("-"): return StoreFile(place: .standardInput)
        case .store(let path): return StoreFile(place: .file(path))
        case .anyStore:
            guard let found = usualNames.first(where: FileManager.default.fileExists(atPath:)) else {
                throw Failure(noStore, .noInput)
            }
            return StoreFile(place: .file(found))
        }
    }

    /// Reads the store.
    func contents() throws(Failure) -> Contents {
        do {
            switch place {
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

    /// A word that is no file may be a mistyped command.
    private func hint(_ error: InputError) -> String {
        guard case .file(let name) = place, error.isMissing,
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
