// Writes the members of a JSON object, one after the other.

import Bytes
import Foundation
import JSON

/// A JSON object while it is written.
struct JSONObjectWriter {
    private var isEmpty = true

    /// Adds a member. `write` appends its value as JSON.
    mutating func add(_ key: String, to output: inout ByteBuffer, _ write: (inout ByteBuffer) -> Void) {
        output.append(isEmpty ? "{" : ", ")
        isEmpty = false
        output.append(json: key)
        output.append(": ")
        write(&output)
    }

    /// Adds a text, unless it is nil.
    mutating func add(_ key: String, text: String?, to output: inout ByteBuffer) {
        guard let text else { return }
        add(key, to: &output) { $0.append(json: text) }
    }

    /// Adds a number with its decimal digits, unless it is nil.
    mutating func add(_ key: String, amount: Decimal?, to output: inout ByteBuffer) {
        guard let amount else { return }
        add(key, to: &output) { $0.append(string: amount.description) }
    }

    /// Ends the object.
    func end(_ output: inout ByteBuffer) { output.append(isEmpty ? "{}" : "}") }
}
