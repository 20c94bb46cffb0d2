window.findIndex = {"projects":["Post",],"tags":["shop",],"items":[
["ChssPQAAQACAAAAAAAAAAQ==",0,"Post the letter","2 days overdue",,,,,],
["ChssPQAAQACAAAAAAAAAAg==",8,"Buy stamps","1 day overdue",,0,[0,],,],
["ChssPQAAQACAAAAAAAAAAw==",1,"Call the office","10:00 AM","Office 7",,,"1 of 1","Ask for 2 forms."],
["ChssPQAAQACAAAAAAAAABQ==",5,"Fetch the parcel","January 3, 2027","Post office",,,,],
["ChssPQAAQACAAAAAAAAABg==",6,"Learn Arabic",,,,,,],
["ChssPQAAQACAAAAAAAAABA==",7,"Ask for the form","November 19",,,,,],
]};
