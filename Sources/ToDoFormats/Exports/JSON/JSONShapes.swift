// The rows of `JSONShape`: a row for the JSON of each program that is read.

extension JSONShape {
    static let all: [JSONShape] =
        [googleTasks, trello, vikunja, tasksOrg, gitHub, gitLab]
        + ["[]", "value[]"].map(microsoft) + ["", "data."].map(superProductivity)

    /// Google Takeout (developers.google.com/tasks). `due` is midnight UTC and means a day.
    private static let googleTasks = JSONShape(
        "Google Tasks", by: "kind items[].kind",
        [
            Kind(
                "items[].items[]",
                "id=id title=title notes=description status=status due=due:day completed=completed parent=parent"
                    + " deleted=archived created=created updated=modified ^title=project starred=unread"
                    + " links=unread recurrence=unread *=silent")
        ])

    /// To-dos of Microsoft Graph (learn.microsoft.com, todoTask), in their lists.
    private static func microsoft(_ base: String) -> JSONShape {
        JSONShape(
            "Microsoft To Do", by: "\(base).displayName \(base).tasks",
            [
                Kind(
                    "\(base).tasks[]",
                    "id=id title=title status=status importance=priority body.content=description:html"
                        + " categories[]=tags startDateTime=start:day dueDateTime=due:day"
                        + " completedDateTime=completed createdDateTime=created"
                        + " lastModifiedDateTime=modified ^displayName=project reminderDateTime=unread"
                        + " recurrence=unread attachments=unread *=silent"),
                Kind(
                    "\(base).tasks[].checklistItems[]",
                    "id=id displayName=title isChecked=done checkedDateTime=completed createdDateTime=created"
                        + " ^id=parent *=silent"),
            ])
    }

    /// A board of Trello (developer.atlassian.com/cloud/trello/rest). A card that is `closed` is archived, and so are the cards
    /// of a list that is.
    private static let trello = JSONShape(
        "Trello", by: "cards[].idList lists",
        [
            Kind(
                "cards[]",
                "id=id name=title desc=description due=due start=start dueComplete=done closed=archived"
                    + " idList=project@lists idList=archived@closed labels[].name=tags idMembers=assignee@members"
                    + " shortUrl=url dateLastActivity=modified attachments=unread customFieldItems=unread *=silent"
            ),
            Kind(
                "checklists[].checkItems[]",
                "id=id name=title state=status due=due ^idCard=parent *=silent"),
        ],
        names: [
            "lists": ("lists[]", "id", "name"), "closed": ("lists[]", "id", "closed"),
            "members": ("members[]", "id", "fullName"),
        ])

    /// `data.json` of an export of Vikunja (go-vikunja/vikunja, pkg/models/tasks.go).
    private static let vikunja = JSONShape(
        "Vikunja", by: "[].title [].tasks[].done",
        [
            Kind(
                "[].tasks[]",
                "id=id title=title description=description:html done=done done_at=completed due_date=due"
                    + " start_date=start priority=priority labels[].title=tags assignees[].username=assignee"
                    + " related_tasks.parenttask[].id=parent created=created updated=modified ^title=project"
                    + " attachments=unread reminders=unread comments=unread *=silent",
                more: { text in
                    let seconds = text("repeat_after").flatMap { Int($0) } ?? 0
                    if text("repeat_mode") == "1" { return [(.repeats, "FREQ=MONTHLY")] }
                    guard seconds > 0 else { return [] }
                    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
                    let count = rest == 0 ? days : (seconds + 3_599) / 3_600
                    let unit = rest == 0 ? (count == 1 ? "day" : "days") : count == 1 ? "hour" : "hours"
                    let isFromDone = text("repeat_mode") == "2"
                    if rest == 0, isFromDone { return [(.repeats, "\(count) \(unit) after done")] }
                    return [(.repeats, "FREQ=\(rest == 0 ? "DAILY" : "HOURLY");INTERVAL=\(count)")]
                })
        ],
        scales: [.priority: ExportScale("0=none 1=low 2=medium 3=high 4=urgent 5=urgent")])

    /// A backup of Tasks.org (tasks/tasks, TaskBackup.kt).
    private static let tasksOrg = JSONShape(
        "Tasks.org", by: "data.tasks[].task",
        [
            Kind(
                "data.tasks[]",
                "task.remoteId=id task.title=title task.notes=description task.priority=priority"
                    + " task.dueDate=due:minute task.hideUntil=start:minute task.creationDate=created"
                    + " task.modificationDate=modified task.completionDate=completed task.deletionDate=archived"
                    + " tags[].name=tags caldavTasks[].calendar=project@calendars caldavTasks[].remoteId=id"
                    + " caldavTasks[].remoteParent=parent *=silent",
                more: { text in
                    guard let rule = text("task.recurrence"), !rule.isEmpty else { return [] }
                    return [
                        (.repeats, rule),
                        (.fromCompletion, text("task.repeatFrom") == "1" ? "true" : "false"),
                    ]
                })
        ],
        names: ["calendars": ("data.caldavCalendars[]", "uuid", "name")],
        scales: [.priority: ExportScale("0=high 1=medium 2=low 3=none")])

    /// A backup of Super Productivity (task.model.ts): `dueDay` and `dueWithTime` are the planned day.
    private static func superProductivity(_ base: String) -> JSONShape {
        let members =
            "id=id title=title notes=description isDone=done doneOn=completed dueDay=planned dueWithTime=planned"
            + " deadlineDay=due deadlineWithTime=due projectId=project@projects tagIds[]=tags@tags parentId=parent"
            + " created=created attachments=unread repeatCfgId=unread *=silent"
        return JSONShape(
            "Super Productivity", by: "\(base)task.entities",
            [
                Kind("\(base)task.entities{}", members),
                // Each one that has an ID is archived.
                Kind("\(base)taskArchive.entities{}", members + " id=archived"),
                Kind("\(base)archiveYoung.task.entities{}", members + " id=archived"),
                Kind("\(base)archiveOld.task.entities{}", members + " id=archived"),
            ],
            names: [
                "projects": ("\(base)project.entities{}", "id", "title"),
                "tags": ("\(base)tag.entities{}", "id", "title"),
            ])
    }

    /// Issues of GitHub: `gh issue list --json …` (cli.github.com/manual/gh_issue_list), and those of its API.
    private static let gitHub = JSONShape(
        "GitHub issues", by: "[].number [].state [].title",
        [
            Kind(
                "[]",
                "number=id title=title body=description state=status stateReason=status state_reason=status"
                    + " labels[].name=tags assignees[].login=assignee milestone.title=project url=url html_url=url"
                    + " createdAt=created created_at=created closedAt=completed closed_at=completed"
                    + " updatedAt=modified updated_at=modified comments=unread *=silent")
        ])

    /// Issues of GitLab: `glab issue list -O json` (gitlab-org/cli), and those of its API.
    private static let gitLab = JSONShape(
        "GitLab issues", by: "[].iid [].state [].title",
        [
            Kind(
                "[]",
                "iid=id title=title description=description state=status labels[]=tags assignees[].username=assignee"
                    + " milestone.title=project due_date=due start_date=start web_url=url created_at=created"
                    + " closed_at=completed updated_at=modified confidential=private *=silent")
        ])
}
