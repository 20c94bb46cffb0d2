window.findIndex = {"projects":[],"tags":["shop",],"items":[
["Wwuxpji5SliaMAAAAAAAAQ==",1,"Lunch",,,,,,],
["Wwuxpji5SliaMAAAAAAABQ==",2,"A party",,,,,,],
["Wwuxpji5SliaMAAAAAAAAg==",4,"Groceries","Tue","Market hall",,[0,],,],
["Wwuxpji5SliaMAAAAAAAAw==",6,"Hardware",,,,,,],
["Wwuxpji5SliaMAAAAAAABA==",7,"Last week","November 13",,,,,],
]};
