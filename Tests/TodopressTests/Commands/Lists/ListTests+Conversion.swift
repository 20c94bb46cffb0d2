// Lists that `todopress convert` writes: where to, and what it says of what another format cannot hold.

import Foundation
import TestSupport
import Testing

extension ListTests {
    @Test func convertWritesToAFileOrToStandardOutput() throws {
        try sandbox.write("(A) Call Mom +Family @phone due:2026-11-24\n", to: "todo.txt")
        let output = try sandbox.run("convert", "todo.txt", "--time-zone", "UTC")
        #expect(output.exitCode == 0 && output.errors.isEmpty, "\(output)")
        #expect(
            output.output.contains(#""title": "Call Mom""#) && output.output.contains(#""due": "2026-11-24""#)
        )
        let file = try sandbox.run("convert", "todo.txt", "-o", "todoitems", "--time-zone", "UTC")
        #expect(file.output == "todoitems: 1 item from todo.txt\n", "\(file)")
        #expect(try sandbox.read("todoitems") == output.output)
        #expect(try build().output.contains("1 item from todoitems: "))
        let back = try sandbox.run("convert", "todoitems", "--to", "todo.txt", "--time-zone", "UTC")
        #expect(back.output == "(A) Call Mom +Family @phone due:2026-11-24\n", "\(back)")
    }

    @Test func whatAFormatCannotHoldIsReported() throws {
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false,"itemDescription":"Two","#
                + #""starred":true,"location":{"name":"Shop","coordinate":{"latitude":1,"longitude":2}}}]"#,
            to: "todoitems")
        let run = try sandbox.run("convert", "todoitems", "--to", "todo.txt")
        #expect(run.exitCode == 0 && run.output == "Milk\n", "\(run)")
        let warnings = ["description", "place", "coordinate", "star"].map {
            "todopress: warning: todo.txt does not keep the \($0) of 1 item as it is\n"
        }
        #expect(run.errors == warnings.joined(), "\(run)")
    }

    /// A file of private items is for its owner alone, also in place of one that others may read.
    @Test(arguments: [true, false]) func privateItemsAreForTheirOwnerAlone(isReplaced: Bool) throws {
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: sandbox.folder.appending(path: path).path)[
                .posixPermissions] as? Int
        }
        let item = #"{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false"#
        for (name, ending) in [("open", "}"), ("secret", #","class":"private"}"#)] {
            try sandbox.write("[\(item)\(ending)]", to: "\(name).json")
            if isReplaced {
                try sandbox.write("old", to: name)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o644], ofItemAtPath: sandbox.folder.appending(path: name).path)
            }
        }
        let open = try sandbox.run("convert", "open.json", "-o", "open", "--to", "ics")
        let secret = try sandbox.run("convert", "secret.json", "-o", "secret", "--to", "ics")
        let replaced = isReplaced ? ", in place of the file that was there" : ""
        #expect(open.output == "open: 1 item from open.json\(replaced)\n", "\(open)")
        #expect(
            secret.output
                == "secret: 1 item from secret.json\(replaced); only you can read it, since it has private items\n",
            "\(secret)")
        #expect(try mode("open").map { $0 & 0o044 } != 0)
        #expect(try mode("secret") == 0o600)
    }

    @Test func convertOverwritesNoList() throws {
        try sandbox.write("(A) Milk\n", to: "todo.txt")
        let run = try sandbox.run("convert", "todo.txt", "-o", "todo.txt")
        #expect(run.exitCode == 73 && run.errors.contains("todo.txt is read by this command"), "\(run)")
        #expect(try sandbox.read("todo.txt") == "(A) Milk\n")
        let none = try sandbox.run("convert")
        #expect(none.exitCode == 64 && none.errors.contains("\"todopress convert\" needs a LIST"), "\(none)")
    }

    @Test func whatConvertChangesIsNamed() throws {
        try sandbox.write("(G) Milk +a +b\n(C) Bread\n", to: "todo.txt")
        let run = try convert("todo.txt", "--to", "taskwarrior")
        #expect(
            run.errors == """
                todopress: warning: converted as something else: priority after F as F, second project as a tag
                todopress: warning: taskwarrior does not keep the priority of 1 item as it is

                """, "\(run)")
    }
}
