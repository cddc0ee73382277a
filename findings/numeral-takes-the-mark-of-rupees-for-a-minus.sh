#!/usr/bin/env bash
# 1,25,000/- is how cheques and sanction letters in India end an amount. numeral reads it as minus 125000: a payment becomes a refund. currency.js gives NaN,
# and accounting the amount. Behind "Rs." with its dot the three read 0.125, 0.13 and 0.125 without an error. Guess before: the amount, or no number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact numeral@2.0.6 currency.js@2.0.4 accounting@0.4.1 > /dev/null 2>&1
cat > read.mjs <<'R'
import accounting from 'accounting'
import currency from 'currency.js'
import numeral from 'numeral'
for (const text of ['1,25,000', '1,25,000/-', 'Rs. 1,25,000'])
  console.log(`${text}: numeral 2.0.6 ${numeral(text).value()}, currency.js 2.0.4 ${currency(text).value}, accounting 0.4.1 ${accounting.unformat(text)}`)
R
seen=$(node read.mjs)
echo "$seen"
for line in '1,25,000/-: numeral 2.0.6 -125000, currency.js 2.0.4 NaN, accounting 0.4.1 125000' \
  'Rs. 1,25,000: numeral 2.0.6 0.125, currency.js 2.0.4 0.13, accounting 0.4.1 0.125'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
