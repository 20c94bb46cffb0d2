// Small stores for the tests, and functions that return the messages of reading a store.

@testable import ToDos

/// An ID for tests in which its value does not matter.
let someID = "84720D25-19BD-5E97-AE1C-5E513880C942"

/// A valid item with additional members before the required ones.
func item(_ members: String = "", id: String = someID, title: String = "Buy milk") -> String {
    #"{\#(members.isEmpty ? "" : members + ",")"id":"\#(id)","title":"\#(title)","done":false}"#
}

/// The errors of a store as `line:column: message`; empty if it is valid.
func mistakes(_ json: String) -> [String] {
    mistakes(Array(json.utf8))
}

/// The errors of a store as `line:column: message`; empty if it is valid.
func mistakes(_ json: [UInt8]) -> [String] {
    do {
        _ = try ToDoStore(json: json)
        return []
    } catch {
        return error.first.map(\.description)
    }
}
