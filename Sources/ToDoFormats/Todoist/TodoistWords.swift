// Todoist's words for dates in other languages than English (todoist.com/help, "Introduction to dates and time"), turned word by
// word into English, which `TodoistDate` reads: `jeden 2. Montag` is `every 2. monday`.

/// The words of a language.
struct TodoistWords {
    /// Several words that are one in English.
    private let phrases: [(words: String, english: String)]
    private let words: [String: String]
    /// Whether the day comes first in a date of numbers; nil if both orders are in use.
    let isDayFirst: Bool?

    /// The words of a language by its code, as `de`; English for all others.
    static func language(_ code: String) -> TodoistWords { languages[String(code.prefix(2))] ?? english }

    /// A text in lower case, in English words with single spaces.
    func english(_ text: String) -> String {
        var line = " " + text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") + " "
        for (words, english) in phrases {
            line = line.replacing(" \(words)! ", with: " \(english)! ")
            line = line.replacing(" \(words) ", with: " \(english) ")
        }
        var parts = line.replacing(",", with: " , ").split(separator: " ").map { translated(String($0)) }
        parts.removeAll(where: \.isEmpty)
        // `jeden 2. Tag` is every second day; `jeden 2. Montag` is the second one of a month.
        if parts.count > 2, parts[1].hasSuffix("."), ["day", "week", "month", "year"].contains(parts[2]) {
            parts[1].removeLast()
        }
        return parts.joined(separator: " ").replacing(" ,", with: ",")
    }

    private func translated(_ word: String) -> String {
        if let english = words[word] { return english }
        if word.hasSuffix("!"), let english = words[String(word.dropLast())] { return english + "!" }
        if word.hasSuffix("."), let english = words[String(word.dropLast())] { return english }
        // `1er`, `2e`, `3º`
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let ending = String(word.dropFirst(digits.count))
        return !digits.isEmpty && ["er", "e", "ème", "re", "º", "ª"].contains(ending) ? "\(digits)." : word
    }

    private init(_ table: String, _ phrases: [(String, String)] = [], isDayFirst: Bool?) {
        self.phrases = phrases.map { (words: $0.0, english: $0.1) }
        self.isDayFirst = isDayFirst
        var words: [String: String] = [:]
        for row in table.split(separator: "\n") {
            let sides = row.split(separator: "=", omittingEmptySubsequences: false)
            guard let english = sides.first else { continue }
            for word in (sides.last ?? "").split(separator: " ") { words[String(word)] = String(english) }
        }
        self.words = words
    }

    private static let english = TodoistWords("", isDayFirst: nil)

    private static let languages: [String: TodoistWords] = ["de": german, "fr": french, "es": spanish]

    /// Each row is an English word, `=`, and the words that mean it. Words for nothing are left out.
    private static let german = TodoistWords(
        """
        every=jede jeden jedes jeder jedem alle
        day=tag
        days=tage tagen
        week=woche
        weeks=wochen
        month=monat
        months=monate monaten monats
        quarter=quartal
        year=jahr
        years=jahre jahren
        hour=stunde
        hours=stunden
        daily=täglich
        weekly=wöchentlich
        monthly=monatlich
        quarterly=vierteljährlich
        yearly=jährlich
        weekday=werktag wochentag
        weekend=wochenende
        morning=morgen
        evening=abend
        night=nacht
        other=andere anderen anderes
        last=letzte letzten letzter letztes
        first=erste ersten erster erstes
        second=zweite zweiten zweiter zweites
        third=dritte dritten dritter drittes
        fourth=vierte vierten vierter viertes
        and=und
        after=nach
        starting=ab beginnend
        until=bis
        for=für
        at=um
        =am im der den dem des
        h=uhr
        monday=montag montags mo
        tuesday=dienstag dienstags di
        wednesday=mittwoch mittwochs mi
        thursday=donnerstag donnerstags do
        friday=freitag freitags fr
        saturday=samstag samstags sa sonnabend
        sunday=sonntag sonntags so
        january=januar jänner jan
        february=februar feb
        march=märz mrz mär
        may=mai
        june=juni
        july=juli
        october=oktober okt
        december=dezember dez
        """,
        [("alle anderen", "every other"), ("jeden morgen", "every morning")], isDayFirst: true)

    private static let french = TodoistWords(
        """
        every=chaque
        day=jour
        days=jours
        week=semaine
        weeks=semaines
        month=mois
        quarter=trimestre
        year=an année
        years=ans années
        hour=heure
        hours=heures
        daily=quotidiennement quotidien
        weekly=hebdomadaire
        monthly=mensuel mensuellement
        quarterly=trimestriel
        yearly=annuel annuellement
        weekend=week-end
        morning=matin matins
        evening=soir soirs
        night=nuit
        other=autre
        last=dernier dernière
        first=premier première
        second=deuxième
        third=troisième
        fourth=quatrième
        and=et
        after=après
        starting=dès
        until=jusqu'au jusque
        for=pendant
        at=à
        =le la les du de
        monday=lundi lundis lun
        tuesday=mardi mardis mar
        wednesday=mercredi mercredis mer
        thursday=jeudi jeudis jeu
        friday=vendredi vendredis ven
        saturday=samedi samedis sam
        sunday=dimanche dimanches dim
        january=janvier janv
        february=février févr fév
        march=mars
        april=avril avr
        may=mai
        june=juin
        july=juillet juil
        august=août
        september=septembre
        october=octobre
        november=novembre
        december=décembre déc
        """,
        [
            ("jour ouvrable", "weekday"), ("jours ouvrables", "weekdays"), ("jour de la semaine", "weekday"),
            ("tous les", "every"), ("toutes les", "every"), ("à partir du", "starting"),
            ("un jour sur deux", "every other day"),
        ], isDayFirst: true)

    private static let spanish = TodoistWords(
        """
        every=cada
        day=día dia
        days=días dias
        week=semana
        weeks=semanas
        month=mes
        months=meses
        quarter=trimestre
        year=año
        years=años
        hour=hora
        hours=horas
        daily=diariamente diario
        weekly=semanalmente semanal
        monthly=mensualmente mensual
        quarterly=trimestral
        yearly=anualmente anual
        morning=mañana mañanas
        evening=tarde tardes
        night=noche noches
        other=otro otra
        last=último última ultimo
        first=primer primero primera
        second=segundo segunda
        third=tercer tercero tercera
        fourth=cuarto cuarta
        and=y
        after=después
        starting=desde empezando
        until=hasta
        for=durante
        =el la los las de del
        monday=lunes lun
        tuesday=martes mar
        wednesday=miércoles miercoles mié
        thursday=jueves jue
        friday=viernes vie
        saturday=sábado sábados sabado sáb
        sunday=domingo domingos dom
        january=enero ene
        february=febrero
        march=marzo
        april=abril abr
        may=mayo
        june=junio
        july=julio
        august=agosto ago
        september=septiembre setiembre
        october=octubre
        november=noviembre
        december=diciembre dic
        """,
        [
            ("todos los días laborables", "every weekday"), ("día laborable", "weekday"),
            ("días laborables", "weekdays"), ("entre semana", "weekday"), ("fin de semana", "weekend"),
            ("fines de semana", "weekends"), ("todos los", "every"), ("todas las", "every"), ("a las", "at"),
            ("a la", "at"),
        ], isDayFirst: true)
}
