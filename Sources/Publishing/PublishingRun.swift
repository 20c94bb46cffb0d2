// The run that publishes, as its names at the target say it to other runs. A run of this machine whose process is gone was
// killed; of another machine's nobody knows, so its record is waited for.

import Bytes
import Files

/// The machine, the process and a random number.
package struct PublishingRun: Sendable {
    private let machine: String
    private let process: Int32
    private let number: String

    /// A run of this process. `machine` is the same in all runs of this machine.
    package init(machine: String, process: Int32, number: UInt64) {
        self.machine = Self.word(Digest(of: Array(machine.utf8)).value)
        self.process = process
        self.number = Self.word(number)
    }

    private static func word(_ value: UInt64) -> String {
        var digits = ByteBuffer()
        digits.append(hexadecimal: value)
        return String(decoding: [UInt8](digits), as: UTF8.self)
    }

    var name: String { "-\(machine)-\(process)-\(number)" }

    var record: PathBytes { PublishedRecords.name.extended(name) }

    /// The name of the file or folder at the top of the target that has what it is writing.
    var temporary: PathBytes { TargetContents.ownPrefix.extended("new" + name) }

    /// What is known of another run.
    package enum State: Sendable {
        case ended
        /// Its process is there.
        case running
        /// It is one of another machine.
        case unknown
    }

    /// The name of a record that a run of another machine has left, once a run has taken over. No run waits for it again.
    static func takenOver(_ record: PathBytes) -> PathBytes { record.extended(end) }
    private static let end = "-over"

    func state(of record: PathBytes) -> State {
        if record.bytes.suffix(Self.end.utf8.count).elementsEqual(Self.end.utf8) { return .ended }
        let words = String(record).split(separator: "-").suffix(3)
        guard let other = words.dropFirst().first.flatMap({ Int32($0) }),
            words.first.map(String.init) == machine
        else { return .unknown }
        return other == process || kill(other, 0) != 0 && errno == ESRCH ? .ended : .running
    }
}
