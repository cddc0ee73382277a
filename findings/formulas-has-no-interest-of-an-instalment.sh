#!/usr/bin/env bash
# formulas, which computes workbooks in Python, gives #NUM! for IPMT of each of the 24 instalments of a loan, and a number behind the last one, where Excel
# gives #NUM!. Its PMT and PPMT are right, so the schedule of a loan has its principal and not its interest. Without interest, at 0 %, IPMT gives 0. Guess
# before: 1000 rupees, 1 % of a lakh, in the first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check formulas==1.3.4 numpy-financial==1.0.0
cat > schedule.py <<'P'
from importlib.metadata import version
import formulas, numpy_financial
compute = lambda formula: formulas.Parser().ast(formula)[1].compile()()
print('formulas', version('formulas'))
for period in (1, 12, 24, 25):
    interest, principal = compute(f'=IPMT(0.01,{period},24,-100000)'), compute(f'=PPMT(0.01,{period},24,-100000)')
    shown = [str(each) if str(each).startswith('#') else f'{abs(float(each)):.2f}' for each in (interest, principal)]
    print(f'instalment {period}: interest {shown[0]}, principal {shown[1]}')
print(f'EMI {float(compute("=PMT(0.01,24,-100000)")):.2f}')
print(f'numpy-financial, instalment 1: interest {float(numpy_financial.ipmt(0.01, 1, 24, -100000)):.2f}')
P
seen=$(venv/bin/python -W ignore schedule.py)
echo "$seen"
for line in 'formulas 1.3.4' 'instalment 1: interest #NUM!, principal 3707.35' 'instalment 24: interest #NUM!, principal 4660.74' \
  'instalment 25: interest 0.00, principal #NUM!' 'EMI 4707.35' 'numpy-financial, instalment 1: interest 1000.00'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
