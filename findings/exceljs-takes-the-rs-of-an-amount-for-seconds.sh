#!/usr/bin/env bash
# A number format may have a letter behind a backslash, which Excel shows as it is: \R\s. #,##0 is Rs. 450,000. exceljs takes the s for seconds, so that 450000
# rupees are a Date in the year 3132, and the 45 days of 0\ \d\a\y\s that an EMI is overdue are a day of 1900. In quotation marks both are numbers.
# SheetJS reads numbers, and writes Rs450000. for the text of the first. read-excel-file is right. Guess before: numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 > /dev/null 2>&1
cat > amounts.mjs <<'M'
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`exceljs ${versionOf('exceljs')}, xlsx ${XLSX.version}, read-excel-file ${versionOf('read-excel-file')}`)
const codes = ['"Rs. "#,##0', '\\R\\s. #,##0', '0" days"', '0\\ \\d\\a\\y\\s']
const written = new ExcelJS.Workbook()
const sheet = written.addWorksheet('Loans')
codes.forEach((code, row) => {
  const cell = sheet.getCell(row + 1, 1)
  cell.value = code.includes('#') ? 450000 : 45
  cell.numFmt = code
})
await written.xlsx.writeFile('loans.xlsx')
const read = new ExcelJS.Workbook()
await read.xlsx.readFile('loans.xlsx')
const [{ data }] = await readExcelFile('loans.xlsx')
const other = XLSX.readFile('loans.xlsx').Sheets.Loans
const said = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
codes.forEach((code, row) => {
  const { v, w } = other[`A${row + 1}`]
  console.log(`${code}: exceljs ${said(read.worksheets[0].getCell(row + 1, 1).value)}, SheetJS ${v} shown as ${w}, read-excel-file ${said(data[row][0])}`)
})
M
seen=$(TZ=UTC node amounts.mjs)
echo "$seen"
for line in '"Rs. "#,##0: exceljs 450000, SheetJS 450000 shown as Rs. 450,000' '\R\s. #,##0: exceljs 3132-01-21, SheetJS 450000 shown as Rs450000.' \
  '0" days": exceljs 45, SheetJS 45 shown as 45 days, read-excel-file 45' '0\ \d\a\y\s: exceljs 1900-02-13, SheetJS 45 shown as 45 days, read-excel-file 45'; do
  grep -qF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
