window.findIndex = {"projects":[],"tags":[],"items":[
["XUs0bCLLVKqz1Te3kwE0Dw==",0,"Overdue since Monday","6 days overdue","Office",,,,"One line"],
["0aHNONFHWfKoPs86XkCHIw==",1,"Everything is here & \x3Cthere>","7:30 AM","Café 'Zur Post'",,,,"First line\nSecond \"line\" with https://example.org/a?b=1&c=2.\n\n\x3Cb>not bold\x3C/b>"],
["ZEUVV9r4Xqe+anqnkYQ+bA==",1,"Exactly at midnight in Berlin","1:00 PM","Date line",,,,"On Sunday, by one second."],
["1qAf2T7JUcKGRzEImlNkvw==",2,"The last second of a Sunday in Berlin","12:59 PM","Pole",,,,"And the first of a week after it."],
["tn1Wqf4HW/+9kCzuMH5RyA==",5,"שלום עולם","December 31","תל אביב",,,,"טקסט מימין לשמאל"],
["a3G1qyG2UISgU8H1J50ULA==",5,"Far ahead","February 28, 2500","Moon base",,,,"Bring flowers."],
["MM5oWFKnWQqMyRJZAmRgzA==",7,"Done last week","November 12","Rio",,,,"It went well."],
["4LKlVaFPVLa+r1i5/LZVZA==",7,"Null Island at the epoch","December 31, 1969","Null Island",,,,"0, 0 and 0"],
["s7P6vu+pWjWGNOd49I6OJQ==",7,"Long ago","June 1, 1850","New York",,,,"Before railways had time."],
]};
