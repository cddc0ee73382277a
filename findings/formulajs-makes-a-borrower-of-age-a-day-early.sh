#!/usr/bin/env bash
# DATEDIF with "Y" counts whole years, as the age of a borrower. The one of @formulajs/formulajs rounds down a YEARFRAC of months of 30 days, where the 30th and
# the 31st are one day: born on 31 December 2008, a person is 18 on 30 December 2026. With "M" it has 215 months on that day, and HyperFormula has 17 years.
# Guess before: 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @formulajs/formulajs@4.6.1 hyperformula@3.5.0 > /dev/null 2>&1
cat > ages.mjs <<'M'
import { readFileSync } from 'node:fs'
import { DATEDIF } from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'
const { version } = JSON.parse(readFileSync('node_modules/@formulajs/formulajs/package.json', 'utf8'))
console.log(`@formulajs/formulajs ${version}, HyperFormula ${HyperFormula.version}`)
const other = HyperFormula.buildFromArray([[1]], { licenseKey: 'gpl-v3' })
const dateOf = (day) => `DATE(${day.split('-').map(Number).join(',')})`
for (const [born, day] of [
  ['2008-12-31', '2026-12-30'],
  ['2008-12-31', '2026-12-31'],
  ['2008-12-20', '2026-12-19'],
]) {
  const years = other.calculateFormula(`=DATEDIF(${dateOf(born)},${dateOf(day)},"Y")`, 0)
  console.log(`${born} to ${day}: ${DATEDIF(born, day, 'Y')} years, ${DATEDIF(born, day, 'M')} months, HyperFormula ${years} years`)
}
M
seen=$(TZ=UTC node ages.mjs)
echo "$seen"
for line in '2008-12-31 to 2026-12-30: 18 years, 215 months, HyperFormula 17 years' '2008-12-31 to 2026-12-31: 18 years, 216 months, HyperFormula 18 years' \
  '2008-12-20 to 2026-12-19: 17 years, 215 months, HyperFormula 17 years'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
