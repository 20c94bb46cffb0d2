// What the tests of several formats share.

import Foundation
import ToDos

extension ListContext {
    /// A context in a time zone, by its IANA name.
    static func zone(_ name: String) -> ListContext { ListContext(zone: TimeZone(identifier: name) ?? .gmt) }
}
