#!/usr/bin/env bash
# dateparser gives a time with the zone IST the offset of Israel, +02:00, also where its locale is en-IN, which it reads day first as in India. News of a lender
# at 18:05 IST is three and a half hours late. any-date-parser does the same; chrono-node takes IST for India. Guess before: the locale decides.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact any-date-parser@2.2.4 chrono-node@2.10.3 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check dateparser==1.5.0
cat > read.mjs <<'R'
import anyDate from 'any-date-parser'
import { parseDate } from 'chrono-node'
const text = '2026-11-05 18:05 IST'
console.log('any-date-parser 2.2.4:', new Date(anyDate.fromString(text, 'en-IN')).toISOString())
console.log('chrono-node 2.10.3:', parseDate(text).toISOString())
R
seen=$(
  venv/bin/python -W ignore -c '
import dateparser
print(f"dateparser {dateparser.__version__}:", dateparser.parse("05/11/2026 18:05 IST", locales=["en-IN"]).isoformat())'
  node read.mjs
)
echo "$seen"
[[ $seen == 'dateparser 1.5.0: 2026-11-05T18:05:00+02:00'$'\n''any-date-parser 2.2.4: 2026-11-05T16:05:00.000Z'$'\n''chrono-node 2.10.3: 2026-11-05T12:35:00.000Z' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
