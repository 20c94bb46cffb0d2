// Which locale an identifier gets, and what is said of one that is not wholly what it names.

import Testing

@testable import SitePages
@testable import todopress

@Suite struct LocaleTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    @Test(arguments: [
        ("en", "en-US", "letter"), ("en-AU", "en-GB", "a4"), ("en_ca", "en-GB", "letter"),
        ("pt", "pt-BR", "a4"),
        ("es-MX", "es-ES", "letter"), ("fr-CA", "fr-FR", "letter"), ("de-AT", "de-DE", "a4"),
        ("zh-HK", "zh-CN", "a4"), ("en-US", "en-US", "letter"),
    ])
    func theNearestIsTaken(identifier: String, found: String, paper: String) throws {
        let locale = try FileOverlay.locales(nil).locale(identifier)
        #expect(locale.identifier == found && locale.paper.rawValue == paper)
    }

    @Test(arguments: ["zh-TW", "zh-HK", "zh-Hant", "zh_mo"])
    func anotherScriptIsSaid(identifier: String) throws {
        let files = try FileOverlay.locales(nil)
        #expect(
            files.warning(ofLocale: identifier)
                == "there is no Traditional locale for \(identifier): zh-CN is used, which is Simplified; a file of your own, "
                + "locales/\(identifier).json in the folder of --templates, comes first")
        for other in ["zh", "zh-SG", "zh-Hans-HK", "de-AT", "en", "xx"] {
            #expect(files.warning(ofLocale: other) == nil, "\(other)")
        }
    }

    @Test func aBuildSaysItOnce() throws {
        try sandbox.write("[]", to: "todoitems")
        let taiwan = try sandbox.run("--locale", "zh-TW")
        #expect(taiwan.exitCode == 0 && taiwan.errors.split(separator: "\n").count == 1, "\(taiwan)")
        #expect(taiwan.errors.hasPrefix("todopress: warning: there is no Traditional locale for zh-TW: "))
        try sandbox.write("{\"locale\": \"en\"}", to: "todopress.json")
        let bare = try sandbox.run("-o", "english", "--strict")
        #expect(
            bare.exitCode == 0
                && bare.errors
                    == "todopress: \"locale\": \"en\" is en-US; \"en-GB\" has the dates and times of Britain\n",
            "\(bare)")
        #expect(try sandbox.run("-o", "english").errors.isEmpty)
        #expect(try sandbox.run("--locale", "en").errors.isEmpty)
        let first = try sandbox.run("init", "a", environment: ["LANG": "zh_TW.UTF-8", "TZ": "Asia/Taipei"])
        #expect(first.output.contains("with zh-CN, Asia/Taipei and a4 "), "\(first)")
        #expect(
            first.output.contains("\nthere is no Traditional locale for zh-TW: zh-CN is used"), "\(first)")
    }

    /// A file of one's own for the script is nearer than a built-in one for the country.
    @Test func aLocaleOfOnesOwnWins() throws {
        let own = try sandbox.run("init", "--theme")
        #expect(own.exitCode == 0)
        let text = try sandbox.read("Templates/locales/zh-CN.json")
        try sandbox.write(text, to: "Templates/locales/zh-TW.json")
        for identifier in ["zh-TW", "zh-HK"] {
            let run = try sandbox.run("--locale", identifier)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
            #expect(try sandbox.read("_site/index.html").contains("<html lang=\"zh-TW\""))
        }
    }
}
