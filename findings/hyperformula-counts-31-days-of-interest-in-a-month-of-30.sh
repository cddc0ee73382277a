#!/usr/bin/env bash
# Interest of a broken period is often counted by months of 30 days, and Excel's DAYS360 takes the last day of a month for the 30th. From 28 February to 31
# March HyperFormula counts 31 days, where IronCalc and formualizer count 30, and to 31 August 181 in place of 180. From 31 January all agree. Guess before: a
# month has 30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 formualizer==0.13.0 openpyxl==3.1.5
cat > days.js <<'J'
const { HyperFormula } = require('hyperformula')
const engine = HyperFormula.buildFromArray([[1]], { licenseKey: 'gpl-v3' })
for (const formula of process.argv.slice(2)) console.log(`hyperformula ${HyperFormula.version} ${formula}: ${Number(engine.calculateFormula('=' + formula, 0).toFixed(4))}`)
J
cat > days.py <<'P'
import sys
from importlib.metadata import version
import formualizer, ironcalc, openpyxl
book = openpyxl.Workbook()
book.active.title = 'Sheet1'
for row, formula in enumerate(sys.argv[1:], 1):
    book.active.cell(row, 1).value = '=' + formula
book.save('days.xlsx')
iron = ironcalc.load_from_xlsx('days.xlsx', 'en', 'Asia/Kolkata')
iron.evaluate()
other = formualizer.load_workbook('days.xlsx')
for row, formula in enumerate(sys.argv[1:], 1):
    print(f"ironcalc {version('ironcalc')} {formula}: {round(float(iron.get_formatted_cell_value(0, row, 1)), 4):g}")
    print(f"formualizer {version('formualizer')} {formula}: {round(other.evaluate_cell('Sheet1', row, 1), 4):g}")
P
march='DAYS360(DATE(2026,2,28),DATE(2026,3,31))'
august='DAYS360(DATE(2026,2,28),DATE(2026,8,31))'
january='DAYS360(DATE(2026,1,31),DATE(2026,3,31))'
seen=$(node days.js "$march" "$august" "$january"
  venv/bin/python -W ignore days.py "$march" "$august" "$january")
echo "$seen"
for line in "hyperformula 3.5.0 $march: 31" "hyperformula 3.5.0 $august: 181" "hyperformula 3.5.0 $january: 60" \
  "ironcalc 0.9.1 $march: 30" "ironcalc 0.9.1 $august: 180" "formualizer 0.13.0 $march: 30" "formualizer 0.13.0 $august: 180"; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
