window.findIndex = {"projects":["Post",],"tags":["shop",],"items":[
["ChssPQAAQACAAAAAAAAAAQ==",0,"Post the letter","2 дня просрочки",,,,,],
["ChssPQAAQACAAAAAAAAAAg==",8,"Buy stamps","1 день просрочки",,0,[0,],,],
["ChssPQAAQACAAAAAAAAAAw==",1,"Call the office","12:00","Office 7",,,"1 из 1","Ask for 2 forms."],
["ChssPQAAQACAAAAAAAAABQ==",5,"Fetch the parcel","3 января 2027 г.","Post office",,,,],
["ChssPQAAQACAAAAAAAAABg==",6,"Learn Arabic",,,,,,],
["ChssPQAAQACAAAAAAAAABA==",7,"Ask for the form","19 ноября",,,,,],
]};
