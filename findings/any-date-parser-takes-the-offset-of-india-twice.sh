#!/usr/bin/env bash
# A lender's postback has 2026-11-28T20:30:00+05:30. any-date-parser gives 15:00 in Greenwich on a machine in UTC, and 09:30 on a machine in India, where it
# takes the offset away twice: news of the evening is of the afternoon, and may lie before its click. Behind the name of a month it drops the offset.
# Guess before: an offset says all, so that the machine's time zone changes nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact any-date-parser@2.2.4 > /dev/null 2>&1
cat > read.mjs <<'R'
import parser from 'any-date-parser'
for (const text of ['2026-11-28T20:30:00+05:30', '28 Nov 2026 20:30:00 +0530'])
  console.log(`${process.env.TZ}: ${text} is ${parser.fromString(text).toISOString()}, Date says ${new Date(text).toISOString()}`)
R
node -p '`any-date-parser ${JSON.parse(fs.readFileSync("node_modules/any-date-parser/package.json")).version}`'
seen=$(for zone in UTC Asia/Kolkata; do TZ=$zone node read.mjs; done)
echo "$seen"
for line in 'UTC: 2026-11-28T20:30:00+05:30 is 2026-11-28T15:00:00.000Z, Date says 2026-11-28T15:00:00.000Z' \
  'Asia/Kolkata: 2026-11-28T20:30:00+05:30 is 2026-11-28T09:30:00.000Z, Date says 2026-11-28T15:00:00.000Z' \
  'UTC: 28 Nov 2026 20:30:00 +0530 is 2026-11-28T20:30:00.000Z, Date says 2026-11-28T15:00:00.000Z'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
