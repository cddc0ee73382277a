#!/usr/bin/env bash
# DuckDB's read_csv with thousands = ',' splits a file of semicolons at the commas of its amounts: the option that names the comma as a sign of thousands does
# not keep the sniffer from taking it for the delimiter. 1,25,000 becomes the columns 1, 25 and 000, without an error. With one comma in each amount, as in
# 25,000, it sees the semicolon. Guess before: a sign is one or the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check duckdb==2.0.1
printf 'name;amount\nAsha;1,25,000\nRavi;12,50,000\n' > lakhs.csv
printf 'name;amount\nAsha;25,000\nRavi;50,000\n' > thousands.csv
seen=$(venv/bin/python - <<'P'
import duckdb
print('duckdb', duckdb.__version__)
for name in ('lakhs', 'thousands'):
    for other in ('', ", delim=';'"):
        print(f"{name}{other}:", duckdb.sql(f"from read_csv('{name}.csv', thousands=','{other})").fetchall())
P
)
echo "$seen"
for line in "lakhs: [('Asha;1', 25, '000'), ('Ravi;12', 50, '000')]" "lakhs, delim=';': [('Asha', 125000), ('Ravi', 1250000)]"; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
