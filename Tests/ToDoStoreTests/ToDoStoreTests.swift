import Testing
@testable import ToDoStore
