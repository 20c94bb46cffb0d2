// Which part of a site a folder holds. Only the manifest of a part says it, with the fingerprint of the build, by which
// `Join` knows the parts of one build. The manifest of a whole site has neither.

import Bytes
import Site

/// What the manifest of a part says of it.
struct ManifestPart: Equatable {
    let number: PartNumber
    /// The fingerprint that all parts of a build share.
    let build: Digest
}
