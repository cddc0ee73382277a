#!/usr/bin/env bash
# The format of rupees in Excel is [$₹-4009] #,##0.00, English of India with its mark. TEXT of formualizer drops what stands in such brackets: the amount has no
# mark, and neither has one of euros. A mark in quotation marks it keeps. IronCalc writes all of them. So a letter that a workbook composes, and formualizer
# computes, names a sum without a currency. Guess before: ₹ 1,250,000.50.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 formualizer==0.13.0 openpyxl==3.1.5
cat > marks.py <<'P'
from importlib.metadata import version
import formualizer, ironcalc, openpyxl
formats = ('[$₹-4009] #,##0.00', '[$€-1809] #,##0.00', '""₹"" #,##0.00')
book = openpyxl.Workbook()
book.active.title = 'Sheet1'
for row, code in enumerate(formats, 1):
    book.active.cell(row, 1).value = f'=TEXT(1250000.5,"{code}")'
book.save('marks.xlsx')
iron = ironcalc.load_from_xlsx('marks.xlsx', 'en', 'Asia/Kolkata')
iron.evaluate()
other = formualizer.load_workbook('marks.xlsx')
print(f"formualizer {version('formualizer')}, ironcalc {version('ironcalc')}")
for row, code in enumerate(formats, 1):
    print(f"{code}: {str(other.evaluate_cell('Sheet1', row, 1)).strip()} | {iron.get_formatted_cell_value(0, row, 1)}")
P
seen=$(venv/bin/python -W ignore marks.py)
echo "$seen"
for line in '[$₹-4009] #,##0.00: 1,250,000.50 | ₹ 1,250,000.50' '[$€-1809] #,##0.00: 1,250,000.50 | € 1,250,000.50' '""₹"" #,##0.00: ₹ 1,250,000.50 | ₹ 1,250,000.50'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
