// The language by name, in our own cases: one for each rule of the specification, and for what it leaves open.

import Mustache
import Testing

/// A template, plain data, and what comes of them.
struct LanguageCase: Sendable, CustomTestStringConvertible {
    let name: String
    let template: String
    var data: Value = [:]
    var partials: [(String, String)] = []
    let expected: String

    var testDescription: String { name }
}

private let values: [LanguageCase] = [
    LanguageCase(name: "nothing", template: "", expected: ""),
    LanguageCase(name: "text alone", template: "a }} b { c\r\n", expected: "a }} b { c\r\n"),
    LanguageCase(name: "a missing name shows nothing", template: "[{{a}}{{a.b}}{{{c}}}]", expected: "[]"),
    LanguageCase(
        name: "escaped and not", template: "{{a}} {{{a}}} {{&a}}", data: ["a": "<&>\"'"],
        expected: "&lt;&amp;&gt;&quot;&#39; <&>\"' <&>\"'"),
    LanguageCase(
        name: "a quotation mark before a combining accent is escaped", template: "<a title=\"{{a}}\">",
        data: ["a": "\"\u{301}"], expected: "<a title=\"&quot;\u{301}\">"),
    LanguageCase(
        name: "kinds of values", template: "{{t}} {{f}} {{i}} {{d}} {{w}} {{n}} {{l}} {{r}}.",
        data: ["t": true, "f": false, "i": -7, "d": 1.5, "w": 3.0, "n": nil, "l": [1], "r": ["a": 1]],
        expected: "true false -7 1.5 3   ."),
    LanguageCase(
        name: "what is false", template: "{{#f}}1{{/f}}{{#n}}2{{/n}}{{#e}}3{{/e}}{{#l}}4{{/l}}{{#z}}5{{/z}}",
        data: ["f": false, "n": nil, "e": "", "l": [], "z": 0], expected: "5"),
    LanguageCase(
        name: "a name is looked for outward, its parts are not", template: "{{#a}}{{c}}{{b.c}}{{/a}}",
        data: ["a": ["b": [:]], "b": ["c": "wrong"], "c": "right"], expected: "right"),
    LanguageCase(
        name: "white space in tags", template: "{{ a }}{{{\ta }}}{{&\na}}{{# a }}{{/\ta}}", data: ["a": 1],
        expected: "111"),
    LanguageCase(
        name: "names in any script", template: "{{名前}} {{größe.é}}", data: ["名前": "太郎", "größe": ["é": 1]],
        expected: "太郎 1"),
    LanguageCase(name: "a byte-order mark is skipped", template: "\u{FEFF}a", expected: "a"),
    LanguageCase(
        name: "comments hold anything", template: "a{{! {{b}} c}}d\n  {{! alone\n on lines }}\ne",
        expected: "a c}}d\ne"),
]

private let sections: [LanguageCase] = [
    LanguageCase(
        name: "lists, and the innermost value", template: "{{#a}}{{.}}{{^b}},{{/b}}{{/a}}",
        data: ["a": [1, "<", 2.5]],
        expected: "1,&lt;,2.5,"),
    LanguageCase(
        name: "an inverted section leaves the innermost value", template: "{{#a}}{{^b}}{{.}}{{/b}}{{/a}}",
        data: ["a": [1, 2]], expected: "12"),
    LanguageCase(
        name: "lists of lists", template: "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", data: [[1, 2], [], [3]],
        expected: "(12)()(3)"),
    LanguageCase(
        name: "tags alone on their lines take the lines with them",
        template: "1\n  {{#a}}\n2\n\t{{/a}} \n{{^a}}\n3\n{{/a}}\r\n4\n{{! x }}\n{{=<% %>=}}\n5",
        data: ["a": true],
        expected: "1\n2\n4\n5"),
    LanguageCase(
        name: "two tags on a line do not", template: "{{#a}} {{! x }}\n{{/a}} {{a}}\n", data: ["a": true],
        expected: " \n true\n"),
    LanguageCase(
        name: "a tag alone on the first or last line", template: "  {{#a}}\nb\n  {{/a}}", data: ["a": true],
        expected: "b\n"),
    LanguageCase(
        name: "new delimiters", template: "{{=<% %>=}}{{a}}<%a%><%{a}%><%={{ }}=%>{{a}}", data: ["a": "&"],
        expected: "{{a}}&amp;&&amp;"),
    LanguageCase(name: "the same delimiters", template: "{{={{ }}=}}{{a}}", data: ["a": 1], expected: "1"),
    LanguageCase(
        name: "delimiters that are alike", template: "{{=| |=}}|a|-|#a|+|/a|", data: ["a": 1], expected: "1-+"
    ),
]

private let partials: [LanguageCase] = [
    LanguageCase(name: "a missing partial shows nothing", template: "[{{>a}}{{<b}}x{{/b}}]", expected: "[]"),
    LanguageCase(
        name: "a partial alone on its line is indented, empty lines are not", template: "<\n  {{>a}}\n>",
        data: ["b": "2\n3"], partials: [("a", "1\n\n{{b}}\n{{#b}}\n4\n{{/b}}\n")],
        expected: "<\n  1\n\n  2\n3\n  4\n>"),
    LanguageCase(
        name: "indentation adds up, and ends at a partial within a line", template: " {{>a}}\n",
        partials: [("a", "1\n {{>b}}\n. {{>b}}\n"), ("b", "2\n3\n")], expected: " 1\n  2\n  3\n . 2\n3\n\n"),
    LanguageCase(
        name: "a partial that is not indented has the indentation around it", template: " {{>a}}\n",
        partials: [("a", "1\n{{>b}}\n"), ("b", "2\n")], expected: " 1\n 2\n"),
    LanguageCase(
        name: "a parent that is not indented has the indentation around it", template: " {{>a}}\n",
        partials: [("a", "{{<p}}\n{{$b}}\n3\n{{/b}}\n{{/p}}\n"), ("p", "1\n{{$b}}\n2\n{{/b}}\n")],
        expected: " 1\n 3\n"),
    LanguageCase(
        name: "delimiters do not reach into partials", template: "{{=| |=}}|>a|", data: ["b": 1],
        partials: [("a", "{{b}}|b|")], expected: "1|b|"),
    LanguageCase(
        name: "a partial of itself, as deep as the data", template: "{{>a}}",
        data: ["v": 1, "n": [["v": 2, "n": []]]],
        partials: [("a", "{{v}}{{#n}}({{>a}}){{/n}}")], expected: "1(2)"),
    LanguageCase(
        name: "a partial that the data name", template: "{{>*a.b}}{{>* c }}", data: ["a": ["b": "p"]],
        partials: [("p", "x")], expected: "x"),
    LanguageCase(
        name: "a parent that the data name", template: "{{<*a}}{{$b}}y{{/b}}{{/*a}}", data: ["a": "p"],
        partials: [("p", "[{{$b}}x{{/b}}]")], expected: "[y]"),
]

private let blocks: [LanguageCase] = [
    LanguageCase(name: "a block alone", template: "{{$a}}1{{/a}}", expected: "1"),
    LanguageCase(
        name: "text around blocks in a parent is not shown",
        template: "{{<p}}\nno {{x}} {{$a}}yes{{/a}} {{#y}}{{/y}}\n{{/p}}\n.",
        partials: [("p", "[{{$a}}{{/a}}]")],
        expected: "[yes]."),
    LanguageCase(
        name: "the outermost block wins", template: "{{<b}}{{$a}}1{{/a}}{{/b}}",
        partials: [("b", "{{<c}}{{$a}}2{{/a}}{{/c}}"), ("c", "{{$a}}3{{/a}}")], expected: "1"),
    LanguageCase(
        name: "a partial passes blocks on", template: "{{<b}}{{$a}}1{{/a}}{{/b}}",
        partials: [("b", "{{>c}}"), ("c", "{{$a}}3{{/a}}")], expected: "1"),
    LanguageCase(
        name: "a block given within a given block",
        template: "{{<b}}{{$a}}1{{<b}}{{$a}}2{{/a}}{{/b}}{{/a}}{{/b}}",
        partials: [("b", "({{$a}}{{/a}})")], expected: "(1(2))"),
    LanguageCase(
        name: "a block is indented where it is shown, not where it is given",
        template: "{{<b}}\n{{$a}}\n      1\n        2\n\n      {{x}}\n{{/a}}\n{{/b}}\n", data: ["x": "3\n4"],
        partials: [("b", "<\n  {{$a}}\n  {{/a}}\n>\n")], expected: "<\n  1\n    2\n\n  3\n4\n>\n"),
    LanguageCase(
        name: "lines given for a block within a line", template: "{{<b}}{{$a}}\n1\n2{{/a}}{{/b}}",
        partials: [("b", "  <{{$a}}{{/a}}>\n")], expected: "  <1\n2>\n"),
    LanguageCase(
        name: "a word given for a block with lines of its own", template: "{{<b}}{{$a}}1{{/a}}{{/b}}",
        partials: [("b", "<\n  {{$a}}\n  2\n  {{/a}}\n>\n")], expected: "<\n  1>\n"),
    LanguageCase(
        name: "an indented parent indents its blocks",
        template: "-\n  {{<b}}\n  {{$a}}\n  1\n  {{/a}}\n  {{/b}}\n-",
        partials: [("b", "<\n {{$a}}\n {{/a}}\n>\n")], expected: "-\n  <\n   1\n  >\n-"),
]

@Suite("The language, by name")
struct LanguageTests {
    static let cases = values + sections + partials + blocks

    @Test("A rule", arguments: cases)
    func holds(_ case: LanguageCase) throws {
        #expect(try render(`case`.template, `case`.data, `case`.partials) == `case`.expected)
    }
}
