#!/usr/bin/env bash
# Many workbooks in India have the number format ##,##,##0, in which Excel groups by thousands all the same. IronCalc reads the marks where they stand and
# writes 12,5000 for 1,25,000 rupees, and 25000 without a comma; from 10 lakh on its commas are those of thousands. formualizer writes 125,000. Guess before:
# 125,000, or 1,25,000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 formualizer==0.13.0 openpyxl==3.1.5
cat > amounts.py <<'P'
from importlib.metadata import version
import formualizer, ironcalc, openpyxl
amounts = (25000, 125000, 925000, 1250000)
book = openpyxl.Workbook()
book.active.title = 'Sheet1'
for row, amount in enumerate(amounts, 1):
    book.active.cell(row, 1).value = f'=TEXT({amount},"##,##,##0")'
book.save('amounts.xlsx')
model = ironcalc.load_from_xlsx('amounts.xlsx', 'en', 'Asia/Kolkata')
model.evaluate()
other = formualizer.load_workbook('amounts.xlsx')
for row, amount in enumerate(amounts, 1):
    print(f"{amount}: ironcalc {version('ironcalc')} {model.get_formatted_cell_value(0, row, 1)}, "
          f"formualizer {version('formualizer')} {other.evaluate_cell('Sheet1', row, 1)}")
P
seen=$(venv/bin/python -W ignore amounts.py)
echo "$seen"
for line in '25000: ironcalc 0.9.1 25000, formualizer 0.13.0 25,000' '125000: ironcalc 0.9.1 12,5000, formualizer 0.13.0 125,000' \
  '925000: ironcalc 0.9.1 92,5000, formualizer 0.13.0 925,000' '1250000: ironcalc 0.9.1 1,250,000, formualizer 0.13.0 1,250,000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
