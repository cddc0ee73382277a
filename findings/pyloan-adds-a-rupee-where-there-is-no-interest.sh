#!/usr/bin/env bash
# pyloan computes schedules of loans. Without interest ("no-cost EMI") a lakh in twelve instalments is 8333.33 a month. pyloan asks 8334.33, a rupee more, and
# 8322.37 at the end; so it does with 20,000 in six. Where the twelfth part is rounded up, as of 50,000, the instalment is right, and so is that of a lakh at
# 12 %. amortization, another package, has 8333.33. Guess before: the loan divided by its months.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyloan==0.7.3 amortization==3.0.1
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
from amortization.schedule import amortization_schedule
from pyloan.pyloan import Loan
print(f"pyloan {version('pyloan')}, amortization {version('amortization')}")
for rupees, months, rate in ((100_000, 12, 0), (20_000, 6, 0), (50_000, 12, 0), (100_000, 12, 12)):
    loan = Loan(loan_amount=rupees, interest_rate=rate, loan_term=months, loan_term_period='M', start_date='2026-01-31')
    _, first, *_, last = loan.get_payment_schedule()
    other = next(iter(amortization_schedule(rupees, rate / 100, months))).amount
    print(f'{rupees} in {months} at {rate} %: {first.payment_amount}, the last {last.payment_amount}; amortization {other}')
P
)
echo "$seen"
for line in '100000 in 12 at 0 %: 8334.33, the last 8322.37; amortization 8333.33' '20000 in 6 at 0 %: 3334.33, the last 3328.35; amortization 3333.33' \
  '50000 in 12 at 0 %: 4166.67, the last 4166.63; amortization 4166.67' '100000 in 12 at 12 %: 8884.88, the last 8884.85; amortization 8884.88'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
