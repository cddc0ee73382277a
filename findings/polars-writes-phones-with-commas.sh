#!/usr/bin/env bash
# polars gives every whole number in a workbook a format with groups of thousands. A reader that takes the text of the cells, as SheetJS does for its CSV, gets
# the mobile number 9,876,543,210 and the application id 1,234,567,890,123,456; of pandas' workbook, the same reader gets 9876543210 and 1.23457E+15.
# Guess before: digits alone, of both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact xlsx@0.18.5 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 pandas==3.1.1 openpyxl==3.1.5 xlsxwriter==3.3.1
venv/bin/python - <<'P'
import pandas, polars
loans = {'Mobile No': [9876543210], 'Application': [1234567890123456]}
polars.DataFrame(loans).write_excel('polars.xlsx')
pandas.DataFrame(loans).to_excel('pandas.xlsx', index=False)
P
seen=$(for name in polars pandas; do
  echo "$name $(venv/bin/python -c "import $name; print($name.__version__)"): $(node -p "
    const { readFile, utils } = require('xlsx')
    utils.sheet_to_csv(Object.values(readFile('$name.xlsx').Sheets)[0], { FS: ' | ' }).split('\n')[1]")"
done)
echo "$seen"
[[ $seen == 'polars 2.1.0: 9,876,543,210 | 1,234,567,890,123,456'$'\n''pandas 3.1.1: 9876543210 | 1.23457E+15' ]] || { echo 'the behaviour has changed'; exit 1; }
