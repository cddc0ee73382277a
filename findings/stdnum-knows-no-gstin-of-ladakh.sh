#!/usr/bin/env bash
# python-stdnum refuses each GSTIN of a business in Ladakh, whose first two digits are 38, as a wrong component: its list ends with the 37 of Andhra Pradesh.
# Nor does it know 97, other territory. A form of a loan for a business that checks by it keeps out a union territory. Guess before: it
# knows Ladakh, which exists since 2019.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-stdnum==2.2
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
from stdnum import luhn
from stdnum.in_ import gstin
signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
print('python-stdnum', version('python-stdnum'))
def said(number):
    try:
        return gstin.info(number)['state']
    except Exception as refusal:
        return type(refusal).__name__
for place in ('01', '35', '37', '38', '97'):
    number = place + 'AAPFU0939F1Z'
    print(place, said(number + luhn.calc_check_digit(number, signs)))
P
)
echo "$seen"
for line in '37 Andhra Pradesh (New)' '38 InvalidComponent' '97 InvalidComponent'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
