#!/usr/bin/env bash
# TEXT(0.1275,"0.00%") writes a rate of interest in percent, which Excel, IronCalc and formualizer give as 12.75%. HyperFormula takes % for a mark like any other
# and does not multiply: 0.13%, and 0% of "0%". So a letter that a workbook composes names a rate a hundred times too low, without an error. Guess before: 12.75%.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 formualizer==0.13.0 openpyxl==3.1.5
cat > rate.mjs <<'M'
import { HyperFormula } from 'hyperformula'
const formulas = ['=TEXT(0.1275,"0.00%")', '=TEXT(0.09,"0%")', '="Interest: "&TEXT(0.1275,"0.00%")&" a year"']
const [row] = HyperFormula.buildFromArray([formulas], { licenseKey: 'gpl-v3' }).getSheetValues(0)
console.log(`HyperFormula ${HyperFormula.version}: ${row.join(' | ')}`)
M
cat > rate.py <<'P'
from importlib.metadata import version
import formualizer, ironcalc, openpyxl
book = openpyxl.Workbook()
book.active.title = 'Sheet1'
for column, formula in enumerate(('=TEXT(0.1275,"0.00%")', '=TEXT(0.09,"0%")'), 1):
    book.active.cell(1, column).value = formula
book.save('rate.xlsx')
iron = ironcalc.load_from_xlsx('rate.xlsx', 'en', 'Asia/Kolkata')
iron.evaluate()
print(f"IronCalc {version('ironcalc')}: " + ' | '.join(iron.get_formatted_cell_value(0, 1, column) for column in (1, 2)))
other = formualizer.load_workbook('rate.xlsx')
print(f"formualizer {version('formualizer')}: " + ' | '.join(other.evaluate_cell('Sheet1', 1, column) for column in (1, 2)))
P
seen=$(node rate.mjs; venv/bin/python -W ignore rate.py)
echo "$seen"
for line in 'HyperFormula 3.5.0: 0.13% | 0% | Interest: 0.13% a year' 'IronCalc 0.9.1: 12.75% | 9%' 'formualizer 0.13.0: 12.75% | 9%'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
