window.findIndex = {"projects":[],"tags":["money",],"items":[
["46HNONFHWfKoPgAAAAAAAQ==",265,"Water the plants",,,,,,],
["46HNONFHWfKoPgAAAAAAAg==",772,"Book the train","Di., 11:00",,,,,],
["46HNONFHWfKoPgAAAAAABQ==",261,,"30. November",,,,,],
["46HNONFHWfKoPgAAAAAAAw==",6,"Read",,,,,,],
["46HNONFHWfKoPgAAAAAABg==",262,"Sort the photographs",,,,,,],
["46HNONFHWfKoPgAAAAAABA==",263,"Pay the rent","19. November",,,[0,],,],
]};
