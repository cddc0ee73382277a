#!/usr/bin/env bash
# VALUE makes a number of a text, and Excel takes 1,25,000 for 125000, as it stands in a workbook from India. HyperFormula, told that the comma groups digits,
# and IronCalc take 125,000 and give #VALUE! for 1,25,000. In a cell HyperFormula keeps 1,25,000 as text, and SUM leaves it out without an error. formulajs and
# excelize have 125000. Guess before: an engine that knows 125,000 knows 1,25,000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 @formulajs/formulajs@4.6.1 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 openpyxl==3.1.5
cat > values.mjs <<'M'
import { VALUE } from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'
const texts = ['125,000', '1,25,000']
const book = HyperFormula.buildFromArray([[...texts, '=SUM(A1:B1)'], texts.map((text) => `=VALUE("${text}")`)], {
  licenseKey: 'gpl-v3',
  thousandSeparator: ',',
  functionArgSeparator: ';',
})
const [[, , sum], values] = book.getSheetValues(0)
console.log(`HyperFormula ${HyperFormula.version}: ${values.map((one) => one.value ?? one).join(' ')}, sum ${sum}`)
console.log(`formulajs: ${texts.map((text) => VALUE(text)).join(' ')}`)
M
seen=$(
  node values.mjs
  venv/bin/python - <<'P'
from importlib.metadata import version
import ironcalc, openpyxl
book = openpyxl.Workbook()
book.active.title = 'Loans'
for row, text in enumerate(('125,000', '1,25,000'), 1):
    book.active.cell(row, 1).value = f'=VALUE("{text}")'
book.save('values.xlsx')
model = ironcalc.load_from_xlsx('values.xlsx', 'en', 'Asia/Kolkata')
model.evaluate()
print(f"IronCalc {version('ironcalc')}:", *(model.get_formatted_cell_value(0, row, 1) for row in (1, 2)))
P
)
echo "$seen"
for line in 'HyperFormula 3.5.0: 125000 #VALUE!, sum 125000' 'formulajs: 125000 125000' 'IronCalc 0.9.1: 125000 #VALUE!'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
