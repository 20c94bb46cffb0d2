window.findIndex = {"projects":[],"tags":[],"items":[
["SQaSeDzAWCaUhOEgDEohrg==",6,,,,,,,],
["epwh1ySwX+GHsvQPsft1Fg==",6,,,,,,,],
["0bqgX9AAWuaNcs8O5bBpVw==",6,"A coordinate without a name",,,,,,],
["0mvW3k7FWNCDqLlg6+IvuQ==",6,"Only a title",,,,,,],
["EhWAryCjVYmL70YBBjpf+Q==",7,,,,,,,],
["3LvG4/62UXqQpBfCqfBwbw==",7,"No place, but an empty one",,,,,,],
]};
