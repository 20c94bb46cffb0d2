// The names of columns by which a table is understood that no program is known for, in the languages in which spreadsheets are
// used: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Russian, Ukrainian, Japanese, Korean,
// Chinese, Arabic and Hebrew. They are compared without case, accents, blanks and punctuation.

import ToDos

enum TableNames {
    /// The names of titles, the first ones first: of several such columns, the others are description.
    static let titles: [String: Int] = ranked([
        "title titel titre titulo titolo tytul название заголовок назва タイトル 件名 제목 标题 標題 العنوان عنوان כותרת",
        "taskname aufgabenname nomdelatache nombredelatarea nomeattivita nomedatarefa taaknaam aktivitetsnamn nazwazadania названиезадачи タスク名 작업이름 任务名称 任務名稱",
        "cardname",
        "name nom nombre nome naam namn nazwa имя ім'я 名前 이름 名称 名稱 الاسم שם",
        "task todo todos aufgabe tache tarea attivita tarefa taak uppgift zadanie задача завдання справа タスク やること 작업 할일 任务 待办事项 待辦事項 المهمة مهمة משימה",
        "subject betreff objet asunto oggetto assunto onderwerp amne temat тема 주제 主题 主旨 الموضوع נושא",
        "summary zusammenfassung resume resumen riepilogo resumo samenvatting sammanfattning podsumowanie сводка резюме 要約 요약 摘要",
        "content taskdescription taskdetails aufgabenbeschreibung descriptiondelatache descripciondelatarea inhalt contenu contenido contenuto conteudo inhoud innehall tresc содержание зміст 内容 내용 內容 item items action activity whattodo thema vorgang eintrag",
    ])

    /// What a column says; nil for a name that is not known.
    static func field(_ folded: String) -> ExportField? { titles[folded] == nil ? fields[folded] : .title }

    /// Whether a column of this name may say who sees an item, if a cell has a word of privacy.
    static func mayBePrivacy(_ folded: String) -> Bool { privacies.contains(folded) }

    private static let privacies = Set(
        "visibility class access sichtbarkeit klasse zugriff visibilite classe acces visibilidad clase acceso visibilita accesso visibilidade acesso zichtbaarheid klass synlighet widocznosc klasa видимость доступ видимість 公開範囲 公開設定 공개범위 可见性 可見性"
            .split(separator: " ").map { Words.folded(String($0)) })

    private static func ranked(_ rows: [String]) -> [String: Int] {
        var table: [String: Int] = [:]
        for (rank, row) in rows.enumerated() {
            for word in row.split(separator: " ") { table[Words.folded(String(word))] = rank }
        }
        return table
    }

    private static let fields: [String: ExportField] = {
        var table: [String: ExportField] = [:]
        for field in ExportField.allCases {
            for word in names(of: field).split(separator: " ") {
                let key = Words.folded(String(word))
                table[key] = table[key] ?? field
            }
        }
        return table
    }()

    private static func names(of field: ExportField) -> String {
        switch field {
        case .title, .allDay, .fromCompletion, .kind, .deadline, .language: ""
        case .description:
            "description descriptions notes note details detail comment comments body remarks beschreibung notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar details commentaire commentaires remarques descripcion notas nota comentario comentarios detalles descrizione commenti dettagli descricao observacoes observacao detalhes beschrijving notities opmerkingen toelichting beskrivning anteckningar anteckning kommentarer opis notatki uwagi komentarz описание заметки примечание примечания комментарий опис нотатки примітки коментар 説明 メモ 備考 詳細 설명 메모 비고 내용상세 描述 备注 说明 備註 說明 الوصف ملاحظات תיאור הערות"
        case .due:
            "due duedate dueon dueby dueat duedatetime deadline date targetdate enddate finishdate finish end when until datedue faellig fallig falligam falligkeit falligkeitsdatum faelligkeitsdatum datum termin frist stichtag bis enddatum echeance datedecheance dateecheance datelimite pourle datedefin vencimiento fechadevencimiento fechavencimiento fecha fechalimite fechadefin scadenza datadiscadenza datascadenza data datadivencimento datadevencimento vencimento prazo datalimite entrega datafine datafinal vervaldatum vervalt einddatum forfallodatum forfaller slutdatum termin terminwykonania datawykonania termin срок сроквыполнения дата датазавершения крайнийсрок дедлайн термін термінвиконання крайнійтермін 期限 期日 締切 締め切り 日付 期限日 마감일 기한 마감 날짜 截止日期 到期日 截止 日期 截止時間 تاريخالاستحقاق التاريخ الموعدالنهائي תאריךיעד תאריך"
        case .start:
            "start startdate startat starton begin begindate starttime from startdatum beginn beginndatum anfang ab debut datededebut datedebut inicio fechadeinicio fechainicio inizio datadiinizio datainizio datadeinicio datainicio inicio begindatum datarozpoczecia początek rozpoczecie началo датаначала начало датапочатку початок 開始日 開始 시작일 시작날짜 시작 开始日期 开始 開始日期 تاريخالبدء תאריךהתחלה"
        case .planned:
            "planned planneddate scheduled scheduleddate scheduledfor dodate geplant geplantam planifie programado pianificato planejado gepland 予定日 예정일 计划日期"
        case .created:
            "created createdat createdon createddate createdtime creationdate creationtime datecreated datecreation added addedon dateadded entrydate erstellt erstelltam erstelldatum erstellungsdatum angelegt cree creele datedecreation creado fechadecreacion creacion creato creatoil datadicreazione criado criadoem datadecriacao aangemaakt aangemaaktop skapad skapat utworzono datautworzenia создано датасоздания створено датастворення 作成日 作成日時 생성일 만든날짜 创建时间 创建日期 建立日期 تاريخالإنشاء נוצר"
        case .modified:
            "modified modifiedat lastmodified updated updatedat lastupdated lasteditedtime lastactivity lastactivitydate datemodified geandert geandertam zuletztgeandert modifie modifiele modificado modificato gewijzigd andrad zmodyfikowano изменено датаизменения змінено 更新日 更新日時 수정일 修改时间 更新时间"
        case .completed:
            "completedat completedon completeddate completedtime completiondate completiontime datecompleted dateclosed closedat closedon closeddate doneat doneon donedate finishedat resolved resolutiondate erledigtam abgeschlossenam fertiggestelltam termineele terminele dateachevement completadoel fechadefinalizacion completatoil datacompletamento concluidoem datadeconclusao voltooidop afgerondop slutford datum датавыполнения датавиконання 完了日 完了日時 완료일 完成时间 完成日期"
        case .done:
            "done completed complete finished isdone iscompleted checked check checkbox closed erledigt abgeschlossen fertig fait termine terminee accompli hecho completado completada terminado fatto completato completata feito concluido concluida klaar voltooid gereed afgerond klart klar avklarad zrobione ukonczone gotowe готово выполнено сделано виконано зроблено 完了 済 완료 完成 已完成 تم مكتمل בוצע הושלם"
        case .status:
            "status state stage statuscategory progressstatus taskstatus zustand stand etat statut estado stato currentstatus situacao situacaoatual situacion stan tillstand статус состояние стан ステータス 状態 状況 상태 状态 狀態 الحالة סטטוס מצב"
        case .priority:
            "priority prio prioritylevel taskpriority importance prioritat wichtigkeit dringlichkeit priorite importance prioridad importancia priorita importanza prioridade prioriteit belang prioritet priorytet waznosc приоритет важность пріоритет 優先度 優先順位 重要度 優先順序 우선순위 중요도 优先级 優先級 重要性 الأولوية עדיפות"
        case .project:
            "project projects milestone projectname list listname folder section sectioncolumn column bucket bucketname area milestone board group epic projekt liste listenname ordner bereich abschnitt gruppe projet dossier proyecto lista carpeta progetto cartella projeto pasta project lijst map projekt lista mapp folder проект список папка проєкт プロジェクト リスト フォルダ 프로젝트 목록 项目 清单 列表 專案 項目 المشروع القائمة פרויקט רשימה"
        case .tags:
            "tag tags label labels category categories keyword keywords context contexts type types kategorie kategorien schlagwort schlagworter schlagworte stichworte etiketten kontext etiquette etiquettes categorie categories motscles etiqueta etiquetas categoria categorias etichetta etichette categorie tagovi trefwoorden etikett etiketter kategori kategorier etykiety etykieta kategoria kategorie тег теги метка метки категория категории мітки категорія タグ ラベル カテゴリ カテゴリー 분류 태그 라벨 카테고리 分類 标签 类别 分类 標籤 類別 الوسوم الفئة תגיות קטגוריה"
        case .url:
            "url link links weblink website web issueurl cardurl weburl permalink lien enlace collegamento ссылка посилання リンク 링크 链接 連結 رابط קישור"
        case .id:
            "id uid uuid guid taskid issueid issuekey key cardid itemid ticket ticketid ticketnumber vorgangsschlussel cledeticket clavedeincidencia number nr no num nummer numero identifiant identificador codigo identyfikator номер ид идентификатор 番号 번호 编号 編號 معرف מזהה"
        case .parent:
            "parent parentid parenttask parentitem parentissue parentname subtaskof elternaufgabe ubergeordnet ubergeordneteaufgabe tacheparente tareaprincipal attivitaprincipale tarefapai bovenliggende zadanienadrzedne родитель родительскаязадача батьківське 親タスク 상위작업 父任务 父級"
        case .assignee:
            "assignee assignees assignedto assign assignto assigned assigneename owner responsible person members member who zustandig zustandigkeit verantwortlich verantwortliche zugewiesen zugewiesenan bearbeiter wer responsable assignea quien asignado asignadoa responsabile assegnatoa quem responsavel atribuidoa toegewezenaan verantwoordelijke wie ansvarig tilldelad odpowiedzialny przypisane osoba исполнитель ответственный кто виконавець відповідальний 担当者 担当 담당자 담당 负责人 执行人 負責人 المسؤول אחראי"
        case .place:
            "place location where address ort standort lieu endroit lugar ubicacion luogo posizione local localizacao plaats locatie plats miejsce lokalizacja место местоположение місце 場所 장소 위치 地点 位置 地點 المكان מיקום"
        case .repeats:
            "repeat repeats recurrence recurring rrule repetition wiederholung wiederholt recurrencerule recurrence repetition repeticion repetir ripetizione repeticao herhaling herhalen upprepning powtarzanie повтор повторение повторення 繰り返し 반복 重复 重複 تكرار חזרה"
        case .isPrivate:
            "private isprivate confidential sensitivity securitylevel vertraulichkeit privat prive privado privato prive prywatne личное приватне 非公開 비공개 私密 خاص פרטי"
        case .archived:
            "archived isarchived deleted isdeleted trashed trash archiviert geloscht archive supprime archivado eliminado archiviato eliminato arquivado excluido gearchiveerd verwijderd arkiverad borttagen zarchiwizowane usuniete вархиве удалено 削除済み 已归档 已删除"
        case .percent:
            "percent percentcomplete progress progresspercent fortschritt abgeschlossenprozent avancement progreso progresso avanzamento voortgang framsteg postep прогресс прогрес 進捗 진행률 进度 進度"
        case .zone: "timezone zeitzone fuseauhoraire zonahoraria"
        case .coordinate:
            "coordinate coordinates latlong latlng latlon gps koordinaten coordonnees coordenadas coordinate координаты"
        case .level: "indent outlinelevel indentlevel einruckung gliederungsebene"
        case .silent: "order position rank sortorder row line ordnung reihenfolge ordre orden ordine ordem"
        }
    }
}
