#!/usr/bin/env bash
# ind_aadhar of the Python package validators takes an Aadhaar number with its two blanks, 2341 2341 2346, and refuses the twelve digits alone, as a form or a
# lender's file has them. It looks at the shape only: with the last digit changed, which Verhoeff's check digit forbids, the number passes. python-stdnum takes
# both ways and refuses the wrong one. Guess before: both ways, and the check digit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check validators==0.36.0 python-stdnum==2.2
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
import validators
from stdnum.in_ import aadhaar
print(f"validators {version('validators')}, python-stdnum {version('python-stdnum')}")
for number in ('2341 2341 2346', '234123412346', '2341 2341 2345'):
    print(f'{number}: validators {bool(validators.ind_aadhar(number))}, python-stdnum {aadhaar.is_valid(number)}')
P
)
echo "$seen"
for line in '2341 2341 2346: validators True, python-stdnum True' '234123412346: validators False, python-stdnum True' \
  '2341 2341 2345: validators True, python-stdnum False'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
