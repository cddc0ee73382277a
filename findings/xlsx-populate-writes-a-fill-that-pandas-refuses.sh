#!/usr/bin/env bash
# xlsx-populate, told a cell's number format alone, as for a day or an amount, adds an empty <fill/> to the workbook, which the schema of SpreadsheetML does not
# have: a fill holds one pattern or gradient. openpyxl, and so pandas, refuses the whole file ("expected Fill"); SheetJS and exceljs read it. Without a format
# all read it. Guess before: a workbook of one library opens in the others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx-populate@1.21.0 xlsx@0.18.5 exceljs@4.4.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5 pandas==2.3.3
cat > write.mjs <<'M'
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import XLSX from 'xlsx'
import XlsxPopulate from 'xlsx-populate'
console.log(`xlsx-populate ${JSON.parse(readFileSync('node_modules/xlsx-populate/package.json', 'utf8')).version}`)
for (const name of ['plain', 'format']) {
  const book = await XlsxPopulate.fromBlankAsync()
  const cell = book.sheet(0).cell('A1').value(46331)
  if (name === 'format') cell.style('numberFormat', 'dd/mm/yyyy')
  await book.toFileAsync(`${name}.xlsx`)
  const exceljs = new ExcelJS.Workbook()
  await exceljs.xlsx.readFile(`${name}.xlsx`)
  const { value } = exceljs.worksheets[0].getCell('A1')
  const { v } = XLSX.readFile(`${name}.xlsx`).Sheets.Sheet1.A1
  console.log(`${name}: SheetJS ${v}, exceljs ${value instanceof Date ? value.toISOString().slice(0, 10) : value}`)
}
M
seen=$(
  TZ=UTC node write.mjs
  venv/bin/python -W ignore - <<'P'
from importlib.metadata import version
import pandas
print(f"openpyxl {version('openpyxl')}, pandas {version('pandas')}")
for name in ('plain', 'format'):
    try:
        said = pandas.read_excel(f'{name}.xlsx', header=None).iat[0, 0]
    except TypeError as refusal:
        said = refusal
    print(f'{name}: pandas {said}')
P
)
echo "$seen"
for line in 'plain: SheetJS 46331, exceljs 46331' 'format: SheetJS 46331, exceljs 2026-11-05' 'plain: pandas 46331' "format: pandas expected <class 'openpyxl.styles.fills.Fill'>"; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
