#!/usr/bin/env bash
# xlsx-calc computes the formulas of a workbook that SheetJS has read, where a day is a number, as in the file. Its EOMONTH takes that number for milliseconds
# since 1970: the end of the month behind 31 January 2026 is 28 February 1970. So does its DATEDIF, for which 369 days between two due dates are 1, and 12
# months 0. A difference of the two cells is right, and so is HyperFormula. Guess before: a day of a workbook is a day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx-calc@0.9.2 xlsx@0.18.5 hyperformula@3.5.0 > /dev/null 2>&1
cat > days.mjs <<'M'
import { readFileSync } from 'node:fs'
import { HyperFormula } from 'hyperformula'
import XLSX from 'xlsx'
import calculate from 'xlsx-calc'
const { version } = JSON.parse(readFileSync('node_modules/xlsx-calc/package.json', 'utf8'))
console.log(`xlsx-calc ${version}, xlsx ${XLSX.version}, HyperFormula ${HyperFormula.version}`)
const formulas = ['EOMONTH(A1,1)', 'DATEDIF(A2,A3,"D")', 'DATEDIF(A2,A3,"M")', 'A3-A2']
const days = [46053, 46031, 46400]
const other = HyperFormula.buildFromArray([...days.map((day) => [day])], { licenseKey: 'gpl-v3' })
for (const formula of formulas) {
  const made = XLSX.utils.aoa_to_sheet(days.map((day) => [day]))
  for (const cell of ['A1', 'A2', 'A3']) made[cell].z = 'dd/mm/yyyy'
  made.B1 = { t: 'n', f: formula, v: 0 }
  made['!ref'] = 'A1:B3'
  const book = XLSX.read(XLSX.write({ SheetNames: ['Loans'], Sheets: { Loans: made } }, { type: 'buffer', bookType: 'xlsx' }))
  calculate(book)
  const { v } = book.Sheets.Loans.B1
  console.log(`${formula}: ${v instanceof Date ? v.toISOString().slice(0, 10) : v}, HyperFormula ${other.calculateFormula(`=${formula}`, 0)}`)
}
M
seen=$(TZ=UTC node days.mjs)
echo "$seen"
for line in 'EOMONTH(A1,1): 1970-02-28, HyperFormula 46081' 'DATEDIF(A2,A3,"D"): 1, HyperFormula 369' 'DATEDIF(A2,A3,"M"): 0, HyperFormula 12' 'A3-A2: 369, HyperFormula 369'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
