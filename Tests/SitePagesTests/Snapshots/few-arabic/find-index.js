window.findIndex = {"projects":["Post",],"tags":["shop",],"items":[
["ChssPQAAQACAAAAAAAAAAQ==",0,"Post the letter","متأخرة يومين",,,,,],
["ChssPQAAQACAAAAAAAAAAg==",8,"Buy stamps","متأخرة يومًا",,0,[0,],,],
["ChssPQAAQACAAAAAAAAAAw==",1,"Call the office","١١:٠٠ ص","Office 7",,,"١ من ١","Ask for 2 forms."],
["ChssPQAAQACAAAAAAAAABQ==",5,"Fetch the parcel","٣ يناير ٢٠٢٧","Post office",,,,],
["ChssPQAAQACAAAAAAAAABg==",6,"Learn Arabic",,,,,,],
["ChssPQAAQACAAAAAAAAABA==",7,"Ask for the form","١٩ نوفمبر",,,,,],
]};
