findPart={"items":[
["ChssPQAAQACAAAAAAAAAAw",0,"Call the office",20778,"٢١ نوفمبر ٢٠٢٦","١١:٠٠ ص","Ask for 2 forms.","Office 7",null,null,null,"١ من ١"],
["ChssPQAAQACAAAAAAAAABQ",0,"Fetch the parcel",20821,"٣ يناير ٢٠٢٧","١١:٠٠ ص",null,"Post office"],
["ChssPQAAQACAAAAAAAAAAQ",0,"Post the letter",20776,"١٩ نوفمبر ٢٠٢٦","٥:٠٠ م"],
["ChssPQAAQACAAAAAAAAABA",1,"Ask for the form",20776,"١٩ نوفمبر ٢٠٢٦"],
["ChssPQAAQACAAAAAAAAAAg",8,"Buy stamps",20777,"٢٠ نوفمبر ٢٠٢٦",null,null,null,0,[1]],
["ChssPQAAQACAAAAAAAAABg",0,"Learn Arabic"]
],"names":["Post","shop"]};
