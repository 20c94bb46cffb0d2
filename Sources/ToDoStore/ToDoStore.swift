// ToDoStore
