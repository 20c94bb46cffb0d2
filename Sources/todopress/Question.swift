// Questions to the user. They are asked only if standard error is a terminal. The answer comes from the terminal too, even
// if standard input is a list.

import Foundation
import JSON
import Synchronization
import ToDoKeeping

final class Question: Sendable {
    private let input, output: FileHandle

    init(input: FileHandle, output: FileHandle) {
        (self.input, self.output) = (input, output)
    }

    /// Questions on the terminal of this process: standard input if it is one, else the controlling terminal; `nil` if
    /// there is none, or if standard error is not on a terminal.
    static func onTerminal() -> Question? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        let input =
            isatty(STDIN_FILENO) == 1
            ? FileHandle.standardInput : FileHandle(forReadingAtPath: "/dev/tty")
        return input.map { Question(input: $0, output: .standardError) }
    }

    /// Asks, and waits for one line. Only `y` and `yes` mean yes; an empty line and the end of input mean no.
    func ask(_ text: String) -> Bool {
        try? output.write(contentsOf: Data((text.safeForOneLine + " ").utf8))
        let answer = line()
        // The end of input leaves the cursor behind the question.
        if answer == nil { try? output.write(contentsOf: Data("\n".utf8)) }
        return Self.isYes(answer ?? "")
    }

    static func isYes(_ answer: String) -> Bool {
        ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }

    /// Reads one line, byte by byte, so that the rest stays for the next question; `nil` at the end of input.
    private func line() -> String? {
        var bytes: [UInt8] = []
        while let byte = try? input.read(upToCount: 1)?.first {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            if bytes.count < 4_096 { bytes.append(byte) }
        }
        return nil
    }
}

/// Whether parts of words mean the items in which they are. Each is asked for once, on a terminal.
final class PartsOfWords: Sendable {
    private let answers = Mutex<[String: Bool]>([:])
    private let question: @Sendable () -> Question?

    init(_ question: @escaping @Sendable () -> Question? = Question.onTerminal) { self.question = question }

    func isMeant(_ text: String, _ item: ItemReferenceError.Candidate) -> Bool {
        answers.withLock { answers in
            if let answer = answers[text] { return answer }
            let sentence =
                "\"\(Excerpt.text(text))\" is only inside a word of \"\(Excerpt.text(item.title))\". Is that meant? [y/N]"
            let answer = question()?.ask(sentence) ?? false
            answers[text] = answer
            return answer
        }
    }
}
