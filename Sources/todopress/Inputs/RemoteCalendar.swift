// A calendar of the web whose events are shown. A secret address is a password: it stands in a variable that the settings name
// (`$CHOIR`), or in a file that only its owner can read, and messages have its host alone. What was loaded last is kept in the
// folder for the state of programs, never beside the site, for builds without a network.

import Files
import Foundation
import ToDoFormats
import ToDoKeeping

struct RemoteCalendar {
    private let address: RemoteAddress
    let copy: StateFile
    /// How the names of files with an address end, which git is told to leave out.
    static let suffix = ".address"

    /// Whether a word is no path: an address, or the name of a variable.
    static func isNamed(by word: String) -> Bool {
        RemoteAddress.isAddress(word) || word.hasPrefix("$") && !word.contains("/")
    }

    /// The calendar that a word names; nil if that is a file with a calendar.
    init?(_ word: String, _ arguments: Arguments) throws(Failure) {
        var text = word
        if !Self.isNamed(by: word) {
            // A pipe can be read only once.
            guard let file = FileStatus(at: ListLocator.realPath(word)), file.kind == .file, file.size < 4096,
                let bytes = try? InputFile.bytes(of: word)
            else { return nil }
            text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            guard RemoteAddress.isAddress(text) else { return nil }
            guard word.hasSuffix(Self.suffix) else {
                throw Failure(
                    "\(word) has the address of a calendar; call it \(PathName(word).name)\(Self.suffix), which .gitignore leaves out",
                    .usage)
            }
            guard file.rights & 0o077 == 0 else {
                throw Failure(
                    "others can read \(word), which has an address; \"chmod 600 \(word.quotedForShell)\" keeps it private",
                    .usage)
            }
        } else if word.hasPrefix("$") {
            text = arguments.environment[String(word.dropFirst())] ?? ""
            if text.isEmpty { throw Failure("the variable \(word) of --events is not set", .noInput) }
        }
        address = try ImportedList.address(text, allowsHTTP: arguments.has(.allowHTTP))
        if address.isSecret, text == word {
            throw Failure(
                "the address at \(address.host) has a password or a token; write it into a variable and name that, --events '$NAME', or alone into a file with mode 600",
                .usage)
        }
        copy = StateFile("calendars", named: text, arguments.environment)
    }

    /// The calendar, and why it is not the one of now. Only a build asks the server where there is a copy.
    func read(_ arguments: Arguments) -> (calendar: [ListInput], problem: String?) {
        let kept = copy.bytes.map { [ListInput($0, name: address.host, identity: address.host)] } ?? []
        if arguments.subcommand != .build, !kept.isEmpty { return (kept, nil) }
        let loader = ListLoader(path: arguments.environment["PATH"], say: { _ in })
        var reason = "what it sends is no calendar"
        do throws(LoadFailure) {
            let bytes = try loader.load(CurlRequest(address, limits: loader.limits))
            if EventCollector.recognizes(bytes, fileName: "") {
                try? copy.write(bytes) { _ in }
                return ([ListInput(bytes, name: address.host, identity: address.host)], nil)
            }
        } catch {
            reason = error.message
        }
        return (kept, "the calendar at \(address.host) could not be loaded: \(reason)")
    }
}
