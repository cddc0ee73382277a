#!/usr/bin/env bash
# Faker's en_IN provider ends its Aadhaar numbers with the digit of Luhn, as payment cards have it, and not with that of Verhoeff: of a thousand, about a tenth
# are valid by chance. So a test that hands invented Aadhaar numbers to a filter of texts says that it misses nine of ten. Faker's PANs are all valid. Guess
# before: the Aadhaar numbers are too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check Faker==40.63.0 python-stdnum==2.2
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
from faker import Faker
from stdnum import luhn, verhoeff
from stdnum.in_ import pan
people = Faker('en_IN')
people.seed_instance(7)
print('Faker', version('Faker'), '| python-stdnum', version('python-stdnum'))
numbers = [people.aadhaar_id() for _ in range(1000)]
print('Aadhaar numbers with the digit of Luhn:', sum(map(luhn.is_valid, numbers)), 'of 1000')
right = sum(map(verhoeff.is_valid, numbers))
print('Aadhaar numbers with the digit of Verhoeff:', right, 'of 1000,', 'by chance' if right < 200 else 'as they should have')
print('PANs that are valid:', sum(pan.is_valid(people.pan()) for _ in range(1000)), 'of 1000')
P
)
echo "$seen"
for line in 'Aadhaar numbers with the digit of Luhn: 1000 of 1000' 'of 1000, by chance' 'PANs that are valid: 1000 of 1000'; do
  grep -qF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
