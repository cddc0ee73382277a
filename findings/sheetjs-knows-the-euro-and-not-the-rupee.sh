#!/usr/bin/env bash
# A number format may have the mark of a currency as it stands: ₹ #,##0 in India. SheetJS has a list of such marks with $ and €, and gives up at ₹: the cell's
# text is the bare number, 1250000.5, and its format throws "unrecognized character". The formats #,##,##0 and ##,##,##0, which Excel takes for #,##0, are
# "unsupported". numfmt reads all four. Guess before: ₹ 1,250,001, as € 1,250,001.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 numfmt@4.0.1 > /dev/null 2>&1
cat > texts.mjs <<'M'
import XLSX from 'xlsx'
import { format } from 'numfmt'
console.log(`xlsx ${XLSX.version}`)
const said = (code) => {
  try {
    return XLSX.SSF.format(code, 1250000.5)
  } catch (error) {
    return error.message.split('|')[0].trim()
  }
}
for (const code of ['$ #,##0', '€ #,##0', '₹ #,##0', '#,##,##0', '##,##,##0']) {
  const sheet = XLSX.utils.aoa_to_sheet([[1250000.5]], {})
  sheet.A1.z = code
  const book = { SheetNames: ['Loans'], Sheets: { Loans: sheet } }
  const read = XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })).Sheets.Loans
  console.log(`${code}: CSV ${XLSX.utils.sheet_to_csv(read)}, format ${said(code)}, numfmt ${format(code, 1250000.5)}`)
}
M
seen=$(node texts.mjs)
echo "$seen"
for line in '€ #,##0: CSV "€ 1,250,001", format € 1,250,001, numfmt € 1,250,001' \
  '₹ #,##0: CSV 1250000.5, format unrecognized character ₹ in ₹ #,##0, numfmt ₹ 1,250,001' \
  '#,##,##0: CSV 1250000.5, format unsupported format, numfmt 1,250,001' '##,##,##0: CSV 1250000.5, format unsupported format, numfmt 1,250,001'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
