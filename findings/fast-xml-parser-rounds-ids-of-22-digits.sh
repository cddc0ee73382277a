#!/usr/bin/env bash
# fast-xml-parser makes numbers of the texts of an XML file, and keeps an id of 17 to 21 digits, which no number holds, as text. One of 22 and more it rounds:
# two references that begin with a day are then equal. Guess before: a text that its number cannot give back stays a text, however long it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact fast-xml-parser@5.12.1 > /dev/null 2>&1
cat > read.mjs <<'R'
import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
console.log('fast-xml-parser', JSON.parse(readFileSync('node_modules/fast-xml-parser/package.json', 'utf8')).version)
const references = ['20261128000001234', '202611280000000012345', '2026112800000000012345', '2026112800000000012346']
const read = new XMLParser().parse(references.map((reference) => `<Reference>${reference}</Reference>`).join('')).Reference
references.forEach((reference, place) => console.log(`${reference.length} digits: ${typeof read[place]} ${read[place]}`))
console.log('the last two are', read[2] === read[3] ? 'equal' : 'different')
R
seen=$(node read.mjs)
echo "$seen"
[[ $seen == *'17 digits: string 20261128000001234'$'\n''21 digits: string 202611280000000012345'$'\n''22 digits: number 2.0261128000000001e+21'* &&
  $seen == *'the last two are equal' ]] || { echo 'the behaviour has changed'; exit 1; }
