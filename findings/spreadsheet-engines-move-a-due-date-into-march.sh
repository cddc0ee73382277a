#!/usr/bin/env bash
# EDATE gives the day of the next instalment. pycel and fast-formula-parser add the month to the number of the month alone: behind 31 January 2026 an EMI is
# due on 3 March, and February has none. Their EOMONTH gives 28 February, and so does the EDATE of HyperFormula, as Excel's does. Guess before: the last day of
# the shorter month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact fast-formula-parser@1.0.19 hyperformula@3.5.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pycel==1.0b30 openpyxl==3.1.5
cat > due.py <<'P'
import datetime, sys
from importlib.metadata import version
import openpyxl
from pycel import ExcelCompiler
book = openpyxl.Workbook()
for row, formula in enumerate(sys.argv[1:], 1):
    book.active.cell(row, 1).value = '=' + formula
book.save('due.xlsx')
compiler = ExcelCompiler('due.xlsx')
for row, formula in enumerate(sys.argv[1:], 1):
    day = datetime.date(1899, 12, 30) + datetime.timedelta(int(compiler.evaluate(f'Sheet!A{row}')))
    print(f"pycel {version('pycel')} {formula}: {day}")
P
cat > due.js <<'J'
const Parser = require('fast-formula-parser')
const { HyperFormula } = require('hyperformula')
const versionOf = (name) => JSON.parse(require('node:fs').readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
const dayOf = (serial) => new Date((serial - 25569) * 86400000).toISOString().slice(0, 10)
const parser = new Parser()
const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
engine.addSheet('Due')
for (const formula of process.argv.slice(2)) {
  console.log(`fast-formula-parser ${versionOf('fast-formula-parser')} ${formula}: ${dayOf(parser.parse(formula, { sheet: 'Due', row: 1, col: 1 }))}`)
  console.log(`hyperformula ${versionOf('hyperformula')} ${formula}: ${dayOf(engine.calculateFormula('=' + formula, 0))}`)
}
J
formulas=('EDATE(DATE(2026,1,31),1)' 'EDATE(DATE(2026,11,30),3)' 'EOMONTH(DATE(2026,1,31),1)' 'EDATE(DATE(2026,11,5),1)')
seen=$(venv/bin/python -W ignore due.py "${formulas[@]}"; node due.js "${formulas[@]}")
echo "$seen"
for engine in 'pycel 1.0b30' 'fast-formula-parser 1.0.19'; do
  for line in "$engine EDATE(DATE(2026,1,31),1): 2026-03-03" "$engine EDATE(DATE(2026,11,30),3): 2027-03-02" "$engine EOMONTH(DATE(2026,1,31),1): 2026-02-28"; do
    grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
  done
done
grep -qxF 'hyperformula 3.5.0 EDATE(DATE(2026,1,31),1): 2026-02-28' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
