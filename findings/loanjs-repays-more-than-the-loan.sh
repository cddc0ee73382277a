#!/usr/bin/env bash
# Each instalment is rounded to paise, and the last one takes up the rest. loanjs leaves the last one as it is and writes that nothing remains: over 20 years
# the principal parts of 25 lakh rupees come to 1.66 more, and over 24 months those of 20,000 to 5 paise less. The sum that it gives is not the one of its
# instalments. amortization changes the last instalment. Guess before: the parts are the loan.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact loanjs@1.1.2 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check amortization==3.0.1
cat > schedule.js <<'J'
const { Loan } = require('loanjs')
console.log(`loanjs ${JSON.parse(require('node:fs').readFileSync('node_modules/loanjs/package.json', 'utf8')).version}`)
for (const [amount, months, rate] of [[2500000, 240, 8.75], [20000, 24, 15]]) {
  const { installments, sum } = Loan(amount, months, rate)
  const total = (name) => installments.reduce((all, each) => all + each[name], 0).toFixed(2)
  console.log(`loanjs ${amount}: principal ${total('capital')}, remains ${installments.at(-1).remain}, instalments ${total('installment')}, its sum ${sum.toFixed(2)}`)
}
J
cat > schedule.py <<'P'
from amortization.schedule import amortization_schedule
for amount, months, rate in [(2500000, 240, 0.0875), (20000, 24, 0.15)]:
    rows = list(amortization_schedule(amount, rate, months))
    print(f'amortization {amount}: principal {sum(row.principal for row in rows):.2f}, instalment {rows[0].amount:.2f}, the last {rows[-1].amount:.2f}')
P
seen=$(node schedule.js; venv/bin/python schedule.py)
echo "$seen"
for line in 'loanjs 1.1.2' 'loanjs 2500000: principal 2500001.66, remains 0, instalments 5302264.80, its sum 5302263.14' \
  'loanjs 20000: principal 19999.95, remains 0, instalments 23273.52, its sum 23273.57' \
  'amortization 2500000: principal 2500000.00, instalment 22092.77, the last 22091.12'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
