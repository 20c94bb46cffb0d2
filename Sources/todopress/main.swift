print("todopress")
