#!/usr/bin/env bash
# The irr of the npm package financial, which follows numpy-financial, is NaN for the instalments of a housing loan, of ten years and more, and the rate of
# those of five. The annual percentage rate that India's key facts statement asks for is twelve times this. With a guess of 0.01 in place of its own it finds
# all of them, and node-irr without one. Guess before: an ordinary loan needs no guess.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact financial@0.2.4 node-irr@2.0.5 > /dev/null 2>&1
cat > rates.mjs <<'M'
import { readFileSync } from 'node:fs'
import { irr, pmt } from 'financial'
import { irr as nodeIrr } from 'node-irr'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`financial ${versionOf('financial')}, node-irr ${versionOf('node-irr')}`)
const percent = (rate) => (rate * 1200).toFixed(2)
for (const months of [60, 120, 240]) {
  // One crore at 8.75 %, with a fee of 1 % that is kept back.
  const flows = [-9_900_000, ...Array(months).fill(-pmt(0.0875 / 12, months, 10_000_000))]
  console.log(`${months} months: irr ${percent(irr(flows))}, irr with a guess ${percent(irr(flows, 0.01))}, node-irr ${percent(nodeIrr(flows))}`)
}
M
seen=$(node rates.mjs)
echo "$seen"
grep -qxE '60 months: irr (9\.[0-9]{2}), irr with a guess \1, node-irr \1' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
for months in 120 240; do
  grep -qxE "$months months: irr NaN, irr with a guess (8\.[0-9]{2}|9\.[0-9]{2}), node-irr \1" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
