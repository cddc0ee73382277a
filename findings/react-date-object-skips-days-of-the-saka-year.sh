#!/usr/bin/env bash
# react-date-object, the dates of react-multi-date-picker, has the Saka calendar of India. At the end of two years of four it is wrong, 18 days in ten years: 18
# March 2027 is 27 Phalguna 1948, and there the 28th; 20 March is in 1950. In March 2028 it is a day behind. Intl of Node and convertdate of Python agree on each
# day of two centuries. The days are among the last of a financial year. Guess before: all three agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact react-date-object@2.1.9 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check convertdate==2.5.1
cat > saka.js <<'J'
const { default: DateObject } = require('react-date-object')
const indian = require('react-date-object/calendars/indian')
const saka = new Intl.DateTimeFormat('en-u-ca-indian-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })
let days = 0
for (let time = Date.UTC(2024, 3, 1); time < Date.UTC(2034, 3, 1); time += 86_400_000) {
  const date = new Date(time)
  const part = Object.fromEntries(saka.formatToParts(date).map(({ type, value }) => [type, value]))
  const other = new DateObject({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }).convert(indian)
  const right = `${part.year}-${part.month}-${part.day}`
  const its = `${other.year}-${other.month.number}-${other.day}`
  if (its !== right) days += 1
  if (/2027-03-(17|18|21|20)|2028-03-18/.test(date.toISOString())) console.log(`${date.toISOString().slice(0, 10)}: Intl ${right}, react-date-object ${its}`)
}
console.log(`wrong in ten years: ${days} days`)
J
seen=$(
  node saka.js
  venv/bin/python -c '
from convertdate import indian_civil
print("convertdate 2027-03-18:", "-".join(map(str, indian_civil.from_gregorian(2027, 3, 18))))'
)
echo "$seen"
for line in 'wrong in ten years: 18 days' '2027-03-18: Intl 1948-12-27, react-date-object 1948-12-28' 'convertdate 2027-03-18: 1948-12-27' \
  '2027-03-20: Intl 1948-12-29, react-date-object 1950-12-30' '2028-03-18: Intl 1949-12-28, react-date-object 1949-12-27'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
