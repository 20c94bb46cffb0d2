// Small stores for the tests, and the sentences that reading a store gives.

@testable import ToDos

/// An id that no test needs to know.
let someID = "84720D25-19BD-5E97-AE1C-5E513880C942"

/// A sound item with more members in front of the required ones.
func item(_ members: String = "", id: String = someID, title: String = "Buy milk") -> String {
    #"{\#(members.isEmpty ? "" : members + ",")"id":"\#(id)","title":"\#(title)","done":false}"#
}

/// The mistakes of a store, as `line:column: message`; none when it is sound.
func mistakes(_ json: String) -> [String] {
    mistakes(Array(json.utf8))
}

/// The mistakes of a store, as `line:column: message`; none when it is sound.
func mistakes(_ json: [UInt8]) -> [String] {
    do {
        _ = try ToDoStore(json: json)
        return []
    } catch {
        return error.first.map(\.description)
    }
}
