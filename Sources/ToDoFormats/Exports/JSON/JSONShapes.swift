// The rows of `JSONShape`: a row for the JSON of each program that is read.

extension JSONShape {
    static let all: [JSONShape] =
        ["externalId", "list", "listId"].map(reminders)
        + [jsonPlaceholder, trello, vikunja, tasksOrg, gitHub, gitLab]
        + [("tasks#taskLists", "items[].items[]"), ("tasks#tasks", "items[]")].map(googleTasks)
        + ["[]", "value[]"].flatMap { base in
            [
                microsoft("\(base).displayName \(base).tasks", "\(base).tasks[]"),
                microsoft("\(base).importance \(base).isReminderOn", base),
            ]
        } + ["", "data."].map(superProductivity)

    /// Apple Reminders as reminders-cli writes them with `--format json` (github.com/keith/reminders-cli,
    /// EKReminder+Encodable.swift). Reminders may have no title.
    private static func reminders(_ mark: String) -> JSONShape {
        JSONShape(
            by: "[].title [].isCompleted [].\(mark)",
            [
                Kind(
                    "[]",
                    "externalId=id title=title! notes=description list=project url=url priority=priority"
                        + " isCompleted=done completionDate=completed startDate=start dueDate=due"
                        + " lastModified=modified creationDate=created location=coordinate locationTitle=place"
                        + " listId=silent")
            ], as: .reminders, ids: .everywhere)
    }

    /// To-dos of a web API in the form of jsonplaceholder.typicode.com/todos. Without `completed`, tasks of another program that
    /// are done would be open.
    private static let jsonPlaceholder = JSONShape(
        by: "[].userId [].title [].completed",
        [
            Kind(
                "[]", "id=id title=title! completed=done! userId=silent",
                more: { text in text("userId").map { [(.project, "User \($0)")] } ?? [] })
        ], as: .jsonPlaceholder, ids: .file)

    /// All lists in Google Takeout, or one list of the API (developers.google.com/tasks). `due` is midnight UTC and means a day.
    private static func googleTasks(_ kind: String, _ items: String) -> JSONShape {
        JSONShape(
            by: "kind=\(kind)",
            [
                Kind(
                    items,
                    "id=id title=title notes=description status=status due=due:day completed=completed"
                        + " parent=parent deleted=archived created=created updated=modified ^title=project"
                        + " kind=silent etag=silent selfLink=silent webViewLink=silent position=silent"
                        + " task_type=silent hidden=silent")
            ])
    }

    /// To-dos of Microsoft Graph (learn.microsoft.com, todoTask), in their lists or those of one list.
    private static func microsoft(_ marks: String, _ tasks: String) -> JSONShape {
        JSONShape(
            by: marks,
            [
                Kind(
                    tasks,
                    "id=id title=title status=status importance=priority body.content=description:html body.contentType=silent"
                        + " categories[]=tags startDateTime=start:day dueDateTime=due:day"
                        + " completedDateTime=completed createdDateTime=created"
                        + " lastModifiedDateTime=modified ^displayName=project checklistItems=silent"
                        + " isReminderOn=silent hasAttachments=silent bodyLastModifiedDateTime=silent"),
                Kind(
                    "\(tasks).checklistItems[]",
                    "id=id displayName=title isChecked=done checkedDateTime=completed createdDateTime=created"
                        + " ^id=parent"),
            ])
    }

    /// A board of Trello (developer.atlassian.com/cloud/trello/rest). A card that is `closed` is archived, and so are the cards
    /// of a list or a board that is.
    private static let trello = JSONShape(
        by: "cards[].idList lists",
        [
            Kind(
                "cards[]",
                "id=id name=title desc=description due=due start=start dueComplete=done closed=archived"
                    + " idList=project@lists idList=archived@closed ^closed=archived labels[].name=tags idMembers=assignee@members"
                    + " shortUrl=url url=silent shortLink=silent dateLastActivity=modified locationName=place"
                    + " address=silent badges=silent board=silent cardRole=silent checkItemStates=silent"
                    + " checklists=silent cover=silent creationMethod=silent creationMethodError=silent"
                    + " creationMethodLoadingStartedAt=silent descData=silent dueReminder=silent email=silent"
                    + " idAttachmentCover=silent idBoard=silent idChecklists=silent idLabels=silent"
                    + " idMemberCreator=silent idMembersVoted=silent idOrganization=silent idShort=silent"
                    + " isTemplate=silent limits=silent manualCoverAttachment=silent members=silent"
                    + " mirrorSourceId=silent nodeId=silent pinned=silent pluginData=silent pos=silent"
                    + " staticMapUrl=silent stickers=silent subscribed=silent"),
            Kind(
                "checklists[].checkItems[]",
                "id=id name=title state=status due=due idMember=assignee@members ^idCard=parent"
                    + " idChecklist=silent nameData=silent pos=silent dueReminder=silent"),
        ],
        names: [
            "lists": ("lists[]", "id", "name", nil), "closed": ("lists[]", "id", "closed", nil),
            "members": ("members[]", "id", "fullName", nil),
        ])

    /// `data.json` of an export of Vikunja (go-vikunja/vikunja, pkg/models/tasks.go).
    private static let vikunja = JSONShape(
        by: "[].title [].tasks[].done",
        [
            Kind(
                "[].tasks[]",
                "id=id title=title description=description:html done=done done_at=completed due_date=due"
                    + " start_date=start priority=priority labels[].title=tags assignees[].username=assignee"
                    + " related_tasks.parenttask[].id=parent related_tasks.subtask=silent created=created updated=modified ^title=project"
                    + " repeat_after=silent repeat_mode=silent project_id=silent list_id=silent"
                    + " ^is_archived=archived ^id=archived@archived parent_task_id=silent identifier=silent index=silent bucket_id=silent buckets=silent"
                    + " position=silent kanban_position=silent hex_color=silent percent_done=silent"
                    + " cover_image_attachment_id=silent created_by=silent subscription=silent is_unread=silent"
                    + " comment_count=silent",
                more: { text in
                    let (after, mode) = (text("repeat_after") ?? "0", text("repeat_mode") ?? "0")
                    // Others are no rule, and are named.
                    guard let seconds = Int(after), let mode = Int(mode), 0...2 ~= mode else {
                        return [(.repeats, "\(after) \(mode)")]
                    }
                    if mode == 1 { return [(.repeats, "FREQ=MONTHLY")] }
                    guard seconds > 0 else { return [] }
                    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
                    let count = rest == 0 ? days : (seconds + 3_599) / 3_600
                    let unit = rest == 0 ? (count == 1 ? "day" : "days") : count == 1 ? "hour" : "hours"
                    let isFromDone = mode == 2
                    if rest == 0, isFromDone { return [(.repeats, "\(count) \(unit) after done")] }
                    return [(.repeats, "FREQ=\(rest == 0 ? "DAILY" : "HOURLY");INTERVAL=\(count)")]
                })
        ],
        names: ["archived": ("[]", "id", "is_archived", "parent_project_id")],
        scales: [.priority: ExportScale(all: "0=none 1=low 2=medium 3=high 4=urgent 5=urgent")])

    /// A backup of Tasks.org (tasks/tasks, TaskBackup.kt).
    private static let tasksOrg = JSONShape(
        by: "data.tasks[].task",
        [
            Kind(
                "data.tasks[].task",
                "remoteId=id title=title notes=description priority=priority dueDate=due:minute"
                    + " hideUntil=start:minute creationDate=created modificationDate=modified"
                    + " completionDate=completed deletionDate=archived ^tags[].name=tags"
                    + " ^caldavTasks[].calendar=project@calendars ^caldavTasks[].remoteId=id"
                    + " ^caldavTasks[].remoteParent=parent ^alarms[]=unread ^geofences[]=unread"
                    + " ^comments[]=unread ^attachments[]=unread id=silent recurrence=silent repeatFrom=silent"
                    + " calendarURI=silent isCollapsed=silent collapsed=silent order=silent parent=silent"
                    + " readOnly=silent reminderFlags=silent ringFlags=silent reminderLast=silent"
                    + " timerStart=silent",
                more: { text in
                    guard let rule = text("recurrence"), !rule.isEmpty else { return [] }
                    return [
                        (.repeats, rule), (.fromCompletion, text("repeatFrom") == "1" ? "true" : "false"),
                    ]
                })
        ],
        names: ["calendars": ("data.caldavCalendars[]", "uuid", "name", nil)],
        scales: [.priority: ExportScale(all: "0=high 1=medium 2=low 3=none")])

    /// A backup of Super Productivity (task.model.ts): `dueDay` and `dueWithTime` are the planned day.
    private static func superProductivity(_ base: String) -> JSONShape {
        let members =
            "id=id title=title notes=description isDone=done doneOn=completed dueDay=planned dueWithTime=planned"
            + " deadlineDay=due deadlineWithTime=due projectId=project@projects projectId=archived@archived tagIds[]=tags@tags parentId=parent"
            + " created=created modified=modified subTaskIds=silent timeSpentOnDay=silent reminderId=silent"
            + " issueId=silent issueProviderId=silent issueType=silent issueWasUpdated=silent"
            + " issueLastUpdated=silent issueAttachmentNr=silent hasPlannedTime=silent plannedAt=silent"
            + " _hideSubTasksMode=silent _showSubTasksMode=silent"
        return JSONShape(
            by: "\(base)task.entities",
            [
                Kind("\(base)task.entities{}", members),
                // Each one that has an ID is archived.
                Kind("\(base)taskArchive.entities{}", members + " id=archived"),
                Kind("\(base)archiveYoung.task.entities{}", members + " id=archived"),
                Kind("\(base)archiveOld.task.entities{}", members + " id=archived"),
            ],
            names: [
                "projects": ("\(base)project.entities{}", "id", "title", nil),
                "archived": ("\(base)project.entities{}", "id", "isArchived", nil),
                "tags": ("\(base)tag.entities{}", "id", "title", nil),
            ])
    }

    /// Issues of GitHub: `gh issue list --json …` (cli.github.com/manual/gh_issue_list), and those of its API.
    private static let gitHub = JSONShape(
        by: "[].number [].state [].title",
        [
            Kind(
                "[]",
                "number=id title=title body=description state=status stateReason=status state_reason=status"
                    + " labels[].name=tags assignees[].login=assignee milestone.title=project html_url=url url=url"
                    + " createdAt=created created_at=created closedAt=completed closed_at=completed"
                    + " updatedAt=modified updated_at=modified id=silent node_id=silent closed=silent"
                    + " author=silent user=silent author_association=silent assignee=silent locked=silent"
                    + " active_lock_reason=silent closed_by=silent repository_url=silent labels_url=silent"
                    + " comments_url=silent events_url=silent timeline_url=silent parent_issue_url=silent"
                    + " reactions=silent reactionGroups=silent isPinned=silent draft=silent score=silent"
                    + " performed_via_github_app=silent sub_issues_summary=silent repository=silent"
                    + " issue_dependencies_summary=silent closedByPullRequestsReferences=silent"
                    + " pull_request=silent", besides: ("pull_request", "pull request"))
        ])

    /// Issues of GitLab: `glab issue list -O json` (gitlab-org/cli), and those of its API.
    private static let gitLab = JSONShape(
        by: "[].iid [].state [].title",
        [
            Kind(
                "[]",
                "iid=id title=title description=description state=status labels[]=tags assignees[].username=assignee"
                    + " milestone.title=project due_date=due start_date=start web_url=url created_at=created"
                    + " closed_at=completed updated_at=modified confidential=private"
                    + " id=silent project_id=silent author=silent assignee=silent closed_by=silent type=silent"
                    + " issue_type=silent user_notes_count=silent merge_requests_count=silent upvotes=silent"
                    + " downvotes=silent discussion_locked=silent time_stats=silent has_tasks=silent"
                    + " task_status=silent task_completion_status=silent blocking_issues_count=silent"
                    + " _links=silent references=silent severity=silent moved_to_id=silent imported=silent"
                    + " imported_from=silent service_desk_reply_to=silent subscribed=silent external_id=silent"
                    + " epic_iid=silent")
        ])
}
