// What a command does after a geocoder has answered: it saves the item, asks the user, or saves nothing. The rule is a
// value, so that it is tested without a program and without a terminal.

import ToDos

/// What to do with an item after its address was looked for.
enum AddressAnswer: Equatable {
    /// Save it with this coordinate, or without one, and print these warnings.
    case save(Coordinate?, warnings: [String])
    /// Ask this, after the warnings: yes saves the item without a coordinate; no saves nothing.
    case ask(String, warnings: [String])
    /// Save nothing: this sentence is the error.
    case refuse(String)

    /// The answer for an address. `outcome` is `nil` without a geocoder.
    init(_ outcome: Geocoder.Outcome?, address: String, savesAnyway: Bool, isInteractive: Bool) {
        let shown = Geocoder.line(address)?.dropLast() ?? ""
        let reason: String?
        switch outcome {
        case nil:
            self = .save(nil, warnings: [])
            return
        case .found(let coordinate):
            self = .save(coordinate, warnings: [])
            return
        case .notFound: reason = nil
        case .failed(let sentence): reason = sentence
        }
        if savesAnyway {
            let warning = reason ?? "no place found for “\(shown)”"
            self = .save(nil, warnings: ["\(warning); saved without a coordinate"])
        } else if isInteractive {
            self = .ask(
                "No place found for “\(shown)”. Save without a coordinate? [y/N]",
                warnings: reason.map { [$0] } ?? [])
        } else {
            let sentence = reason ?? "no place found for “\(shown)”"
            self = .refuse("\(sentence); nothing is saved (--save-anyway saves without a coordinate)")
        }
    }

    /// The coordinate to save, or `nil` to save without one. Throws if nothing is to be saved.
    func coordinate(_ question: Question?, _ console: Console) throws(Failure) -> Coordinate? {
        switch self {
        case .save(let coordinate, let warnings):
            console.warn(warnings)
            return coordinate
        case .ask(let text, let warnings):
            console.warn(warnings)
            guard question?.ask(text) == true else { throw Failure("nothing is saved", .badData) }
            return nil
        case .refuse(let sentence): throw Failure(sentence, .badData)
        }
    }
}
