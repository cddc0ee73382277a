#!/usr/bin/env bash
# hucre reads a cell of the type "shared text" that has no value as the first text of the workbook, where exceljs and SheetJS read it as empty.
# Exports write such a cell for a formatted one without content: the schema of SpreadsheetML allows <c t="s"/>. So an empty cell of a column
# gets the heading of the first one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0 exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.2 > /dev/null 2>&1
for package in hucre exceljs xlsx; do
  echo "$package" "$(node -p "JSON.parse(require('node:fs').readFileSync('node_modules/$package/package.json','utf8')).version")"
done
cat > read.mjs <<'R'
import { strToU8, zipSync } from 'fflate'
import { readXlsx } from 'hucre'
import ExcelJS from 'exceljs'
import SheetJS from 'xlsx'

const xml = (text) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parts = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const workbook = zipSync({
  '[Content_Types].xml': xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
  ),
  '_rels/.rels': xml(`<Relationships xmlns="${parts}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
  'xl/workbook.xml': xml(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="News" sheetId="1" r:id="r1"/></sheets></workbook>`),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="${parts}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  'xl/sharedStrings.xml': xml(`<sst xmlns="${main}" count="2" uniqueCount="2"><si><t>lead</t></si><si><t>L-1</t></si></sst>`),
  'xl/worksheets/sheet1.xml': xml(
    `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"/></row></sheetData></worksheet>`,
  ),
})
const show = (name, cell) => console.log(`${name} reads B2 as ${JSON.stringify(cell ?? null)}`)
const { sheets } = await readXlsx(workbook)
show('hucre', sheets[0].rows[1][1])
const excel = new ExcelJS.Workbook()
await excel.xlsx.load(workbook)
show('exceljs', excel.worksheets[0].getCell('B2').value)
show('SheetJS', SheetJS.read(workbook).Sheets['News'].B2?.v)
R
seen=$(node read.mjs)
echo "$seen"
for line in 'hucre reads B2 as "lead"' 'exceljs reads B2 as null' 'SheetJS reads B2 as null'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
echo 'seen: an empty cell of hucre is the first text, and empty for the others'
