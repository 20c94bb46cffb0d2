window.findIndex = {"projects":["Home","Home/Kitchen",],"tags":["diy","müde, sehr",],"items":[
["yh4togAAQACAAAAAAAAAAQ==",524,"Renovate the kitchen; paint, tiles \\ all of it 👩‍👩‍👧 and what is left to be done after that","Di.","Hauptstraße 1, Berlin",1,[0,1,],"1 von 1","One\nTwo�\u2028Three"],
["yh4togAAQACAAAAAAAAAAw==",516,,"Mi., 10:46",,,,,],
["yh4togAAQACAAAAAAAAABA==",518,"‮BEGIN:VEVENT‬\nUndated",,,,,"0 von 1",],
["yh4togAAQACAAAAAAAAAAg==",519,"Water the plants","19. November",,,,,],
]};
