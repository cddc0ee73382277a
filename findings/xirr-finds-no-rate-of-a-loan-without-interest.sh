#!/usr/bin/env bash
# A loan without interest, as shops in India offer it ("no-cost EMI"), has the annual rate 0. The npm package xirr says of its instalments, rounded to paise,
# that the Newton-Raphson algorithm failed to converge: its tolerance is a share of the rate, so nothing is near enough to 0. Where the last instalment is some
# paise off it finds the rate. @webcarrot/xirr has 0 for all of them. Guess before: 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact xirr@1.1.0 @webcarrot/xirr@3.0.1 > /dev/null 2>&1
cat > rates.mjs <<'M'
import { readFileSync } from 'node:fs'
import webcarrot from '@webcarrot/xirr'
import xirr from 'xirr'
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
console.log(`xirr ${versionOf('xirr')}, @webcarrot/xirr ${versionOf('@webcarrot/xirr')}`)
const percent = (rate) => `${Math.abs(rate * 100).toFixed(2)} %`
const said = (compute) => {
  try {
    return percent(compute())
  } catch (error) {
    return error.message
  }
}
for (const rupees of [20_000, 45_500, 50_000, 100_000]) {
  const emi = Math.round((rupees * 100) / 12) / 100
  const last = Math.round((rupees - 11 * emi) * 100) / 100
  for (const end of [last, emi]) {
    const amounts = [-rupees, ...Array(11).fill(emi), end]
    const flows = amounts.map((amount, month) => ({ amount, when: new Date(Date.UTC(2026, month, 5)) }))
    const other = said(() => webcarrot(flows.map(({ amount, when }) => ({ amount, date: when }))))
    console.log(`${rupees} in 11 of ${emi} and ${end}: xirr ${said(() => xirr(flows))}, @webcarrot/xirr ${other}`)
  }
}
M
seen=$(node rates.mjs)
echo "$seen"
for loan in '20000 in 11 of 1666.67 and 1666.63' '45500 in 11 of 3791.67 and 3791.63' '50000 in 11 of 4166.67 and 4166.63' '100000 in 11 of 8333.33 and 8333.37'; do
  grep -qxF "$loan: xirr Newton-Raphson algorithm failed to converge., @webcarrot/xirr 0.00 %" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
grep -qxF '20000 in 11 of 1666.67 and 1666.67: xirr 0.00 %, @webcarrot/xirr 0.00 %' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
