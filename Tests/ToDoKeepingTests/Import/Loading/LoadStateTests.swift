// The states of loading a list, the transitions between them, and what is to be done at each.

import Testing
import ToDoKeeping

@Suite struct LoadStateTests {
    private static let oops = "Oops: loading from example.org with curl failed: "

    /// A course of loading: the events, and after each the effects and the state.
    struct Course: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var retries = 0
        var asks = false
        let steps: [(event: LoadEvent, effects: [LoadEffect], state: LoadState)]
    }

    private static let attempt: [LoadEffect] = [.say("Loading…"), .fetch]

    static let courses = [
        Course(
            testDescription: "comes at once",
            steps: [
                (.start, attempt, .loading(attempt: 1)),
                (.arrived([1, 2]), [], .loaded([1, 2])),
                (.failed(.stalled(seconds: 10)), [], .loaded([1, 2])),
                (.start, [], .loaded([1, 2])),
            ]),
        Course(
            testDescription: "nobody to ask, no retries",
            steps: [
                (.arrived([1]), [], .idle),
                (.start, attempt, .loading(attempt: 1)),
                (.start, [], .loading(attempt: 1)),
                (
                    .failed(.status(503)),
                    [
                        .giveUp(
                            "\(oops)the server answered with status 503 (an error of the server); trying again "
                                + "may help (--retries)")
                    ],
                    .failed(.status(503), canRetry: false)
                ),
                (.answered(true), [], .failed(.status(503), canRetry: false)),
                (.arrived([1]), [], .failed(.status(503), canRetry: false)),
            ]),
        Course(
            testDescription: "retries until it comes", retries: 2,
            steps: [
                (.start, attempt, .loading(attempt: 1)),
                (
                    .failed(.incomplete),
                    [
                        .say(
                            "\(oops)the connection ended before the list was complete; trying again (1 of 2)"),
                        .pause(seconds: 1),
                    ] + attempt, .loading(attempt: 2)
                ),
                (
                    .failed(.hostNotFound),
                    [.say("\(oops)no server has this name; trying again (2 of 2)"), .pause(seconds: 2)]
                        + attempt, .loading(attempt: 3)
                ),
                (.arrived([]), [], .loaded([])),
            ]),
        Course(
            testDescription: "retries until none is left", retries: 1,
            steps: [
                (.start, attempt, .loading(attempt: 1)),
                (
                    .failed(.notConnected),
                    [
                        .say("\(oops)the server does not accept connections; trying again (1 of 1)"),
                        .pause(seconds: 1),
                    ] + attempt, .loading(attempt: 2)
                ),
                (
                    .failed(.notConnected),
                    [
                        .giveUp(
                            "\(oops)the server does not accept connections; trying again later may help")
                    ],
                    .failed(.notConnected, canRetry: false)
                ),
            ]),
        Course(
            testDescription: "asks, and somebody says yes and then no", asks: true,
            steps: [
                (.start, attempt, .loading(attempt: 1)),
                (
                    .failed(.stalled(seconds: 10)),
                    [.ask("\(oops)the server sent nothing for 10 s. Try again? [y/N]")],
                    .failed(.stalled(seconds: 10), canRetry: true)
                ),
                (.arrived([1]), [], .failed(.stalled(seconds: 10), canRetry: true)),
                (.answered(true), attempt, .loading(attempt: 2)),
                (
                    .failed(.stalled(seconds: 10)),
                    [.ask("\(oops)the server sent nothing for 10 s. Try again? [y/N]")],
                    .failed(.stalled(seconds: 10), canRetry: true)
                ),
                (.answered(false), [], .failed(.stalled(seconds: 10), canRetry: false)),
                (.answered(true), [], .failed(.stalled(seconds: 10), canRetry: false)),
            ]),
        Course(
            testDescription: "what does not help is not tried again", retries: 5, asks: true,
            steps: [
                (.start, attempt, .loading(attempt: 1)),
                (
                    .failed(.status(404)),
                    [
                        .giveUp(
                            "\(oops)the server answered with status 404 (there is no such page); trying again "
                                + "will not help")
                    ],
                    .failed(.status(404), canRetry: false)
                ),
            ]),
    ]

    @Test(arguments: courses)
    func eachEventLeadsToItsStateAndEffects(course: Course) {
        var loading = Loading(from: "example.org", retries: course.retries, asks: course.asks)
        #expect(loading.state == .idle)
        for (event, effects, state) in course.steps {
            #expect(loading.handle(event) == effects)
            #expect(loading.state == state)
        }
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func statusesThatMayPass(status: Int) { #expect(LoadFailure.status(status).canRetry) }

    @Test(arguments: [400, 401, 403, 404, 410, 451])
    func statusesThatStay(status: Int) { #expect(!LoadFailure.status(status).canRetry) }
}
