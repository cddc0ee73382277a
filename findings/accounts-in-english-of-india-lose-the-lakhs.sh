#!/usr/bin/env bash
# The form of accounts, which puts a debit in brackets, groups by thousands in English of India: 1,25,000 rupees become ₹125,000.00, and a loan account that
# shows its balance in one form and its debits in the other has two ways to count. Hindi of India keeps lakhs, but has no brackets. Intl of Node and Babel of
# Python both follow Unicode's data. Guess before: the form changes the sign alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check babel==2.19.0
cat > intl.mjs <<'J'
console.log(`Node ${process.versions.node}, CLDR ${process.versions.cldr}`)
for (const currencySign of ['standard', 'accounting']) {
  for (const locale of ['en-IN', 'hi-IN']) {
    const form = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', currencySign })
    console.log(`Intl ${locale} ${currencySign}: ${form.format(125000)} ${form.format(-12500000)}`)
  }
}
J
seen=$(
  node intl.mjs
  venv/bin/python - <<'P'
import babel
from babel.numbers import format_currency
print('Babel', babel.__version__)
for kind in ('standard', 'accounting'):
    for locale in ('en_IN', 'hi_IN'):
        print(f'Babel {locale} {kind}:', *(format_currency(rupees, 'INR', locale=locale, format_type=kind) for rupees in (125000, -12500000)))
P
)
echo "$seen"
for tool in 'Intl en-IN' 'Babel en_IN'; do
  for line in "$tool standard: ₹1,25,000.00 -₹1,25,00,000.00" "$tool accounting: ₹125,000.00 (₹12,500,000.00)"; do
    grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
  done
done
