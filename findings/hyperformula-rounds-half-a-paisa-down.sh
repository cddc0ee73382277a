#!/usr/bin/env bash
# ROUND of a spreadsheet rounds half a paisa up, whatever the float behind it: 1.275 is 1.28 in Excel, IronCalc and formualizer. HyperFormula has 1.27, and 0.14
# of 0.145: of the amounts up to 200 rupees with half a paisa, such as a tenth of an interest, it rounds one in seventeen down. INT of -8884.5, the rupees of a
# refund, it cuts to -8884, where the others have -8885. Guess before: 1.28 and -8885.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 formualizer==0.13.0 openpyxl==3.1.5
cat > round.mjs <<'M'
import { HyperFormula } from 'hyperformula'
const halves = Array.from({ length: 20000 }, (_, index) => index * 10 + 5)
const sheet = halves.map((thousandths, index) => [thousandths / 1000, `=ROUND(A${index + 1},2)`])
const rounded = HyperFormula.buildFromArray(sheet, { licenseKey: 'gpl-v3' }).getSheetValues(0)
const down = halves.filter((thousandths, index) => Math.round(rounded[index][1] * 100) * 10 < thousandths)
const [row] = HyperFormula.buildFromArray([['=ROUND(1.275,2)', '=ROUND(0.145,2)', '=INT(-8884.5)']], { licenseKey: 'gpl-v3' }).getSheetValues(0)
console.log(`HyperFormula ${HyperFormula.version}: ${row.join(' | ')}; down ${down.length} of ${halves.length}`)
M
cat > round.py <<'P'
from importlib.metadata import version
import formualizer, ironcalc, openpyxl
book = openpyxl.Workbook()
book.active.title = 'Sheet1'
for column, formula in enumerate(('=ROUND(1.275,2)', '=ROUND(0.145,2)', '=INT(-8884.5)'), 1):
    book.active.cell(1, column).value = formula
book.save('round.xlsx')
iron = ironcalc.load_from_xlsx('round.xlsx', 'en', 'Asia/Kolkata')
iron.evaluate()
print(f"IronCalc {version('ironcalc')}: " + ' | '.join(iron.get_formatted_cell_value(0, 1, column) for column in (1, 2, 3)))
other = formualizer.load_workbook('round.xlsx')
print(f"formualizer {version('formualizer')}: " + ' | '.join(f"{other.evaluate_cell('Sheet1', 1, column):g}" for column in (1, 2, 3)))
P
seen=$(node round.mjs; venv/bin/python -W ignore round.py)
echo "$seen"
for line in 'HyperFormula 3.5.0: 1.27 | 0.14 | -8884; down 1147 of 20000' 'IronCalc 0.9.1: 1.28 | 0.15 | -8885' 'formualizer 0.13.0: 1.28 | 0.15 | -8885'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
