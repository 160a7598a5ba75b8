#!/bin/sh
# Makes the fonts in this directory from Debian's packages fonts-roboto-unhinted 2:0~20170802-3 and fonts-nanum 20200506-1.
# Needs Python 3 with fonttools 4 (pip install fonttools).
set -eu
cd "$(dirname "$0")"
roboto=/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF
nanum=/usr/share/fonts/truetype/nanum/NanumGothic.ttf
latin=U+0020-007E,U+00A0-017F,U+0192,U+0218-021B,U+02C6,U+02DC,U+1E9E
greek=U+0386-03CE
cyrillic=U+0400-045F,U+0490-0491
signs=U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2116,U+2122,U+2190-2193,U+2212,U+2215,U+221E,U+2248,U+2260,U+2264-2265,U+FFFD
drop=GSUB,GPOS,GDEF,kern,DSIG,LTSH,VDMX,hdmx,vhea,vmtx,VORG,gasp
common="--layout-features= --no-hinting --drop-tables+=$drop --name-IDs=0,1,2,3,4,5,6,13,14 --notdef-outline --no-recalc-timestamp"
for weight in Regular Bold; do
    pyftsubset "$roboto/Roboto-$weight.ttf" --unicodes="$latin,$greek,$cyrillic,$signs" $common --output-file="Roboto-$weight.ttf"
done
# The syllables of KS X 1001, single letters and a few signs. The licence requires changed fonts to have another name.
python3 - <<'PY' >ks.txt
rows = (bytes([high, low]) for high in range(0xB0, 0xC9) for low in range(0xA1, 0xFF))
print("".join(row.decode("euc_kr") for row in rows) + "".join(map(chr, range(0x3131, 0x3164))) + "、。「」『』ㆍ", end="")
PY
pyftsubset "$nanum" --text-file=ks.txt $common --output-file=Hangul-Regular.ttf
rm ks.txt
python3 - <<'PY'
from fontTools.ttLib import TTFont
font = TTFont("Hangul-Regular.ttf", recalcTimestamp=False)
table = font["name"]
table.names = []
names = {
    0: "Copyright (c) 2010, NAVER Corporation (http://www.nhncorp.com)",
    1: "Gridproof Hangul", 2: "Regular", 3: "Gridproof Hangul Regular", 4: "Gridproof Hangul", 5: "Version 3.021 subset",
    6: "GridproofHangul-Regular",
    13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.", 14: "http://scripts.sil.org/OFL",
}
for number, text in names.items():
    table.setName(text, number, 3, 1, 0x409)
font.save("Hangul-Regular.ttf")
PY
