// The state of everything that a build depends on, without reading the files. It is taken before a build, so that changes
// during the build start the next one.

import Civil
import Files

struct InputState: Equatable {
    private let settings: FileSnapshot
    private let inputs: FileSnapshot
    /// The day of the site; `nil` as long as there are no options.
    private let today: Day?

    /// The state of the inputs now. The settings were looked at before the options were made from them. There are no
    /// options as long as the settings are wrong.
    init(_ options: BuildOptions?, settings: FileSnapshot) {
        self.settings = settings
        inputs = options.map { WatchedInputs($0).snapshot } ?? FileSnapshot()
        today = options.map { $0.settings(in: $0.clockZone).today }
    }

    /// The folders in which a change of the files can be noticed.
    var folders: Set<String> { settings.folders.union(inputs.folders) }
}

extension BuildOptions {
    /// The zone whose clock counts; UTC if the zone is unknown, which each build reports.
    var clockZone: SystemTimeZone { (try? SystemTimeZone(timeZone)) ?? .utc }
}
