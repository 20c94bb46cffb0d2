// What a command that changes a store does about others: programs that save the store at the same time, and users and
// names that a file loses when it is replaced.

import Files
import Foundation
import ToDoKeeping

extension StoreSession {
    /// Seconds in which an editor that is writing the store should be done.
    static let pauseForEditors = 0.05

    /// Attempts a change until no other program has saved the store since it was read, three times at most. `attempt`
    /// returns `nil` if one has.
    func untilUndisturbed<Result>(
        _ attempt: (_ isFirst: Bool) throws(Failure) -> Result?
    ) throws(Failure) -> Result {
        for number in 0..<3 {
            if number > 0 { Thread.sleep(forTimeInterval: Self.pauseForEditors) }
            if let result = try attempt(number == 0) { return result }
        }
        throw Failure(KeptFileError.writtenMeanwhile(path: path))
    }

    /// Says what is not as before once this version of the store is replaced.
    func warn(ofReplacing version: FileVersion) {
        guard let status = version.status else { return }
        if !status.canKeepOwner {
            console.warn(["\(path) belongs to another user (\(status.owner)), and is yours after this change"]
            )
        }
        if status.linkCount > 1 {
            console.warn([
                "\(path) has \(status.linkCount) names (hard links); this change is only under this one, "
                    + "the others keep the list as it was"
            ])
        }
    }

    /// Says that the numbers of items are lost, and what follows.
    func warn(ofLost numbers: ItemNumbers, _ consequence: String) {
        guard numbers.areLost else { return }
        let file = file.companionPath(Self.numbersSuffix)
        console.warn(["\(file) is not as Todopress wrote it; \(consequence)"])
    }
}
