findPart={"items":[
["1qAf2T7JUcKGRzEImlNkvw",0,"The last second of a Sunday in Berlin",20780,"23 בנובמבר 2026","0:59","And the first of a week after it.","Pole"],
["ZEUVV9r4Xqe+anqnkYQ+bA",0,"Exactly at midnight in Berlin",20779,"22 בנובמבר 2026","1:00","On Sunday, by one second.","Date line"],
["tn1Wqf4HW/+9kCzuMH5RyA",0,"שלום עולם",20819,"1 בינואר 2027","1:30","טקסט מימין לשמאל","תל אביב"],
["XUs0bCLLVKqz1Te3kwE0Dw",0,"Overdue since Monday",20773,"16 בנובמבר 2026","10:00","One line","Office"],
["a3G1qyG2UISgU8H1J50ULA",0,"Far ahead",193637,"28 בפברואר 2500","12:00","Bring flowers.","Moon base"],
["0aHNONFHWfKoPs86XkCHIw",0,"Everything is here & \u003Cthere>",20778,"21 בנובמבר 2026","19:30","First line\nSecond \"line\" with https://example.org/a?b=1&c=2.\n\n\u003Cb>not bold\u003C/b>","Café 'Zur Post'"],
["s7P6vu+pWjWGNOd49I6OJQ",1,"Long ago",null,null,null,"Before railways had time.","New York"],
["4LKlVaFPVLa+r1i5/LZVZA",1,"Null Island at the epoch",null,null,null,"0, 0 and 0","Null Island"],
["MM5oWFKnWQqMyRJZAmRgzA",1,"Done last week",null,null,null,"It went well.","Rio"]
],"names":[]};
