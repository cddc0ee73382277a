#!/usr/bin/env bash
# polars finds the order of a day that is written 28/11/26, as Tally and Excel in India write it, and takes 26 for the year 26: 0026-11-28, in read_csv and in
# to_date, also where they are strict. 26-11-28 becomes 26 November of the year 28. pandas reads 2026. Guess before: 2026, or text and an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 pandas==3.1.1
printf 'loan,paid\nL-1,28/11/26\nL-2,05/12/26\n' > loans.csv
seen=$(venv/bin/python -W ignore - <<'P'
import pandas, polars
print('polars', polars.__version__, 'read_csv:', *polars.read_csv('loans.csv', try_parse_dates=True)['paid'].to_list())
for text in ('28-11-26', '28.11.26', '26-11-28'):
    print('polars to_date, strict:', text, 'is', polars.Series([text]).str.to_date(strict=True)[0])
print('pandas', pandas.__version__ + ':', *pandas.to_datetime(pandas.read_csv('loans.csv')['paid'], dayfirst=True).dt.date)
P
)
echo "$seen"
for line in 'polars 2.1.0 read_csv: 0026-11-28 0026-12-05' 'polars to_date, strict: 28-11-26 is 0026-11-28' \
  'polars to_date, strict: 26-11-28 is 0028-11-26' 'pandas 3.1.1: 2026-11-28 2026-12-05'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
