// What can be wrong with the parts of a site, as data, with the messages. All problems are found before anything is written.

import Files
import Site

/// Why folders cannot be joined to one site. Paths of folders are as the user named them.
package enum PartProblem: Equatable, Sendable {
    /// There is no folder at this path.
    case noFolder(String)
    /// The folder cannot be read.
    case unreadable(FileError)
    /// No build wrote into the folder.
    case notBuilt(String)
    /// The folder's manifest is unusable.
    case manifest(String, SiteFolderError.ManifestFault)
    /// A build of the part was killed.
    case unfinished(String)
    /// The folder has a site that was built in one piece.
    case wholeSite(String)
    /// The folder has a part of another build than `like`, which most of the parts are of.
    case foreign(String, PartNumber, like: String, PartNumber)
    /// These folders have the same part.
    case doubled(PartNumber, [String])
    /// These parts are in none of the folders.
    case missing([PartNumber])
    /// Files of the part are not as the build wrote them: the first few, and the total count.
    case damaged(String, listed: [Fault], count: Int)
    /// The part was built again while it was joined.
    case changed(String)
    /// Files of different parts cannot be in one site.
    case clash(SiteError.Clash)

    /// A file that is not as the build wrote it.
    package struct Fault: Equatable, Sendable {
        package let path: String
        /// What is there instead; `nil` if nothing is.
        package let kind: SiteFolderError.Obstacle.Kind?
    }

    /// Whether the only reason is that there is no such folder.
    var isMissingFolder: Bool { if case .noFolder = self { true } else { false } }

    /// One sentence without a final full stop, and a line for each damaged file.
    package var message: String {
        switch self {
        case .noFolder(let part): "there is no folder \(part)"
        case .unreadable(let error): error.message
        case .notBuilt(let part): "\(part) is no part of a site: no build wrote into it"
        case .manifest(let part, let fault): "\(part) is damaged: \(Manifest.name.text) \(fault.message)"
        case .unfinished(let part): "\(part) is unfinished, because its build was killed; build it again"
        case .wholeSite(let part): "\(part) is no part of a site: it was built without --shard"
        case .foreign(let part, let number, let other, let otherNumber):
            if number.count != otherNumber.count {
                "\(part) is part \(number) and \(other) is part \(otherNumber), so they are of different builds"
            } else {
                "\(part) (part \(number)) is of another build than \(other): other lists, settings, templates, program, "
                    + "time zones or day; build it again as the others"
            }
        case .doubled(let number, let parts):
            "part \(number) was given \(parts.count) times: \(parts.joined(separator: ", "))"
        case .missing(let numbers):
            "\(numbers.count == 1 ? "part" : "parts") \(numbers.prefix(20).map(\.description).joined(separator: ", "))"
                + (numbers.count > 20 ? " and \(numbers.count - 20) more" : "")
                + " \(numbers.count == 1 ? "is" : "are") missing"
        case .damaged(let part, let listed, let count):
            "\(part) is damaged; remove it, then build it again:"
                + listed.map { "\n  \($0.path) \($0.kind?.message ?? "is missing")" }.joined()
                + (count > listed.count ? "\n  and \(count - listed.count) more" : "")
        case .changed(let part): "\(part) was built again meanwhile; join again"
        case .clash(let clash): "the parts cannot be one site: \(clash.message)"
        }
    }
}
