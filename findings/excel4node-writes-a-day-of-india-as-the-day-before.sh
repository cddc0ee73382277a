#!/usr/bin/env bash
# A program in India writes new Date(2026, 10, 28), the 28 November of a loan, into a workbook. excel4node and write-excel-file write the hour of Greenwich: the
# cell is 27 November, 18:30, and a format of days shows 27 November. ExcelJS does the same, and json-as-xlsx writes the 28th. In London no day moves.
# Guess before: the day that the program meant.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact excel4node@1.8.2 write-excel-file@4.1.1 exceljs@4.4.0 json-as-xlsx@2.6.4 > /dev/null 2>&1
cat > write.mjs <<'W'
import { writeFileSync } from 'node:fs'
import excel4node from 'excel4node'
import exceljs from 'exceljs'
import jsonAsXlsx from 'json-as-xlsx'
import writeExcelFile from 'write-excel-file/node'
const day = new Date(2026, 10, 28)
const one = new excel4node.Workbook()
one.addWorksheet('Loans').cell(1, 1).date(day)
writeFileSync('excel4node.xlsx', await one.writeToBuffer())
await (await writeExcelFile([[{ type: Date, value: day, format: 'dd/mm/yyyy' }]])).toFile('write-excel-file.xlsx')
const two = new exceljs.Workbook()
two.addWorksheet('Loans').addRow([day])
await two.xlsx.writeFile('exceljs.xlsx')
const content = [{ day }]
writeFileSync('json-as-xlsx.xlsx', jsonAsXlsx([{ columns: [{ label: 'day', value: 'day' }], content }], { writeOptions: { type: 'buffer' } }))
W
TZ=Asia/Kolkata node write.mjs
seen=$(
  for tool in excel4node write-excel-file exceljs json-as-xlsx; do
    echo "$tool $(node -p "JSON.parse(fs.readFileSync('node_modules/$tool/package.json')).version"): $(
      python3 -c 'import re, sys, zipfile
book = zipfile.ZipFile(sys.argv[1])
sheet = next(name for name in book.namelist() if name.startswith("xl/worksheets/sheet"))
print(re.findall(r"<v>(463[\d.]+)", book.read(sheet).decode())[-1])' "$tool.xlsx"
    )"
  done
)
echo "$seen"
for line in 'excel4node 1.8.2: 46353.77083333' 'write-excel-file 4.1.1: 46353.77083333333' 'exceljs 4.4.0: 46353.77083333333' 'json-as-xlsx 2.6.4: 46354'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
