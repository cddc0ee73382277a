#!/usr/bin/env bash
# Unicode's data have lakhs for numbers in Marathi, Malayalam and Odia, and thousands for money: १,२५,००,००० beside ₹१२,५००,०००.५०. In Kannada both are by
# thousands. Hindi, Gujarati, Tamil, Telugu, Bengali and Punjabi have lakhs for both. Intl of Node and Babel of Python follow the data, so a page in Marathi that
# shows a sum with its mark in one place and without it in another counts in two ways. Guess before: a language has one way. Needs Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check babel==2.18.0
seen=$(
  node -e "
for (const locale of ['mr', 'ml', 'or', 'kn', 'hi', 'gu', 'ta', 'te', 'bn', 'pa']) {
  const digits = { numberingSystem: 'latn' }
  const number = new Intl.NumberFormat(locale, digits).format(12500000)
  const money = new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency: 'INR' }).format(12500000.5)
  console.log('Intl', locale, number, money)
}"
  venv/bin/python -c '
from babel.numbers import format_currency, format_decimal
for locale in ("mr", "ml", "or", "kn", "hi", "gu"):
    print("Babel", locale, format_decimal(12500000, locale=locale), format_currency(12500000.5, "INR", locale=locale))'
)
echo "$seen"
for line in 'Intl mr 1,25,00,000 ₹12,500,000.50' 'Intl ml 1,25,00,000 ₹12,500,000.50' 'Intl or 1,25,00,000 ₹12,500,000.50' 'Intl kn 12,500,000 ₹12,500,000.50' \
  'Intl hi 1,25,00,000 ₹1,25,00,000.50' 'Babel mr 1,25,00,000 ₹12,500,000.50' 'Babel hi 1,25,00,000 ₹1,25,00,000.50'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
