// Exports that differ from the fixtures as those of people do: other forms of the same JSON, and columns and dates that can be
// understood in two ways.

import TestSupport
import Testing

@testable import ToDoFormats

@Suite("Variants of exports") struct ExportVariantTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let text: String
        let items: [String]
        let messages: [String]

        init(
            _ name: String, _ file: String, _ text: String, _ items: [String], says messages: [String] = []
        ) {
            testDescription = name
            (self.file, self.text, self.items, self.messages) = (file, text, items, messages)
        }
    }

    private static let jsonCases: [Case] = [
        Case(
            "one object a line", "a.json",
            #"{"number":1,"title":"A","state":"OPEN"}"# + "\n"
                + #"{"number":2,"title":"B","state":"CLOSED"}"#,
            ["A", "x B"]),
        Case("one object", "a.json", #"{"number":1,"title":"A","state":"open"}"#, ["A"]),
        Case(
            "a control character", "a.json", "[{\"number\":1,\"title\":\"A\tB\",\"state\":\"OPEN\"}]",
            ["A B"],
            says: [
                "1:24: the file holds one byte that JSON does not allow, which was replaced: a string cannot hold the control character U+0009 as it is, only escaped"
            ]),
        Case(
            "an element that is none", "a.json", #"[5,{"number":1,"title":"A","state":"OPEN"}]"#, ["A"],
            says: ["1:2: item 1 is 5, expected an object"]),
        Case(
            "members that are not known", "a.json",
            #"[{"number":1,"title":"A","state":"OPEN","weight":3,"id":"x","odd":null,"locked":false}]"#,
            ["A"],
            says: [#"not read: member "weight" ×1"#]),
        Case("no list of tasks", "a.json", #"{"kind":"tasks#taskLists","items":[]}"#, []),
        Case(
            "one list of the API", "a.json",
            #"{"kind":"tasks#tasks","items":[{"id":"a","title":"A","due":"2026-11-27T00:00:00.000Z"}]}"#,
            ["A; due 2026-11-27"]),
        Case(
            "a task that repeats was done before", "a.json",
            #"[{"title":"P","tasks":[{"id":1,"title":"A","done":false,"done_at":"2026-11-20T10:00:00Z","repeat_after":86400,"end_date":"0001-01-01T00:00:00Z"}]}]"#,
            ["A; in P; repeats FREQ=DAILY"]),
        Case(
            "a project in an archived one", "a.json",
            #"[{"id":1,"title":"P","is_archived":false,"tasks":[{"id":1,"title":"A","done":false}]},"#
                + #"{"id":2,"title":"Q","is_archived":true,"tasks":[{"id":2,"title":"B","done":false}]},"#
                + #"{"id":3,"title":"R","parent_project_id":2,"tasks":[{"id":3,"title":"C","done":false}]},"#
                + #"{"id":4,"title":"S","is_archived":false,"parent_project_id":3,"tasks":[{"id":4,"title":"D","done":false}]},"#
                + #"{"id":5,"title":"T","is_archived":false,"parent_project_id":6,"tasks":[{"id":5,"title":"E","done":false}]},"#
                + #"{"id":6,"title":"U","is_archived":false,"parent_project_id":5,"tasks":[]}]"#,
            ["A; in P", "E; in T"], says: ["left out: 3 archived"]),
        Case(
            "a closed board", "a.json",
            #"{"closed":true,"cards":[{"id":"1","name":"A","idList":"l"}],"lists":[{"id":"l","name":"L"}]}"#,
            [], says: ["left out: 1 archived"]),
        Case(
            "an archived project", "a.json",
            #"{"task":{"entities":{"a":{"id":"a","title":"A","projectId":"p"},"b":{"id":"b","title":"B","projectId":"q"}}},"#
                + #""project":{"entities":{"p":{"id":"p","title":"P","isArchived":true},"q":{"id":"q","title":"Q","isArchived":false}}}}"#,
            ["B; in Q"], says: ["left out: 1 archived"]),
        Case(
            "pull requests among issues", "a.json",
            #"[{"number":1,"title":"A","state":"open"},{"number":2,"title":"B","state":"open","pull_request":{"url":"x"}},"#
                + #"{"number":3,"title":"C","state":"open","pull_request":null}]"#,
            ["A", "C"], says: ["left out: 1 pull request"]),
        Case(
            "pull requests alone", "a.json",
            #"[{"number":2,"title":"B","state":"open","pull_request":{"url":"x"}}]"#, ["B"]),
        Case(
            "a priority outside the scale", "a.json",
            #"[{"title":"P","tasks":[{"id":1,"title":"A","done":false,"priority":7}]}]"#, ["A; in P"],
            says: [
                #"1:68: item 1 "A" (97a02317…): priority is "7", which is no priority that is known here"#
            ]),
        Case(
            "what OData says", "a.json",
            #"{"value":[{"displayName":"L","tasks":[{"@odata.etag":"x","title":"A","id":"AAMkADIwLTEyMzQ1"}]}]}"#,
            ["A; in L"]),
        Case(
            "the tasks of one list", "a.json",
            #"{"value":[{"title":"A","status":"completed","importance":"low","isReminderOn":false}]}"#,
            ["x A; priority 9"]),
        Case(
            "a truncated file", "a.json", #"[{"number":1,"title":"A","state":"OPEN"}"#, [],
            says: ["1:41: the text ends too early, expected ',' or ']'"]),
    ]

    private static let tableCases: [Case] = [
        Case(
            "the order is that of the other columns", "a.csv",
            "Task,Due,Start\nA,27/11/2026,01/11/2026\n", ["A; due 2026-11-27; start 2026-11-01"],
            says: [#"altered: date such as "01/11/2026" as day/month/year ×1"#]),
        Case(
            "the order is that of the locale", "a.csv", "Task,Due\nA,3/4/2026\nB,5/6/2026\n",
            ["A; due 2026-04-03", "B; due 2026-06-05"],
            says: [
                #"2:3: Due dates such as "3/4/2026" are read as day/month/year, the order of the locale; --locale names another one (2 times)"#
            ]),
        Case(
            "a second date and a second status", "a.csv",
            "Title,Due,Due,Tags,Tags,Status,Status\nA,2026-12-01,2026-12-02,a,b,open,done\n",
            ["A; due 2026-12-01; tags a,b"],
            says: [#"not read: column "Due" ×1"#, #"not read: column "Status" ×1"#]),
        Case(
            "a column without a name", "a.csv", "Task,Due,\nA,2026-12-01,x\n", ["A; due 2026-12-01"],
            says: ["not read: column without a name ×1"]),
        Case(
            "yes and no, and a part of a hundred", "a.csv",
            "Task Description,Done?,% completado\nA,N,50%\nB,Y,\nC,,1\nD,,0.5\n", ["A", "x B", "x C", "D"]),
        Case(
            "a box says more than a date", "a.csv",
            "Task,Done,Completed on\nA,FALSE,2026-11-01\nB,,2026-11-02\n",
            ["A", "x B; completed 2026-11-02"]),
        Case(
            "an outline", "a.csv", "Name,Outline Level,Finish\nA,1,\nB,2,\nC,3,\nD,1,\n",
            ["A", "B; step of A", "C; step of B", "D"]),
        Case(
            "issues of GitLab", "a.csv",
            "Title,Description,Issue ID,URL,State,Author,Assignee,Created At (UTC),Closed At (UTC),Milestone,Weight\n"
                + "A,d,7,https://example.org/7,Open,x,ann,2026-11-01 10:00:00,,v1,\n",
            [
                "A; created 2026-11-01T10:00:00Z; in v1; of ann; url https://example.org/7; text d"
            ]),
        Case(
            "ClickUp", "a.csv",
            "Task ID,Task Name,Task Content,Status,Due Date,Assignees,Tags,Priority,List Name\n"
                + "9hz,A,null,to do,1796083200000,\"[Ann, Ben]\",[],2,L\n",
            ["A; due 2026-12-01T00:00:00Z; priority 1; in L; of Ann,Ben"]),
        Case(
            "a date of JavaScript", "a.csv",
            "ID,Title,Priority,Created\nX-1,A,No priority,Fri Nov 27 2026 10:00:00 GMT+0100 (Central European Standard Time)\n",
            ["A; created 2026-11-27T09:00:00Z"]),
        Case(
            "a name and an account", "a.csv",
            "Card ID,Card Name,Labels,Members\n1,A (b),Home (red),Ann Lee (ann)\n",
            ["A (b); tags Home; of Ann Lee"]),
    ]

    @Test("Variants", arguments: jsonCases + tableCases)
    func variant(_ variant: Case) {
        let run = ExportRun(Array(variant.text.utf8), fileName: variant.file)
        #expect(run.items == variant.items)
        #expect(run.messages == variant.messages)
    }

    @Test("JSON that is no list is none of ours")
    func noStore() {
        for text in [#"[{"name": "a"}]"#, #"{"todos": [{"title": "a"}]}"#] {
            #expect(ListFormat.recognized(Array(text.utf8), fileName: "a.json") == nil, "\(text)")
        }
    }
}
