#!/usr/bin/env bash
# NUMBERVALUE reads a text as a number, with signs that the caller names. The one of @formulajs/formulajs takes out the first comma alone: 25,000.50 is 25000.5,
# and 1,25,000.50, as a lender's file writes an amount of lakhs, is NaN. Its own VALUE reads both. fast-formula-parser reads 1,25,000.50 and takes a text with
# commas and no dot, as 25,000, for #VALUE!. Guess before: 125000.5 and 25000, as of Excel.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @formulajs/formulajs@4.6.1 fast-formula-parser@1.0.19 > /dev/null 2>&1
cat > amounts.mjs <<'M'
import { readFileSync } from 'node:fs'
import { NUMBERVALUE, VALUE } from '@formulajs/formulajs'
import FormulaParser from 'fast-formula-parser'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`@formulajs/formulajs ${versionOf('@formulajs/formulajs')}, fast-formula-parser ${versionOf('fast-formula-parser')}`)
for (const text of ['25,000', '25,000.50', '1,25,000.50', '1,25,00,000']) {
  const other = new FormulaParser().parse(`NUMBERVALUE("${text}",".",",")`)
  console.log(`${text}: NUMBERVALUE ${NUMBERVALUE(text, '.', ',')}, VALUE ${VALUE(text)}, fast-formula-parser ${other}`)
}
M
seen=$(node amounts.mjs)
echo "$seen"
for line in '25,000.50: NUMBERVALUE 25000.5, VALUE 25000.5, fast-formula-parser 25000.5' \
  '1,25,000.50: NUMBERVALUE NaN, VALUE 125000.5, fast-formula-parser 125000.5' \
  '1,25,00,000: NUMBERVALUE NaN, VALUE 12500000, fast-formula-parser #VALUE!' '25,000: NUMBERVALUE 25000, VALUE 25000, fast-formula-parser #VALUE!'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
