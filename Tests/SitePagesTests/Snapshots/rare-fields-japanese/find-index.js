window.findIndex = {"projects":["Home","home","Home/Kitchen","仕事",],"tags":["a & \x3Cb>","Diy","diy","müde","shop","家",],"items":[
["0qHNONFHWfKoPgAAAAAABQ==",0,"Write the report","2日超過",,3,[2,],,],
["0qHNONFHWfKoPgAAAAAAAw==",17,"Remove the tiles",,,2,,"1 件中 0 件",],
["0qHNONFHWfKoPgAAAAAABA==",26,"Call Anna","7:26","Phone",0,,,],
["0qHNONFHWfKoPgAAAAAAAQ==",524,"Renovate the kitchen","火",,2,[2,3,5,0,],"2 件中 1 件","All of it"],
["0qHNONFHWfKoPgAAAAAACQ==",5,"Later, on a day","12月31日",,1,,,],
["0qHNONFHWfKoPgAAAAAACA==",6,,,,,[1,],,],
["0qHNONFHWfKoPgAAAAAAAg==",7,"Buy paint","今日",,2,[4,],,],
["0qHNONFHWfKoPgAAAAAABg==",7,"Done, on a day","11月19日",,,,,],
["0qHNONFHWfKoPgAAAAAABw==",7,"Done, nobody knows when",,,,[4,],,],
]};
