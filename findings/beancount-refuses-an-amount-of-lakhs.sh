#!/usr/bin/env bash
# beancount keeps books in plain text and takes commas in an amount: 125,000.50 and 1,250,000. Commas of lakhs, 1,25,000.50 and 12,50,000, are an invalid number
# format, and the transaction is not in the books that it loads, whose errors come beside them. Guess before: a comma is a comma.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check beancount==3.2.3
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
from beancount.core.data import Transaction
from beancount.loader import load_string
print('beancount', version('beancount'))
for amount in ('125,000.50', '1,250,000', '1,25,000.50', '12,50,000'):
    entries, errors, _ = load_string(f'''2026-01-01 open Assets:Loan
2026-01-01 open Assets:Bank
2026-11-05 * "EMI"
  Assets:Loan  {amount} INR
  Assets:Bank  -{amount} INR
''')
    kept = [str(entry.postings[0].units) for entry in entries if isinstance(entry, Transaction)]
    print(f"{amount}: {', '.join(kept) or 'none'}, {errors[0].message if errors else 'no error'}")
P
)
echo "$seen"
for line in '125,000.50: 125000.50 INR, no error' '1,250,000: 1250000 INR, no error' "1,25,000.50: none, ValueError: Invalid number format: '1,25,000.50'" \
  "12,50,000: none, ValueError: Invalid number format: '12,50,000'"; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
