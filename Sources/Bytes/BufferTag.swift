// Identifies the contents of a buffer, so that a text is never read from the wrong buffer.

import Synchronization

/// The identity of a buffer's contents within this process.
@usableFromInline
package struct BufferTag: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let number: UInt32

    /// The tag of the empty text. No buffer has this tag.
    @usableFromInline package static let none = BufferTag(number: 0)

    private init(number: UInt32) {
        self.number = number
    }

    /// A new tag. Tags repeat after 2³² calls.
    @usableFromInline
    package static func unique() -> BufferTag {
        while true {
            let number = last.add(1, ordering: .relaxed).newValue
            if number != 0 { return BufferTag(number: number) }
        }
    }

    private static let last = Atomic<UInt32>(0)
}
