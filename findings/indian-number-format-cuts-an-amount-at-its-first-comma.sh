#!/usr/bin/env bash
# indian-number-format gives an amount that has its commas already, '1,25,000', back as 1, where its README says that what is no number stays as it is. And
# formatFixed(-125000, 2), a debit, has no paise, where 125000 has two. Guess before: 1,25,000 and -1,25,000.00.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact indian-number-format@1.0.5 > /dev/null 2>&1
seen=$(node -e "
const { format, formatFixed } = require('indian-number-format')
console.log('indian-number-format', require('indian-number-format/package.json').version)
for (const amount of ['125000', '1,25,000', '12,50,000.50', 'five lakh']) console.log(JSON.stringify(amount), '->', format(amount))
for (const amount of [125000, -125000, -999]) console.log(amount, 'with two decimals ->', formatFixed(amount, 2))
")
echo "$seen"
for line in '"125000" -> 1,25,000' '"1,25,000" -> 1' '"12,50,000.50" -> 12' '125000 with two decimals -> 1,25,000.00' '-125000 with two decimals -> -1,25,000'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
