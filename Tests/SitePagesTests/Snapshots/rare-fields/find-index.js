window.findIndex = {"projects":["Home","home","Home/Kitchen","仕事",],"tags":["a & \x3Cb>","Diy","diy","müde","shop","家",],"items":[
["0qHNONFHWfKoPgAAAAAABQ==",0,"Write the report","11/19/26",,3,[2,],,],
["0qHNONFHWfKoPgAAAAAAAw==",17,"Remove the tiles","11/21/26",,2,,"0 of 1",],
["0qHNONFHWfKoPgAAAAAABA==",25,"Call Anna","11/21/26","Phone",0,,,],
["0qHNONFHWfKoPgAAAAAAAQ==",12,"Renovate the kitchen","11/24/26",,2,[2,3,5,0,],"1 of 2","All of it"],
["0qHNONFHWfKoPgAAAAAACQ==",5,"Later, on a day","12/31/26",,1,,,],
["0qHNONFHWfKoPgAAAAAACA==",6,,,,,[1,],,],
["0qHNONFHWfKoPgAAAAAAAg==",7,"Buy paint","11/20/26",,2,[4,],,],
["0qHNONFHWfKoPgAAAAAABg==",7,"Done, on a day","11/19/26",,,,,],
["0qHNONFHWfKoPgAAAAAABw==",7,"Done, nobody knows when",,,,[4,],,],
]};
