// Looks for the coordinate of an address: asks the geocoder and, if there is no answer, the user.

import ToDos

/// Finds coordinates, with questions and warnings.
struct AddressLookup {
    /// The program; `nil` if there is none, and then nobody is asked.
    let geocoder: Geocoder?
    /// Whether to save also without a coordinate.
    let savesAnyway: Bool
    /// Asks the user; `nil` without a terminal.
    let question: Question?
    let console: Console

    /// The coordinate to save, or `nil` to save without one. Throws if nothing is to be saved.
    func coordinate(of address: String) throws(Failure) -> Coordinate? {
        let answer = AddressAnswer(
            geocoder?.outcome(of: address), address: address, savesAnyway: savesAnyway,
            isInteractive: question != nil)
        switch answer {
        case .save(let coordinate, let warnings):
            console.warn(warnings)
            return coordinate
        case .ask(let text, let warnings, let refusal):
            console.warn(warnings)
            guard question?.ask(text) == true else { throw Failure(refusal, .badData) }
            return nil
        case .refuse(let sentence): throw Failure(sentence, .badData)
        }
    }
}
