#!/usr/bin/env bash
# SheetJS writes a negative amount without its minus where the cell has the usual Indian number format of lakhs and crores, whose sections have conditions.
# A refund of 1,25,000 rupees becomes a payment in its CSV and in the text of the cell; numfmt keeps the sign. Guess before: a format changes the commas only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 numfmt@4.0.1 > /dev/null 2>&1
for package in xlsx numfmt; do echo "$package $(node -p "JSON.parse(require('node:fs').readFileSync('node_modules/$package/package.json','utf8')).version")"; done
cat > write.mjs <<'W'
import { format } from 'numfmt'
import SheetJS from 'xlsx'
const lakhs = String.raw`[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0`
const sheet = SheetJS.utils.aoa_to_sheet([[12500000, 125000, -125000]])
for (const place of ['A1', 'B1', 'C1']) sheet[place].z = lakhs
const book = { SheetNames: ['Loans'], Sheets: { Loans: sheet } }
const { Sheets } = SheetJS.read(SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }))
console.log('SheetJS:', SheetJS.utils.sheet_to_csv(Sheets.Loans, { FS: ' | ' }))
console.log('numfmt:', [12500000, 125000, -125000].map((amount) => format(lakhs, amount)).join(' | '))
W
seen=$(node write.mjs)
echo "$seen"
[[ $seen == 'SheetJS: 1,25,00,000 | 1,25,000 | 125,000'$'\n''numfmt: 1,25,00,000 | 1,25,000 | -125,000' ]] || { echo 'the behaviour has changed'; exit 1; }
