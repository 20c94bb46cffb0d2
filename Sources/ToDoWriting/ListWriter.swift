// What writes a list in a format.

import Bytes
import ToDos

package protocol ListWriter {
    /// Writes items, and returns their indices in the order of the file.
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) -> [Int]
}
