window.findIndex = {"projects":["Home","home","Home/Kitchen","仕事",],"tags":["a & \x3Cb>","Diy","diy","müde","shop","家",],"items":[
["0qHNONFHWfKoPgAAAAAABQ==",0,"Write the report","2026/11/19",,3,[2,],,],
["0qHNONFHWfKoPgAAAAAAAw==",17,"Remove the tiles","2026/11/21",,2,,"1 件中 0 件",],
["0qHNONFHWfKoPgAAAAAABA==",26,"Call Anna","2026/11/22","Phone",0,,,],
["0qHNONFHWfKoPgAAAAAAAQ==",12,"Renovate the kitchen","2026/11/24",,2,[2,3,5,0,],"2 件中 1 件","All of it"],
["0qHNONFHWfKoPgAAAAAACQ==",5,"Later, on a day","2026/12/31",,1,,,],
["0qHNONFHWfKoPgAAAAAACA==",6,,,,,[1,],,],
["0qHNONFHWfKoPgAAAAAAAg==",7,"Buy paint","2026/11/21",,2,[4,],,],
["0qHNONFHWfKoPgAAAAAABg==",7,"Done, on a day","2026/11/19",,,,,],
["0qHNONFHWfKoPgAAAAAABw==",7,"Done, nobody knows when",,,,[4,],,],
]};
