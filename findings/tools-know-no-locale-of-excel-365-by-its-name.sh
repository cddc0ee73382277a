#!/usr/bin/env bash
# Excel 365 names the locale of a day, [$-en-IN]dd mmmm yyyy, where older ones number it, [$-4009]. xlsx2csv and xlsx2html write that mark into the text, and
# xlsx2html takes the h of [$-hi-IN] for an hour: [$-0i-IN]5 November 2026. Of hi-IN xlsx2csv writes the number 46331. IronCalc shows #VALUE! for both kinds.
# openpyxl and SheetJS have days. Guess before: the day, as with [$-4009].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check xlsx2csv==0.8.6 xlsx2html==0.6.4 ironcalc==0.9.1 openpyxl==3.1.5
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 > /dev/null 2>&1
cat > days.py <<'P'
import re, subprocess
from importlib.metadata import version
import ironcalc, openpyxl
from xlsx2html import xlsx2html
formats = ('dd-mmm-yyyy', '[$-4009]dd mmmm yyyy', '[$-en-IN]dd mmmm yyyy', '[$-hi-IN]d mmmm yyyy')
book = openpyxl.Workbook()
book.active.title = 'Loans'
for row, code in enumerate(formats, 1):
    book.active.cell(row, 1, 46331).number_format = code
book.save('loans.xlsx')
print(', '.join(f'{name} {version(name)}' for name in ('xlsx2csv', 'xlsx2html', 'ironcalc', 'openpyxl')))
page = xlsx2html('loans.xlsx', locale='en_IN')
page.seek(0)
said = {
    'xlsx2csv': subprocess.run(['venv/bin/xlsx2csv', 'loans.xlsx'], capture_output=True, text=True, check=True).stdout.splitlines(),
    'xlsx2html': [cell.strip() for cell in re.findall(r'<td[^>]*>(.*?)</td>', page.read(), re.DOTALL)],
    'openpyxl': [f'{day.value:%d %B %Y}' for (day,) in openpyxl.load_workbook('loans.xlsx').active.iter_rows()],
}
model = ironcalc.load_from_xlsx('loans.xlsx', 'en', 'Asia/Kolkata')
model.evaluate()
said['IronCalc'] = [model.get_formatted_cell_value(0, row, 1) for row in range(1, len(formats) + 1)]
for name, days in said.items():
    for code, day in zip(formats, days):
        print(f'{name} {code}: {day}')
P
seen=$(
  venv/bin/python -W ignore days.py
  node -e 'const X = require("xlsx"); X.utils.sheet_to_csv(X.readFile("loans.xlsx").Sheets.Loans).trim().split("\n").forEach((day) => console.log(`SheetJS ${day}`))'
)
echo "$seen"
for line in 'xlsx2csv [$-4009]dd mmmm yyyy: 05 November 2026' 'xlsx2csv [$-en-IN]dd mmmm yyyy: [$-en-in]05 November 2026' 'xlsx2csv [$-hi-IN]d mmmm yyyy: 46331' \
  'xlsx2html [$-en-IN]dd mmmm yyyy: [$-en-IN]05 November 2026' 'xlsx2html [$-hi-IN]d mmmm yyyy: [$-0i-IN]5 November 2026' \
  'IronCalc dd-mmm-yyyy: 05-Nov-2026' 'IronCalc [$-4009]dd mmmm yyyy: #VALUE!' 'IronCalc [$-en-IN]dd mmmm yyyy: #VALUE!' \
  'openpyxl [$-en-IN]dd mmmm yyyy: 05 November 2026' 'openpyxl [$-hi-IN]d mmmm yyyy: 05 November 2026' 'SheetJS 5 November 2026'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
