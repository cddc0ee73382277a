#!/usr/bin/env bash
# A number format may name a locale without a currency: [$-4009] is English of India, [$-4000439] Hindi digits. SheetJS writes a dollar sign for it, in its CSV
# and in the text of a cell: 125000 rupees are $125,000.00. numfmt writes no sign. Guess before: no sign, where the format has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 numfmt@4.0.1 > /dev/null 2>&1
for package in xlsx numfmt; do
  echo "$package $(node -p "JSON.parse(require('node:fs').readFileSync('node_modules/$package/package.json','utf8')).version")"
done
cat > write.mjs <<'W'
import { format } from 'numfmt'
import SheetJS from 'xlsx'
const formats = ['[$-4009]#,##0.00', '[$-4000439]0', '[$₹-4009]#,##0']
const sheet = SheetJS.utils.aoa_to_sheet([formats.map(() => 125000)])
formats.forEach((code, place) => { sheet[SheetJS.utils.encode_cell({ r: 0, c: place })].z = code })
const book = { SheetNames: ['Loans'], Sheets: { Loans: sheet } }
const { Sheets } = SheetJS.read(SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }))
console.log('formats:', formats.join(' | '))
console.log('SheetJS:', SheetJS.utils.sheet_to_csv(Sheets.Loans, { FS: ' | ' }))
console.log('numfmt:', formats.map((code) => format(code, 125000)).join(' | '))
W
seen=$(node write.mjs)
echo "$seen"
for line in 'SheetJS: $125,000.00 | $125000 | ₹125,000' 'numfmt: 125,000.00 | 125000 | ₹125,000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
