#!/usr/bin/env bash
# xlsx2csv takes a letter d, m, y, h or s in the quoted text of a number format for a part of a date. An amount that Excel shows as "Rs. 4,50,000" or as
# "4,50,000.00 Dr" is gone from its CSV: the cell holds the format, with a day for the D. With Cr or ₹ the number is there. Guess before: a quoted text is no
# date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check xlsx2csv==0.8.6 openpyxl==3.1.5
venv/bin/python - <<'P'
import openpyxl
book = openpyxl.Workbook()
for row, number_format in enumerate(('"Rs. "#,##0', '#,##0.00" Dr"', '#,##0.00" Cr"', '"₹ "#,##0', '0" months"'), 1):
    book.active.cell(row, 1, number_format)
    book.active.cell(row, 2, 46354).number_format = number_format
book.save('loans.xlsx')
P
echo "xlsx2csv $(venv/bin/pip show xlsx2csv 2> /dev/null | sed -n 's/^Version: //p')"
seen=$(venv/bin/xlsx2csv -d ';' loans.xlsx)
echo "$seen"
for line in '"""Rs. ""#,##0";"""rs. ""#,##0"' '"#,##0.00"" Dr""";"#,##0.00"" 28r"""' '"#,##0.00"" Cr""";46354' '"""₹ ""#,##0";46354'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
