#!/usr/bin/env bash
# great_tables takes the locale en-IN or hi of Unicode's data and writes days in Hindi by it, and rupees by thousands all the same: ₹12,500,000.00 for a crore
# and a quarter, and 12.50M where India says 1.25 crore. Its separators follow the locale, as the German one shows, and the sizes of the groups do not. Babel,
# from the same data, has ₹1,25,00,000.00. Guess before: lakhs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check great_tables==1.1.0 pandas==2.3.3 babel==2.18.0
seen=$(venv/bin/python -W ignore - <<'P'
import html
from importlib.metadata import version
from babel.numbers import format_currency
from great_tables import vals
print(f"great_tables {version('great_tables')}, babel {version('babel')}")
for locale in ('en-IN', 'hi', 'de'):
    (rupees,) = vals.fmt_currency([12500000], currency='INR', locale=locale)
    (short,) = vals.fmt_number([12500000], compact=True, locale=locale)
    (day,) = vals.fmt_date(['2026-11-05'], date_style='day_m_year', locale=locale)
    print(f"{locale}: {html.unescape(rupees)}, {short}, {day}; babel {format_currency(12500000, 'INR', locale=locale.replace('-', '_'))}")
P
)
echo "$seen"
for line in 'en-IN: ₹12,500,000.00, 12.50M, 5 Nov 2026; babel ₹1,25,00,000.00' 'hi: ₹12,500,000.00, 12.50M, 5 नव॰ 2026; babel ₹1,25,00,000.00'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
grep -qE '^de: ₹12\.500\.000,00' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
