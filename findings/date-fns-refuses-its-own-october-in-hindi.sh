#!/usr/bin/env bash
# date-fns cannot read the October that it has written in Hindi: format writes अक्टूबर, and parse knows अक्तूबर alone, so a day of that month is an Invalid
# Date. Of the short names April is one too. moment reads all of its own. Guess before: parse reads what format writes, in every month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact date-fns@4.4.0 moment@2.31.0 > /dev/null 2>&1
cat > months.mjs <<'M'
import { readFileSync } from 'node:fs'
import { format, isEqual, parse } from 'date-fns'
import { hi } from 'date-fns/locale'
import moment from 'moment'
import 'moment/locale/hi.js'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 5))
for (const [long, short] of [['d MMMM yyyy', 'D MMMM YYYY'], ['d MMM yyyy', 'D MMM YYYY']]) {
  const texts = days.map((day) => format(day, long, { locale: hi }))
  const lost = texts.filter((text, month) => !isEqual(parse(text, long, days[0], { locale: hi }), days[month]))
  const other = days.filter((day) => !moment(moment(day).locale('hi').format(short), short, 'hi', true).isSame(day))
  console.log(`date-fns ${versionOf('date-fns')} ${long}: lost ${lost.join(', ')} | moment ${versionOf('moment')}: lost ${other.length}`)
}
M
seen=$(node months.mjs)
echo "$seen"
for line in 'd MMMM yyyy: lost 5 अक्टूबर 2026 | moment 2.31.0: lost 0' 'd MMM yyyy: lost 5 अप्रैल 2026, 5 अक्टू 2026 | moment 2.31.0: lost 0'; do
  grep -qxF "date-fns 4.4.0 $line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
