window.findIndex = {"projects":["Home","home","Home/Kitchen","仕事",],"tags":["a & \x3Cb>","Diy","diy","müde","shop","家",],"items":[
["0qHNONFHWfKoPgAAAAAABQ==",0,"Write the report","2 days overdue",,3,[2,],,],
["0qHNONFHWfKoPgAAAAAAAw==",17,"Remove the tiles",,,2,,"0 of 1",],
["0qHNONFHWfKoPgAAAAAABA==",25,"Call Anna","11:26 PM","Phone",0,,,],
["0qHNONFHWfKoPgAAAAAAAQ==",524,"Renovate the kitchen","Tue",,2,[2,3,5,0,],"1 of 2","All of it"],
["0qHNONFHWfKoPgAAAAAACQ==",5,"Later, on a day","December 31",,1,,,],
["0qHNONFHWfKoPgAAAAAACA==",6,,,,,[1,],,],
["0qHNONFHWfKoPgAAAAAAAg==",7,"Buy paint","Yesterday",,2,[4,],,],
["0qHNONFHWfKoPgAAAAAABg==",7,"Done, on a day","November 19",,,,,],
["0qHNONFHWfKoPgAAAAAABw==",7,"Done, nobody knows when",,,,[4,],,],
]};
