// The wishes that came with a call of `SiteFolder.write`, passed on as one value.

import Site

/// What a build is asked to do.
struct Work: Sendable {
    let site: Site
    let jobs: Int
    let dryRun: Bool
    let stop: StopRequest
    let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
}
