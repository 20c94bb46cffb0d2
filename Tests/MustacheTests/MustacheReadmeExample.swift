// The example of Sources/Mustache/README.md. `ReadmeTests` compares the two and runs it.

// README begins
import Mustache

struct ShoppingList: Record {
    let title: String
    let things: [String]

    static let vocabulary: Vocabulary<ShoppingList> = [.text("title", \.title), .texts("things", \.things)]
}

func shoppingPage() throws -> String {
    let library = try TemplateLibrary(["page": "<h1>{{title}}</h1>{{#things}}<li>{{.}}{{/things}}"])
    let template = try library.bind("page", to: ShoppingList.self)
    return template.render(ShoppingList(title: "Shopping", things: ["Milk", "Salt & pepper"]))
}
// README ends
