#!/usr/bin/env bash
# Many mobile numbers of India begin with 9, as does 91. With the mask +91 00000 00000, IMask and maska take the first 9 of a number for that of the country
# code: 9876543210, typed digit by digit, is +91 87654 3210, with a digit too few. IMask does so with the prefix +{91} too. A number that begins with 8 stays
# whole, and react-number-format keeps both. Guess before: fixed signs are put in, and the ten digits follow.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact imask@7.6.1 maska@3.2.1 react-number-format@5.4.5 react@19.3.1 react-dom@19.3.1 > /dev/null 2>&1
cat > type.mjs <<'T'
import { readFileSync } from 'node:fs'
import IMask from 'imask'
import { Mask } from 'maska'
import react from 'react-number-format'
const versionOf = (name) => `${name} ${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version}`
const imask = (mask) => (text) => {
  const field = IMask.createMask({ mask })
  for (const digit of text) field.append(digit, { input: true })
  return field.value
}
const maskers = {
  [versionOf('imask')]: imask('+91 00000 00000'),
  'the same, +{91}': imask('+{91} 00000 00000'),
  [versionOf('maska')]: (text) => new Mask({ mask: '+91 ##### #####' }).masked(text),
  [versionOf('react-number-format')]: (text) => react.patternFormatter(text, { format: '+91 ##### #####' }),
}
for (const [name, masked] of Object.entries(maskers)) console.log(`${name}: ${masked('9876543210')} | ${masked('8876543210')}`)
T
seen=$(node type.mjs)
echo "$seen"
short='+91 87654 3210 | +91 88765 43210'
for line in "imask 7.6.1: $short" "the same, +{91}: $short" "maska 3.2.1: $short" 'react-number-format 5.4.5: +91 98765 43210 | +91 88765 43210'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
