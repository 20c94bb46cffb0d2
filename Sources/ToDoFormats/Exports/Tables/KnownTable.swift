// The tables of programs whose columns have names of their own or values that are no words: how each is known, what its columns
// say, and what its numbers mean. To read the table of another program, add a row.

import ToDos

struct KnownTable {
    /// The format by whose name it can be asked for.
    let format: ListFormat
    /// The columns by which it is known.
    private let marks: [String]
    /// What its columns say. The others are understood by their names, if they are known.
    let columns: [(name: String, meaning: ExportMeaning)]
    /// What its values mean where they are no words.
    let scales: [ExportField: ExportScale]

    /// `columns` is `Name=meaning`, with commas between; a field that is none, such as `unread`, is not read.
    private init(
        by marks: String, _ columns: String, as format: ListFormat = .csv,
        scales: [ExportField: ExportScale] = [:]
    ) {
        (self.format, self.scales) = (format, scales)
        self.marks = marks.split(separator: ",").map { Words.folded(String($0)) }
        self.columns = columns.split(separator: ",").compactMap { pair in
            let sides = pair.split(separator: "=")
            guard sides.count == 2 else { return nil }
            return (Words.folded(String(sides[0])), ExportMeaning(sides[1]))
        }
    }

    /// The program that wrote a header, by its folded names; the one of a format that is told.
    static func known(by names: [String], as told: ListFormat?) -> KnownTable? {
        all.first { $0.format == told && told != .csv } ?? all.first { $0.marks.allSatisfy(names.contains) }
    }

    private static let all = [
        todoist,
        // TickTick
        KnownTable(
            by: "List Name,Title,Content,Is Check list",
            "Folder Name=project,List Name=project,Title=title,Content=description,Kind=kind,Is All Day=allDay,"
                + "Is Check list=silent,Is Floating=silent,Order=silent,Column Order=silent,View Mode=silent,"
                + "Repeat=repeats,taskId=id,parentId=parent,Timezone=zone,Column Name=silent",
            scales: [
                .priority: ExportScale(all: "0=none 1=low 3=medium 5=high"),
                .status: ExportScale(all: "0=open 1=done 2=done -1=wontdo"),
            ]),
        // Outlook
        KnownTable(
            by: "Subject,Start Date,Due Date,Date Completed,% Complete",
            "Subject=title,Start Date=start,Due Date=due,Date Completed=completed,% Complete=percent,"
                + "Categories=tags,Notes=description,Priority=priority,Private=private,Status=status,"
                + "Reminder On/Off=silent,Schedule+ Priority=silent,Sensitivity=private"),
        // Outlook in German
        KnownTable(
            by: "Betreff,Beginnt am,Fällig am,Erledigt am,% erledigt",
            "Betreff=title,Beginnt am=start,Fällig am=due,Erledigt am=completed,% erledigt=percent,"
                + "Kategorien=tags,Notizen=description,Priorität=priority,Privat=private,Status=status,"
                + "Erinnerung Ein/Aus=silent,Schedule+-Priorität=silent,Vertraulichkeit=private"),
        // Asana
        KnownTable(
            by: "Task ID,Completed At,Name,Assignee Email",
            "Task ID=id,Completed At=completed,Name=title,Notes=description,Projects=project,"
                + "Section/Column=project,Parent task=parent,Assignee Email=silent,Last Modified=modified"),
        // Jira
        KnownTable(
            by: "Summary,Issue key",
            "Issue key=id,Issue id=id,Summary=title,Description=description,Project name=project,Resolved=completed,"
                + "Due date=due,Labels=tags,Parent=parent,Parent id=parent,Status Category=status,Created=created,"
                + "Updated=modified,Project key=silent,Project type=silent,Project url=silent,"
                + "Status Category Changed=silent,Parent key=silent,Parent summary=silent,Assignee Id=silent,"
                + "Comment=unread,Last Viewed=silent,Priority=priority,"
                + "Custom field (Start date)=start",
            scales: [
                .priority: ExportScale("Highest=1 High=2 Medium=5 Low=8 Lowest=9")
            ]),
        // Trello
        KnownTable(
            by: "Card ID,Card Name",
            "Card ID=id,Card Name=title,Card URL=url,Card Description=description,Labels=tags:name,Members=assignee:name,"
                + "Due Date=due,Start Date=start,Due Complete=done,List Name=project,Archived=archived,"
                + "Board Name=silent,Board ID=silent,List ID=silent,Last Activity Date=modified,"
                + "Attachment Count=silent,Checklist Item Total Count=silent,"
                + "Checklist Item Completed Count=silent,Vote Count=silent,Comment Count=silent"),
        // ClickUp
        KnownTable(
            by: "Task ID,Task Name,Task Content",
            "Task ID=id,Task Name=title,Task Content=description,Parent ID=parent,List Name=project,"
                + "Date Created=created,Due Date=due,Start Date=start,Date Closed=completed,Assignees=assignee,"
                + "Tags=tags,Priority=priority,Status=status,Date Created Text=silent,Due Date Text=silent,"
                + "Start Date Text=silent,Date Closed Text=silent,Date Updated Text=silent,"
                + "Task Custom ID=silent,Task Type=silent",
            scales: [.priority: ExportScale(all: "1=urgent 2=high 3=medium 4=low")]),
        // GitLab
        KnownTable(
            by: "Title,Issue ID,Closed At (UTC)",
            "Issue ID=id,Created At (UTC)=created:utc,Updated At (UTC)=modified:utc,"
                + "Closed At (UTC)=completed:utc,Author=silent,Author Username=silent,Assignee Username=silent,"
                + "Locked=silent"),
        // GanttProject
        KnownTable(
            by: "Name,Begin date,End date,Completion",
            "ID=id,Name=title,Begin date=start,End date=due,Completion=percent,Outline number=outline,"
                + "Resources=assignee,Web Link=url,Notes=description,Duration=silent,Cost=unread",
            scales: [.percent: ExportScale("1=0")]),
        // OmniFocus
        KnownTable(
            by: "Task ID,Type,Name,Completion Date",
            "Task ID=outline,Type=silent,Name=title,Status=status,Project=project,Context=tags,Start Date=start,"
                + "Due Date=due,Completion Date=completed,Notes=description,Tags=tags"),
        // Toodledo
        KnownTable(
            by: "TASK,FOLDER,DUEDATE,DUETIME",
            "TASK=title,FOLDER=project,CONTEXT=tags,TAG=tags,LOCATION=place,STARTDATE=start,STARTTIME=startTime,"
                + "DUEDATE=due,DUETIME=dueTime,REPEAT=repeats,PRIORITY=priority,STATUS=status,NOTE=description,"
                + "COMPLETED=completed",
            scales: [.priority: ExportScale(all: "3=1 2=2 1=5 0=8 -1=9")]),
        // WHPH
        KnownTable(
            by: "title,priority,plannedDate,deadlineDate",
            "title=title,description=description,plannedDate=planned,deadlineDate=due,isCompleted=done,"
                + "parentTaskId=parent,createdDate=created,modifiedDate=modified,deletedDate=archived,"
                + "plannedDateReminderTime=silent,deadlineDateReminderTime=silent",
            scales: [
                .priority: ExportScale(
                    all: "3=1 2=5 1=5 0=9 EisenhowerPriority.urgentImportant=1 "
                        + "EisenhowerPriority.notUrgentImportant=5 EisenhowerPriority.urgentNotImportant=5 "
                        + "EisenhowerPriority.notUrgentNotImportant=9")
            ]),
    ]

    /// A file of Todoist for each project, without the tasks that are done (todoist.com/help, "Format a CSV file to import into
    /// Todoist"). Its rows are tasks, their comments, and sections. Names of earlier years begin with `DUE_`.
    private static let todoist = KnownTable(
        by: "TYPE,CONTENT",
        "TYPE=kind,CONTENT=title!:labels,DESCRIPTION=description:markdown,PRIORITY=priority,INDENT=level,"
            + "RESPONSIBLE=assignee:name,DATE=due:words,DUE_DATE=due:words,DEADLINE=deadline:words,"
            + "DATE_LANG=language,DUE_DATE_LANG=language,TIMEZONE=zone,DUE_TIMEZONE=zone,AUTHOR=unread,"
            + "DURATION=unread,DEADLINE_LANG=silent,DURATION_UNIT=silent,IS_COLLAPSED=silent,VIEW_STYLE=silent,"
            + "META=silent",
        as: .todoist,
        scales: [
            .priority: ExportScale(all: "1=high 2=medium 3=low 4=none"),
            .kind: ExportScale(all: "task=task note=comment section=section meta=meta"),
        ])
}
