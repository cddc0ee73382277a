#!/usr/bin/env bash
# The short form of a crore and a quarter is 1.3Cr in English of India, and crores in Hindi, Marathi, Gujarati and Punjabi. In Tamil, Telugu and Kannada it is 13
# millions, மி, మి and ಮಿ, and in Malayalam 13M, though the long form of the same number has lakhs and crores, as 1,25,00,000 in Tamil. Intl and Babel both
# have it from Unicode's data. A card of an offer then says a number that nobody in Chennai uses for rupees. Guess before: crores. Needs Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check babel==2.18.0
seen=$(
  node -e "
for (const locale of ['en-IN', 'hi', 'gu', 'ta', 'te', 'kn', 'ml']) {
  const short = new Intl.NumberFormat(locale, { notation: 'compact' }).format(12500000)
  console.log('Intl', locale, short, new Intl.NumberFormat(locale).format(12500000))
}"
  venv/bin/python -c '
from babel.numbers import format_compact_decimal
for locale in ("en_IN", "hi", "ta", "te", "kn", "ml"):
    print("Babel", locale, format_compact_decimal(12500000, locale=locale))'
)
echo "$seen"
for line in 'Intl en-IN 1.3Cr 1,25,00,000' 'Intl ta 13மி 1,25,00,000' 'Intl te 13మి 1,25,00,000' 'Intl ml 13M 1,25,00,000' 'Babel ta 12மி'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
