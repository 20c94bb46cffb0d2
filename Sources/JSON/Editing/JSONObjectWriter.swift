// Writes the members of a JSON object, one after the other.

import Bytes
import Foundation

/// A JSON object while it is written.
package struct JSONObjectWriter {
    private var isEmpty = true

    package init() {}

    /// Adds a member. `write` appends its value as JSON.
    package mutating func add(_ key: String, to output: inout ByteBuffer, _ write: (inout ByteBuffer) -> Void)
    {
        output.append(isEmpty ? "{" : ", ")
        isEmpty = false
        output.append(json: key)
        output.append(": ")
        write(&output)
    }

    /// Adds a text, unless it is nil.
    package mutating func add(_ key: String, text: String?, to output: inout ByteBuffer) {
        guard let text else { return }
        add(key, to: &output) { $0.append(json: text) }
    }

    /// Adds a number with its decimal digits, unless it is nil.
    package mutating func add(_ key: String, amount: Decimal?, to output: inout ByteBuffer) {
        guard let amount else { return }
        add(key, to: &output) { $0.append(string: amount.description) }
    }

    /// Ends the object.
    package func end(_ output: inout ByteBuffer) { output.append(isEmpty ? "{}" : "}") }
}
