// What a page did besides being read: dialogs, requests, and everything that a browser's console would show.

/// What a page has reported of itself.
struct PageLog: Equatable, Sendable {
    /// The texts of the dialogs that it opened; each was dismissed.
    var dialogs: [String] = []
    /// The addresses that it asked for, the page's own left out, in order.
    var requests: [String] = []
    /// Console output, exceptions, and the browser's complaints, violations of the Content-Security-Policy and
    /// requests that failed among them.
    var messages: [String] = []

    /// Keeps an event of the DevTools protocol if it is one of these.
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
