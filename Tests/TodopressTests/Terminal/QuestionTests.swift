// Questions on a real terminal, a pseudo-terminal: what is shown, and which answers mean yes.

import Foundation
import Testing
import ToDoKeeping
import ToDos

@testable import todopress

@Suite struct QuestionTests {
    @Test(arguments: [
        ("y", true), ("Y", true), ("yes", true), (" YES \r", true),
        ("", false), ("n", false), ("no", false), ("ye", false), ("yes!", false), ("j", false), ("1", false),
    ])
    func onlyYesIsYes(answer: String, isYes: Bool) {
        #expect(Question.isYes(answer) == isYes)
    }

    @Test(arguments: [("y\n", true), ("n\n", false), ("\n", false), ("\u{4}", false), ("ja\n", false)])
    func anAnswerIsOneLine(typed: String, isYes: Bool) throws {
        let terminal = try Terminal()
        try terminal.type(typed)
        #expect(terminal.question.ask("Save?") == isYes)
        #expect(try terminal.shown(until: "Save? ").contains("Save? "))
    }

    @Test func eachQuestionTakesOneLine() throws {
        let terminal = try Terminal()
        try terminal.type("n\ny\n\u{4}")
        #expect(!terminal.question.ask("a"))
        #expect(terminal.question.ask("b"))
        #expect(!terminal.question.ask("c"))
    }

    @Test func aQuestionCannotCommandTheTerminal() throws {
        let terminal = try Terminal()
        try terminal.type("y\n")
        #expect(terminal.question.ask("a\u{1B}[2Jb\n\u{202E}c"))
        let shown = try terminal.shown(until: "c ")
        #expect(shown.contains("a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c "), "\(shown.debugDescription)")
    }

    @Test func noTerminalIsNotAsked() throws {
        #expect(
            !Question(input: .nullDevice, output: .nullDevice).ask("Save?"), "the end of input means no")
    }

    @Test(arguments: [("y\n", true), ("n\n", false), ("\u{4}", false)])
    func yesSavesWithoutACoordinate(typed: String, isSaved: Bool) throws {
        let terminal = try Terminal()
        try terminal.type(typed)
        let answer = AddressAnswer(
            .notFound, address: "Nowhere", savesAnyway: false, isInteractive: true)
        do throws(Failure) {
            #expect(try answer.coordinate(terminal.question, Console()) == nil)
            #expect(isSaved)
        } catch {
            #expect(!isSaved && error.exitCode == .badData)
            #expect(error.lines == ["todopress: error: nothing is saved"])
        }
        let asked = "No place found for “Nowhere”. Save without a coordinate? [y/N] "
        #expect(try terminal.shown(until: asked).contains(asked))
    }

    /// A part of a word is asked for once, and is not meant where nobody can answer.
    @Test(arguments: ["y\n", "n\n"])
    func aPartOfAWordIsAskedForOnce(typed: String) throws {
        let terminal = try Terminal()
        try terminal.type(typed)
        let question = terminal.question
        let words = PartsOfWords { question }
        let item = ItemReferenceError.Candidate(
            id: ItemID(high: 1, low: 1), number: 1, title: "Call Anna", isDone: false)
        for _ in 0..<2 { #expect(words.isMeant("all", item) == (typed == "y\n")) }
        let asked = "\"all\" is only inside a word of \"Call Anna\". Is that meant? [y/N] "
        #expect(try terminal.shown(until: asked).contains(asked))
        #expect(!PartsOfWords { nil }.isMeant("all", item))
    }
}
