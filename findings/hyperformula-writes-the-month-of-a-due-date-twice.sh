#!/usr/bin/env bash
# Due dates in Indian workbooks are written dd-mmm-yyyy. HyperFormula takes two letters of mmm for the month's number and writes 0 for the third: 5 November
# 2026 is 05-110-2026, 5 February 05-020-2026, and d mmmm yyyy is 5 1100 2026, without an error. fast-formula-parser writes Nov. Guess before: Nov, or an
# error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 fast-formula-parser@1.0.19 > /dev/null 2>&1
cat > due.mjs <<'M'
import { readFileSync } from 'node:fs'
import Parser from 'fast-formula-parser'
import { HyperFormula } from 'hyperformula'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`hyperformula ${versionOf('hyperformula')}, fast-formula-parser ${versionOf('fast-formula-parser')}`)
const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
engine.addSheet('Due')
const parser = new Parser()
for (const [day, format] of [['2026,11,5', 'dd-mm-yyyy'], ['2026,11,5', 'dd-mmm-yyyy'], ['2026,2,5', 'dd-mmm-yyyy'], ['2026,11,5', 'd mmmm yyyy']]) {
  const formula = `TEXT(DATE(${day}),"${format}")`
  console.log(`${formula}: ${engine.calculateFormula('=' + formula, 0)}, ${parser.parse(formula, { sheet: 'Due', row: 1, col: 1 })}`)
}
M
seen=$(node due.mjs)
echo "$seen"
for line in 'TEXT(DATE(2026,11,5),"dd-mm-yyyy"): 05-11-2026, 05-11-2026' 'TEXT(DATE(2026,11,5),"dd-mmm-yyyy"): 05-110-2026, 05-Nov-2026' \
  'TEXT(DATE(2026,2,5),"dd-mmm-yyyy"): 05-020-2026, 05-Feb-2026' 'TEXT(DATE(2026,11,5),"d mmmm yyyy"): 5 1100 2026, 5 November 2026'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
