// The words by which programs and people say how far a task is and how much it matters, in the languages in which spreadsheets
// are used.

import Bytes
import ToDos

/// The state of an entry.
enum ExportState: String, CaseIterable {
    case open, done, cancelled, archived, deleted
}

enum ExportWords {
    /// The state that a word means; nil for an unknown word.
    static func state(_ text: String) -> ExportState? {
        if let isTrue = Words.boolean(text) { return isTrue ? .done : .open }
        return states[text]
    }

    /// The priority that a word or a number means: 1 to 9 as in RFC 5545. `.some(nil)` is none, nil an unknown word.
    static func priority(_ text: String) -> Priority?? {
        if let number = Int(digits: text, most: 1) { return .some(Priority(number)) }
        if text.allSatisfy({ $0 == "!" || $0 == "❗" }) {
            return text.isEmpty ? nil : [.low, .medium, .high][min(text.count, 3) - 1]
        }
        return priorities[text].map { Priority($0) }
    }

    private static let states = WordTable(ExportState.allCases.map { ($0, words(of: $0)) })
    private static let priorities = WordTable([
        (
            1,
            "highest urgent critical blocker veryhigh immediate p0 hochste sehrhoch dringend kritisch tresimportante urgente critica critique urgent dringend hoogste mycketviktig najwyzszy pilny критический срочно критичний терміново 緊急 긴급 紧急 acil عاجل דחוף"
        ),
        (
            1,
            "high h p1 a important major hoch wichtig haut haute elevee alta alto importante hoog belangrijk hog hoj hoy wysoki wysoka vysoka vysoky высокий высокая високий висока 高 높음 重要 yuksek عالي عالية مرتفع גבוהה גבוה"
        ),
        (
            5,
            "medium med m p2 b moderate mid mittel moyen moyenne media medio medie gemiddeld middel medel mellem sredni srednia stredni средний средняя середній середня 中 보통 중간 orta متوسط متوسطة בינונית בינוני"
        ),
        (
            9,
            "low l p3 c lowest minor trivial niedrig gering niedrigste bas basse faible baja bajo bassa basso baixa baixo laag lag lav niski niska nizka nizky низкий низкая низький низька 低 낮음 dusuk منخفض منخفضة נמוכה נמוך"
        ),
        (
            0,
            "none no normal nopriority p4 pn keine kein ohne aucune aucun normale ninguna ninguno nessuna nenhuma geen ingen brak zadna нет обычный обычная немає なし 通常 없음 无 普通 yok لا"
        ),
    ])

    private static func words(of state: ExportState) -> String {
        switch state {
        case .open:
            "open opened todo notstarted needsaction inprogress inprocess doing new backlog waiting waitingonsomeoneelse waitingonothers pending blocked next now later started active onhold hold wip paused deferred incomplete reopened reopen planned scheduled todotoday selectedfordevelopment indevelopment inreview review intesting testing triage inbox someday ready assigned ongoing current delegated uncompleted unresolved normal offen nichtbegonnen nichtgestartet zuerledigen inbearbeitung inarbeit laufend wartend warten zuruckgestellt neu geplant afaire noncommence encours ouvert enattente nouveau reporte pendiente noiniciado noiniciada sinempezar encurso enproceso porhacer enespera abierto abierta nuevo aplazado dafare aperto aperta noniniziato noniniziata incorso inattesa nuovo rinviato afazer naoiniciado naoiniciada emandamento emprogresso pendente aberto aberta aguardando tedoen nietgestart nietbegonnen mee bezig inuitvoering wacht uitgesteld attgora ejpaborjad ipagaende pagaende vantar oppen ikkestartet ikkepabegyndt igang igangvaerende aben apen dozrobienia nierozpoczete nierozpoczety wtoku wtrakcie oczekujace otwarte otwarty kudelani nezahajeno probiha ceka otevreno кработе неначато невыполнено вработе впроцессе ожидание открыто открыта новая новый нерозпочато невиконано впроцесі уроботі очікує відкрито нова 未着手 未完了 進行中 待機中 対応中 시작안함 시작전 진행중 대기 할일 未开始 进行中 待办 等待 未完成 baslamadi devamediyor bekliyor acik yapilacak لميبدأ قيدالتنفيذ مفتوح לאהתחיל בתהליך פתוח"
        case .done:
            "done complete completed closed close finished resolved fixed shipped released merged verified deployed 100 accomplished checked erledigt abgeschlossen fertig beendet geschlossen gelost vollstandig termine terminee fait faite acheve achevee ferme fermee resolu complete hecho hecha completado completada terminado terminada finalizado finalizada cerrado cerrada listo resuelto fatto fatta completato completata finito terminato terminata chiuso chiusa feito feita concluido concluida completo completa fechado resolvido klaar gereed voltooid afgerond gesloten gedaan klart klar slutford avslutad fardig stangd faerdig fuldfort afsluttet fullfort ferdig lukket zrobione gotowe ukonczone ukonczono zakonczone zakonczony wykonane zamkniete hotovo dokonceno splneno uzavreno готово выполнено выполнена завершено завершена завершен закрыто закрыта сделано зроблено виконано завершений закрите 完了 完了済み 済 終了 완료 완료됨 끝 已完成 完成 已关闭 tamamlandi bitti kapali مكتمل مكتملة تم منجز הושלם הושלמה בוצע סגור"
        case .cancelled:
            "cancelled canceled wontdo wontfix abandoned dropped rejected declined duplicate invalid obsolete notplanned discarded abgebrochen storniert verworfen annule annulee abandonne cancelado cancelada anulado annullato annullata geannuleerd vervallen avbruten annulleret avbrutt anulowane anulowano zruseno отменено отменена скасовано 中止 キャンセル 취소 취소됨 已取消 取消 iptal iptaledildi ملغي ملغى בוטל"
        case .archived:
            "archived archive archiviert archive archivado archivada archiviato arquivado gearchiveerd arkiverad arkiveret zarchiwizowane archivovano вархиве заархивировано アーカイブ 보관됨 已归档 arsivlendi مؤرشف בארכיון"
        case .deleted:
            "deleted trashed trash removed geloscht supprime eliminado borrado eliminato excluido verwijderd borttagen slettet usuniete smazano удалено видалено 削除済み 삭제됨 已删除 silindi محذوف נמחק"
        }
    }
}
