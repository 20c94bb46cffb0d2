window.findIndex = {"projects":[],"tags":["shop",],"items":[
["Wwuxpji5SliaMAAAAAAAAQ==",1,"Lunch",,,,,,,"Soft Drink\nCheeseburger\n"],
["Wwuxpji5SliaMAAAAAAABQ==",2,"A party",,,,,,,"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"],
["Wwuxpji5SliaMAAAAAAAAg==",4,"Groceries","Tue","Market hall",,[0,],,,"Milk\n\x3Cb>Bread\x3C/b> & \"butter\"\nحليب\n"],
["Wwuxpji5SliaMAAAAAAAAw==",6,"Hardware",,,,,,,"Screws\nPaint\n"],
["Wwuxpji5SliaMAAAAAAABA==",7,"Last week","November 13",,,,,,"Tea\nSugar\n"],
]};
