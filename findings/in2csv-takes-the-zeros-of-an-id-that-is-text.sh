#!/usr/bin/env bash
# A lender keeps the zeros of an id, or of a phone number, by the type text of its cells. in2csv of csvkit, which writes a workbook as CSV, looks for numbers
# among the texts too: 000123456789012345 becomes 123456789012345, and the text 09876543210 loses its zero. --no-inference keeps them, and so does xlsx2csv.
# Guess before: a cell that is text in the workbook stays as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0 agate-excel==0.4.2 openpyxl==3.1.5 xlsx2csv==0.8.6
venv/bin/python - <<'P'
import openpyxl
book = openpyxl.Workbook()
for row in (['ref', 'phone'], ['000123456789012345', '09876543210']):
    book.active.append(row)
assert all(cell.data_type == 's' for row in book.active.iter_rows() for cell in row)
book.save('loans.xlsx')
P
seen=$(
  venv/bin/pip list --disable-pip-version-check 2> /dev/null | grep -E '^(csvkit|agate-excel|xlsx2csv) '
  for tool in in2csv 'in2csv --no-inference' xlsx2csv; do
    echo "$tool: $(venv/bin/$tool loans.xlsx | tail -1 | tr -d '\r')"
  done
)
echo "$seen"
for line in 'in2csv: 123456789012345,9876543210' 'in2csv --no-inference: 000123456789012345,09876543210' 'xlsx2csv: 000123456789012345,09876543210'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
