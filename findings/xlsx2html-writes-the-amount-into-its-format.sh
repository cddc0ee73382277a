#!/usr/bin/env bash
# xlsx2html shows a workbook as a page. Of an amount in the usual Indian format of lakhs and crores it shows the format, with the amount in its condition:
# [>=1250000]##,##,##,##0. "Rs." #,##0.00, with its dot, is "Rs1250000" #,##0.00, the /- behind an amount is "/", and the quotation marks of " Dr" are shown.
# #,##0.00 and [$₹-4009] are right. Guess before: what Excel shows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check xlsx2html==0.6.4 openpyxl==3.1.5
seen=$(venv/bin/python - <<'P'
import html, re
from importlib.metadata import version
import openpyxl
from xlsx2html import xlsx2html
print(f"xlsx2html {version('xlsx2html')}, openpyxl {version('openpyxl')}")
formats = ['#,##0.00', '[$₹-4009] #,##0.00', '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '"Rs." #,##0.00', '#,##0"/-"', '#,##0.00" Dr"']
book = openpyxl.Workbook()
for row, code in enumerate(formats, 1):
    book.active.cell(row, 1, 1250000).number_format = code
book.save('loans.xlsx')
page = xlsx2html('loans.xlsx', locale='en_IN')
page.seek(0)
for code, cell in zip(formats, re.findall(r'<td[^>]*>(.*?)</td>', page.read(), re.DOTALL)):
    print(f'{code}: {html.unescape(cell.strip())}')
P
)
echo "$seen"
for line in '#,##0.00: 1,250,000.00' '[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0: [>=1250000]##,##,##,##0' '"Rs." #,##0.00: "Rs1250000" #,##0.00' \
  '#,##0"/-": 1,250,000"/"' '#,##0.00" Dr": 1,250,000.00" Dr"'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
