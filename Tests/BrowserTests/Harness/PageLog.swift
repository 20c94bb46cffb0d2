// The log of a page: dialogs, requests and all messages that a browser's console would show.

/// The activity of a page.
struct PageLog: Equatable, Sendable {
    /// The texts of the dialogs that it opened. Each was dismissed.
    var dialogs: [String] = []
    /// The URLs that it requested, in order, without its own.
    var requests: [String] = []
    /// Console output, exceptions and warnings of the browser, including violations of the
    /// Content-Security-Policy and failed requests.
    var messages: [String] = []

    /// Records an event of the DevTools protocol if it is of one of these kinds.
    mutating func note(_ event: String, _ parameters: JSON) {
        switch event {
        case "Page.javascriptDialogOpening":
            dialogs.append(parameters["message"].string ?? "")
        case "Network.requestWillBeSent":
            let (request, document) = (parameters["request"]["url"].string, parameters["documentURL"].string)
            if let request, request != document { requests.append(request) }
        case "Network.webSocketCreated":
            requests.append(parameters["url"].string ?? "")
        case "Page.windowOpen", "Page.frameRequestedNavigation":
            requests.append(parameters["url"].string ?? "")
        case "Log.entryAdded":
            messages.append(parameters["entry"]["text"].string ?? "")
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            messages.append(details["exception"]["description"].string ?? details["text"].string ?? "")
        case "Runtime.consoleAPICalled":
            let words = parameters["args"].array.map { $0["value"].string ?? $0["type"].string ?? "" }
            messages.append(words.joined(separator: " "))
        default: break
        }
    }
}
