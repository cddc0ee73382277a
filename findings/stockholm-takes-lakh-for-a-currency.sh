#!/usr/bin/env bash
# "1.25 lakh" is how an amount of 125000 is written in India. stockholm, a library for money in Python, reads one and a quarter of a currency named lakh, and
# adds two such amounts. Guess before: 125000, or an error as for every text that is no amount.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check stockholm==0.5.7
venv/bin/pip list --disable-pip-version-check 2> /dev/null | grep -E '^stockholm '
cat > read.py <<'P'
from stockholm import Money
for text in ('1.25 lakh', '1.25 crore'):
    money = Money(text)
    print(text, 'is', money.amount, 'of', money.currency_code)
print('twice:', Money('1.25 lakh') + Money('1.25 lakh'))
P
seen=$(venv/bin/python read.py 2>&1)
echo "$seen"
for line in '1.25 lakh is 1.25 of lakh' '1.25 crore is 1.25 of crore' 'twice: 2.50 lakh'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
