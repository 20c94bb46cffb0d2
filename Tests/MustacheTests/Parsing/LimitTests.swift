// What keeps a hostile template or endless data from hanging or crashing the program.

import Mustache
import TestSupport
import Testing

@Suite("Limits")
struct LimitTests {
    private func nested(_ depth: Int) -> String {
        String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }

    @Test("Sections nest 128 levels, and not one more")
    func depth() throws {
        #expect(try render(nested(128), ["a": true]) == "x")
        let found = errors { () throws(TemplateErrors) in _ = try render(nested(129), [:]) }
        #expect(found == ["page.mustache:1:769: tags are nested deeper than 128 levels"])
    }

    @Test("A partial that includes itself without end is an error, not a crash")
    func endlessPartial() {
        let found = errors { () throws(TemplateErrors) in
            _ = try render("{{>a}}", [:], [("a", "\n{{>a}}{{>a}}")])
        }
        #expect(found == ["a.mustache:2:1: sections and partials are nested deeper than 128 levels"])
    }

    @Test(
        "A long run of the nastiest beginnings ends at once",
        arguments: [
            "{{", "{{{", "{", "{{#a}}", "{{=", "{{= ", "{{=a b=}}", "{{!", "{{/a}}", "{{<a}}{{$a}}", "{{$a}}",
            " {{a", "{{a}} ",
            "{{ ", " ", "}}", "{{>a}}", "{{=}}", "{{={{ }}=}}", "{{\n", "{{! }}\n", "{{<a}}{{/a}}",
            "{{#a}}{{/a}}\n",
        ])
    func longRun(_ beginning: String) {
        let size = rounds(1 << 10, full: 1 << 12)
        let template = String(repeating: beginning, count: size / beginning.utf8.count)
        for template in [template, template + "}}", template + "=}}", template + "{{/a}}"] {
            let found = errors { () throws(TemplateErrors) in _ = try render(template, ["a": true]) }
            #expect(found.count <= 51)
        }
        #expect(
            takesLinearTime(size: 100) { size in
                _ = try? render(String(repeating: beginning, count: size), ["a": true])
            })
    }
}
