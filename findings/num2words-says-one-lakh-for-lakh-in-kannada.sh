#!/usr/bin/env bash
# num2words takes "ಒಂದು ಲಕ್ಷ", one lakh, for the Kannada word of lakh: 1,00,000 is "one one lakh", and 25,00,000 "twenty-five one lakh", which a reader of an
# agreement takes for a slip of the amount. Its crore is right, and so is its Telugu. to-words has ಒಂದು ಲಕ್ಷ and ಇಪ್ಪತ್ತೈದು ಲಕ್ಷ. Guess before: as to-words.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact to-words@5.7.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
cat > words.mjs <<'M'
import { ToWords } from 'to-words'
const words = new ToWords({ localeCode: 'kn-IN' })
for (const amount of [100000, 2500000, 10000000]) console.log(`to-words ${amount}: ${words.convert(amount)}`)
M
seen=$(
  venv/bin/python -c '
from num2words import num2words
for amount in (100000, 2500000, 10000000):
    print(f"num2words {amount}: " + num2words(amount, lang="kn"))
print("Telugu:", num2words(2500000, lang="te"))'
  node words.mjs
)
echo "$seen"
for line in 'num2words 100000: ಒಂದು ಒಂದು ಲಕ್ಷ' 'num2words 2500000: ಇಪ್ಪತ್ತ್ ಐದು ಒಂದು ಲಕ್ಷ' 'to-words 100000: ಒಂದು ಲಕ್ಷ'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
