#!/bin/sh
# Writes the seeds of StoreFuzz.sh to a folder: small stores, both valid and invalid.
set -eu
cd "$1"
id='"id":"84720D25-19BD-5E97-AE1C-5E513880C942"'
seed() { printf '%s' "$2" > "$1"; }
seed empty '[]'
seed only-required "[{$id,\"title\":\"Buy milk\",\"done\":false}]"
seed everything "[{\"location\":{\"name\":\"Düsseldorf\",\"coordinate\":{\"latitude\":51.225556,\"longitude\":-6.78277812345678901}},$id,
 \"title\":\"a\\/b \\\"q\\\" \\\\ \\u00e9 \\ud83d\\ude00\\n日本\",\"itemDescription\":null,\"timestamp\":-86400.5,\"done\":true,\"x\":[{\"y\":[]},1e-5]}]"
seed shopping "[{$id,\"title\":\"Lunch\",\"done\":false,\"lines\":[{\"name\":\"a\",\"quantity\":0.5,\"price\":1.99},{\"name\":\"\"}],\"discount\":5e-1,\"currency\":\"EUR\"}]"
seed two "[{$id,\"title\":\"\",\"done\":true},{$id,\"title\":\"\",\"done\":true,\"done\":null}]"
seed wrong '[5,null,{},{"id":7,"title":[],"done":"yes","timestamp":1674037123456,"location":{"coordinate":{"latitude":91}}}]'
seed epoch "[{$id,\"title\":\"Later\",\"done\":true,\"timestamp\":695729923.456789}]"
seed numbers '[0,-0.0,1e400,18446744073709551616,0.1,1E+2,9007199254740993.5]'
seed marked "$(printf '\357\273\277[]')"
printf '[\000]\000' > utf16
seed broken "[{$id,\"title\":\"\\ud83d\",}]"
other='"id":"95831E36-2ACE-4FA8-BF2D-6F624991DA53"'
seed parts "[{$id,\"title\":\"},{\\\"id\",\"done\":true,\"x\":[{\"id\":1},{\"id\":2}]},{$other,\"title\":\"\\n\",\"done\":false,\"timestamp\":600000001}]"
seed parts-one-id "[{$id,\"title\":\"\",\"done\":true},{$other,\"title\":\"\\/\",\"done\":true},
{$id,\"title\":\"\",\"done\":true}]"
