#!/usr/bin/env bash
# n2words writes amounts in words of many languages. It cuts what is behind the paise: the EMI of a lakh at 12 % in twelve months, 8884.8788, which every
# schedule has as 8,884.88, is "eighty-seven paise" in its English, Hindi and Tamil of India, and 99.999 is 99 rupees and 99 paise. to-words and num2words round.
# So an agreement has another sum in words than in figures. Guess before: eighty-eight.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact n2words@4.0.0 to-words@5.7.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
cat > words.mjs <<'M'
import { ToWords } from 'to-words'
const emi = (100_000 * 0.01) / (1 - 1.01 ** -12)
for (const locale of ['en-IN', 'hi-IN']) {
  const { toCurrency } = await import(`n2words/${locale}`)
  const other = new ToWords({ localeCode: locale, converterOptions: { currency: true } })
  for (const amount of [emi, 99.999]) console.log(`${locale} ${amount.toFixed(3)}: n2words ${toCurrency(amount)}; to-words ${other.convert(amount).toLowerCase()}`)
}
M
seen=$(
  node words.mjs
  venv/bin/python -c '
from num2words import num2words
print("num2words", num2words(8884.878867834168, lang="en_IN", to="currency", currency="INR"))'
)
echo "$seen"
for part in 'en-IN 8884.879: n2words eight thousand eight hundred and eighty-four rupees and eighty-seven paise; to-words eight thousand eight hundred eighty four rupees and eighty eight paise' \
  'hi-IN 8884.879: n2words आठ हज़ार आठ सौ चौरासी रुपये सत्तासी पैसे; ' 'en-IN 99.999: n2words ninety-nine rupees and ninety-nine paise; to-words one hundred rupees' \
  'num2words eight thousand, eight hundred and eighty-four rupees, eighty-eight paise'; do
  grep -qF "$part" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
